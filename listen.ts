// Listens, and stops well: what is under way is finished, nothing new is taken, and no process stays behind (F-14, F-20).
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { HEADERS_MOST, HEADERS_TIME, KEPT_TIME, REQUEST_TIME, UNREAD_TIME } from '@chobighor/api/kit/bounds'
import { Failure } from '@chobighor/contract/failure'
import { getRequestListener } from '@hono/node-server'
import { isWithinPipeline } from './bound-pipelines.ts'
import { closeUnread, hasBody, isClosing } from './close-unread.ts'
import type { Middleware } from './open-site.ts'
import { isAmbiguous, refusal, refuse, refuseUnreadable } from './refuse-unreadable.ts'

/** How long what is under way may take after the signal to stop. */
const LAST_CALL = 10_000

export interface ListenOptions {
  host: string
  port: number
  answer: (request: Request, env: object) => Response | Promise<Response>
  /** Answers at once where it can, before a request is made of what came. */
  ready?: Middleware | undefined
  middleware?: Middleware | undefined
}

export async function listen({ host, port, answer, ready, middleware }: ListenOptions): Promise<Server> {
  const listener = getRequestListener(answer, {
    // HTTP/1.0 names no host; nothing is made of it (Z-08)
    hostname: 'localhost',
    // thrown before any room is asked: an address or a host that can't be read
    errorHandler: () => refusal(400),
  })
  const server = createServer(
    {
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEPT_TIME,
      maxHeaderSize: HEADERS_MOST,
      // refused below, with a sentence
      requireHostHeader: false,
    },
    (request, response) => {
      // nothing is done for what follows an answer that was the last
      if (isClosing(request.socket) || !isWithinPipeline(request.socket, response)) return
      closeUnread(request, response)
      response.on('timeout', leaveUnread)
      if (isAmbiguous(request)) return refuse(response, 400)
      const enter = () => void listener(request, response)
      const pass = middleware ? () => middleware(request, response, enter) : enter
      const begin = () => (ready ? ready(request, response, pass) : pass())
      // what came along with the headers has been read by then: an answer that is ready at once would seem to come before it
      if (hasBody(request)) setImmediate(begin)
      else begin()
    },
  )
  server.timeout = UNREAD_TIME
  refuseUnreadable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNot(error, host, port)))
    server.listen(port, host, resolve)
  })
  return server
}

/** Nothing came and nothing went: where bytes wait to be read it is the reader's fault, else a room is still at work. */
function leaveUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Stops taking requests, waits for those under way, and cuts those that take too long. */
export function stopListening(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_CALL)
  // a connection that had its answer is kept for the next request, which would keep us
  const hangUp = setInterval(() => server.closeIdleConnections(), 50)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut)
      clearInterval(hangUp)
      resolve()
    })
  })
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop it, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The name ${host} is not known here. Set HOST to an address of this machine.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new Failure('unavailable', sentence) : error
}
