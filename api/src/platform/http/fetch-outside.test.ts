import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askOutside, isPublicIp, NoAnswer, type Question } from './fetch-outside.ts'

let server: Server
let visits: string[]
let serve: RequestListener
let origin: string

beforeEach(async () => {
  visits = []
  serve = (_, response) => void response.end('well')
  server = createServer((request, response) => {
    visits.push(request.url ?? '')
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const ask = (address: string, changes: Partial<Question> = {}) =>
  askOutside({ address: new URL(address), method: 'GET', headers: {}, body: undefined, longest: 5_000, ...changes })
const port = () => new URL(origin).port
const noAnswer = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((reason) => reason)
  if (!(error instanceof NoAnswer)) throw error
  return { why: error.why, isSent: error.isSent }
}
/** A name server that says this, in turn. */
const saying = (...answers: string[][]): LookupFunction => {
  let turn = 0
  return (_, options, done) => {
    const all = answers[Math.min(turn++, answers.length - 1)] ?? []
    const found = all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
  }
}

describe('[GW-47] private addresses are not asked', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
  ])('%s, which leads to this machine', async (host) => {
    expect(await noAnswer(ask(`http://${host}:${port()}/`))).toEqual({ why: 'private', isSent: false })
    expect(visits).toEqual([])
  })

  test.each(['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '[fe80::1]', '[fd00::1]'])(
    '%s',
    async (host) => {
      expect(await noAnswer(ask(`http://${host}/`))).toEqual({ why: 'private', isSent: false })
    },
  )

  test('a name that leads to one, alone or beside public ones', async () => {
    for (const found of [['127.0.0.1'], ['203.0.114.1', '127.0.0.1'], ['::1'], ['2606:4700::1', 'fd00::1']])
      expect(await noAnswer(ask(`http://sms.example.com:${port()}/`, { lookup: saying(found) }))).toEqual({
        why: 'private',
        isSent: false,
      })
    expect(visits).toEqual([])
  })

  test('a name that is public when it is checked and private when it is used: it is looked up once', async () => {
    let asked = 0
    // 192.88.99.1 answers nobody
    const turns = saying(['192.88.99.1'], ['127.0.0.1'])
    const lookup: LookupFunction = (...args) => {
      asked += 1
      return turns(...args)
    }
    const { isSent } = await noAnswer(ask(`http://sms.example.com:${port()}/`, { lookup, longest: 500 }))
    expect([asked, isSent]).toEqual([1, false])
    expect(visits).toEqual([])
  })

  test('a stand-in that is named is asked, and nothing else of its machine', async () => {
    expect(await ask(`${origin}/here`, { standIn: origin })).toMatchObject({ status: 200, body: 'well' })
    expect(await noAnswer(ask(`http://localhost:${port()}/`, { standIn: origin }))).toMatchObject({ why: 'private' })
    expect(visits).toEqual(['/here'])
  })

  test.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['2606:4700::1111', true],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['3fff::1', false],
    ['fe80::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicIp(address)).toBe(isPublic)
  })
})

test('[GW-48] a redirect is told and not followed', async () => {
  serve = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  expect(await ask(`${origin}/`, { standIn: origin })).toMatchObject({
    status: 302,
    location: 'http://169.254.169.254/',
  })
  expect(visits).toEqual(['/'])
})

test('an answer without end is cut, and the connection is closed', async () => {
  let isClosed = false
  serve = (_, response) => {
    const more = () => void (response.writable && response.write('a'.repeat(10_000), () => setImmediate(more)))
    response.on('close', () => {
      isClosed = true
    })
    more()
  }
  expect((await ask(origin, { standIn: origin })).body).toHaveLength(64 * 1024)
  await expect.poll(() => isClosed).toBe(true)
})

test.each([
  ['says nothing', () => {}, 'time'],
  [
    'hangs up',
    (request: Parameters<RequestListener>[0]) => {
      request.socket.destroy()
    },
    'cut off',
  ],
] as const)('a server that %s may have read the question', async (_, listener, why) => {
  serve = listener
  expect(await noAnswer(ask(origin, { standIn: origin, longest: 300 }))).toEqual({ why, isSent: true })
})

test('a server that is away, and one that speaks no TLS, got nothing', async () => {
  const tls = origin.replace('http:', 'https:')
  expect(await noAnswer(ask(tls, { standIn: tls }))).toEqual({ why: 'tls', isSent: false })
  expect(await noAnswer(ask('http://127.0.0.1:1', { standIn: 'http://127.0.0.1:1' }))).toEqual({
    why: 'refused',
    isSent: false,
  })
  expect(await noAnswer(ask('http://nowhere.invalid/'))).toMatchObject({ why: 'unknown name', isSent: false })
})
