// What the order's page is told of a payment at a gateway: by the server, and not by the page's address.
import type { Order } from '@chobighor/contract/orders'
import { PAYER_FAULTS } from '@chobighor/contract/payer-faults'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSslCommerzHost, type SslCommerzHost } from '../../../../tools/sslcommerz-host.ts'
import * as shop from '../../../../tools/sslcommerz-shop.ts'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let host: SslCommerzHost
let api: TestApi
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openSslCommerzHost()
  api = await shop.openSslCommerzShop(host)
})
beforeEach(async () => {
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

async function open() {
  const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'sslcommerz' })
  return shop.paymentAt(host, address)?.tran_id ?? ''
}
const find = (payment: string, { by = nadia, of = order.id } = {}) =>
  by.call.orders.findPaymentOutcome({ id: String(of), payment })
const newest = async () => {
  const query = api.database.selectFrom('provider_payments').select('id').orderBy('id', 'desc')
  return String((await query.limit(1).executeTakeFirstOrThrow()).id)
}

test('[L-053] a payment that was opened and never made is no payment that came', async () => {
  await open()
  expect(await find(await newest())).toEqual({ outcome: 'opened' })
})

test('[L-014] a payment from which nothing came is unclear as long as the studio looks into it, whatever an address says', async () => {
  await open()
  const payment = await newest()
  const issue = { provider_payment_id: Number(payment), kind: 'failed', reason: 'It can’t be entered.' }
  await api.database.insertInto('payment_issues').values(issue).execute()
  expect(await find(payment)).toEqual({ outcome: 'unclear' })
  await api.database.updateTable('payment_issues').set({ resolved_at: new Date() }).execute()
  expect(await find(payment)).toEqual({ outcome: 'opened' })
})

test('[L-053] the address to which a payer comes back names the payment, and the server says that it came', async () => {
  const answer = await shop.comeBack(api, host.decide(await open(), 'VALID'))
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  expect(searchParams.get('number')).toBe(await newest())
  expect(await find(searchParams.get('number') ?? '')).toEqual({ outcome: 'paid' })
})

test('[L-053] who comes back without paying reads of this payment, also where an earlier one came', async () => {
  await shop.comeBack(api, host.decide(await open(), 'CANCELLED'))
  const first = await newest()
  await shop.comeBack(api, host.decide(await open(), 'VALID'))
  expect(await Promise.all([find(first), find(await newest())])).toEqual([{ outcome: 'failed' }, { outcome: 'paid' }])
})

test('[L-053] neither another customer nor the studio asks for it, and no order answers for another’s payment', async () => {
  await open()
  const payment = await newest()
  const other = await nadia.call.orders.placeOrder(
    aPayload({ shippingAddress: { ...SHIPPING, eventDate: '2031-12-20' } }),
  )
  await expect(find(payment, { of: other.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(find(payment, { by: await signInAs(api) })).rejects.toMatchObject({ code: 'not_found' })
  const admin = await signInAs(api, { is_admin: true })
  await expect(find(payment, { by: admin })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['capturing', '', 'asking'],
  ['pending', '', 'pending'],
  ['denied', PAYER_FAULTS['wrong-pin'], 'wrong-pin'],
  ['denied', 'the customer left bKash before paying', 'failed'],
  ['expired', 'another payment was opened instead', 'failed'],
  ['refused', '', 'unclear'],
  ['unclear', '', 'unclear'],
  ['reversed', '', null],
] as const)('[L-053] a payment that is %s (“%s”) is told as %s', async (state, reason, outcome) => {
  await open()
  const payment = await newest()
  await api.database.updateTable('provider_payments').set({ state, reason }).where('id', '=', Number(payment)).execute()
  expect(await find(payment)).toEqual({ outcome })
})
