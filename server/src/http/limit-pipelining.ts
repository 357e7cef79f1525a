// HTTP allows further requests on a connection before the first answer, and Node starts each one at once. One
// connection with sixty thousand requests would use a gigabyte of memory and all the time of the server. Browsers and
// proxies don't do so, so the limit is low.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PIPELINED_MOST } from '@chobighor/api/platform/bounds'

const waiting = new WeakMap<Socket, number>()

/** Call it before a request begins. @returns whether the connection may send it; if not, the connection is closed */
export function isWithinPipeline(socket: Socket, response: ServerResponse): boolean {
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
