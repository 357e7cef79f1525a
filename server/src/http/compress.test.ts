import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const LONG = '<p>Boats at dusk</p>'.repeat(100)
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html', ...init.headers } })

/** A handler that answers everything with this. */
function aRoom(answer: () => Response) {
  const room = new Hono().use(compress)
  room.all('*', answer)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => room.request(path, { method, headers })
}
const told = async (answer: Response) => [...answer.headers]

test('a page is packed as it is asked for, and says how long it is', async () => {
  const ask = aRoom(() => html(LONG, { headers: { vary: 'origin' } }))
  const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, zstd: zstdDecompressSync }
  const tags = new Set()
  for (const [encoding, open] of Object.entries(unpack)) {
    const answer = await ask('/about/', { 'accept-encoding': encoding })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(open(bytes).toString()).toBe(LONG)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-length': String(bytes.length),
      vary: 'origin, accept-encoding',
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    const tag = answer.headers.get('etag') ?? ''
    tags.add(tag)
    const known = await ask('/about/', { 'accept-encoding': encoding, 'if-none-match': tag })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag])
    const head = await ask('/about/', { 'accept-encoding': encoding }, 'HEAD')
    expect([head.body, await told(head)]).toEqual([null, await told(answer)])
  }
  expect(tags.size).toBe(3)
})

test('few bytes are sent as they are, and it is said that more might not be', async () => {
  const { headers } = await aRoom(() => html('short'))('/about/', { 'accept-encoding': 'gzip' })
  expect([headers.get('content-encoding'), headers.get('content-length'), headers.get('vary')]).toEqual([
    null,
    '5',
    'accept-encoding',
  ])
})

test.for<[string, string, string, () => Response]>([
  ['a screen of one’s own', 'GET', '/cart/', () => html(LONG)],
  ['an order', 'GET', '/order/7/', () => html(LONG)],
  ['the back office', 'GET', '/api/v1/admin/pages/', () => Response.json([])],
  ['an address that nobody knows', 'GET', '/nothing/', () => html(LONG)],
  ['what was sent', 'POST', '/contact/', () => html(LONG)],
  ['a page that is missing', 'GET', '/page/gone/', () => html(LONG, { status: 404 })],
  ['a failure', 'GET', '/about/', () => html(LONG, { status: 500 })],
  ['a way elsewhere', 'GET', '/about/', () => new Response(null, { status: 301, headers: { location: '/' } })],
])('[Z-27] %s is stored nowhere, and has no tag', async ([, method, path, answer]) => {
  const { headers } = await aRoom(answer)(path, {}, method)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

test('what says itself how it may be stored is believed', async () => {
  const personal = await aRoom(() => html(LONG, { headers: { 'cache-control': 'private, no-store' } }))('/about/')
  expect([personal.headers.get('cache-control'), personal.headers.get('etag')]).toEqual(['private, no-store', null])
  const feed = await aRoom(() => html(LONG, { headers: { 'cache-control': 'public, max-age=600' } }))('/robots.txt')
  expect([feed.headers.get('cache-control'), feed.headers.get('etag')]).toEqual([
    'public, max-age=600',
    expect.stringMatching(/^"[\w-]+"$/),
  ])
})

test('a way elsewhere says that it has no bytes', async () => {
  const leadOn = () => new Response(null, { status: 302, headers: { location: '/' } })
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await aRoom(leadOn)('/favicon.ico', {}, method)
    expect([status, headers.get('content-length'), headers.get('cache-control')]).toEqual([302, '0', 'no-store'])
  }
})

test('what is packed, or no text, or a stream of news goes through as it is', async () => {
  for (const headers of [
    { 'content-encoding': 'br' },
    { 'content-length': String(LONG.length) },
    { 'content-type': 'application/octet-stream' },
    { 'content-type': 'text/event-stream' },
  ]) {
    const answer = await aRoom(() => html(LONG, { headers }))('/about/', { 'accept-encoding': 'gzip' })
    expect(await answer.text()).toBe(LONG)
    expect(answer.headers.get('vary')).toBeNull()
  }
})
