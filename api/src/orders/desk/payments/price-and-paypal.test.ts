// The price of an order changes while its customer stands at PayPal.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import { shopAt } from '../../../../../tools/paypal-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let host: PayPalHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let id = ''

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  host.mood = {}
  nadia = await signInAs(api)
  id = String((await nadia.call.orders.placeOrder(aPayload())).id)
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const version = async () => (await admin.call.orderDesk.find({ id })).version
const approved = async () => {
  const opened = await nadia.call.orders.startPayPal({ id })
  host.approve(opened.id)
  return opened.id
}
const pay = (payment: string) => nadia.ask('PUT', `/order/${id}/pay/`, { id: payment })
const taken = (payment: string) => host.orders.get(payment)?.purchase_units[0]?.payments?.captures ?? []

test('a discount that is taken away meanwhile: nothing is captured for the old price', async () => {
  const { order } = await admin.call.orderDesk.addDiscount({
    id,
    version: await version(),
    amount: '8000',
    reason: 'Eid',
  })
  const payment = await approved()
  await admin.call.orderDesk.removeCharge({ id, version: await version(), charge: order.charges[0]?.id ?? 0 })
  expect([(await pay(payment)).status, taken(payment)]).toEqual([400, []])
  expect((await pay(await approved())).status).toBe(200)
  expect(await nadia.call.orders.findOrder({ id })).toMatchObject({ isPaid: true, paidSum: '28000.00' })
})

test('an addition stays while a payment is under way', async () => {
  const charge = { id, kind: 'travel', amount: '2000', reason: 'To Sylhet', consent: 'On the telephone' } as const
  const { order } = await admin.call.orderDesk.addCharge({ ...charge, version: await version() })
  const payment = await approved()
  host.mood = { capture: 'PENDING' }
  await pay(payment)
  const path = `/admin/orders/${id}/charges/${order.charges[0]?.id}/`
  const refused = await admin.ask('DELETE', path, { version: await version() })
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: expect.stringContaining('under way') }])
})
