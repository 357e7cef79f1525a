// Where stand-ins for outside services listen: on this machine alone.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  /** The origin. */
  address: string
  close(): Promise<void>
}

/** @param port 0 for any free one */
export async function listenOnLoopback(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
