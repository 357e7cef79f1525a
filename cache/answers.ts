// Public answers kept ready to send: made once for each change of what they show, also when a thousand ask at once. A kept answer is
// sent before any room is entered.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentNews } from '@chobighor/api/kit/content-news'
import { isKnown } from '@chobighor/api/kit/known-tag'
import { noteStatements } from '@chobighor/api/kit/statement-notes'
import { isKept } from './addresses.ts'
import { eachMidnight } from './each-midnight.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { type Entry, entryOf, packedFor } from './entry.ts'
import type { Lanes } from './lanes.ts'
import { sendPacked } from './send-packed.ts'
import { createShelf } from './shelf.ts'

type Answer = (request: Request) => Response | Promise<Response>

export interface AnswerCache {
  /** Sends what is kept for this request, or is being made for another; `next` where there is nothing. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Wraps the rooms: what they answer to everybody alike is kept, and what they write is heard of before they have answered. */
  through(answer: Answer): (request: Request) => Promise<Response>
  /** How often an answer was sent from here, and how often one was made. */
  figures(): { hits: number; renders: number; entries: number }
  close(): void
}

export interface CacheOptions {
  news: ContentNews
  /** The origin that pages name as theirs, whatever host a request names. */
  publicUrl: string
  /** Where what has to be made waits for its turn. */
  lanes: Lanes
}

/** Pages know nobody by a header: a preview stands in their address. */
const CALLS = '/api/'
/** Of a page that changes while it is made; then what came is sent, and not kept. */
const MOST_TRIES = 4

/** Made for everybody: kept where `entry` is, else shared by those who wait for it. */
interface Made {
  response: Response
  entry: Entry | undefined
  isShared: boolean
  /** Counts the changes that it has seen in any case. */
  since: number
}

export function createAnswerCache({ news, publicUrl, lanes }: CacheOptions): AnswerCache {
  const shelf = createShelf()
  const underWay = new Map<string, Promise<Made>>()
  /** Counts the changes, to tell which came while an answer was made. */
  let changes = 0
  const changedAt = new Map<string, number>()
  let allChangedAt = 0
  let hits = 0
  let renders = 0

  const forget = (table: string | undefined) => {
    changes++
    if (table === undefined) allChangedAt = changes
    else changedAt.set(table, changes)
    shelf.drop(table)
  }
  news.onChange(forget)
  // pages name the year
  const stopClock = eachMidnight(() => forget(undefined))

  const isOld = (tables: readonly string[], since: number) =>
    allChangedAt > since || tables.some((table) => (changedAt.get(table) ?? 0) > since)

  /** Whether whoever sends these headers may be answered otherwise than everybody: then nothing that is kept is sent. */
  const isOfOne = (address: string, header: (name: string) => string | null | undefined): boolean =>
    address.startsWith(CALLS) &&
    // other origins are answered as if they had not said theirs (M-51)
    (header('authorization') != null || header('x-preview') != null || header('origin') === publicUrl)

  const ask = (request: Request, address: string, answer: Answer): Promise<Response> => {
    const isKnown = shelf.wasKept(address) && !isOfOne(address, (name) => request.headers.get(name))
    return lanes.make(request, isKnown, () => answer(request))
  }

  const make = async (address: string, answer: Answer): Promise<Made> => {
    for (let nth = 1; ; nth++) {
      const since = changes
      renders++
      // nothing of the visitor who happens to come first goes into what all others get
      const {
        result: response,
        statements,
        isWhole,
      } = await noteStatements(() => ask(new Request(publicUrl + address), address, answer))
      const tables = news.tablesOf(statements)
      const isEverybodys = !isPersonal(response)
      // a page leaves empty what couldn't be read: the next one may have it
      if (!isEverybodys || !isWhole || response.status !== 200 || !tables || tables.length === 0)
        return { response, entry: undefined, isShared: isEverybodys, since }
      const entry = await entryOf(response, tables)
      // bytes took a moment as well
      if (isOld(tables, since) && nth < MOST_TRIES) continue
      if (news.isHeard() && !isOld(tables, since)) shelf.keep(address, entry)
      return { response, entry, isShared: true, since }
    }
  }

  const makeOnce = (address: string, answer: Answer): Promise<Made> => {
    const found = underWay.get(address)
    if (found) return found
    const made = make(address, answer).finally(() => underWay.delete(address))
    underWay.set(address, made)
    return made
  }

  /** What is being made for somebody else, where it will show all that changed until now. */
  const madeFor = (address: string): Promise<Entry | undefined> | undefined => {
    const asked = changes
    return underWay
      .get(address)
      ?.then(({ entry, since }) => (entry && since < asked && isOld(entry.tables, since) ? undefined : entry))
  }

  const answerKept = async (request: Request, address: string, answer: Answer): Promise<Response> => {
    const entry = shelf.find(address)
    if (entry) return responseOf(request, entry)
    const asked = changes
    let made = await makeOnce(address, answer)
    // it was under way before a change that this visitor may know of; the next one is begun afterwards
    while (made.since < asked && (!made.entry || isOld(made.entry.tables, made.since)))
      made = await makeOnce(address, answer)
    if (made.entry) return responseOf(request, made.entry)
    return made.isShared ? made.response.clone() : ask(request, address, answer)
  }

  return {
    send(request, response, next) {
      const { method, url = '', headers } = request
      const isAsked = method === 'GET' || method === 'HEAD'
      const isNotKept = isOfOne(url, (name) => headers[name] as string | undefined)
      if (!isAsked || isNotKept || !news.isHeard()) return next()
      const encoding = encodingFor(headers['accept-encoding'] as string | undefined)
      const entry = shelf.find(url)
      const packed = entry?.packed.get(encoding)
      if (packed) {
        hits++
        return sendPacked(request, response, packed)
      }
      const found = entry ?? madeFor(url)
      if (!found) return next()
      Promise.resolve(found)
        .then((made) => made && packedFor(made, encoding))
        .then(
          (made) => (made ? sendPacked(request, response, made) : next()),
          () => next(),
        )
    },

    through: (answer) => async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') {
        const { pathname, search } = new URL(request.url)
        const address = pathname + search
        const isNotKept = !isKept(address) || isOfOne(address, (name) => request.headers.get(name))
        if (isNotKept || !news.isHeard()) return ask(request, address, answer)
        return answerKept(request, address, answer)
      }
      const { result, statements } = await noteStatements(() => lanes.make(request, false, () => answer(request)))
      if (news.mayChange(statements)) await news.caughtUp()
      return result
    },

    figures: () => ({ hits, renders, entries: shelf.count() }),
    close: stopClock,
  }
}

function isPersonal({ headers }: Response): boolean {
  return headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')
}

async function responseOf({ method, headers }: Request, entry: Entry): Promise<Response> {
  const encoding: Encoding = encodingFor(headers.get('accept-encoding') ?? undefined)
  const packed = await packedFor(entry, encoding)
  const own = new Headers(entry.headers)
  own.set('etag', packed.tag)
  if (encoding !== 'identity') own.set('content-encoding', encoding)
  if (isKnown(headers.get('if-none-match') ?? undefined, packed.tag))
    return new Response(null, { status: 304, headers: own })
  own.set('content-length', String(packed.body.length))
  return new Response(method === 'HEAD' ? null : new Uint8Array(packed.body), { status: 200, headers: own })
}
