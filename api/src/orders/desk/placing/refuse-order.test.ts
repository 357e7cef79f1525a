import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { addTwoServices, aPayload, countsOf, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

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
const counts = () => countsOf(api.database)

describe('an order that can’t be', () => {
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const before = await counts()
    const answer = await add(body, headers)
    expect(await counts()).toEqual(before)
    return { status: answer.status, ...((await answer.json()) as { detail: string; field?: string }) }
  }

  test('[X-14] [Z-02] [F-21] with an altered item price is refused by the name of the service, and nothing is stored', async () => {
    for (const price of ['1.00', '27999.99', 0, '28000.01', 1_000_000]) {
      expect(
        await refused(aPayload({ orderItems: [{ product: 'wedding-day', price }], totalPrice: '1.00' })),
      ).toMatchObject({
        status: 400,
        code: 'invalid',
        detail: 'The price of Wedding day has changed, please check your cart.',
        field: 'orderItems',
      })
    }
  })

  test('[X-14] [Z-02] with altered sums is refused, and nothing is stored', async () => {
    const sums = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const
    for (const sum of sums) {
      expect(await refused(aPayload({ itemsPrice: '28000.00', [sum]: '60.00' }))).toMatchObject({
        status: 400,
        detail: 'The total has changed, please check your cart.',
      })
    }
  })

  test.each(['-1', '-28000.00', 'NaN', '1e9', '28000.001', 'Infinity', '', ' ', null, {}, [], true, '২৮০০০'])(
    '[Z-02] the sum %j is no amount',
    async (sum) => {
      const answer = await refused({ ...aPayload(), totalPrice: sum })
      expect(answer).toMatchObject({
        status: 400,
        field: 'totalPrice',
        detail: expect.stringContaining('amount in BDT'),
      })
    },
  )

  test('[Z-02] a number beyond all numbers is no amount', async () => {
    expect(
      await refused(JSON.stringify(aPayload()).replace('"totalPrice":"28000.00"', '"totalPrice":1e309')),
    ).toMatchObject({ status: 400, field: 'totalPrice' })
  })

  test('[V-34] [M-04] of nothing is refused', async () => {
    for (const orderItems of [[], undefined, null, {}, 'wedding-day'])
      expect(await refused({ ...aPayload(), orderItems })).toMatchObject({
        status: 400,
        detail: 'Your cart is empty.',
        field: 'orderItems',
      })
  })

  test.each(['gone', 'Wedding-day', "x' or '1'='1", '../wedding-day', 'a\u0000b', '😀', ' wedding-day '])(
    '[M-04] of the unknown service %j is refused by its name',
    async (product) => {
      const answer = await refused(aPayload({ orderItems: [{ product: 'wedding-day' }, { product }] }))
      expect(answer).toMatchObject({ status: 400, field: 'orderItems' })
      expect(answer.detail).toContain(product.replace('\u0000', ''))
    },
  )

  test.each([[[{}]], [[{ product: '' }]], [[{ product: 7 }]], [[null]], [[{ product: 'x'.repeat(101) }]]])(
    'of %j is refused',
    async (orderItems) => {
      expect(await refused({ ...aPayload(), orderItems })).toMatchObject({ status: 400 })
    },
  )

  test('of 201 services is refused, of 10,000 too', async () => {
    for (const many of [201, 10_000]) {
      const orderItems = Array.from({ length: many }, () => ({ product: 'wedding-day' }))
      expect([400, 413]).toContain((await refused(aPayload({ orderItems }))).status)
    }
  })

  const labels = {
    address: 'Venue Name',
    city: 'Venue Location',
    postalCode: 'Postal Code',
    country: 'Country',
    eventTime: 'Event Start Time',
    eventDate: 'Event Date',
  }
  test('[V-35] without one of the six fields of the event is refused beside the field', async () => {
    for (const [key, label] of Object.entries(labels)) {
      const missing = await refused({ ...aPayload(), shippingAddress: { ...SHIPPING, [key]: undefined } })
      expect(missing).toMatchObject({
        status: 400,
        field: `shippingAddress.${key}`,
        detail: expect.stringContaining(label),
      })
      const empty = await refused({ ...aPayload(), shippingAddress: { ...SHIPPING, [key]: ' ' } })
      expect(empty).toMatchObject({ status: 400, field: `shippingAddress.${key}` })
    }
    expect(await refused({ ...aPayload(), shippingAddress: undefined })).toMatchObject({ status: 400 })
  })

  test.each(['2031-02-29', '0000-01-01', '16-12-2031', '2031-12-16T00:00', '+002031-12-16', '2031-12-16\n'])(
    'the day %j is none',
    async (eventDate) => {
      const answer = await refused(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
      expect(answer).toMatchObject({ status: 400, field: 'shippingAddress.eventDate' })
    },
  )

  test.each(['24:00', '7:30', '18:60', '18:30+06:00', 'noon'])('the time %j is none', async (eventTime) => {
    const answer = await refused(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))
    expect(answer).toMatchObject({ status: 400, field: 'shippingAddress.eventTime' })
  })

  test('[K-06] by another payment method than CashOn is refused (M-77)', async () => {
    for (const paymentMethod of ['PayPal', 'cashon', '', undefined, null])
      expect(await refused({ ...aPayload(), paymentMethod })).toMatchObject({ status: 400, field: 'paymentMethod' })
    expect((await nadia.call.orders.placeOrder(aPayload())).paymentMethod).toBe('CashOn')
  })

  test('[X-04] [A-48] of a guest is refused before anything is read', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense-nonsense-nonsense' }]) {
      const answer = await api.ask('/order/add/', { method: 'POST', headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ detail: 'Please sign in to go on.', code: 'unauthenticated' })
    }
  })

  test.each(['', ' ', 'two words', 'x'.repeat(256), 'tab\there'])('the key %j is none (M-10)', async (key) => {
    expect(await refused(aPayload(), { 'idempotency-key': key })).toMatchObject({
      status: 400,
      detail: 'The Idempotency-Key must have 1 to 255 visible ASCII characters.',
    })
  })
})
