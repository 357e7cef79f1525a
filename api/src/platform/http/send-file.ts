// Sends one of our files as a download to anyone with a signed address: the whole file, or the rest of a broken one.
import { constants, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { rangeAsked } from './byte-range.ts'

/** The address alone gives access: no cache may store the file, no site may learn the address, nothing may run. */
const ALWAYS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export interface SentFile {
  /** The name under which it is saved. */
  name: string
  size: number
  /** Different for different bytes. */
  tag: string
}

export function refuseFile(c: Context, sentence: string, status: 403 | 404): Response {
  return c.text(sentence, status, ALWAYS)
}

/** @returns undefined if the file doesn't exist any more */
export async function sendFile(
  c: Context,
  place: string,
  { name, size, tag: word }: SentFile,
): Promise<Response | undefined> {
  const tag = `"${word}"`
  const range = rangeAsked(c.req, { size, tag })
  const headers: Record<string, string> = { ...ALWAYS, 'accept-ranges': 'bytes', etag: tag }
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['content-type'] = 'application/octet-stream'
  headers['content-disposition'] = attachmentNamed(name)
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') {
    await handle.close()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(handle.createReadStream({ start: first, end: last })), { status, headers })
}

/** RFC 6266: the name in plain ASCII for old clients, and the real name. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
