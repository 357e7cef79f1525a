// The cache of public answers:
// 1. It keeps only addresses in `public-addresses.ts`, with answers for everybody: status 200, no cookie, not private.
// 2. All public content has one version in PostgreSQL; each commit makes a new one (`content-version.ts`).
// 3. An answer is kept under the version before its rendering, if the version is still the same afterwards.
// 4. It is sent only while its version is current. A process that gets no news of changes soon sends nothing cached.
// 5. Requests for the same answer wait for one rendering. After a change, the most requested answers are rendered
// first.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import type { Standby } from '@chobighor/api/platform/database/standby'
import { LRUCache } from 'lru-cache'
import { bytesOf } from '../http/compress.ts'
import { type Encoding, encodingFor, sendEncoded } from '../http/content-encoding.ts'
import type { UncachedLimits } from '../http/limit-uncached.ts'
import { type Entry, entryIn, plainEntry, type Render, responseOf, sizeOf } from './cache-entry.ts'
import { eachMidnight } from './each-midnight.ts'
import { isCached } from './public-addresses.ts'

export interface ResponseCache {
  /** Sends the cached answer for this request; calls `next` if there is none. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps the handler of public answers. After a write it waits until this process knows the content's new version. */
  through(render: Render): (request: Request) => Promise<Response>
  /** How many answers came from the cache, how many were rendered, and how many are kept now. */
  figures(): { hits: number; renders: number; entries: number }
  close(): void
}

export interface CacheOptions {
  version: ContentVersion
  /** The origin that pages use for their own links, whatever host the request has. */
  publicUrl: string
  /** The queues in which requests wait to be rendered. */
  limits: UncachedLimits
  /** Renders what is new from a standby, as far as that is up to date. */
  standby?: Standby | undefined
  /** The limit for all entries together, in bytes. */
  bytesMost?: number
}

interface Rendered {
  response: Response
  /** Whether all requests that wait for it may get this response. */
  isForAll: boolean
  /** The uncompressed answer, if it may be kept. */
  plain: Entry | undefined
}

interface Rendering {
  version: string | undefined
  rendered?: Promise<Rendered>
}

const NO_STANDBY: Standby = { read: (_version, work) => work() }
const BYTES_MOST = 64_000_000
const ENTRY_BYTES_MOST = 2_000_000
const ENTRIES_MOST = 5_000
/** How often it is rendered again if the content changes meanwhile; the last result is sent but not kept. */
const TRIES_MOST = 3
/** How many of the most requested answers are rendered again after a change. */
const RENDERED_FIRST = 10
const CALLS = '/api/'
export const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function createResponseCache({
  version,
  publicUrl,
  limits,
  standby = NO_STANDBY,
  bytesMost = BYTES_MOST,
}: CacheOptions): ResponseCache {
  /** Keyed by encoding and address. */
  const entries = new LRUCache<string, Entry>({
    max: ENTRIES_MOST,
    maxSize: bytesMost,
    maxEntrySize: ENTRY_BYTES_MOST,
    sizeCalculation: sizeOf,
  })
  /** Keyed by address. */
  const rendering = new Map<string, Rendering>()
  const forgetRendering = (address: string, own: Rendering) =>
    void (rendering.get(address) === own && rendering.delete(address))
  /** Keyed by encoding, address and ETag. */
  const encoding = new Map<string, Promise<Entry>>()
  /** Addresses that were rendered before: they have a queue of their own, so unknown addresses don't delay them. */
  const knownAddresses = new LRUCache<string, true>({ max: ENTRIES_MOST })
  let requested: [address: string, render: Render][] = []
  let day = 0
  let hits = 0
  let renders = 0

  /** Pages show the year, so each day has its own versions. */
  const ofToday = (read: string | undefined) => read && `${read} ${day}`
  let current = ofToday(version.current())
  const forget = () => {
    const most = mostRequested(entries)
    if (most.length > 0) requested = most
    entries.clear()
    current = ofToday(version.current())
    void renderFirst()
  }
  version.onChange(forget)
  const stopClock = eachMidnight(() => {
    day++
    forget()
  })

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    return entry?.version === current ? entry : undefined
  }
  const keep = (key: string, entry: Entry) => {
    if (entry.version === current) entries.set(key, entry)
  }

  /** Whether these headers may lead to a personal answer: then nothing cached is sent. */
  const isForOne = (address: string, header: (name: string) => string | null | undefined): boolean =>
    address.startsWith(CALLS) &&
    // other origins get the same answer as requests without an Origin header (M-51)
    (header('authorization') != null || header('x-preview') != null || header('origin') === publicUrl)

  const renderFor = (request: Request, address: string, render: Render): Promise<Response> => {
    const isKnownAddress = knownAddresses.has(address) && !isForOne(address, (name) => request.headers.get(name))
    return limits.run(request, isKnownAddress, () => render(request))
  }

  const renderForAll = async (
    own: Rendering,
    address: string,
    render: Render,
    triesLeft: number,
  ): Promise<Rendered> => {
    renders++
    const read = await version.read()
    const before = ofToday(read)
    // a new request: no data of the first visitor may get into the answer for all
    const make = () => renderFor(new Request(publicUrl + address), address, render)
    // a page that lacks a part may be whole from the primary
    const response = await standby.read(read, make, (made) => made.status === 200 && !isPersonal(made))
    const isForAll = !isPersonal(response)
    if (!isForAll || response.status !== 200) return { response, isForAll, plain: undefined }
    const bytes = (await bytesOf(response)) ?? Buffer.alloc(0)
    const after = ofToday(await version.read())
    if (before !== after && triesLeft > 0) {
      // the version may be the one that it began with, and it can't wait for itself
      forgetRendering(address, own)
      return renderOnce(address, render, triesLeft - 1)
    }
    const isSame = before !== undefined && before === after
    const plain = plainEntry(response, bytes, isSame ? before : '', render)
    keep(`identity ${address}`, plain)
    if (isSame && !address.includes('?')) knownAddresses.set(address, true)
    return { response, isForAll, plain }
  }

  /** Requests share a rendering that is running. After a change, a new rendering begins. */
  const renderOnce = (address: string, render: Render, triesLeft = TRIES_MOST - 1): Promise<Rendered> => {
    const found = rendering.get(address)
    if (found?.rendered && found.version === current) return found.rendered
    const own: Rendering = { version: current }
    const rendered = renderForAll(own, address, render, triesLeft)
    own.rendered = rendered
    rendering.set(address, own)
    const forgetOwn = () => forgetRendering(address, own)
    rendered.then(forgetOwn, forgetOwn)
    return rendered
  }

  /** Compressed once, for any number of requests at the same time. */
  const inEncoding = async (plain: Entry, name: Encoding, address: string): Promise<Entry> => {
    if (name === 'identity') return plain
    const key = `${name} ${address}`
    const kept = find(key)
    if (kept?.version === plain.version) return kept
    const id = `${key} ${plain.tag}`
    let made = encoding.get(id)
    if (!made) {
      made = entryIn(name, plain).finally(() => encoding.delete(id))
      encoding.set(id, made)
    }
    const entry = await made
    keep(key, entry)
    return entry
  }

  const answerForAll = async (request: Request, address: string, render: Render): Promise<Response> => {
    let plain = find(`identity ${address}`)
    if (!plain) {
      const rendered = await renderOnce(address, render)
      if (!rendered.isForAll) return renderFor(request, address, render)
      if (!rendered.plain) return rendered.response.clone()
      plain = rendered.plain
    }
    const name = encodingFor(request.headers.get('accept-encoding') ?? undefined)
    return responseOf(request, await inEncoding(plain, name, address))
  }

  const renderFirst = async () => {
    const since = current
    for (const [address, render] of requested) {
      if (since === undefined || since !== current) return
      if (!find(`identity ${address}`)) await renderOnce(address, render).catch(() => {})
    }
  }

  return {
    send(request, response, next) {
      const { method, url = '', headers } = request
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead || isForOne(url, (name) => headers[name] as string | undefined)) return next()
      const entry = find(`${encodingFor(headers['accept-encoding'] as string | undefined)} ${url}`)
      if (!entry) return next()
      hits++
      entry.hits++
      sendEncoded(request, response, entry)
    },

    through: (render) => async (request) => {
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      if (request.method === 'GET' || request.method === 'HEAD') {
        const isForAll = isCached(address) && !isForOne(address, (name) => request.headers.get(name))
        return isForAll && current !== undefined
          ? answerForAll(request, address, render)
          : renderFor(request, address, render)
      }
      const response = await limits.run(request, false, () => render(request))
      // so that the next visitor sees the change
      if (WRITES.has(request.method)) await version.read()
      return response
    },

    figures: () => ({ hits, renders, entries: entries.size }),
    close: stopClock,
  }
}

function mostRequested(entries: LRUCache<string, Entry>): [address: string, render: Render][] {
  return [...entries.entries()]
    .filter(([, { hits }]) => hits > 0)
    .sort(([, one], [, other]) => other.hits - one.hits)
    .slice(0, RENDERED_FIRST)
    .map(([key, { render }]) => [key.slice(key.indexOf(' ') + 1), render])
}

function isPersonal({ headers }: Response): boolean {
  return headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')
}
