// A connection in between that can be slow, refuse, or break in the middle of an answer or of an upload.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface TcpLine {
  port: number
  /** What happens to bytes and connections from now on. */
  mood: Mood
  /** Ends all connections. */
  cut(): void
  close(): Promise<void>
}

export interface Mood {
  /** Each piece waits so long, in ms. */
  delay?: number
  /** New connections end at once. */
  refuses?: boolean
  /** A connection breaks after so many bytes in one direction. */
  breaksAfter?: number
}

export async function openTcpLine(target: number): Promise<TcpLine> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (line.mood.refuses) return client.destroy()
    const remote = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, remote],
      [remote, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', (isBroken) => {
        sockets.delete(from)
        if (isBroken) to.destroy()
        else to.end()
      })
      void pass(from, to)
    }
  })
  async function pass(from: Socket, to: Socket): Promise<void> {
    let passed = 0
    try {
      for await (const bytes of from as AsyncIterable<Buffer>) {
        const { delay = 0, breaksAfter = Number.POSITIVE_INFINITY } = line.mood
        if (delay > 0) await sleep(delay)
        passed += bytes.length
        if (passed > breaksAfter) return void [from, to].map((socket) => socket.resetAndDestroy())
        if (!to.write(bytes)) await new Promise<void>((resolve) => to.once('drain', resolve).once('close', resolve))
      }
      to.end()
    } catch {
      // broken at the other end
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const line: TcpLine = {
    port: (server.address() as AddressInfo).port,
    mood: {},
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
  return line
}
