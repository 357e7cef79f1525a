// A page that was made for one visitor, packed in one go: a stream of many small pieces takes longer than the page's drawing.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isAccepted } from './encodings.ts'

const packed = promisify(gzip)

/** @param accepted the request's Accept-Encoding */
export async function packPage(response: Response, accepted: string | undefined): Promise<Response> {
  const { status, headers } = response
  const isPage =
    headers.get('content-type')?.startsWith('text/html') && !headers.has('content-encoding') && !headers.has('etag')
  if (!isPage || !isAccepted(accepted, 'gzip')) return response
  const bytes = await packed(await response.arrayBuffer())
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  return new Response(new Uint8Array(bytes), { status, headers })
}
