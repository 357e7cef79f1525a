// A request may be answered before its body has come whole: it is too large, its sender may not ask, it goes nowhere. What is left of the
// body stands in the way of the next request on that connection, and a proxy that keeps connections would send somebody else's there. So
// such an answer closes the connection, in order: it is said in the answer, the answer goes out, the rest is dropped, then it is cut.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { DRAIN_TIME } from '@chobighor/api/kit/bounds'

const closing = new WeakSet<Socket>()

/** Whether an answer on this connection was its last: what still comes is the rest of a body, and nothing that follows it is a request. */
export const isClosing = (socket: Socket): boolean => closing.has(socket)

/** To be called before anything is answered. */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      closing.add(socket)
      // Node would cut it as soon as the answer is sent: the reset would take the answer along
      socket.destroySoon = () => endInOrder(socket)
    }
    return writeHead.apply(response, head)
  }) as typeof writeHead
  // also what has come whole and nobody read: @hono/node-server ends the connection where it isn't gone after half a second
  response.once('finish', () => request.removeAllListeners('data').resume())
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const ended = new WeakSet<Socket>()

/** Sends what is to be sent, and drops what still comes until the other side closes too, or for DRAIN_TIME. */
export function endInOrder(socket: Socket): void {
  if (ended.has(socket)) return
  ended.add(socket)
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), DRAIN_TIME).unref()
}
