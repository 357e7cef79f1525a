// Listens, and stops cleanly: it finishes open requests, takes no new ones, and leaves no process behind (F-14, F-20).
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  HEADERS_MOST,
  HEADERS_TIME,
  KEPT_TIME,
  PIPELINED_MOST,
  REQUEST_TIME,
  UNREAD_TIME,
} from '@chobighor/api/platform/bounds'
import { Failure } from '@chobighor/contract/plain/failure'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Middleware } from '../open-site.ts'
import { closeUnreadBody, hasBody, isClosing } from './close-unread-bodies.ts'
import { isAmbiguous, refusal, refuse, rejectMalformedRequests } from './reject-malformed-requests.ts'

/** How long open requests may take after the signal to stop. */
const LAST_CALL = 10_000

export interface ListenOptions {
  host: string
  port: number
  answer: (request: Request, env: object) => Response | Promise<Response>
  /** Answers at once if it can, before a `Request` object is made. */
  ready?: Middleware | undefined
  middleware?: Middleware | undefined
  /** Aborted when the process begins to stop: from then on each answer is the last one of its connection. */
  stopping?: AbortSignal
}

export async function listen(options: ListenOptions): Promise<Server> {
  const { host, port, answer, ready, middleware, stopping } = options
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      return hasBody(incoming) ? closeUnreadBody(incoming, answer(request, env)) : answer(request, env)
    },
    {
      // HTTP/1.0 has no Host header; the value isn't used (Z-08)
      hostname: 'localhost',
      // for an address or a host that can't be parsed; thrown before the router is called
      errorHandler: () => refusal(400, { connection: 'close' }),
    },
  )
  const server = createServer(
    {
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEPT_TIME,
      maxHeaderSize: HEADERS_MOST,
      // refused below, with a message
      requireHostHeader: false,
    },
    (request, response) => {
      // the last answer was sent, so what follows it is ignored
      if (isClosing(request.socket) || !isWithinPipeline(request.socket, response)) return
      if (stopping?.aborted) response.shouldKeepAlive = false
      response.on('timeout', leaveUnread)
      if (isAmbiguous(request)) return refuse(response, 400)
      const enter = () => void listener(request, response)
      const pass = middleware ? () => middleware(request, response, enter) : enter
      // the body that arrived with the headers is read by then; else the answer would seem to come before the body
      if (hasBody(request)) setImmediate(pass)
      else if (ready) ready(request, response, pass)
      else pass()
    },
  )
  server.timeout = UNREAD_TIME
  rejectMalformedRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNot(error, host, port)))
    server.listen(port, host, resolve)
  })
  return server
}

/** For a connection without traffic. If bytes wait to be sent, the reader is too slow; else a handler is still busy. */
function leaveUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Takes no more requests, waits for the open ones, and closes those that take too long. */
export function stopListening(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_CALL)
  // browsers keep a connection open for the next request, which would stop us from closing
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

const waiting = new WeakMap<Socket, number>()

/**
 * HTTP allows further requests on a connection before the first answer, and Node starts each one at once. One
 * connection with sixty thousand requests would use a gigabyte of memory and all the time of the server. Browsers and
 * proxies don't do so, so the limit is low.
 *
 * Call it before a request begins. @returns whether the connection may send it; if not, the connection is closed
 */
function isWithinPipeline(socket: Socket, response: ServerResponse): boolean {
  if (socket.destroyed) return false
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > PIPELINED_MOST) {
    // to close it in order, the server would first have to answer all requests
    socket.destroy()
    return false
  }
  waiting.set(socket, count)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}
