// Where stand-ins for outside services listen: on this machine alone.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Listening {
  /** The origin. */
  address: string
  close(): Promise<void>
}

/** @param port 0 for any free one */
export async function listenOnLoopback(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Asked {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** For what is no plain answer. */
  response: ServerResponse
}

export interface Answer {
  status?: number
  type?: string
  /** An object is sent as JSON. */
  body?: string | object
  headers?: Record<string, string>
}

/** @param answer undefined: the asker gets no answer */
export function answerOnLoopback(
  port: number,
  answer: (asked: Asked) => Promise<Answer | undefined> | Answer | undefined,
): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    try {
      const answered = await answer({ method, url, headers, body: await text(request), response })
      if (!answered) return
      const { status = 200, type = 'application/json', body = '', headers: own } = answered
      response.writeHead(status, { 'content-type': type, ...own })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    } catch {
      request.destroy()
    }
  })
  return listenOnLoopback(server, port)
}

/** A text within HTML. */
export const escaped = (raw: string) => raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
