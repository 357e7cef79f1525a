// An order with instalments is paid by PayPal one instalment at a time (decision 093).
import type { Order } from '@chobighor/contract/orders'
import { convertForCharge } from '@chobighor/contract/plain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import { shopAt } from '../../../../../tools/paypal-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { PAYING_HOLDS_MOST } from '../../../platform/bounds.ts'

let host: PayPalHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true })
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking' as const, percent: 30 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, instalments, version })
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const start = () => nadia.call.orders.startPayPal({ id: String(order.id) })
const pay = (id: string) => nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
const byHand = async (amount: string) => {
  const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
  return admin.call.orderDesk.addPayment({ id: String(order.id), version, method: 'cash', amount })
}
const charged = async (taka: number) => {
  const { paypal } = await api.call.orders.listPaymentMethods()
  return paypal && convertForCharge(taka * 100, paypal)
}

test('[B-21] PayPal is asked for the instalment that is due, then for the next one', async () => {
  const first = await start()
  expect(first.amount).toBe(await charged(8400))
  host.approve(first.id)
  expect((await pay(first.id)).status).toBe(200)
  expect(await read()).toMatchObject({
    paidSum: '8400.00',
    isPaid: false,
    instalments: [{ state: 'paid' }, { state: 'unpaid' }],
    payments: [{ method: 'paypal', amount: '8400.00', charged: `${first.currency} ${first.amount}` }],
  })
  expect((await lettersTo(api.database, nadia.email)).at(-1)?.text).toContain('8,400')

  const second = await start()
  expect(second.amount).toBe(await charged(19600))
  host.approve(second.id)
  expect((await pay(second.id)).status).toBe(200)
  expect(await read()).toMatchObject({ paidSum: '28000.00', isPaid: true, openSum: '0.00' })
})

test('never more than is open is captured, also if the rest was paid meanwhile', async () => {
  const { id } = await start()
  host.approve(id)
  await byHand('20000')
  const refused = await pay(id)
  expect([refused.status, host.orders.get(id)?.purchase_units[0]?.payments?.captures ?? []]).toEqual([400, []])
  expect(await read()).toMatchObject({ paidSum: '20000.00' })
  expect((await start()).amount).toBe(await charged(8000))
})

test('the sum stays as it was opened: an instalment that was approved is captured although another came meanwhile', async () => {
  const { id } = await start()
  host.approve(id)
  await byHand('8400')
  expect((await pay(id)).status).toBe(200)
  expect(await read()).toMatchObject({ paidSum: '16800.00' })
})

test('a refund at PayPal is a part of the instalment that it paid', async () => {
  const { id, amount } = await start()
  host.approve(id)
  await pay(id)
  host.refund(id, amount)
  const { headers, body } = host.tell('PAYMENT.CAPTURE.REFUNDED', id)
  await api.ask('/payment/paypal/webhook/', { method: 'POST', headers, body })
  expect(await read()).toMatchObject({ paidSum: '0.00', isPaid: false })
})

const MINUTES = 60_000
const holdFor = (minutes: number) =>
  api.database
    .updateTable('orders')
    .set({ held_until: new Date(Date.now() + minutes * MINUTES) })
    .where('id', '=', order.id)
    .execute()
const heldMinutes = async () => {
  const row = await api.database
    .selectFrom('orders')
    .select('held_until')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return Math.round(((row.held_until?.getTime() ?? 0) - Date.now()) / MINUTES)
}

test('[B-71] who goes to PayPal has the date for thirty minutes, and a longer hold stays', async () => {
  await holdFor(5)
  await start()
  expect(await heldMinutes()).toBe(30)
  await holdFor(48 * 60)
  await start()
  expect(await heldMinutes()).toBe(48 * 60)
})

test('[L-086] payments that are opened again and again hold the date so many times a day, then the studio decides', async () => {
  for (let nth = 0; nth < PAYING_HOLDS_MOST.points; nth++) {
    await holdFor(5)
    await start()
    expect(await heldMinutes()).toBe(30)
  }
  await holdFor(5)
  await start()
  expect(await heldMinutes()).toBe(5)
  await api.database.updateTable('orders').set({ paying_holds_on: '2026-01-01' }).where('id', '=', order.id).execute()
  await start()
  expect(await heldMinutes()).toBe(30)
})
