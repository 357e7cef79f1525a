// An answer of the cache: its headers, and its bytes in each encoding that was asked for, ready to send.
import { etagMatches } from '@chobighor/api/platform/http/send-file'
import { type Encoded, type Encoding, pack, tagOf } from '../http/content-encoding.ts'

export interface Entry {
  /** In bytes. What is compressed of it is smaller than the plain bytes. */
  size: number
  /** The answer in this encoding, if it was asked for before. */
  ready(encoding: Encoding): Encoded | undefined
  /** Compresses it once, for any number of requests at the same time. */
  in(encoding: Encoding): Promise<Encoded>
}

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

/** @param bytes of the response, not compressed */
export function createEntry(response: Response, bytes: Buffer): Entry {
  const shared = sharedHeaders(response)
  const ready = new Map<Encoding, Encoded>()
  const packing = new Map<Encoding, Promise<Encoded>>()
  const encode = async (encoding: Encoding): Promise<Encoded> => {
    const body = await pack(bytes, encoding)
    const tag = tagOf(bytes, encoding)
    const headers = new Headers(shared)
    headers.set('etag', tag)
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    const encoded = { tag, body, headers: [...headers].flat() }
    ready.set(encoding, encoded)
    return encoded
  }
  return {
    size: 2 * bytes.length + 1,
    ready: (encoding) => ready.get(encoding),
    in(encoding) {
      const made = packing.get(encoding) ?? encode(encoding)
      packing.set(encoding, made)
      return made
    },
  }
}

function sharedHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  for (const [name, value] of Object.entries(FOR_EVERYBODY)) headers.set(name, value)
  const vary = headers.get('vary')
  headers.set('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
  return headers
}

/** @returns the same answer as `sendEncoded` sends, as a Response */
export function responseOf(request: Request, { tag, body, headers: own }: Encoded): Response {
  const headers = new Headers()
  for (let at = 0; at < own.length; at += 2) headers.append(own[at] ?? '', own[at + 1] ?? '')
  if (etagMatches(request.headers.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers })
}
