// A connection to the server that can be cut: requests in progress are lost, and the next connection works.
import { connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

export interface CutLine {
  /** Like the server's own, without a slash at its end. */
  address: string
  cut: () => void
  close: () => Promise<void>
}

export async function aLine(): Promise<CutLine> {
  const { hostname, port } = new URL(inject('baseUrl'))
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const baseUrl = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, baseUrl],
      [baseUrl, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    cut,
    close: () =>
      new Promise((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
