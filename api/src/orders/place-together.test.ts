// Orders of the same moment are placed by one statement: what is amiss with one must not touch the others.
import type { OrderPayload } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshApi, freshApi } from '../fresh-api.ts'
import { type FreshVisitor, signInAs } from '../fresh-visitor.ts'
import { connect, type Database } from '../kit/database.ts'
import { addTwoServices, aPayload, lettersTo, SHIPPING } from './fresh-order.ts'
import { insertOrder, insertOrders, type Placing } from './place-store.ts'

let api: FreshApi
let visitors: FreshVisitor[]

beforeAll(async () => {
  api = await freshApi()
  await addTwoServices(api.database)
  visitors = await Promise.all(Array.from({ length: 8 }, () => signInAs(api)))
})
afterAll(() => api.drop())

const place = (visitor: FreshVisitor, changes: Partial<OrderPayload> = {}) =>
  visitor.ask('POST', '/order/add/', aPayload(changes), { 'idempotency-key': crypto.randomUUID() })
const onDay = (eventDate: string) => ({ shippingAddress: { ...SHIPPING, eventDate } })

async function aPlacing({ id }: FreshVisitor, order: Partial<Placing['order']> = {}): Promise<Placing> {
  const { rows } = await sql<{ number: number }>`select nextval('orders_id_seq') as number`.execute(api.database)
  return {
    number: rows[0]?.number ?? 0,
    order: {
      user_id: id,
      idempotency_key: crypto.randomUUID(),
      payload_hash: Buffer.alloc(32),
      payment_method: 'CashOn',
      venue_name: 'Lalbagh Hall',
      venue_location: 'Dhaka',
      postal_code: '1211',
      country: 'Bangladesh',
      event_time: '18:30',
      event_date: '2031-12-16',
      is_event_past: false,
      items_paisa: 100,
      shipping_paisa: 0,
      tax_paisa: 0,
      total_paisa: 100,
      ...order,
    },
    items: [
      {
        position: 0,
        service_id: null,
        product: 'a-lamp',
        name: 'A lamp',
        picture_id: null,
        image_url: null,
        qty: 1,
        price_paisa: 100,
      },
    ],
    letters: [],
    room: null,
    most: { ordersMost: 1000, openMost: 1000, lettersMost: 1000 },
  }
}

/** By order, which transaction wrote it. */
async function writersOf(placings: Placing[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: number; writer: string }>`select id, xmin::text as writer from orders`.execute(
    api.database,
  )
  const writers = new Map(rows.map(({ id, writer }) => [id, writer]))
  return placings.map(({ number }) => writers.get(number))
}

test('orders of the same moment are written by one transaction, and each has its own outcome', async () => {
  const [one, full, other] = visitors as [FreshVisitor, FreshVisitor, FreshVisitor]
  const room = { capacity: 0, evening: 15 }
  const placings = [await aPlacing(one), { ...(await aPlacing(full)), room }, await aPlacing(other)]
  const outcomes = await Promise.all(placings.map((placing) => insertOrder(api.database, placing)))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['placed', 'full', 'placed'])
  const [first, refused, last] = await writersOf(placings)
  expect(first).toBeDefined()
  expect([refused, last]).toEqual([undefined, first])
})

test('[F-04] one that was sent twice at the same moment is placed once, also by one statement', async () => {
  const [nadia] = visitors as [FreshVisitor]
  const placing = await aPlacing(nadia)
  const again = { ...(await aPlacing(nadia)), order: placing.order }
  const outcomes = await Promise.all([placing, again].map((each) => insertOrder(api.database, each)))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['placed', 'repeated'])
})

test('what PostgreSQL refuses of one is told to this one alone, and the others are placed one by one', async () => {
  const [one, wrong, other] = visitors as [FreshVisitor, FreshVisitor, FreshVisitor]
  // more than its items make
  const dear = await aPlacing(wrong, { items_paisa: 200, total_paisa: 200 })
  const placings = [await aPlacing(one), dear, await aPlacing(other)]
  const [first, refused, last] = await Promise.allSettled(placings.map((each) => insertOrder(api.database, each)))
  expect([first, last]).toMatchObject([{ value: { outcome: 'placed' } }, { value: { outcome: 'placed' } }])
  expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'error' } })
  const writers = await writersOf(placings)
  expect(writers[1]).toBeUndefined()
  expect(writers[0]).not.toBe(writers[2])
})

test('an order that waits for what somebody holds doesn’t keep those that were sent with it', async () => {
  const [held, ...others] = visitors as [FreshVisitor, ...FreshVisitor[]]
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await holder.selectFrom('users').select('id').where('id', '=', held.id).forUpdate().execute()
  let isHeld = true
  const waiting = place(held, onDay('2031-11-01')).finally(() => {
    isHeld = false
  })
  const answers = await Promise.all(others.map((visitor) => place(visitor, onDay('2031-11-01'))))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201))
  expect(isHeld).toBe(true)
  await holder.rollback().execute()
  expect((await waiting).status).toBe(201)
  await elsewhere.destroy()
})

test('of many at once who is refused is told why, and everybody else has an order and a letter', async () => {
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 3 }).execute()
  const answers = await Promise.all(
    visitors.map((visitor, nth) =>
      place(visitor, { ...onDay('2031-10-01'), ...(nth === 0 && { totalPrice: '1.00' }) }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses[0]).toBe(400)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  for (const [nth, visitor] of visitors.entries()) {
    const letters = (await lettersTo(api.database, visitor.email)).filter(({ text }) => text.includes('2031-10-01'))
    expect(letters).toHaveLength(statuses[nth] === 201 ? 1 : 0)
  }
})

test('two processes that place the same customers’ orders for the same shifts never wait for each other in a ring', async () => {
  const elsewhere = connect(api.connection)
  const room = { capacity: 1_000, evening: 15 }
  const days = visitors.map((_, nth) => `2031-09-0${nth + 1}`)
  const batch = (of: FreshVisitor[], dates: string[]) =>
    Promise.all(
      of.map(async (visitor, nth) => ({ ...(await aPlacing(visitor, { event_date: dates[nth] ?? '' })), room })),
    )
  const placeAll = async (database: Database, of: FreshVisitor[], dates: string[]) => {
    const outcomes: string[] = []
    for (let round = 0; round < 20; round++)
      // as long as it takes: PostgreSQL itself refuses whoever waits in a ring
      outcomes.push(...(await insertOrders(database, await batch(of, dates), '0')).map(({ outcome }) => outcome))
    return outcomes
  }
  const both = await Promise.all([
    placeAll(api.database, visitors, days),
    placeAll(elsewhere, visitors.toReversed(), days),
  ])
  expect(both.flat()).toEqual(Array.from({ length: 320 }, () => 'placed'))
  await elsewhere.destroy()
})
