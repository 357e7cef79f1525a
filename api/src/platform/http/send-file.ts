// Sends one of our files as a download to anyone with a signed address: the whole file, or the rest of a broken one. If
// the storage can send it itself, the answer leads there.
import type { Context } from 'hono'
import type { ByteRange, Storage } from '../storage/storage.ts'

/** It is one person’s: no cache may store the file, no site may learn the address, nothing may run. */
export const PRIVATE_FILE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export interface SentFile {
  key: string
  /** The name under which it is saved. */
  name: string
  size: number
  /** Different for different bytes. */
  tag: string
}

export function refuseFile(c: Context, sentence: string, status: 403 | 404): Response {
  return c.text(sentence, status, PRIVATE_FILE)
}

/** @returns undefined if the file doesn't exist any more */
export async function sendFile(
  c: Context,
  storage: Storage,
  { key, name, size, tag: word }: SentFile,
): Promise<Response | undefined> {
  const tag = `"${word}"`
  const range = rangeAsked(c.req, { size, tag })
  const saved = { disposition: attachmentNamed(name), type: 'application/octet-stream' }
  const headers: Record<string, string> = { ...PRIVATE_FILE, 'accept-ranges': 'bytes', etag: tag }
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if ((await storage.size(key)) === undefined) return undefined
  // the address is signed for GET alone, so HEAD is answered here
  const address = c.req.method === 'GET' ? await storage.downloadUrl(key, saved) : undefined
  if (address !== undefined) return new Response(null, { status: 302, headers: { ...PRIVATE_FILE, location: address } })
  headers['content-type'] = saved.type
  headers['content-disposition'] = saved.disposition
  headers['content-length'] = String(range ? range.last - range.first + 1 : size)
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  const body = await storage.read(key, range ?? { first: 0, last: size - 1 })
  return body && new Response(body, { status, headers })
}

/** RFC 6266: the name in plain ASCII for old clients, and the real name. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Whether an If-None-Match header contains this tag: RFC 9110, 13.1.2, a weak comparison. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag) return true
  return ifNoneMatch.split(',').some((each) => {
    const named = each.trim()
    return named === '*' || named === tag || named === `W/${tag}`
  })
}

interface FileRequest {
  method: string
  header(name: string): string | undefined
}

/**
 * The `Range` header of a request (RFC 9110, 14): one range. Several ranges, or an invalid one, get the whole file.
 * @param file its strong tag, by which a client that has a part knows that the file is still the same
 * @returns `none` if the range is outside of the file
 */
export function rangeAsked(
  request: FileRequest,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'none' | undefined {
  // for HEAD it has no meaning: the headers are those of the whole file
  if (request.method !== 'GET') return undefined
  const ifRange = request.header('if-range')
  return ifRange === undefined || ifRange === tag ? rangeOf(request.header('range'), size) : undefined
}

function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
