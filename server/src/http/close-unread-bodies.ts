// The server may answer a request before its whole body has arrived: the body is too large, or the sender has no
// permission, or the address doesn't exist. The rest of the body would then come before the next request on this
// connection. A proxy that reuses connections could send another visitor's request there. So such an answer says that the
// connection closes, and ends only after the rest of the body was dropped: a connection that is closed with unread input
// is reset, and a reset could destroy the answer before it is read.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { DRAIN_TIME } from '@chobighor/api/platform/bounds'

const closing = new WeakSet<Socket>()

/** Whether this connection's last answer has begun. What still arrives is the rest of a body, never a new request. */
export const isClosing = (socket: Socket): boolean => closing.has(socket)

/** Nothing that comes after this answer is a request; the answer says `connection: close`. */
export const closeAfterAnswer = ({ socket }: IncomingMessage): void => void closing.add(socket)

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** @returns the answer to this request, which drops what is unread of its body */
export async function closeUnreadBody(
  request: IncomingMessage,
  answering: Response | Promise<Response>,
): Promise<Response> {
  const answer = await answering
  const isWhole = request.complete
  // whoever has read a part of the body would hold back the rest
  if (!request.readableEnded) request.removeAllListeners('data').resume()
  if (isWhole || request.destroyed) return answer
  closeAfterAnswer(request)
  const { status, body } = answer
  const headers = new Headers(answer.headers)
  headers.set('connection', 'close')
  if (body === null) return new Response(null, { status, headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  headers.set('content-length', String(bytes.length))
  const thenDrain = async function* () {
    yield bytes
    await drained(request)
  }
  return new Response(ReadableStream.from(thenDrain()), { status, headers })
}

/** Waits for the end of the body, for DRAIN_TIME at most. */
function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAIN_TIME)
    finished(request, { writable: false }, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
