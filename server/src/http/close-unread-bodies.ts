// The server may answer a request before its whole body has arrived: the body is too large, or the sender has no
// permission, or the address doesn't exist. The rest of the body would then come before the next request on this
// connection. A proxy that reuses connections could send another visitor's request there. So such an answer closes the
// connection in this order: say so in the answer, send the answer, drop the rest of the body, close.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { DRAIN_TIME } from '@chobighor/api/platform/bounds'

const closing = new WeakSet<Socket>()

/**
 * Whether the last answer on this connection was sent. What still arrives is the rest of a body, never a new request.
 */
export const isClosing = (socket: Socket): boolean => closing.has(socket)

/** Call it before anything is answered. */
export function closeUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      closing.add(socket)
      // Node would close the socket right after the answer; the TCP reset could destroy the answer before it is read
      socket.destroySoon = () => endInOrder(socket)
    }
    return writeHead.apply(response, head)
  }) as typeof writeHead
  // also for a body that arrived unread: otherwise @hono/node-server closes the connection after half a second
  response.once('finish', () => request.removeAllListeners('data').resume())
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const ended = new WeakSet<Socket>()

/** Sends the remaining output, and drops input until the other side closes too, for DRAIN_TIME at most. */
export function endInOrder(socket: Socket): void {
  if (ended.has(socket)) return
  ended.add(socket)
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), DRAIN_TIME).unref()
}
