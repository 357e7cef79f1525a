// Keeps pictures in memory, up to a limit: sending from the disk takes five times as long. A picture's name is made from
// its content, so the content never changes. Removing a picture changes the site's content and so empties the cache.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import { LRUCache } from 'lru-cache'
import { type Encoded, sendEncoded } from '../http/content-encoding.ts'
import type { Render } from './response-cache.ts'

const MOST_BYTES = 64_000_000
const MOST_OF_ONE = 1_000_000

export function createPictureCache(version: ContentVersion, bytesMost = MOST_BYTES) {
  const pictures = new LRUCache<string, Encoded>({
    maxSize: bytesMost,
    sizeCalculation: ({ body }) => body.length || 1,
  })
  version.onChange(() => pictures.clear())

  return {
    /** Sends the cached picture for this request. @returns whether there was one */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '', headers } = request
      const isRead = (method === 'GET' || method === 'HEAD') && headers.range === undefined
      const picture = isRead && pictures.get(url)
      if (!picture) return false
      sendEncoded(request, response, picture)
      return true
    },

    /** Wraps the handler that reads the files. */
    through:
      (answer: Render) =>
      async (request: Request): Promise<Response> => {
        const before = version.current()
        const response = await answer(request)
        const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
        const { pathname, search } = new URL(request.url)
        const isWhole = request.method === 'GET' && response.status === 200 && search === ''
        if (!isWhole || size > MOST_OF_ONE || before === undefined) return response
        const body = Buffer.from(await response.arrayBuffer())
        const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat()
        const tag = response.headers.get('etag') ?? ''
        if (before === version.current() && body.length === size) pictures.set(pathname, { tag, body, headers })
        return new Response(new Uint8Array(body), { status: 200, headers: response.headers })
      },
  }
}
