import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { BODY_MOST, DRAIN_TIME } from '@chobighor/api/platform/bounds'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'

type Answer = Parameters<typeof listen>[0]['answer']

async function aServer(answer: Answer) {
  const server = await listen({ host: '127.0.0.1', port: 0, answer })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

function aSocket(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  return socket
}

const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`
const GET = 'GET /next HTTP/1.1\r\nhost: a\r\n\r\n'
const refused: Answer = () => new Response('no', { status: 413 })
/** Like a body limit: it begins to read, then stops. */
const refusedWhileRead: Answer = async (request) => {
  await request.body?.getReader().read()
  return refused(request, {})
}

test.for([
  ['before it is looked at', refused],
  ['while it is read', refusedWhileRead],
] as const)(
  'a body that is refused %s closes its connection in order, and what follows it is no request',
  async ([, answer]) => {
    const asked: string[] = []
    const { server, port } = await aServer((request, env) => {
      asked.push(new URL(request.url).pathname)
      return answer(request, env)
    })
    const theirs = once(server, 'connection')
    const socket = aSocket(port)
    const [ours] = (await theirs) as [Socket]
    socket.write(`${post('/large', 300_000)}${'x'.repeat(1_000)}`)
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes
    })
    // the whole answer comes before the rest of the body
    await expect.poll(() => said).toMatch(/no$/)
    expect(said).toMatch(/^HTTP\/1.1 413 /)
    expect(said).toMatch(/^connection: close\r$/im)
    expect(said).toMatch(/^content-length: 2\r$/im)
    // the server still accepts the rest, because a reset could destroy the answer; /order is another visitor's request
    const closed = once(socket, 'close')
    // when this closes, the server has read all input
    const isRead = once(ours, 'close')
    socket.end(`${'x'.repeat(299_000)}${post('/order', 0)}`)
    expect(await closed).toEqual([false])
    await isRead
    expect(asked).toEqual(['/large'])
  },
)

test('a body that came whole and was refused unread leaves its connection to the next request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const isReading = Promise.withResolvers<void>()
  const { port } = await aServer(async (request, env) => {
    if (request.method === 'GET') return new Response('next')
    const { incoming } = env as { incoming: IncomingMessage }
    const first = request.body?.getReader().read()
    while (!incoming.readableFlowing) await new Promise(setImmediate)
    isReading.resolve()
    await first
    // the reader is full: it has one part of the body, and the request has the rest
    while (!incoming.complete) await new Promise(setImmediate)
    return new Response('not you', { status: 401 })
  })
  const socket = aSocket(port)
  const ended = once(socket, 'end').then(() => ['the connection was ended'])
  socket.write(post('/some', 0).replace('content-length: 0', 'transfer-encoding: chunked'))
  // Node itself drops input that arrives before anybody reads
  await isReading.promise
  socket.write(`${`3e8\r\n${'x'.repeat(1_000)}\r\n`.repeat(100)}0\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(String(first)).toMatch(/^HTTP\/1.1 401 /)
  // after this time, any timer that closes connections has run
  await vi.advanceTimersByTimeAsync(1_000)
  socket.write(GET)
  const [second] = await Promise.race([once(socket, 'data'), ended])
  expect(String(second)).toMatch(/^HTTP\/1.1 200 /)
})

test('a body that came with its headers leaves the connection to the next request, also where the answer was ready', async () => {
  const ready = await listen({
    host: '127.0.0.1',
    port: 0,
    answer: () => new Response('next'),
    ready: ({ url }, response, next) => (url === '/ready' ? void response.end('ready') : next()),
  })
  onTestFinished(() => {
    ready.closeAllConnections()
    ready.close()
  })
  const socket = aSocket((ready.address() as AddressInfo).port)
  const last = GET.replace('host: a', 'host: a\r\nconnection: close')
  socket.write(`GET /ready HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}${last}`)
  const said = await text(socket)
  expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(said).toMatch(/next$/)
})

test('whoever goes on sending is cut after DRAIN_TIME', async () => {
  const { server, port } = await aServer(refused)
  const theirs = once(server, 'connection')
  const socket = aSocket(port)
  const [ours] = (await theirs) as [Socket]
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  socket.write(post('/large', 300_000))
  await once(socket, 'data')
  expect(ours.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(DRAIN_TIME)
  expect(ours.destroyed).toBe(true)
})

test.for([
  [BODY_MOST, 'HTTP/1.1 100 Continue'],
  [BODY_MOST + 1, 'HTTP/1.1 413 Payload Too Large'],
] as const)('[F-15] who asks whether to send a body of %i bytes is told: %s', async ([length, line]) => {
  const { port } = await aServer(async (request) => new Response(await request.text()))
  const socket = aSocket(port)
  socket.write(post('/', length).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'))
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(String(said).split('\r\n')[0]).toBe(line)
})

test('an answer that pauses twice is sent to its end', async () => {
  const { port } = await aServer((_, env) => {
    const { socket } = (env as { incoming: IncomingMessage }).incoming
    // Node emits this when nothing was sent for `server.timeout`
    const pause = async () => {
      while (socket.writableLength > 0) await new Promise(setImmediate)
      socket.emit('timeout')
    }
    async function* slowly() {
      yield Buffer.from('one ')
      await pause()
      yield Buffer.from('two ')
      await pause()
      yield Buffer.from('three')
    }
    return new Response(ReadableStream.from(slowly()))
  })
  const socket = aSocket(port)
  socket.write(GET.replace('host: a', 'host: a\r\nconnection: close'))
  expect(await text(socket)).toMatch(/one .*two .*three/s)
})
