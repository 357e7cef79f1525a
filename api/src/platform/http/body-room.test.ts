// Slow bodies in a full room (decision 101): a clock of its own, and real streams.
import { Failure } from '@chobighor/contract/plain/failure'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { BODY_HOLD_TIME } from '../bounds.ts'
import { createRoom, limitBody } from './limit-body.ts'

const MOST = 100

function aServer() {
  let now = 0
  const app = new Hono()
  app.use(
    limitBody({
      most: MOST,
      room: createRoom(MOST, () => now),
      refuse: (why) => new Response(why, { status: why === 'too_large' ? 413 : 503 }),
    }),
  )
  app.post('/', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  app.onError((error) => {
    if (error instanceof Failure) return new Response('', { status: error.status })
    throw error
  })
  return {
    later: (ms: number) => {
      now += ms
    },
    post: async (body: ReadableStream) => {
      const request = new Request('http://studio.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
      return (await app.fetch(request)).status
    },
  }
}

/** @returns a body that has sent so many bytes, and `come`, which is kept once they were taken */
function slow(bytes: number) {
  const { promise: come, resolve } = Promise.withResolvers<void>()
  let sent = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const isGone = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(given) {
        controller = given
        // asked for more: the first bytes were counted
        if (sent) return resolve()
        sent = true
        given.enqueue(new Uint8Array(bytes))
      },
      cancel: () => isGone.resolve(),
    },
    { highWaterMark: 0 },
  )
  return { body, come, isGone: isGone.promise, end: () => controller?.close() }
}

const whole = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream()

test('[L-010] a slow body has its time while there is room, and gives way once it is too long on its way', async () => {
  const server = aServer()
  const first = slow(90)
  const answer = server.post(first.body)
  await first.come
  expect(await server.post(whole(50))).toBe(503)
  server.later(BODY_HOLD_TIME)
  expect(await server.post(whole(10))).toBe(200)
  expect(await server.post(whole(50))).toBe(200)
  expect(await answer).toBe(503)
  await first.isGone
  expect(await server.post(whole(MOST))).toBe(200)
})

test('[L-010] the longest on its way gives way first, and no more of them than it needs', async () => {
  const server = aServer()
  const [first, second] = [slow(60), slow(40)]
  const oldest = server.post(first.body)
  await first.come
  server.later(1)
  const younger = server.post(second.body)
  await second.come
  server.later(BODY_HOLD_TIME)
  expect(await server.post(whole(50))).toBe(200)
  expect(await oldest).toBe(503)
  second.end()
  expect(await younger).toBe(200)
})

test('[L-010] a body that has come as a whole gives way to nobody', () => {
  let now = 0
  const room = createRoom(MOST, () => now)
  const place = room.enter(() => expect.unreachable())
  place.take(90)
  place.complete()
  now += 2 * BODY_HOLD_TIME
  expect(room.enter(() => {}).take(20)).toBe(false)
  place.leave()
  expect(room.enter(() => {}).take(MOST)).toBe(true)
})
