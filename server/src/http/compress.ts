// Sends an answer that isn't cached as well as a cached one: compressed, with its length, and with an ETag if it is
// public. An answer without `cache-control` gets one, so that no private answer is stored. Hono's own `compress` has no
// Brotli and no Zstandard, and sends no length (decision 042).
import { etagMatches } from '@chobighor/api/platform/http/send-file'
import type { MiddlewareHandler } from 'hono'
import { isPublic } from '../cache/public-addresses.ts'
import { encodingFor, pack, tagOf } from './content-encoding.ts'

const TEXT = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b|image\/svg)/
/** In bytes. A smaller answer fits into one packet anyway. */
const WORTH_IT = 1_000

/** Undefined for an answer without a body. */
export async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
}

/** HEAD must be handled like GET: its headers are the same then, and the body is left out at the end. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  if (isReady(c.res)) return
  const made = await compressed(c.req.raw, c.res)
  // Hono keeps the headers of the earlier answer, so that answer is removed first
  c.res = undefined
  c.res = made
}

const isReady = ({ headers }: Response) =>
  headers.has('cache-control') && (headers.has('content-length') || headers.has('content-encoding'))

async function compressed({ method, url, headers: requestHeaders }: Request, response: Response): Promise<Response> {
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
    // a redirect has no body; it says so with the length 0
    if (headers.has('location') && !response.body) headers.set('content-length', '0')
    return new Response(response.body, { status, headers })
  }
  headers.append('vary', 'accept-encoding')
  const encoding =
    bytes.length < WORTH_IT ? 'identity' : encodingFor(requestHeaders.get('accept-encoding') ?? undefined)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = await pack(bytes, encoding, 'once')
  if (isRead && !/no-store/.test(headers.get('cache-control') ?? '')) {
    // an ETag of the compressed bytes: there are fewer of them to hash
    const tag = tagOf(body, encoding, 'once')
    headers.set('etag', tag)
    if (etagMatches(requestHeaders.get('if-none-match') ?? undefined, tag))
      return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status, headers })
}
