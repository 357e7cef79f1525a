// The cache of public answers:
// 1. It keeps only what `public-addresses.ts` lists, and only what is the same for everybody: status 200, no cookie, not private.
// 2. All public content has one version in PostgreSQL, and each committed change makes a new one (`content-version.ts`).
// 3. An answer is kept under the version that was read before it was rendered, if the same version is read afterwards.
// 4. It is sent only while that version is the current one; a process that can't hear of changes knows no version and sends nothing kept.
// 5. Whoever asks for an answer that is being rendered waits for it, and after a change the most requested answers are rendered first.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '@chobighor/api/kit/content-version'
import { LRUCache } from 'lru-cache'
import { type Entry, entryIn, plainEntry, type Render, responseOf, sizeOf } from './cache-entry.ts'
import { eachMidnight } from './each-midnight.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import type { UncachedLimits } from './limit-uncached.ts'
import { isCached } from './public-addresses.ts'
import { bytesOf } from './ready-bytes.ts'
import { sendEncoded } from './send-encoded.ts'

export interface ResponseCache {
  /** Sends what is kept for this request; `next` where nothing is. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps what renders public answers. After a write it waits until the content's new version is known here. */
  through(render: Render): (request: Request) => Promise<Response>
  /** How often an answer was sent from here, how often one was rendered, and how many are kept. */
  figures(): { hits: number; renders: number; entries: number }
  close(): void
}

export interface CacheOptions {
  version: ContentVersion
  /** The origin that pages name as theirs, whatever host a request names. */
  publicUrl: string
  /** Where what has to be rendered waits for its turn. */
  limits: UncachedLimits
  /** Bytes of all entries together. */
  bytesMost?: number
}

interface Rendered {
  response: Response
  /** Whether the response may be sent to all who wait for it. */
  isForAll: boolean
  /** Of an answer that may be kept: its bytes as they are. */
  plain: Entry | undefined
}

const BYTES_MOST = 64_000_000
const ENTRY_BYTES_MOST = 2_000_000
const ENTRIES_MOST = 5_000
/** Rendered again where the content changed meanwhile; then what came is sent and not kept. */
const TRIES_MOST = 3
/** How many of the most requested answers are rendered again after a change. */
const RENDERED_FIRST = 10
const CALLS = '/api/'
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function createResponseCache({
  version,
  publicUrl,
  limits,
  bytesMost = BYTES_MOST,
}: CacheOptions): ResponseCache {
  /** By encoding and address. */
  const entries = new LRUCache<string, Entry>({
    max: ENTRIES_MOST,
    maxSize: bytesMost,
    maxEntrySize: ENTRY_BYTES_MOST,
    sizeCalculation: sizeOf,
  })
  /** By address. */
  const rendering = new Map<string, { version: string | undefined; rendered: Promise<Rendered> }>()
  /** By encoding, address and tag. */
  const encoding = new Map<string, Promise<Entry>>()
  /** Addresses that had an answer once: who asks for them again doesn't wait behind those who ask for anything else. */
  const knownAddresses = new LRUCache<string, true>({ max: ENTRIES_MOST })
  let requested: [address: string, render: Render][] = []
  let day = 0
  let hits = 0
  let renders = 0

  /** Pages name the year, so each day has versions of its own. */
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

  /** Whether whoever sends these headers may be answered otherwise than everybody: then nothing that is kept is sent. */
  const isForOne = (address: string, header: (name: string) => string | null | undefined): boolean =>
    address.startsWith(CALLS) &&
    // other origins are answered as if they had not said theirs (M-51)
    (header('authorization') != null || header('x-preview') != null || header('origin') === publicUrl)

  const renderFor = (request: Request, address: string, render: Render): Promise<Response> => {
    const isKnownAddress = knownAddresses.has(address) && !isForOne(address, (name) => request.headers.get(name))
    return limits.run(request, isKnownAddress, () => render(request))
  }

  const renderForAll = async (address: string, render: Render, triesLeft: number): Promise<Rendered> => {
    renders++
    const before = ofToday(await version.read())
    // nothing of the visitor who happens to come first goes into what all others get
    const response = await renderFor(new Request(publicUrl + address), address, render)
    const isForAll = !isPersonal(response)
    if (!isForAll || response.status !== 200) return { response, isForAll, plain: undefined }
    const bytes = (await bytesOf(response)) ?? Buffer.alloc(0)
    const after = ofToday(await version.read())
    if (before !== after && triesLeft > 0) return renderOnce(address, render, triesLeft - 1)
    const isSame = before !== undefined && before === after
    const plain = plainEntry(response, bytes, isSame ? before : '', render)
    keep(`identity ${address}`, plain)
    if (isSame && !address.includes('?')) knownAddresses.set(address, true)
    return { response, isForAll, plain }
  }

  /** One render for all who ask while it runs; who asks after a change gets one that began after it. */
  const renderOnce = (address: string, render: Render, triesLeft = TRIES_MOST - 1): Promise<Rendered> => {
    const found = rendering.get(address)
    if (found !== undefined && found.version === current) return found.rendered
    const own = { version: current, rendered: renderForAll(address, render, triesLeft) }
    rendering.set(address, own)
    const forgetOwn = () => void (rendering.get(address) === own && rendering.delete(address))
    own.rendered.then(forgetOwn, forgetOwn)
    return own.rendered
  }

  /** Encoded once, however many ask at once. */
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
      // the next visitor sees what was written
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
