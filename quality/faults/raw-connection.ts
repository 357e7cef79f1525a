// A connection on which we choose every byte: slow, broken, endless.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawLine {
  socket: Socket
  /** Everything received so far. */
  heard: () => string
  /** Milliseconds from opening to end; `undefined` while it is open. */
  lasted: () => number | undefined
}

export async function openLine(baseUrl: string): Promise<RawLine> {
  const { hostname: host, port } = new URL(baseUrl)
  const socket = connect({ host, port: Number(port) })
  let heard = ''
  let ended: number | undefined
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    if (heard.length > 10_000) heard = heard.slice(0, 10_000)
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const began = performance.now()
  socket.on('close', () => {
    ended = performance.now() - began
  })
  return { socket, heard: () => heard, lasted: () => ended }
}

/** The answer to these bytes until the server hangs up, or is silent for so long (ms). */
export async function sendBytes(baseUrl: string, bytes: (string | Uint8Array)[], silence = 5_000): Promise<string> {
  const line = await openLine(baseUrl)
  const { socket } = line
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.setTimeout(silence, () => socket.destroy())
  for (const some of bytes) {
    if (socket.destroyed) break
    if (!socket.write(some)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  await closed
  return line.heard()
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
