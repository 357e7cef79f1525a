// Pictures that are asked for often, in bounded memory: a stream from the disk takes five times as long to send. Their names are made
// from their content, so that they never change; what is removed is forgotten at once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentNews } from '@chobighor/api/kit/content-news'
import { type Packed, sendPacked } from './send-packed.ts'

type Answer = (request: Request) => Response | Promise<Response>

export interface FileCache {
  /** Sends what is kept for this request. @returns whether there was anything */
  send(request: IncomingMessage, response: ServerResponse): boolean
  /** Wraps what reads the files. */
  through(answer: Answer): (request: Request) => Promise<Response>
}

const MOST_BYTES = 64_000_000
const MOST_OF_ONE = 1_000_000
/** Addresses that were asked for once: a file is kept when it is asked for again. */
const MOST_ASKED = 10_000
/** The table whose rows the files belong to. */
const OWNER = 'pictures'

export function createFileCache({
  news,
  mostBytes = MOST_BYTES,
}: {
  news: ContentNews
  mostBytes?: number
}): FileCache {
  /** The longest unused first. */
  const files = new Map<string, Packed>()
  const asked = new Set<string>()
  let bytes = 0
  let changes = 0
  news.onChange((table) => {
    if (table !== undefined && table !== OWNER) return
    changes++
    files.clear()
    bytes = 0
  })

  const keep = (address: string, file: Packed) => {
    if (files.has(address)) return
    files.set(address, file)
    bytes += file.body.length
    for (const [oldest, { body }] of files) {
      if (bytes <= mostBytes) return
      files.delete(oldest)
      bytes -= body.length
    }
  }
  const isAskedAgain = (address: string) => {
    if (asked.delete(address)) return true
    if (asked.size >= MOST_ASKED) asked.clear()
    asked.add(address)
    return false
  }

  return {
    send(request, response) {
      const { method, url = '', headers } = request
      const file = files.get(url)
      if (!file || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined || !news.isHeard())
        return false
      files.delete(url)
      files.set(url, file)
      sendPacked(request, response, file)
      return true
    },

    through: (answer) => async (request) => {
      const since = changes
      const response = await answer(request)
      const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
      const { pathname, search } = new URL(request.url)
      const isWhole = request.method === 'GET' && response.status === 200 && search === ''
      if (!isWhole || size > MOST_OF_ONE || !news.isHeard() || !isAskedAgain(pathname)) return response
      const body = Buffer.from(await response.arrayBuffer())
      const headers = [...response.headers].filter(([name]) => name !== 'content-length')
      const tag = response.headers.get('etag') ?? ''
      if (since === changes && body.length === size) keep(pathname, { tag, body, headers: headers.flat() })
      return new Response(new Uint8Array(body), { status: 200, headers: response.headers })
    },
  }
}
