// Who may not make a call is refused before a byte of the body is read, on every path that takes one; and all bodies that
// are in memory at once are bounded (decision 101). A path of the contract is tested as soon as it is there.
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { CLAIM_PICTURE_MOST } from '@chobighor/contract/plain/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, promisedCalls, titleOf } from '../test/fixtures/contract-calls.ts'
import { type Everything, freshEverything } from '../test/fixtures/full-studio.ts'
import { BODIES_MOST, BODY_MOST, CUSTOMER_PICTURES_MOST } from './platform/bounds.ts'
import { createRoom, type Room } from './platform/http/limit-body.ts'

let all: Everything
beforeAll(async () => {
  all = await freshEverything()
})
afterAll(() => all.api.drop())

const PIECE = new TextEncoder().encode('x'.repeat(16 * 1024))

/** A body in chunks without end, which counts what is read of it. */
function endless() {
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        read.bytes += PIECE.length
        controller.enqueue(PIECE)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

/** A body that begins and never goes on: whoever waits for it waits for ever. */
const stalled = () => new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.enqueue(PIECE) })

interface Sent {
  method: string
  path: string
  body: ReadableStream
  headers?: Record<string, string>
}

const send = ({ method, path, body, headers }: Sent) =>
  all.api.ask(path, {
    method,
    body,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
    duplex: 'half',
  } as RequestInit)

const writes = promisedCalls.filter(({ method }) => method !== 'GET')
const guarded: [string, string, string][] = [
  ...writes
    .filter(({ audience }) => audience !== 'everybody')
    .map((call): [string, string, string] => [titleOf(call), call.method, addressOf(call)]),
  ['PUT a customer’s picture', 'PUT', claimPicturePath(1, 1)],
  ['POST an upload', 'POST', '/admin/uploads/'],
  ['PATCH an upload', 'PATCH', `/admin/uploads/${'0'.repeat(32)}`],
]
const open: [string, string, string][] = [
  ...writes
    .filter(({ audience }) => audience === 'everybody')
    .map((call): [string, string, string] => [titleOf(call), call.method, addressOf(call)]),
  ['a webhook of PayPal', 'POST', '/payment/paypal/webhook/'],
  ['a notice of SSLCommerz', 'POST', '/payment/sslcommerz/notice/'],
  ['a return from SSLCommerz', 'POST', '/payment/sslcommerz/return/'],
  ['a notice of bKash', 'POST', '/payment/bkash/notice/'],
  ['no call', 'POST', '/no/such/call/'],
]

test.each(guarded)('[L-001] a guest’s body is not read: %s', async (_, method, path) => {
  const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${'e'.repeat(43)}` }]
  for (const headers of callers) {
    const { body, read } = endless()
    expect([path, (await send({ method, path, body, headers })).status, read.bytes]).toEqual([path, 401, 0])
    expect([path, (await send({ method, path, body: stalled(), headers })).status]).toEqual([path, 401])
  }
})

test('[L-001] a customer’s body is not read where only the studio may call', async () => {
  const headers = { authorization: `Bearer ${all.other.token}` }
  for (const call of writes.filter(({ audience }) => audience === 'admins')) {
    const { body, read } = endless()
    const { status } = await send({ method: call.method, path: addressOf(call), body, headers })
    expect([titleOf(call), status, read.bytes]).toEqual([titleOf(call), 403, 0])
  }
  // another customer's order
  const { body, read } = endless()
  expect((await send({ method: 'PUT', path: claimPicturePath(1, 1), body, headers })).status).toBe(404)
  expect(read.bytes).toBe(0)
})

test.each(open)('[L-001] of what everybody may send, no more is read than it may have: %s', async (_, method, path) => {
  const { body, read } = endless()
  const { status } = await send({ method, path, body })
  expect([path, [200, 302, 303, 400, 404, 413].includes(status)]).toEqual([path, true])
  expect(read.bytes).toBeLessThanOrEqual(BODY_MOST + 2 * PIECE.length)
})

test('[L-001] a customer’s picture in chunks is counted as it comes', async () => {
  const { body, read } = endless()
  const headers = { authorization: `Bearer ${all.customer.token}` }
  const answer = await send({ method: 'PUT', path: claimPicturePath(1, 1), body, headers })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('10 MB'), code: 'too_large' })
  expect(read.bytes).toBeLessThanOrEqual(CLAIM_PICTURE_MOST + PIECE.length)
  expect(all.api.logged.filter((line) => line.includes('failed'))).toEqual([])
})

const take = (room: Room, bytes: number) => {
  const place = room.enter(() => {})
  return { place, isIn: place.take(bytes) }
}

test('[L-002] while customers’ pictures fill their room, others are asked to try again, and the room is given back', () => {
  const room = createRoom(CUSTOMER_PICTURES_MOST)
  const pictures = Array.from({ length: 300 }, () => take(room, CLAIM_PICTURE_MOST))
  expect(pictures.filter(({ isIn }) => isIn)).toHaveLength(CUSTOMER_PICTURES_MOST / CLAIM_PICTURE_MOST)
  pictures[0]?.place.leave()
  expect([take(room, CLAIM_PICTURE_MOST).isIn, take(room, 1).isIn]).toEqual([true, false])
})

test('[L-002] bodies of calls have a room of their own, which many at once fill', () => {
  const room = createRoom(BODIES_MOST)
  const bodies = Array.from({ length: 500 }, () => take(room, BODY_MOST).isIn)
  expect(bodies.filter(Boolean)).toHaveLength(Math.floor(BODIES_MOST / BODY_MOST))
})
