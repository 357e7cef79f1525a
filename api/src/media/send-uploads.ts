// For tests: the API on a port of its own, behind a line that can be cut, and the client that the back office uses.
import { createServer as createHttpServer, type Server } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX } from '@chobighor/contract'
import type { Upload as Settled } from '@chobighor/contract/admin/uploads'
import { getRequestListener } from '@hono/node-server'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import type { FreshApi } from '../fresh-api.ts'
import type { FreshVisitor } from '../fresh-visitor.ts'

export interface Line {
  /** Where uploads are sent to. */
  endpoint: string
  /** After so many bytes more from the client all connections are cut, as often as is said; then they hold. */
  cutAfter(...bytes: number[]): void
  /** How often it was cut. */
  cuts(): number
  close(): Promise<void>
}

export async function openLine(api: FreshApi): Promise<Line> {
  const http = createHttpServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }))
  const port = await listen(http)
  const sockets = new Set<Socket>()
  let plan: number[] = []
  let seen = 0
  let cuts = 0
  const between = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    server.pipe(client)
    client.on('close', () => server.destroy())
    let isCut = false
    client.on('data', (chunk) => {
      if (isCut) return
      const [most = Number.POSITIVE_INFINITY] = plan
      server.write(chunk.subarray(0, most - seen))
      seen += chunk.length
      if (seen < most) return
      plan.shift()
      seen = 0
      cuts += 1
      isCut = true
      // what was written shall arrive first
      setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, 50)
    })
  })
  const outer = await listen(between)
  return {
    endpoint: `http://127.0.0.1:${outer}${API_PREFIX}/admin/uploads/`,
    cutAfter(...bytes) {
      plan = bytes
      seen = 0
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy()
      http.closeAllConnections()
      await Promise.all([between, http].map((each) => new Promise((resolve) => each.close(resolve))))
    },
  }
}

function listen(server: Server | ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** @returns its id; throws the server's sentence where it is refused */
export function send(
  { endpoint }: Line,
  { token }: FreshVisitor,
  file: Buffer,
  metadata: Record<string, string>,
  options: Partial<UploadOptions> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      metadata,
      headers: { authorization: `Bearer ${token}` },
      retryDelays: [50, 100, 200, 400],
      onSuccess: () => resolve(idOf(upload)),
      onError: (error) => reject(new Error(sentenceOf(error))),
      ...options,
    })
    upload.start()
  })
}

export function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? ''
}

function sentenceOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  return body ? String(JSON.parse(body).detail) : error.message
}

/** What became of an upload, once it is settled. */
export async function settled({ call }: FreshVisitor, id: string): Promise<Settled> {
  const until = Date.now() + 40_000
  while (true) {
    const [row] = (await call.uploads.list({ ids: id })).rows
    if (row?.state === 'taken' || row?.state === 'refused') return row
    if (Date.now() > until) throw new Error(`the upload is ${row?.state ?? 'nowhere'}`)
    await sleep(30)
  }
}
