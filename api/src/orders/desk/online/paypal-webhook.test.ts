// News of payments that doesn't come from the browser: PayPal's webhook (Z-04, F-12) and our own regular check.
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import { lookAfter, shopAt } from '../../../../../tools/paypal-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { FORGED_EVENT_LIMIT, PAYPAL_EVENT_LIMIT } from '../../../platform/bounds.ts'

const WEBHOOK = '/payment/paypal/webhook/'

let host: PayPalHost
let api: TestApi
let nadia: SignedInVisitor
let order: Order
/** The open payment of the order. */
let id: string

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
  id = (await nadia.call.orders.startPayPal({ id: String(order.id) })).id
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const pay = () => nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
const hear = (sent: { headers: Record<string, string>; body: string }, path = WEBHOOK) =>
  api.ask(path, { method: 'POST', ...sent })
const ledger = () =>
  api.database
    .selectFrom('payments')
    .select(['kind', 'amount_paisa', 'charged_amount', 'reference'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
const events = () => api.database.selectFrom('provider_events').select('id').execute()
const row = () =>
  api.database
    .selectFrom('provider_payments')
    .select(['state', 'reason'])
    .where('provider_order_id', '=', id)
    .executeTakeFirstOrThrow()

describe('PayPal’s webhook', () => {
  test('[F-12] pays the order of a customer whose browser was closed after approving, with and without its last slash', async () => {
    host.approve(id)
    expect((await hear(host.tell('CHECKOUT.ORDER.APPROVED', id), '/payment/paypal/webhook')).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, payments: [{ method: 'paypal', amount: '28000.00' }] })
    // the browser returns after all
    expect((await pay()).status).toBe(200)
    expect(await ledger()).toHaveLength(1)
  })

  test('[Z-04] [F-12] takes an event in once, however often and whenever it comes', async () => {
    host.approve(id)
    const early = host.tell('PAYMENT.CAPTURE.COMPLETED', id)
    const event = host.tell('CHECKOUT.ORDER.APPROVED', id, 'WH-TWICE')
    const answers = await Promise.all([hear(event), hear(event), hear(early), pay()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await hear(event)).status).toBe(200)
    expect((await events()).filter((known) => known.id === 'WH-TWICE')).toHaveLength(1)
    expect(await ledger()).toHaveLength(1)
    expect(host.orders.get(id)?.purchase_units[0]?.payments?.captures).toHaveLength(1)
  })

  test('[Z-04] is asked for, not believed: an event of a capture that never was pays nothing', async () => {
    const { headers, body } = host.tell('PAYMENT.CAPTURE.COMPLETED', id)
    expect((await hear({ headers, body })).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: false })
  })

  test('[Z-04] refuses what PayPal did not sign, and then asks PayPal for nothing more', async () => {
    host.approve(id)
    const { headers, body } = host.tell('CHECKOUT.ORDER.APPROVED', id)
    const forged = [
      { headers, body: body.replace('"APPROVED"', '"COMPLETED"') },
      { headers: { ...headers, 'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl' }, body },
      { headers: { ...headers, 'paypal-transmission-id': 'another' }, body },
      { headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.test/cert' }, body },
      { headers: { ...headers, 'paypal-cert-url': 'http://169.254.169.254/' }, body },
      { headers: { 'content-type': 'application/json' }, body },
    ]
    const before = host.asked.filter((line) => line.includes('/v2/')).length
    for (const sent of forged) expect((await hear(sent)).status).toBe(400)
    expect(host.asked.filter((line) => line.includes('/v2/'))).toHaveLength(before)
    expect([(await read()).isPaid, (await row()).state]).toEqual([false, 'opened'])
  })

  test('[Z-04] of 200 forged events asks PayPal about a few, answers when to come again, and takes the true one', async () => {
    const asked = () => host.asked.filter((line) => line.includes('verify-webhook-signature')).length
    const before = asked()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => {
        const { headers, body } = host.tell('CHECKOUT.ORDER.APPROVED', id)
        return hear({ headers: { ...headers, 'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl' }, body })
      }),
    )
    expect(asked() - before).toBe(FORGED_EVENT_LIMIT.points)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(200 - FORGED_EVENT_LIMIT.points)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    // PayPal sends its own event again, after the time of the limit has passed
    host.approve(id)
    const event = host.tell('CHECKOUT.ORDER.APPROVED', id)
    expect((await hear(event)).status).toBe(429)
    await sql`update limits set expire = 0`.execute(api.database)
    expect((await hear(event)).status).toBe(200)
    expect((await read()).isPaid).toBe(true)
  })

  test('[Z-04] of forged events that name many payments asks PayPal so often in all', async () => {
    const payments = [id]
    while (payments.length * FORGED_EVENT_LIMIT.points <= PAYPAL_EVENT_LIMIT.points) {
      const shippingAddress = { ...SHIPPING, eventTime: `0${payments.length}:00` }
      const other = await nadia.call.orders.placeOrder(aPayload({ shippingAddress }))
      payments.push((await nadia.call.orders.startPayPal({ id: String(other.id) })).id)
    }
    const forged = payments.flatMap((each) =>
      Array.from({ length: FORGED_EVENT_LIMIT.points }, () => host.tell('CHECKOUT.ORDER.APPROVED', each)),
    )
    const asked = () => host.asked.filter((line) => line.includes('verify-webhook-signature')).length
    const before = asked()
    const answers = await Promise.all(
      forged.map(({ headers, body }) =>
        hear({ headers: { ...headers, 'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl' }, body }),
      ),
    )
    expect(asked() - before).toBe(PAYPAL_EVENT_LIMIT.points)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(forged.length - PAYPAL_EVENT_LIMIT.points)
  })

  test('[Z-04] asks PayPal nothing about what can’t be its own: another’s certificate, or a time of another week', async () => {
    const { headers, body } = host.tell('CHECKOUT.ORDER.APPROVED', id)
    const { 'paypal-auth-algo': _, ...withoutOne } = headers
    const forged = [
      withoutOne,
      { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.test/cert' },
      { ...headers, 'paypal-transmission-time': 'now' },
      { ...headers, 'paypal-transmission-time': new Date(Date.now() - 6 * 86_400_000).toISOString() },
      { ...headers, 'paypal-transmission-time': new Date(Date.now() + 3_600_000).toISOString() },
    ]
    const before = host.asked.length
    for (const each of forged) expect((await hear({ headers: each, body })).status).toBe(400)
    expect(host.asked).toHaveLength(before)
  })

  test('passes over ids that can be nobody’s, whatever is in them', async () => {
    const { headers, body } = host.tell('CHECKOUT.ORDER.APPROVED', id)
    const odd = [body.replaceAll(id, 'x\\u0000'), body.replaceAll(id, 'ক'), body.replaceAll(id, '%00')]
    for (const each of odd) expect((await hear({ headers, body: each })).status).toBe(200)
    const named = host.tell('CHECKOUT.ORDER.APPROVED', id, 'WH-1')
    const broken = { ...named, body: named.body.replace('WH-1', 'WH-\\u0000') }
    expect((await hear(broken)).status).toBe(400)
  })

  test('refuses what is no event', async () => {
    for (const body of ['', 'null', '[]', '{', '{"id":"WH-1"}', '{"id":1,"event_type":"x"}', `"${'x'.repeat(200)}"`])
      expect((await hear({ headers: {}, body })).status).toBe(400)
    expect((await hear({ headers: {}, body: 'x'.repeat(200_000) })).status).toBe(413)
    expect((await api.ask(WEBHOOK)).status).toBe(404)
  })

  test('passes over what is not ours, and asks PayPal nothing about it', async () => {
    const { headers, body } = host.tell('CHECKOUT.ORDER.APPROVED', id)
    const before = host.asked.length
    expect((await hear({ headers, body: body.replaceAll(id, 'ANOTHERSHOPSRDER2') })).status).toBe(200)
    expect(
      (await hear({ headers, body: body.replace('CHECKOUT.ORDER.APPROVED', 'BILLING.PLAN.CREATED') })).status,
    ).toBe(200)
    expect(host.asked).toHaveLength(before)
  })

  test('that can’t be checked is sent again by PayPal: 503 until it can', async () => {
    host.approve(id)
    const event = host.tell('CHECKOUT.ORDER.APPROVED', id)
    host.mood = { isDown: true }
    expect((await hear(event)).status).toBe(503)
    host.mood = {}
    expect((await hear(event)).status).toBe(200)
    expect((await read()).isPaid).toBe(true)
  })

  test('[Z-04] [F-13] tells that a pending payment was taken, or was not', async () => {
    host.approve(id)
    host.mood = { capture: 'PENDING' }
    expect((await hear(host.tell('CHECKOUT.ORDER.APPROVED', id))).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: true })
    const pending = host.tell('PAYMENT.CAPTURE.PENDING', id)
    host.endPending(id, 'COMPLETED')
    expect((await hear(host.tell('PAYMENT.CAPTURE.COMPLETED', id))).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, isPaymentPending: false })
    // an old event that comes late undoes nothing
    expect((await hear(pending)).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, isPaymentPending: false })
  })

  test('tells what was given back: in the ledger, in proportion, and delivery stays as it was (F-13)', async () => {
    host.approve(id)
    await pay()
    const admin = await signInAs(api, { is_admin: true })
    await admin.call.orders.deliverOrder({ id: String(order.id) })
    host.refund(id, '76.82')
    const first = host.tell('PAYMENT.CAPTURE.REFUNDED', id)
    await hear(first)
    await hear(first)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '18666.67', openSum: '0.00' })
    host.refund(id, '153.64')
    await hear(host.tell('PAYMENT.CAPTURE.REFUNDED', id))
    const [paid, part, rest] = await ledger()
    expect(paid).toMatchObject({ kind: 'payment', amount_paisa: 2_800_000, charged_amount: 230.46 })
    expect(part).toMatchObject({ kind: 'refund', amount_paisa: 933_333, charged_amount: 76.82 })
    expect(rest).toMatchObject({ kind: 'refund', amount_paisa: 1_866_667, charged_amount: 153.64 })
    expect(await read()).toMatchObject({ isPaid: false, isDelivered: true })
    // the refunded payment doesn't pay the order a second time
    expect((await pay()).status).toBe(200)
    expect([(await ledger()).length, (await read()).isPaid]).toEqual([3, false])
  })

  test('tells what a bank took back, which is no refund of the studio’s', async () => {
    host.approve(id)
    await pay()
    const [capture] = host.orders.get(id)?.purchase_units[0]?.payments?.captures ?? []
    if (capture) capture.status = 'REFUNDED'
    expect((await hear(host.tell('PAYMENT.CAPTURE.REVERSED', id))).status).toBe(200)
    expect(await ledger()).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount_paisa: 2_800_000 }])
  })
})

describe('the reconciler', () => {
  const age = (column: 'checked_at' | 'created_at', minutes: number) =>
    api.database
      .updateTable('provider_payments')
      .set({ [column]: new Date(Date.now() - minutes * 60_000) })
      .where('provider_order_id', '=', id)
      .execute()
  const look = (servers?: number) => lookAfter(api, host, servers)

  test('[F-12] pays an approved order of which nobody told us, and leaves one alone that nobody approved', async () => {
    await age('checked_at', 6)
    await look()
    expect((await row()).state).toBe('opened')
    host.approve(id)
    await look() // it was checked just now
    expect((await read()).isPaid).toBe(false)
    await age('checked_at', 6)
    await look()
    expect((await read()).isPaid).toBe(true)
  })

  test('of several processes looks once at each', async () => {
    host.approve(id)
    await age('checked_at', 6)
    const before = host.asked.filter((line) => line.includes(id)).length
    await look(4)
    // checked, captured, checked
    expect(host.asked.filter((line) => line.includes(id))).toHaveLength(before + 3)
    expect(await ledger()).toHaveLength(1)
  })

  test('closes after three hours what nobody has approved; it can’t be paid any more, and another may be opened', async () => {
    await age('checked_at', 6)
    await age('created_at', 181)
    await look()
    expect(await row()).toEqual({ state: 'expired', reason: 'nobody approved it in time' })
    host.approve(id)
    expect((await pay()).status).toBe(400)
    expect((await nadia.call.orders.startPayPal({ id: String(order.id) })).id).not.toBe(id)
  })

  test('closes what PayPal does not know once nobody can approve it any more', async () => {
    host.orders.delete(id)
    await age('checked_at', 6)
    await look()
    expect((await row()).state).toBe('opened')
    await age('checked_at', 6)
    await age('created_at', 181)
    await look()
    expect((await row()).state).toBe('expired')
  })

  test('[F-11] goes on after PayPal was out of reach', async () => {
    host.approve(id)
    await age('checked_at', 6)
    host.mood = { isDown: true }
    await look()
    expect((await row()).state).toBe('opened')
    host.mood = {}
    await age('checked_at', 6)
    await look()
    expect((await read()).isPaid).toBe(true)
  })
})
