// A connection may bring its next requests before it has its answers, and Node begins each as it comes: one connection that sends sixty
// thousand at once would take a gigabyte, and all the time there is. Neither browsers nor proxies do so, so a few are enough.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PIPELINED_MOST } from '@chobighor/api/kit/bounds'

const waiting = new WeakMap<Socket, number>()

/** To be asked before a request is begun. @returns whether its connection may bring it; if not, the connection is cut */
export function isWithinPipeline(socket: Socket, response: ServerResponse): boolean {
  if (socket.destroyed) return false
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > PIPELINED_MOST) {
    // in order would mean to answer all that came
    socket.destroy()
    return false
  }
  waiting.set(socket, count)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}
