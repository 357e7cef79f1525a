// A stand-in for a pull CDN on loopback: it asks the studio for what it is asked for, and notes what it was.
import { createServer } from 'node:http'

export interface Cdn {
  /** For MEDIA_URL: the CDN is on another host, and has the studio under a path. */
  address: string
  /** The studio's address. Set it as soon as it is known. */
  studio: string
  /** The status of each answer, by the path at the studio. */
  answered: Map<string, number>
  close: () => Promise<void>
}

const HOST = '127.0.0.2'
const FOLDER = '/studio'
/** What a CDN passes on, and what it sends along. */
const ASKED = ['accept', 'range', 'if-none-match']
const SENT = ['content-type', 'content-range', 'cache-control', 'etag', 'cross-origin-resource-policy']

export async function openCdn(): Promise<Cdn> {
  const answered = new Map<string, number>()
  const server = createServer(async ({ url = '', method = 'GET', headers }, response) => {
    const path = url.startsWith(`${FOLDER}/`) ? url.slice(FOLDER.length) : ''
    const asked = ASKED.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
    const answer = await fetch(`${cdn.studio}${path}`, { method, headers: asked, redirect: 'manual' })
    answered.set(path, answer.status)
    const sent = SENT.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []))
    response.writeHead(answer.status, Object.fromEntries(sent)).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, HOST, resolve))
  const opened = server.address()
  const port = typeof opened === 'object' && opened ? opened.port : 0
  const cdn: Cdn = {
    address: `http://${HOST}:${port}${FOLDER}`,
    studio: '',
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return cdn
}
