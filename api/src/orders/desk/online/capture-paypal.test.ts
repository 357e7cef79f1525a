// Payment by PayPal, against a fake PayPal that can give wrong answers (M-02, M-05 to M-08, Z-03, F-11, F-13).
import type { Order } from '@chobighor/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import type { PayPalOrder } from '../../../../../tools/paypal-order.ts'
import { lookAfter, shopAt } from '../../../../../tools/paypal-shop.ts'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

/** 28000.00 BDT at 121.5 BDT a dollar, rounded up to a cent. */
const CHARGED = '230.46'

let host: PayPalHost
let api: TestApi
let nadia: SignedInVisitor
let admin: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const open = (of = order, by = nadia) => by.call.orders.startPayPal({ id: String(of.id) })
const pay = (id: string, of = order, by = nadia) => by.ask('PUT', `/order/${of.id}/pay/`, { id })
const read = (of = order) => nadia.call.orders.findOrder({ id: String(of.id) })
const captures = () => host.asked.filter((line) => line.endsWith('/capture')).length
async function approved(of = order): Promise<string> {
  const { id } = await open(of)
  host.approve(id)
  return id
}
const rowOf = (id: string) =>
  api.database
    .selectFrom('provider_payments')
    .select(['state', 'reason'])
    .where('provider_order_id', '=', id)
    .executeTakeFirstOrThrow()
const ledger = () => api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
const paidLetters = async () => {
  const rows = await api.database.selectFrom('outbox').select('subject').where('recipient', '=', nadia.email).execute()
  return rows.filter(({ subject }) => /paid|payment/i.test(subject)).length
}

/** Another server checks all open payments now. */
const lookAgain = async () => {
  await api.database
    .updateTable('provider_payments')
    .set({ checked_at: new Date(0) })
    .execute()
  await lookAfter(api, host)
}

describe('a payment that is opened', () => {
  test('[M-06] is over the order’s own sum at the configured rate, never the BDT figure as dollars', async () => {
    const opened = await open()
    expect(opened).toEqual({ id: expect.stringMatching(/^[2-9A-Z]{17}$/), currency: 'USD', amount: CHARGED })
    expect(host.orders.get(opened.id)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: String(order.id), amount: { currency_code: 'USD', value: CHARGED } }],
    })
    const row = await api.database
      .selectFrom('provider_payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'opened', rate: 121.5, amount: 230.46, payee: host.merchantId })
  })

  test('is the same one when it is opened again, also at the same moment', async () => {
    const opened = await Promise.all([open(), open(), open()])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(await open()).toEqual(opened[0])
  })

  test('is the owner’s alone: another’s order and a missing one are the same 404 (M-14)', async () => {
    const stranger = await signInAs(api)
    const answers = await Promise.all([
      stranger.ask('POST', `/order/${order.id}/paypal/`, {}),
      stranger.ask('POST', '/order/999999/paypal/', {}),
      admin.ask('POST', `/order/${order.id}/paypal/`, {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect((await api.ask(`/order/${order.id}/paypal/`, { method: 'POST' })).status).toBe(401)
  })

  test('is refused for an order that is paid, declined or costs nothing', async () => {
    await admin.call.orders.payOrder({ params: { id: String(order.id) }, body: { method: 'cash' } })
    await expect(open()).rejects.toMatchObject({ code: 'conflict', message: 'This order is paid.' })
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'another' } })
    await api.database.updateTable('orders').set({ status: 'declined' }).where('id', '=', other.id).execute()
    await expect(open(other)).rejects.toMatchObject({ code: 'conflict', message: 'This order was declined.' })
  })

  test('[F-11] is not opened where PayPal does not answer: 503, and the next try opens it', async () => {
    host.mood = { isDown: true }
    const answer = await nadia.ask('POST', `/order/${order.id}/paypal/`, {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    host.mood = {}
    expect(await open()).toMatchObject({ amount: CHARGED })
  })

  test('is not opened where PayPal opened something else', async () => {
    host.mood = { lie: onUnit((unit) => (unit.amount.value = '1.00')) }
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a payment that was approved', () => {
  test('[O-17] turns the order paid once, with what was charged, and one letter (M-08)', async () => {
    const id = await approved()
    const answer = await pay(id)
    expect(answer.status).toBe(200)
    const paid = (await answer.json()) as Order
    expect(paid).toMatchObject({ isPaid: true, paymentMethod: 'CashOn', isPaymentPending: false })
    expect(paid.payments).toEqual([
      expect.objectContaining({ kind: 'payment', amount: '28000.00', method: 'paypal', charged: `USD ${CHARGED}` }),
    ])
    const capture = host.orders.get(id)?.purchase_units[0]?.payments?.captures[0]
    expect(paid.payments[0]?.reference).toBe(capture?.id)
    expect(await paidLetters()).toBe(1)
  })

  test('[M-02] answers the paid order when it is said again, and PayPal is not asked again', async () => {
    const id = await approved()
    const first = await (await pay(id)).json()
    const asked = host.asked.length
    const again = await pay(id)
    expect([again.status, await again.json()]).toEqual([200, first])
    expect(host.asked.length).toBe(asked)
    expect([(await ledger()).length, await paidLetters()]).toEqual([1, 1])
  })

  test('is captured once by many calls at the same moment', async () => {
    const id = await approved()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(host.orders.get(id)?.purchase_units[0]?.payments?.captures).toHaveLength(1)
    expect([(await ledger()).length, await paidLetters()]).toEqual([1, 1])
  })

  test('is not captured where the order was paid in cash meanwhile', async () => {
    const id = await approved()
    await admin.call.orders.payOrder({ params: { id: String(order.id) }, body: { method: 'cash' } })
    const before = captures()
    expect((await pay(id)).status).toBe(400)
    await lookAgain()
    expect(captures()).toBe(before)
    expect(await ledger()).toHaveLength(1)
  })

  test('is not captured where an advance was noted meanwhile, and none is opened for the rest', async () => {
    const id = await approved()
    const before = captures()
    const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
    await admin.call.orderDesk.addPayment({ id: String(order.id), version, method: 'cash', amount: '500' })
    expect((await pay(id)).status).toBe(400)
    expect([captures(), await rowOf(id)]).toMatchObject([before, { state: 'refused' }])
    expect(await read()).toMatchObject({ isPaid: false, paidSum: '500.00' })
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that was not approved yet stays open, and nothing is captured', async () => {
    const { id } = await open()
    const before = captures()
    const answer = await pay(id)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining('approve'),
    ])
    expect(captures()).toBe(before)
    host.approve(id)
    expect((await pay(id)).status).toBe(200)
  })

  test('[X-13] [M-02] [Z-03] of another order, of nobody’s, or under a made-up id pays nothing', async () => {
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'another' } })
    const id = await approved(other)
    for (const said of [id, 'NOSUCHORDER234567', '../../v1/oauth2/token', "'; drop table payments --"])
      expect((await pay(said)).status).toBe(400)
    expect(await ledger()).toEqual([])
    expect((await rowOf(id)).state).toBe('opened')
  })
})

type Unit = PayPalOrder['purchase_units'][number]

function onUnit(change: (unit: Unit) => void): (seen: PayPalOrder) => void {
  return ({ purchase_units }) => {
    for (const unit of purchase_units) change(unit)
  }
}

const lies: Record<string, (seen: PayPalOrder) => void> = {
  'over another amount': onUnit((unit) => (unit.amount.value = '230.45')),
  'in another currency': onUnit((unit) => (unit.amount.currency_code = 'AUD')),
  'to another account': onUnit((unit) => (unit.payee.merchant_id = 'SQMEBQDYELSE2')),
  'for another order': onUnit((unit) => (unit.custom_id = '1')),
  'for no order': onUnit((unit) => delete unit.custom_id),
  'under another id': (seen) => (seen.id = 'ANQTHERQRDER23456'),
  'that is only authorised': (seen) => (seen.intent = 'AUTHORIZE'),
  'in two parts': (seen) => seen.purchase_units.push(structuredClone(seen.purchase_units[0] as Unit)),
}

describe('[X-13] a payment that PayPal says was made', () => {
  test.each(Object.entries(lies))('[M-02] [Z-03] %s is refused, and nothing is captured', async (_, lie) => {
    const id = await approved()
    const before = captures()
    host.mood = { lie }
    expect((await pay(id)).status).toBe(400)
    expect(await rowOf(id)).toEqual({ state: 'refused', reason: expect.stringMatching(/^(its?|PayPal) /) })
    // PayPal answers correctly again, but the payment stays refused
    host.mood = {}
    expect((await pay(id)).status).toBe(400)
    expect(captures()).toBe(before)
    expect([await ledger(), (await read()).isPaid]).toEqual([[], false])
  })

  type Capture = NonNullable<Unit['payments']>['captures'][number]
  const onCapture = (change: (capture: Capture) => void) =>
    onUnit(({ payments }) => {
      for (const capture of payments?.captures ?? []) change(capture)
    })
  const captureLies: Record<string, (seen: PayPalOrder) => void> = {
    'with less captured': onCapture((capture) => (capture.amount.value = '0.01')),
    'with other money captured': onCapture((capture) => (capture.amount.currency_code = 'THB')),
    'with another order’s capture': onCapture((capture) => (capture.custom_id = '1')),
    'with nothing captured': onUnit((unit) => delete unit.payments),
    'with another sum of the whole': onUnit((unit) => (unit.amount.value = '1.00')),
  }
  test.each(Object.entries(captureLies))(
    '[M-02, Z-03] %s is refused, and the order can’t be paid twice',
    async (_, lie) => {
      const id = await approved()
      host.mood = { lie: (seen) => seen.status === 'COMPLETED' && lie(seen) }
      expect((await pay(id)).status).toBe(400)
      expect((await rowOf(id)).state).toBe('unclear')
      expect([await ledger(), (await read()).isPaid]).toEqual([[], false])
      await expect(open()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('not clear') })
    },
  )

  test('[M-02] [Z-03] by a capture that paid another order is refused, and the studio is told', async () => {
    const first = await approved()
    await pay(first)
    const [used] = await ledger()
    const next = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'next' } })
    const id = await approved(next)
    host.mood = { captureId: String(used?.reference) }
    expect((await pay(id, next)).status).toBe(400)
    expect(await rowOf(id)).toEqual({ state: 'unclear', reason: expect.stringContaining('was used before') })
    expect((await read(next)).isPaid).toBe(false)
    expect(api.logged.some((line) => line.includes('was used before'))).toBe(true)
  })

  test('[M-07] in the sandbox is refused by a live shop', async () => {
    const live = await shopAt(host, { environment: 'live' })
    const visitor = await signInAs(live)
    const { id } = await visitor.call.orders.placeOrder(aPayload())
    const opened = await visitor.call.orders.startPayPal({ id: String(id) })
    host.approve(opened.id)
    host.mood = { lie: (seen) => (seen.links = [{ rel: 'self', href: 'https://api.sandbox.paypal.com/v2/x' }]) }
    expect((await visitor.ask('PUT', `/order/${id}/pay/`, { id: opened.id })).status).toBe(400)
    expect((await visitor.call.orders.findOrder({ id: String(id) })).isPaid).toBe(false)
    await live.drop()
  })

  test('[Z-03] to an account that isn’t the configured one is refused', async () => {
    const strict = await shopAt(host, { merchantId: 'SQMEBQDYELSE2' })
    const visitor = await signInAs(strict)
    const { id } = await visitor.call.orders.placeOrder(aPayload())
    await expect(visitor.call.orders.startPayPal({ id: String(id) })).rejects.toMatchObject({ code: 'unavailable' })
    await strict.drop()
  })
})

describe('where PayPal', () => {
  test('settles later, the order is pending and not paid, and turns paid by itself (F-13)', async () => {
    const id = await approved()
    host.mood = { capture: 'PENDING' }
    const answer = await pay(id)
    expect([answer.status, await answer.json()]).toMatchObject([200, { isPaid: false, isPaymentPending: true }])
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
    expect((await admin.ask('PUT', `/order/${order.id}/pay/`, { method: 'cash' })).status).toBe(409)
    host.endPending(id, 'COMPLETED')
    await lookAgain()
    expect(await read()).toMatchObject({ isPaid: true, isPaymentPending: false })
  })

  test('settles later and then declines, the order can be paid anew', async () => {
    const id = await approved()
    host.mood = { capture: 'PENDING' }
    await pay(id)
    host.mood = {}
    host.endPending(id, 'DECLINED')
    await lookAgain()
    expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: false })
    expect((await pay(await approved())).status).toBe(200)
  })

  test.each([{ capture: 'DECLINED' as const }, { refusal: 'INSTRUMENT_DECLINED' }])(
    'declines, nothing is paid and another payment may be opened: %o',
    async (mood) => {
      const id = await approved()
      host.mood = mood
      const answer = await pay(id)
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { detail: expect.stringMatching(/nothing was charged/) },
      ])
      expect((await rowOf(id)).state).toBe('denied')
      host.mood = {}
      const next = await approved()
      expect(next).not.toBe(id)
      expect((await pay(next)).status).toBe(200)
    },
  )

  test.each(['before capturing', 'after capturing'] as const)(
    '[M-02] [F-11] stalls %s, the answer is 503, and the reconciler ends it with one capture',
    async (stall) => {
      const id = await approved()
      host.mood = { stall }
      const answer = await pay(id)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: true })
      host.mood = {}
      await lookAgain()
      expect(await read()).toMatchObject({ isPaid: true, isPaymentPending: false })
      expect(host.orders.get(id)?.purchase_units[0]?.payments?.captures).toHaveLength(1)
      expect([(await ledger()).length, await paidLetters()]).toEqual([1, 1])
    },
  )

  test('[M-02] [M-05] [M-07] is not set up, PayPal is not offered and no id counts', async () => {
    const plain = await openTestApi()
    await addService(plain.database)
    const visitor = await signInAs(plain)
    const { id } = await visitor.call.orders.placeOrder(aPayload())
    expect((await plain.call.orders.listPaymentMethods()).paypal).toBeNull()
    expect((await visitor.ask('POST', `/order/${id}/paypal/`, {})).status).toBe(400)
    expect((await visitor.ask('PUT', `/order/${id}/pay/`, { id: '5O190127TN364715T' })).status).toBe(400)
    expect((await plain.ask('/payment/paypal/webhook/', { method: 'POST', body: '{}' })).status).toBe(404)
    await plain.drop()
  })

  test('is set up, browsers learn its client id, currency, rate and script, and nothing else', async () => {
    const { paypal } = await api.call.orders.listPaymentMethods()
    const charged = { currency: 'USD', rate: '121.5' }
    expect(paypal).toEqual({ clientId: 'stand-in-client', isSandbox: true, ...charged, scriptHost: host.address })
    const text = await (await api.ask('/payment/methods/')).text()
    expect(text).not.toContain('stand-in-secret')
  })
})
