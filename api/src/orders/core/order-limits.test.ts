// How many orders one customer may place and have open (decision 030); a refused order uses no order number.
import type { OrderPayload } from '@chobighor/contract/order-payload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { addFirstEvents, addTwoServices, aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import {
  OPEN_ORDERS_MOST,
  OPEN_ORDERS_UNVERIFIED_MOST,
  ORDER_EMAILS_LIMIT,
  ORDERS_LIMIT,
  ORDERS_UNVERIFIED_LIMIT,
} from '../../platform/bounds.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi({ limits: { [OPEN_ORDERS_MOST.name]: 45, [ORDER_EMAILS_LIMIT.name]: 2 } })
  await addTwoServices(api.database)
})
afterAll(() => api.drop())

const place = (who: SignedInVisitor, changes: Partial<OrderPayload> = {}) =>
  who.ask('POST', '/order/add/', aPayload(changes), { 'idempotency-key': crypto.randomUUID() })
const readRefusal = async (answer: Response) => ({
  status: answer.status,
  retryAfter: Number(answer.headers.get('retry-after')),
  ...((await answer.json()) as { detail: string }),
})
/** Adds this many existing orders. */
async function fillUp(who: SignedInVisitor, count: number, status: string): Promise<void> {
  await sql`insert into orders (user_id, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country,
      event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
    select ${who.id}, decode(md5(nth::text) || md5(nth::text), 'hex'), ${status}, 'CashOn', 'A hall', 'Dhaka', '1211', 'Bangladesh',
      '18:30', '2031-12-16', 0, 0, 0, 0 from generate_series(1, ${count}) as nth`.execute(api.database)
  await addFirstEvents(api.database)
}
const makeOlder = (who: SignedInVisitor, seconds: number) =>
  sql`update orders set created_at = created_at - ${seconds} * interval '1 second' where user_id = ${who.id}`.execute(
    api.database,
  )

describe.each([
  ['a verified customer', true, ORDERS_LIMIT],
  ['a customer who isn’t verified', false, ORDERS_UNVERIFIED_LIMIT],
])('[M-48] [M-59] orders an hour of %s', (_, is_verified, { points, seconds }) => {
  test('the last that the limit allows is taken, the next is told when to come again, and then it is taken', async () => {
    const nadia = await signInAs(api, { is_verified })
    await fillUp(nadia, points - 1, 'cancelled')
    expect((await place(nadia)).status).toBe(201)
    const refused = await readRefusal(await place(nadia))
    expect(refused).toMatchObject({ status: 429, code: 'too_many' })
    expect(refused.detail).toContain(`You have placed ${points} orders and further events within an hour.`)
    expect(refused.detail.includes('once your e-mail address is verified')).toBe(!is_verified)
    expect(refused.detail).toMatch(/Please try again in \d+ minutes\.$/)
    expect(refused.retryAfter).toBeGreaterThan(seconds / 2)
    expect((await place(await signInAs(api, { is_verified }))).status).toBe(201)
    await makeOlder(nadia, seconds)
    expect((await place(nadia)).status).toBe(201)
  })

  test('of many at the same moment no more are taken', async () => {
    const nadia = await signInAs(api, { is_verified })
    await fillUp(nadia, points - 3, 'cancelled')
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(nadia)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(9).fill(429)])
  })
})

describe.each([
  ['a verified customer, as the studio has set it', true, 45],
  ['a customer who isn’t verified', false, OPEN_ORDERS_UNVERIFIED_MOST.points],
])('[M-48] [M-59] orders that wait for the studio, of %s', (_, is_verified, most) => {
  test('the next is refused until one is answered or cancelled', async () => {
    const nadia = await signInAs(api, { is_verified })
    await fillUp(nadia, most, 'requested')
    await makeOlder(nadia, 3600)
    const refused = await readRefusal(await place(nadia))
    expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.detail).toContain(`${most} of your orders and their events wait for our answer.`)
    const [first, second] = await nadia.call.orders.listMyOrders({})
    await nadia.call.orders.cancelOrder({ id: String(first?.id), reason: '' })
    expect((await place(nadia)).status).toBe(201)
    expect((await place(nadia)).status).toBe(409)
    await sql`update orders set status = 'confirmed' where id = ${second?.id}`.execute(api.database)
    expect((await place(nadia)).status).toBe(201)
  })
})

test('[Z-22] letters of more orders an hour than the studio has set are put aside, when they are placed and taken back', async () => {
  const nadia = await signInAs(api, { is_verified: true })
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(((await (await place(nadia)).json()) as { id: number }).id)
  await nadia.call.orders.cancelOrder({ id: String(ids[2]), reason: '' })
  const letters = await api.database.selectFrom('outbox').select(['order_id', 'refusal']).orderBy('id').execute()
  const refusals = ids.map((id) => letters.filter(({ order_id }) => order_id === id).map(({ refusal }) => refusal))
  const waits = expect.stringContaining('2 events within the hour')
  expect(refusals).toEqual([
    ['', ''],
    ['', ''],
    [waits, waits, waits],
  ])
})

test('an order that is refused uses up no number, whatever it is refused for', async () => {
  const [nadia, many, waiting] = await Promise.all([1, 2, 3].map(() => signInAs(api)))
  if (!nadia || !many || !waiting) throw new Error('three have signed in')
  await fillUp(many, ORDERS_UNVERIFIED_LIMIT.points, 'cancelled')
  await fillUp(waiting, OPEN_ORDERS_UNVERIFIED_MOST.points, 'requested')
  await makeOlder(waiting, 3600)
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1, refuse_past_dates: true }).execute()
  const onDay = (eventDate: string) => ({ shippingAddress: { ...SHIPPING, eventDate } })
  const before = (await (await place(nadia, onDay('2031-05-01'))).json()) as { id: number }
  const refusals = [
    await place(nadia, onDay('2031-05-01')),
    await place(nadia, onDay('2001-05-01')),
    await place(nadia, { ...onDay('2031-05-02'), totalPrice: '1.00' }),
    await place(nadia, { ...onDay('2031-05-02'), orderItems: [{ product: 'gone' }] }),
    await place(many, onDay('2031-05-02')),
    await place(waiting, onDay('2031-05-02')),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([409, 400, 400, 400, 429, 409])
  const after = (await (await place(nadia, onDay('2031-05-02'))).json()) as { id: number; status: string }
  expect(after).toMatchObject({ id: before.id + 1, status: 'requested' })
})

describe('further events of orders', () => {
  const addTo = (who: SignedInVisitor, id: number, date: string) =>
    who.ask('POST', `/order/${id}/events/`, {
      kind: 'holud',
      date,
      time: '18:30',
      venueName: 'Senakunja',
      venueLocation: 'Dhaka',
    })
  const dayOf = (nth: number) => new Date(Date.UTC(2032, 0, nth)).toISOString().slice(0, 10)
  const placeOn = async (who: SignedInVisitor, eventDate: string) =>
    ((await (await place(who, { shippingAddress: { ...SHIPPING, eventDate } })).json()) as { id: number }).id

  test('[L-084] count as orders do: no account holds more shifts in an hour, or without an answer, than it may order', async () => {
    await api.database.deleteFrom('order_settings').execute()
    const nadia = await signInAs(api, { is_verified: false })
    const most = ORDERS_UNVERIFIED_LIMIT.points
    const [first, second] = [await placeOn(nadia, dayOf(1)), await placeOn(nadia, dayOf(2))]
    for (let nth = 3; nth <= most; nth++) expect((await addTo(nadia, first, dayOf(nth))).status).toBe(200)
    // sent again it is the same event
    expect((await addTo(nadia, first, dayOf(3))).status).toBe(200)
    expect((await addTo(nadia, second, dayOf(40))).status).toBe(429)
    expect((await place(nadia)).status).toBe(429)
    await makeOlder(nadia, 3600)
    await sql`
      update order_events set created_at = created_at - interval '1 hour'
      where order_id in (select id from orders where user_id = ${nadia.id})
    `.execute(api.database)
    const waiting = await readRefusal(await addTo(nadia, second, dayOf(41)))
    expect(waiting).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`${most} of your orders and their events`),
    })
    expect((await place(nadia)).status).toBe(409)
    await sql`update orders set status = 'confirmed' where id = ${first}`.execute(api.database)
    expect((await addTo(nadia, second, dayOf(42))).status).toBe(200)
  })

  test('[L-084] of many at the same moment no more are taken, whichever of the orders they belong to', async () => {
    const nadia = await signInAs(api, { is_verified: false })
    const ids = [await placeOn(nadia, dayOf(101)), await placeOn(nadia, dayOf(102))]
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, nth) => addTo(nadia, ids[nth % 2] ?? 0, dayOf(110 + nth))),
    )
    const left = ORDERS_UNVERIFIED_LIMIT.points - 2
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14 - left)
  })

  test('[L-084] tell the studio by e-mail as often as orders do, and further ones are put aside', async () => {
    const nadia = await signInAs(api, { is_verified: true })
    const id = await placeOn(nadia, dayOf(201))
    for (let nth = 0; nth < 3; nth++) await addTo(nadia, id, dayOf(202 + nth))
    const letters = await api.database
      .selectFrom('outbox')
      .select('refusal')
      .where('order_id', '=', id)
      .where('kind', '=', 'event-added')
      .orderBy('id')
      .execute()
    const waits = { refusal: expect.stringContaining('2 events within the hour') }
    expect(letters).toEqual([{ refusal: '' }, waits, waits])
  })
})
