import { createHash } from 'node:crypto'
import type { OrderPayload } from '@chobighor/contract/order-payload'
import type { Order } from '@chobighor/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { addTwoServices, aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { findTerms } from '../../terms/terms-store.ts'

let api: TestApi
let nadia: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  await addTwoServices(api.database)
})
beforeEach(async () => {
  nadia = await signInAs(api)
})
afterAll(() => api.drop())

const add = (body: unknown, headers?: Record<string, string>) => nadia.ask('POST', '/order/add/', body, headers)
const withKey = (body: unknown, key: string) => add(body, { 'idempotency-key': key })
const lettersOf = ({ email }: SignedInVisitor) => lettersTo(api.database, email)

describe('the same order sent again', () => {
  const idsOf = async (answers: Response[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as Order).id))
  }

  test('by its key is the order that is there, with the same status (M-10, F-04)', async () => {
    const first = await withKey(aPayload(), 'k-1')
    const again = await withKey(aPayload(), 'k-1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.text()).toBe(await first.text())
    expect(await lettersOf(nadia)).toHaveLength(1)
  })

  test('[F-04] by its key at the same moment waits, and is the same order', async () => {
    const ids = await idsOf(await Promise.all(Array.from({ length: 16 }, () => withKey(aPayload(), 'k-2'))))
    expect(new Set(ids).size).toBe(1)
    expect(await lettersOf(nadia)).toHaveLength(1)
  })

  test.each([
    ['with one key', () => 'k-50', 1],
    ['without a key', () => undefined, 1],
    ['from two tabs, each with a key of its own', (nth: number) => `k-tab-${nth % 2}`, 2],
  ])('[Z-23] [F-04] fifty times at once %s, is no order too many and none too few', async (_, keyOf, orders) => {
    const submit = (nth: number) => {
      const key = keyOf(nth)
      return key === undefined ? add(aPayload()) : withKey(aPayload(), key)
    }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => submit(nth)))
    expect(new Set(await idsOf(answers)).size).toBe(orders)
    expect(await nadia.call.orders.listMyOrders({})).toHaveLength(orders)
    expect(await lettersOf(nadia)).toHaveLength(orders)
  })

  test('by its key is the same order although the price has changed meanwhile', async () => {
    const service = await addService(api.database, { slug: 'rising', price_paisa: 100 })
    const body = aPayload({ orderItems: [{ product: 'rising', price: '1.00' }], totalPrice: '1.00' })
    const first = await withKey(body, 'k-3')
    await api.database.updateTable('services').set({ price_paisa: 200 }).where('id', '=', service).execute()
    expect(await (await withKey(body, 'k-3')).text()).toBe(await first.text())
  })

  test('[L-080] after a lost answer it is the same order although terms and prices have changed meanwhile', async () => {
    const service = await addService(api.database, { slug: 'edited', price_paisa: 100 })
    const body = aPayload({ orderItems: [{ product: 'edited', price: '1.00' }], totalPrice: '1.00', termsVersion: 0 })
    const first = (await (await withKey(body, 'k-80')).json()) as Order
    await api.database.updateTable('services').set({ price_paisa: 200 }).where('id', '=', service).execute()
    const edited = { version: 2, terms: JSON.stringify((await findTerms(api.database)).terms) }
    await api.database.insertInto('booking_terms').values(edited).execute()
    const read = { orderItems: [{ product: 'edited', price: '2.00' }], totalPrice: '2.00', termsVersion: 2 }
    const again = await withKey(aPayload(read), 'k-80')
    await api.database.deleteFrom('booking_terms').execute()
    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({ id: first.id, totalPrice: '1.00' })
  })

  test('[L-080] an order of the release before is found by its key and by its digest', async () => {
    const { id } = (await (await withKey(aPayload(), 'k-81')).json()) as Order
    const { address, city, postalCode, country, eventTime, eventDate } = SHIPPING
    const kept = JSON.stringify([
      ['["wedding-day",2800000]'],
      [address, city, postalCode, country, eventTime, eventDate],
      'CashOn',
      [2800000, 0, 0, 2800000],
    ])
    const payload_hash = createHash('sha256').update(kept).digest()
    await api.database.updateTable('orders').set({ payload_hash }).where('id', '=', id).execute()
    expect(await idsOf([await withKey(aPayload(), 'k-81'), await add(aPayload())])).toEqual([id, id])
  })

  test('[F-04] a key that was used for another order is refused', async () => {
    await withKey(aPayload(), 'k-4')
    const others: OrderPayload[] = [
      aPayload({ orderItems: [{ product: 'portrait-hour' }], totalPrice: '4500.50' }),
      aPayload({ shippingAddress: { ...SHIPPING, eventDate: '2031-12-17' } }),
    ]
    for (const other of others) {
      const answer = await withKey(other, 'k-4')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ detail: 'This Idempotency-Key was used for another order.' })
    }
  })

  test('a body that says the same in other words is the same (M-10)', async () => {
    const first = await withKey(aPayload(), 'k-5')
    const { orderItems, ...rest } = aPayload({ totalPrice: 28000, shippingPrice: 0, taxPrice: '0' })
    const again = await withKey({ ...rest, extra: true, orderItems }, 'k-5')
    expect(await again.text()).toBe(await first.text())
  })

  test('another key always makes another order, and another customer’s key is another', async () => {
    const rafi = await signInAs(api)
    const ids = await idsOf([
      await withKey(aPayload(), 'k-6'),
      await withKey(aPayload(), 'k-7'),
      await rafi.ask('POST', '/order/add/', aPayload(), { 'idempotency-key': 'k-6' }),
    ])
    expect(new Set(ids).size).toBe(3)
  })

  test('[Z-23] without a key is a double click for ten seconds, and another order afterwards', async () => {
    const ids = await idsOf(await Promise.all([add(aPayload()), add(aPayload()), add(aPayload())]))
    expect(new Set(ids).size).toBe(1)
    const other = await idsOf([await add(aPayload({ shippingAddress: { ...SHIPPING, eventTime: '19:00' } }))])
    await api.database
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 11_000) })
      .where('user_id', '=', nadia.id)
      .execute()
    const later = await idsOf([await add(aPayload())])
    expect(new Set([...ids, ...other, ...later]).size).toBe(3)
  })

  test('a refused order leaves its key free', async () => {
    expect((await withKey(aPayload({ totalPrice: '1.00' }), 'k-8')).status).toBe(400)
    expect((await withKey(aPayload(), 'k-8')).status).toBe(201)
  })
})
