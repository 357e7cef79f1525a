// Keeps often requested pictures in memory, up to a limit: sending from the disk takes five times as long. A file's
// name is made from its content, so the content never changes. Removing a picture changes the site's content and so
// empties the cache.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '@chobighor/api/platform/database/content-version'
import { LRUCache } from 'lru-cache'
import { type Encoded, sendEncoded } from '../http/content-encoding.ts'

type Answer = (request: Request) => Response | Promise<Response>

export interface FileCache {
  /** Sends the cached file for this request. @returns whether there was one */
  send(request: IncomingMessage, response: ServerResponse): boolean
  /** Wraps the handler that reads the files. */
  through(answer: Answer): (request: Request) => Promise<Response>
}

const MOST_BYTES = 64_000_000
const MOST_OF_ONE = 1_000_000
/** Addresses requested once: a file is cached at its second request. */
const MOST_REQUESTED_ONCE = 10_000

export function createFileCache({
  version,
  bytesMost = MOST_BYTES,
}: {
  version: ContentVersion
  bytesMost?: number
}): FileCache {
  const files = new LRUCache<string, Encoded>({ maxSize: bytesMost, sizeCalculation: ({ body }) => body.length || 1 })
  const requestedOnce = new LRUCache<string, true>({ max: MOST_REQUESTED_ONCE })
  version.onChange(() => files.clear())

  return {
    send(request, response) {
      const { method, url = '', headers } = request
      const isRead = (method === 'GET' || method === 'HEAD') && headers.range === undefined
      const file = isRead && version.current() !== undefined && files.get(url)
      if (!file) return false
      sendEncoded(request, response, file)
      return true
    },

    through: (answer) => async (request) => {
      const since = version.current()
      const response = await answer(request)
      const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
      const { pathname, search } = new URL(request.url)
      const isWhole = request.method === 'GET' && response.status === 200 && search === ''
      if (!isWhole || size > MOST_OF_ONE || since === undefined) return response
      const isRequestedAgain = requestedOnce.has(pathname)
      requestedOnce.set(pathname, true)
      if (!isRequestedAgain) return response
      const body = Buffer.from(await response.arrayBuffer())
      const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat()
      const tag = response.headers.get('etag') ?? ''
      if (since === version.current() && body.length === size) files.set(pathname, { tag, body, headers })
      return new Response(new Uint8Array(body), { status: 200, headers: response.headers })
    },
  }
}
