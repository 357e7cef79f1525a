// A connection on which every byte is ours: slow, broken, endless.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawLine {
  socket: Socket
  /** What has come so far. */
  heard: () => string
  /** Milliseconds from its opening to its end; `undefined` while it is open. */
  lasted: () => number | undefined
}

export async function openLine(house: string): Promise<RawLine> {
  const { hostname: host, port } = new URL(house)
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

/** What comes back for these bytes until the server hangs up, or says nothing more for so long (ms). */
export async function sendBytes(house: string, bytes: (string | Uint8Array)[], silence = 5_000): Promise<string> {
  const line = await openLine(house)
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
