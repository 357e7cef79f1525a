// Serves the public files of pictures, and nothing else of the storage. Their names depend on their content, so caches
// may keep them forever.
import { Failure } from '@chobighor/contract/plain/failure'
import { type Context, Hono } from 'hono'
import { refuse } from '../platform/http/error-response.ts'
import { etagMatches, rangeAsked } from '../platform/http/send-file.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { publicKey } from './rules.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const NAME = /^[0-9a-f]{24}$/
const FILE = /^[1-9]\d{0,3}\.(avif|webp|jpg)$/

/** Mount it at `MEDIA_PATH`. */
export function createMedia({ storage }: { storage: Storage }): Hono {
  const media = new Hono()
  // Hono uses the same handler for HEAD, without the body.
  media.get('/:name/:file', async (c) => {
    const { name, file } = c.req.param()
    const type = TYPES[FILE.exec(file)?.[1] ?? '']
    if (!type || !NAME.test(name)) return missing()
    const key = publicKey(name, file)
    const size = await storage.size(key)
    return size === undefined ? missing() : answer(c, storage, { key, size, type, tag: `"${name}-${file}-${size}"` })
  })
  media.all('*', missing)
  return media
}

const missing = (): Response =>
  refuse(new Failure('not_found', 'There is no such picture.'), { 'cache-control': 'no-store' })

interface PublicFile {
  key: string
  size: number
  type: string
  tag: string
}

async function answer(c: Context, storage: Storage, { key, size, type, tag }: PublicFile): Promise<Response> {
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    // These files are public: feed readers and chats on other sites may show them, and they contain no visitor's data.
    'cross-origin-resource-policy': 'cross-origin',
    etag: tag,
    'x-content-type-options': 'nosniff',
  }
  if (etagMatches(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  headers['content-type'] = type
  const range = rangeAsked(c.req, { size, tag })
  if (range === 'none') {
    // a cache that kept this answer forever would show it instead of the picture
    const refused = { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` }
    return new Response(null, { status: 416, headers: refused })
  }
  headers['content-length'] = String(range ? range.last - range.first + 1 : size)
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  const body = await storage.read(key, range)
  return body ? new Response(body, { status, headers }) : missing()
}
