// The cache of public answers (decision 018):
// 1. It keeps only addresses in `public-addresses.ts`, with answers for everybody: status 200, no cookie, not private.
// 2. All public content has one version in PostgreSQL; each commit makes a new one, which empties the cache.
// 3. An answer is kept only if the version is the same before and after its rendering.
// 4. Requests for the same answer wait for one rendering, if that began after the last change.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import type { Standby } from '@chobighor/api/platform/database/standby'
import { today } from '@chobighor/contract/plain/dates'
import { LRUCache } from 'lru-cache'
import { bytesOf } from '../http/compress.ts'
import { encodingFor, sendEncoded } from '../http/content-encoding.ts'
import type { UncachedLimits } from '../http/limit-uncached.ts'
import { createEntry, type Entry, responseOf } from './cache-entry.ts'
import { isCached } from './public-addresses.ts'

export type Render = (request: Request) => Response | Promise<Response>

export interface CacheOptions {
  version: ContentVersion
  /** The origin that pages use for their own links, whatever host the request has. */
  publicUrl: string
  /** The queues in which requests wait to be rendered. */
  limits: UncachedLimits
  /** Renders what is new from a standby, as far as that is up to date. */
  standby?: Standby | undefined
}

/** The answer for everybody, or a response that is not kept: it is one visitor's own, or no success. */
type Rendered = Entry | Response

const NO_STANDBY: Standby = { read: (_version, work) => work() }
const BYTES_MOST = 64_000_000
const ENTRIES_MOST = 5_000
const CALLS = '/api/'

export function createResponseCache({ version, publicUrl, limits, standby = NO_STANDBY }: CacheOptions) {
  const entries = new LRUCache<string, Entry>({
    max: ENTRIES_MOST,
    maxSize: BYTES_MOST,
    sizeCalculation: ({ size }) => size,
  })
  /** What is being rendered, by address. A rendering that began before the last change is not in it. */
  const renderings = new Map<string, Promise<Rendered>>()
  let hits = 0
  let renders = 0

  const forgetAll = () => {
    entries.clear()
    renderings.clear()
  }
  version.onChange(forgetAll)
  let day = today()
  /** Pages show the year. */
  const forgetYesterday = () => {
    if (day !== today()) forgetAll()
    day = today()
  }

  /** Whether these headers may lead to a personal answer: then nothing cached is sent. */
  const isForOne = (address: string, header: (name: string) => string | null | undefined): boolean =>
    address.startsWith(CALLS) &&
    // other origins get the same answer as requests without an Origin header (M-51)
    (header('authorization') != null || header('x-preview') != null || header('origin') === publicUrl)

  const renderForAll = async (address: string, render: Render, isCurrent: () => boolean): Promise<Rendered> => {
    renders++
    const before = await version.read()
    // a new request: no data of the first visitor may get into the answer for all
    const make = () => {
      const request = new Request(publicUrl + address)
      return limits.run(request, true, () => render(request))
    }
    // a page that lacks a part may be whole from the primary
    const response = await standby.read(before, make, (made) => made.status === 200 && !isPersonal(made))
    if (response.status !== 200 || isPersonal(response)) return response
    const entry = createEntry(response, (await bytesOf(response)) ?? Buffer.alloc(0))
    const after = await version.read()
    if (before !== undefined && before === after && isCurrent()) entries.set(address, entry)
    return entry
  }

  const renderOnce = (address: string, render: Render): Promise<Rendered> => {
    const running = renderings.get(address)
    if (running) return running
    const isCurrent = () => renderings.get(address) === own
    const own = renderForAll(address, render, isCurrent).finally(() => {
      if (isCurrent()) renderings.delete(address)
    })
    renderings.set(address, own)
    return own
  }

  return {
    /** Sends the cached answer for this request. @returns whether there was one */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      forgetYesterday()
      const { url = '', headers } = request
      if (!isRead(request.method) || isForOne(url, (name) => headers[name] as string | undefined)) return false
      const found = entries.get(url)?.ready(encodingFor(headers['accept-encoding'] as string | undefined))
      if (!found) return false
      hits++
      sendEncoded(request, response, found)
      return true
    },

    /** Answers a request that changes nothing, from the cache or by rendering. */
    async answer(request: Request, render: Render): Promise<Response> {
      forgetYesterday()
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      const isForAll =
        isRead(request.method) && isCached(address) && !isForOne(address, (name) => request.headers.get(name))
      const renderAlone = () => limits.run(request, isForAll, () => render(request))
      if (!isForAll || version.current() === undefined) return renderAlone()
      const rendered = entries.get(address) ?? (await renderOnce(address, render))
      if (rendered instanceof Response) return isPersonal(rendered) ? renderAlone() : rendered.clone()
      return responseOf(request, await rendered.in(encodingFor(request.headers.get('accept-encoding') ?? undefined)))
    },

    /** How many answers came from the cache, how many were rendered, and how many are kept now. */
    figures: () => ({ hits, renders, entries: entries.size }),
  }
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function isPersonal({ headers }: Response): boolean {
  return headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')
}
