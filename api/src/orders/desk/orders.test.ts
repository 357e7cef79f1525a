import type { Order } from '@chobighor/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let nadia: SignedInVisitor
let rafi: SignedInVisitor
let admin: SignedInVisitor
let hers: Order
let his: Order

const LINK = 'https://files.example/wedding.zip'

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio())
  rafi = await signInAs(api, { first_name: 'Rafi', last_name: '' })
  hers = await place(nadia)
  his = await place(rafi)
})
afterAll(() => api.drop())

let hour = 0
const place = (visitor: SignedInVisitor) => {
  const eventTime = `${String(hour++ % 24).padStart(2, '0')}:00`
  return visitor.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))
}
const pay = (id: number, note?: string) =>
  admin.call.orders.payOrder({ params: { id }, body: { method: 'cash', ...(note !== undefined && { note }) } })
const lettersTo = async ({ email }: SignedInVisitor) => {
  const rows = await api.database.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
  return rows.length
}
const ledgerOf = (id: number) => api.database.selectFrom('payments').selectAll().where('order_id', '=', id).execute()

describe('one order', () => {
  test('[A-30] [X-05] is seen by its customer', async () => {
    expect(await nadia.call.orders.findOrder({ id: hers.id })).toEqual(hers)
  })

  test('[X-05] is seen by the studio', async () => {
    expect(await admin.call.orders.findOrder({ id: hers.id })).toEqual(hers)
  })

  const nobodys = ['0', '-1', '01', '1.0', '1e3', 'x', '%20', '2147483648', '9'.repeat(400), '%00', "1'--", '४', 'null']
  test('[X-05] another’s, a missing one and what is no number are the same 404, byte for byte (M-14, Z-01)', async () => {
    const missing = await nadia.ask('GET', '/order/2147483647/')
    const text = await missing.text()
    expect(missing.status).toBe(404)
    expect(text).toBe('{"detail":"This order can’t be found.","code":"not_found"}')
    for (const id of [his.id, ...nobodys]) {
      for (const [method, path] of [
        ['GET', `/order/${id}/`],
        ['PUT', `/order/${id}/pay/`],
      ] as const) {
        const answer = await nadia.ask(method, path, method === 'PUT' ? { id: 'CAPTURE' } : undefined)
        expect([answer.status, await answer.text()]).toEqual([404, text])
      }
    }
  })

  test('[Z-27] is kept by nobody on its way', async () => {
    const answer = await nadia.ask('GET', `/order/${hers.id}/`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toMatch(/authorization/i)
  })
})

describe('a guest', () => {
  const calls = [
    ['GET', '/myorders/'],
    ['GET', '/orders/'],
    ['GET', '/order/1/'],
    ['POST', '/order/add/'],
    ['PUT', '/order/1/pay/'],
    ['PUT', '/order/1/deliver/'],
    ['PUT', '/order/1/link/'],
    ['POST', '/service/wedding-day/reviews/'],
  ] as const
  test('[X-04] [A-48] is refused by every call of the flow: 401 with a sentence', async () => {
    for (const [method, path] of calls) {
      for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { authorization: nadia.token }]) {
        const answer = await api.ask(path, { method, headers })
        expect([path, answer.status]).toEqual([path, 401])
        expect(await answer.json()).toEqual({ detail: 'Please sign in to go on.', code: 'unauthenticated' })
      }
    }
  })
})

describe('lists', () => {
  test('[A-33] [O-34] hold the customer’s own orders alone, the newest first', async () => {
    const second = await place(nadia)
    expect(await nadia.call.orders.listMyOrders({})).toEqual([second, hers])
    expect(await rafi.call.orders.listMyOrders({})).toEqual([his])
    expect(await admin.call.orders.listMyOrders({})).toEqual([])
  })

  test('[X-07] [M-19] of all orders are the studio’s alone', async () => {
    const answer = await nadia.ask('GET', '/orders/')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ detail: 'Only the studio may do this.', code: 'forbidden' })
    const ids = (await admin.call.orders.listOrders({})).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(ids).toEqual(expect.arrayContaining([hers.id, his.id]))
  })
})

describe('paying in cash', () => {
  test('[A-31] [O-36] the studio marks an order paid: who, when and the note stand in the ledger (M-01)', async () => {
    const order = await place(nadia)
    const paid = await pay(order.id, ' TrxID 8N7A6D5 ')
    expect(paid).toEqual({
      ...order,
      isPaid: true,
      paidAt: expect.stringMatching(/\+06:00$/),
      paidSum: '28000.00',
      openSum: '0.00',
      askedSum: '0.00',
      payments: [
        {
          id: expect.any(Number),
          kind: 'payment',
          amount: '28000.00',
          method: 'cash',
          reference: 'TrxID 8N7A6D5',
          charged: null,
          wallet: null,
          paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          createdAt: paid.paidAt,
        },
      ],
    })
    expect(await ledgerOf(order.id)).toMatchObject([
      { recorded_by: admin.id, amount_paisa: 2_800_000, reference: 'TrxID 8N7A6D5' },
    ])
    // a note is for the studio, unless it says otherwise
    const payments = paid.payments.map((payment) => ({ ...payment, reference: '' }))
    expect(await nadia.call.orders.findOrder({ id: order.id })).toEqual({ ...paid, payments })
  })

  test('twice, also at the same moment, is once, with one letter', async () => {
    const order = await place(rafi)
    const letters = await lettersTo(rafi)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(order.id)))
    expect(answers.every(({ isPaid }) => isPaid)).toBe(true)
    expect(await pay(order.id, 'again')).toEqual(answers[0])
    expect(await ledgerOf(order.id)).toHaveLength(1)
    expect(await lettersTo(rafi)).toBe(letters + 1)
  })

  test('[X-13] [M-02] [Z-03] a customer’s word about money counts for nothing', async () => {
    const order = await place(nadia)
    const bodies = [
      {},
      { method: 'cash' },
      { method: 'cash', note: 'I paid' },
      { id: '' },
      { id: 'PAYID-1', status: 'COMPLETED', isPaid: true, amount: '28000.00' },
      { status: 'COMPLETED', payer: { email_address: nadia.email } },
    ]
    for (const body of bodies) {
      const answer = await nadia.ask('PUT', `/order/${order.id}/pay/`, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\w/) })
    }
    expect(await nadia.call.orders.findOrder({ id: order.id })).toEqual(order)
    expect(await ledgerOf(order.id)).toEqual([])
  })

  test('of an admin who doesn’t say how is refused', async () => {
    const order = await place(nadia)
    for (const body of [{}, { method: 'gold' }, { method: 'CASH' }, { note: 'x' }])
      expect((await admin.ask('PUT', `/order/${order.id}/pay/`, body)).status).toBe(400)
    const long = await admin.ask('PUT', `/order/${order.id}/pay/`, { method: 'cash', note: 'x'.repeat(201) })
    expect(long.status).toBe(400)
    expect(await ledgerOf(order.id)).toEqual([])
  })

  test('an order of nothing is paid by a row of nothing', async () => {
    await addService(api.database, { slug: 'gift', price_paisa: 0 })
    const gift = aPayload({ orderItems: [{ product: 'gift' }], totalPrice: '0.00' })
    const order = await nadia.call.orders.placeOrder(gift)
    expect(order.isPaid).toBe(false)
    expect(await pay(order.id)).toMatchObject({ isPaid: true, payments: [{ amount: '0.00' }] })
  })

  test.each(['declined', 'cancelled'] as const)('of an order that was %s is refused (M-11)', async (status) => {
    const order = await place(nadia)
    await api.database.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    const answer = await admin.ask('PUT', `/order/${order.id}/pay/`, { method: 'cash' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ detail: `This order was ${status}.`, code: 'conflict' })
    expect(await ledgerOf(order.id)).toEqual([])
  })

  test('waits while the provider settles a payment', async () => {
    const order = await place(nadia)
    const opened = { order_id: order.id, provider: 'paypal', currency: 'USD', amount: 230, rate: 122 }
    await api.database
      .insertInto('provider_payments')
      .values({ ...opened, request_id: crypto.randomUUID(), state: 'pending' })
      .execute()
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({ isPaid: false, isPaymentPending: true })
    expect((await admin.ask('PUT', `/order/${order.id}/pay/`, { method: 'cash' })).status).toBe(409)
  })
})

describe('delivery', () => {
  const deliver = (visitor: SignedInVisitor, id: number | string) => visitor.ask('PUT', `/order/${id}/deliver/`)

  test('[A-32] [X-08] the studio delivers a paid order, by a call without a body, and the customer is told', async () => {
    const order = await place(nadia)
    const paid = await pay(order.id)
    const letters = await lettersTo(nadia)
    const answer = await deliver(admin, order.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      ...paid,
      isDelivered: true,
      deliveredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+06:00$/),
    })
    expect(await lettersTo(nadia)).toBe(letters + 1)
  })

  test('[X-10] twice, also at the same moment, changes nothing and tells nobody again', async () => {
    const order = await place(nadia)
    await pay(order.id)
    const letters = await lettersTo(nadia)
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(admin, order.id)))
    answers.push(await deliver(admin, order.id))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(await lettersTo(nadia)).toBe(letters + 1)
  })

  test('[X-09] of an unpaid order is refused', async () => {
    const order = await place(nadia)
    const answer = await deliver(admin, order.id)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ detail: 'This order is not paid yet.', code: 'invalid' })
    expect(await nadia.call.orders.findOrder({ id: order.id })).toEqual(order)
  })

  test('[X-06] [Z-05] by a customer is refused, whoever’s the order is and before it is looked up', async () => {
    const order = await place(nadia)
    await pay(order.id)
    for (const id of [order.id, his.id, 2147483647, 'x']) {
      const answer = await deliver(nadia, id)
      expect([answer.status, await answer.text()]).toEqual([
        403,
        '{"detail":"Only the studio may do this.","code":"forbidden"}',
      ])
    }
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({ isDelivered: false })
  })

  test('of an order that was cancelled is refused, paid or not (M-11)', async () => {
    const order = await place(nadia)
    await pay(order.id)
    await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    expect((await deliver(admin, order.id)).status).toBe(409)
  })

  test('of nobody’s order is the same 404', async () => {
    for (const id of [2147483647, 'x', '0']) expect((await deliver(admin, id)).status).toBe(404)
  })

  test('[Z-05] the paths beside the path lead nowhere around the guard', async () => {
    const order = await place(nadia)
    await pay(order.id)
    const same = [`/order/${order.id}/deliver`, `/order/${order.id}/x/../deliver/`, `/order/${order.id}/%2e/deliver/`]
    for (const path of same) expect([path, (await nadia.ask('PUT', path)).status]).toEqual([path, 403])
    const none = [
      `/order/${order.id}//deliver/`,
      `/order/${order.id}/deliver//`,
      `//order/${order.id}/deliver/`,
      `/order/${order.id}/DELIVER/`,
      `/Order/${order.id}/deliver/`,
      `/order/${order.id}/deliver/%2f`,
      `/order/${order.id}%2fdeliver/`,
      `/order/${order.id}/deliver/x/`,
      `/order/${order.id}/deliver%00/`,
    ]
    for (const visitor of [nadia, admin])
      for (const path of none) expect([path, (await visitor.ask('PUT', path)).status]).toEqual([path, 404])
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect((await nadia.ask(method, `/order/${order.id}/deliver/`)).status).toBe(404)
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({ isDelivered: false })
  })
})

describe('the link of the files', () => {
  const setLink = (id: number, fileDownloadLink: string | null) =>
    admin.call.orders.setDownloadLink({ id, fileDownloadLink })

  test('[X-15] is null to the customer until the order is paid, and there for the studio (M-15)', async () => {
    const order = await place(nadia)
    const letters = await lettersTo(nadia)
    expect(await setLink(order.id, LINK)).toMatchObject({ fileDownloadLink: LINK, isDelivered: false })
    expect(await nadia.call.orders.findOrder({ id: order.id })).toEqual(order)
    expect((await nadia.call.orders.listMyOrders({}))[0]).toMatchObject({ id: order.id, fileDownloadLink: null })
    expect(await lettersTo(nadia)).toBe(letters)
    await pay(order.id)
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({ fileDownloadLink: LINK })
  })

  test('is there before, where the studio opens it (M-15)', async () => {
    const order = await place(nadia)
    await setLink(order.id, LINK)
    await api.database.updateTable('orders').set({ is_link_open: true }).where('id', '=', order.id).execute()
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({ isPaid: false, fileDownloadLink: LINK })
  })

  test('may be taken away, and is an address of the web alone', async () => {
    const order = await place(nadia)
    await setLink(order.id, 'HTTPS://Files.example/a b')
    expect((await admin.call.orders.findOrder({ id: order.id })).fileDownloadLink).toBe('https://files.example/a%20b')
    const nothing = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://files.example/',
      '//files.example/',
      'x',
      7,
      undefined,
    ]
    for (const fileDownloadLink of nothing)
      expect((await admin.ask('PUT', `/order/${order.id}/link/`, { fileDownloadLink })).status).toBe(400)
    for (const none of ['', null])
      expect(
        (await admin.call.orders.setDownloadLink({ id: order.id, fileDownloadLink: none })).fileDownloadLink,
      ).toBeNull()
  })

  test('[X-06] is nobody’s to set but the studio’s', async () => {
    const answer = await nadia.ask('PUT', `/order/${hers.id}/link/`, { fileDownloadLink: LINK })
    expect(answer.status).toBe(403)
  })
})

describe('how an order may be paid', () => {
  test('is told in the owner’s own words, which may be none (M-86)', async () => {
    expect(await api.call.orders.listPaymentMethods()).toMatchObject({ cash: { words: '' }, paypal: null })
    await api.database.insertInto('order_settings').values({ cash_words: 'bKash 01700-000000' }).execute()
    await api.database.insertInto('order_settings').values({ cash_words: 'A second row' }).execute()
    expect(await api.call.orders.listPaymentMethods()).toMatchObject({ cash: { words: 'bKash 01700-000000' } })
  })
})
