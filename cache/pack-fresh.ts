// An answer that isn't kept, sent as well as a kept one: packed, with its length, and with a tag where it is everybody's. What says
// nothing of caches is kept by none.
import { isKnown } from '@chobighor/api/kit/known-tag'
import type { MiddlewareHandler } from 'hono'

import { encodingFor, LEVELS, PIECE, pack, tagOf } from './encodings.ts'
import type { GzipAround } from './known-part.ts'
import { isPublic } from './public-addresses.ts'
import { bytesOf } from './ready-bytes.ts'

const TEXT = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b|image\/svg)/
/** Fewer bytes fit into one packet anyway. */
const WORTH_IT = 1_000
const FOR_ONE = { level: LEVELS.once.gzip, chunkSize: PIECE }

/**
 * Rooms are to answer HEAD like GET: its headers are the same then, and its bytes are left out at the end.
 * @param around packs what has a known part
 */
export function packFresh(around: GzipAround = () => undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (isReady(c.res)) return
    const made = await packed(c.req.raw, c.res, around)
    // Hono lets the headers of what was there win
    c.res = undefined
    c.res = made
  }
}

const isReady = ({ headers }: Response) =>
  headers.has('cache-control') && (headers.has('content-length') || headers.has('content-encoding'))

async function packed(
  { method, url, headers: asked }: Request,
  response: Response,
  around: GzipAround,
): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const isRead = (method === 'GET' || method === 'HEAD') && status === 200
  if (!headers.has('cache-control')) {
    const mayBeKnown = isRead && isPublic(new URL(url).pathname)
    headers.set('cache-control', mayBeKnown ? 'no-cache' : 'no-store')
  }
  const isText = TEXT.test(headers.get('content-type') ?? '')
  const isSized = headers.has('content-length') || headers.has('content-encoding')
  const bytes = isText && !isSized ? await bytesOf(response) : undefined
  if (!bytes) {
    // a way elsewhere has no bytes, and says so
    if (headers.has('location') && !response.body) headers.set('content-length', '0')
    return new Response(response.body, { status, headers })
  }
  headers.append('vary', 'accept-encoding')
  const encoding = bytes.length < WORTH_IT ? 'identity' : encodingFor(asked.get('accept-encoding') ?? undefined)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = await ((encoding === 'gzip' && around(bytes, FOR_ONE)) || pack(bytes, encoding, 'once'))
  if (isRead && !/no-store/.test(headers.get('cache-control') ?? '')) {
    // of the bytes that are sent: they are the fewer
    const tag = tagOf(body, encoding, 'once')
    headers.set('etag', tag)
    if (isKnown(asked.get('if-none-match') ?? undefined, tag)) return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status, headers })
}
