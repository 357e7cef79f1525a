import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  ADDRESS_MOST,
  HEADERS_MOST,
  HEADERS_TIME,
  KEPT_TIME,
  PIPELINED_MOST,
  REQUEST_TIME,
  UNREAD_TIME,
} from '@chobighor/api/platform/bounds'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen, stopListening } from './listen.ts'

type Answer = Parameters<typeof listen>[0]['answer']

const host = '127.0.0.1'

async function aServer(answer: Answer = () => new Response('hello')) {
  const server = await listen({ host, port: 0, answer })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** All that the server answers to these bytes, until it closes the connection. */
async function send(port: number, bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect({ host, port, allowHalfOpen: true })
  socket.write(bytes)
  const answer = await text(socket)
  socket.destroy()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

test.for([
  ['no HTTP at all', 'GARBAGE\r\n\r\n', 400],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n', 417],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: a\r\n\r\n', 400],
  ['a length and chunks', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n', 400],
  ['chunks that are none', 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n', 400],
  ['a line that goes on', 'GET / HTTP/1.1\r\nhost: a\r\ntransfer-encoding:\r\n chunked\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
  ['a broken chunk', 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n', 400],
  ['large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(60_000)}\r\n\r\n`, 431],
  ['an endless address', `GET /${'y'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 414],
] as const)('[F-15] [F-16] %s is refused with a sentence and a name of its own', async ([, bytes, status]) => {
  const { port } = await aServer(async (request) => new Response(await request.text()))
  const answer = await send(port, bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toMatch(/^x-request-id: [\w-]{36}\r?$/im)
  expect(JSON.parse(answer.body)).toEqual({ detail: expect.stringMatching(/^[A-Z].*\.$/), code: 'invalid' })
  expect((await send(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(200)
})

/** Node counts the address and the headers together, with the separators between them. */
const asked = (bytes: { address?: number; headers?: number }) =>
  `GET /${'a'.repeat(bytes.address ?? 1)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx: ${'h'.repeat(bytes.headers ?? 1)}\r\n\r\n`

test.for([
  ['headers of HEADERS_MOST, less a line', { headers: HEADERS_MOST - 100 }, 200],
  ['headers of more', { headers: HEADERS_MOST + 1 }, 431],
  ['an address of ADDRESS_MOST, with short headers', { address: ADDRESS_MOST }, 200],
  ['an address that leaves no room for headers', { address: HEADERS_MOST + 1 }, 414],
] as const)('[F-15] %s: %j is answered %i', async ([, bytes, status]) => {
  const { port } = await aServer()
  expect((await send(port, asked(bytes))).status).toBe(status)
})

test('[F-14] each connection has the times that are written down', async () => {
  const { server } = await aServer()
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([
    HEADERS_TIME,
    REQUEST_TIME,
    KEPT_TIME,
    UNREAD_TIME,
  ])
})

test('[F-14] a client that never comes to the end of its headers is told and cut', async () => {
  const { server, port } = await aServer()
  server.headersTimeout = 100
  const answer = await send(port, 'GET / HTTP/1.1\r\nhost: a\r\nx: ')
  expect(answer).toMatchObject({ status: 408, body: '{"detail":"This request took too long.","code":"invalid"}' })
})

test('[F-14] a connection that brings more requests than it waits for answers is cut, and no more of them are begun', async () => {
  let begun = 0
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { port } = await aServer(async () => {
    begun++
    await held
    return new Response('hello')
  })
  const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
  const some = connect({ host, port })
  some.write(get.repeat(PIPELINED_MOST))
  const flood = connect({ host, port })
  flood.on('error', () => {})
  const cut = once(flood, 'close')
  flood.write(get.repeat(2_000))
  await cut
  expect(begun).toBeLessThanOrEqual(2 * PIPELINED_MOST)
  // a request up to that size is answered, and the connection stays open
  let answers = ''
  some.on('data', (chunk) => (answers += chunk))
  const countAnswers = () => answers.match(/hello/g)?.length ?? 0
  letGo()
  await vi.waitFor(() => expect(countAnswers()).toBe(PIPELINED_MOST), 5_000)
  some.write(get)
  await vi.waitFor(() => expect(countAnswers()).toBe(PIPELINED_MOST + 1), 5_000)
  some.destroy()
})

test('[F-20] stopping waits for what is under way, and takes nothing new', async () => {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  const { server, port } = await aServer(async () => {
    await isDone
    return new Response('done')
  })
  const slow = fetch(`http://${host}:${port}/`)
  await once(server, 'request')
  const stopped = stopListening(server)
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  finish()
  expect(await (await slow).text()).toBe('done')
  await stopped
})

test.for([
  ['the port is in use', { host, port: (port: number) => port }, /^Port \d+ on 127.0.0.1 is in use/],
  ['the address is another machine’s', { host: '192.0.2.1', port: () => 0 }, /^This machine has no address 192.0.2.1/],
  ['the name is unknown', { host: 'nobody.invalid', port: () => 0 }, /^The name nobody.invalid is not known here/],
] as const)('it says why it can’t listen: %s', async ([, where, sentence]) => {
  const { port } = await aServer()
  const wish = { host: where.host, port: where.port(port), answer: () => new Response() }
  await expect(listen(wish)).rejects.toThrow(sentence)
})
