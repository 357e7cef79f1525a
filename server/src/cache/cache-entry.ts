// An answer of the cache in one encoding: its bytes and its headers, ready to send.
import { etagMatches } from '@chobighor/api/platform/http/send-file'
import { type Encoded, type Encoding, pack, tagOf } from '../http/content-encoding.ts'

export interface Entry extends Encoded {
  encoding: Encoding
  /** The version of the content when it was rendered. */
  version: string
  /** The headers that all its encodings share; names in lower case. */
  alike: [name: string, value: string][]
  render: Render
  hits: number
  /** When its version was current no longer, by `performance.now()`. */
  endedAt?: number | undefined
}

export type Render = (request: Request) => Response | Promise<Response>

/**
 * Browsers ask each time, so that visitors see changes at once. A CDN may keep an answer for a minute, and send an old
 * one while it asks for a new one (RFC 9213, RFC 5861). The CDN has its own header, because browsers know
 * `stale-while-revalidate` too.
 */
const FOR_EVERYBODY = {
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'surrogate-key': 'content',
}
/** Headers that belong to one request, or differ by encoding. */
const NOT_KEPT = [
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'etag',
]

/** @param bytes not compressed; @param version empty if the entry must not be kept */
export function plainEntry(response: Response, bytes: Buffer, version: string, render: Render): Entry {
  const headers = new Headers(response.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  for (const [name, value] of Object.entries(FOR_EVERYBODY)) headers.set(name, value)
  const vary = headers.get('vary')
  headers.set('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
  const alike = [...headers]
  return { ...encoded(bytes, bytes, alike, 'identity'), version, alike, render, hits: 0 }
}

/** @returns the same answer in another encoding */
export async function entryIn(encoding: Encoding, plain: Entry): Promise<Entry> {
  const body = await pack(plain.body, encoding)
  return { ...plain, ...encoded(plain.body, body, plain.alike, encoding), hits: 0 }
}

function encoded(plain: Buffer, body: Buffer, alike: Entry['alike'], encoding: Encoding) {
  const tag = tagOf(plain, encoding)
  const own: Entry['alike'] = [['etag', tag]]
  if (encoding !== 'identity') own.push(['content-encoding', encoding])
  // the same order as in `Headers`, so that a cached and a fresh answer look the same
  const headers = [...alike, ...own].sort(([one], [other]) => (one < other ? -1 : 1)).flat()
  return { encoding, tag, body, headers }
}

/** The size of an entry in bytes. */
export function sizeOf({ body, headers }: Entry): number {
  return headers.reduce((sum, each) => sum + each.length, body.length + 1)
}

/** @returns the same answer as `sendEncoded` sends, as a Response */
export function responseOf(
  { method, headers: requestHeaders }: Request,
  { tag, body, alike, encoding }: Entry,
): Response {
  const headers = new Headers(alike)
  headers.set('etag', tag)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  if (etagMatches(requestHeaders.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(body.length))
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers })
}
