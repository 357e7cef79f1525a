// What the order's page is told of a payment at a gateway: by the server, and not by the page's address.
import { expect, test } from 'vitest'
import * as shop from '../../../../../tools/sslcommerz-shop.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { visitSslCommerz } from '../../../../test/fixtures/sslcommerz-visit.ts'

const visit = visitSslCommerz()

async function open() {
  const { address } = await visit.nadia.call.orders.payAtGateway({ id: String(visit.order.id), provider: 'sslcommerz' })
  return shop.paymentAt(visit.host, address)?.tran_id ?? ''
}
const find = (payment: string, { by = visit.nadia, of = visit.order.id } = {}) =>
  by.call.orders.findPaymentOutcome({ id: String(of), payment })
const newest = async () => {
  const query = visit.api.database.selectFrom('provider_payments').select('id').orderBy('id', 'desc')
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
  await visit.api.database.insertInto('payment_issues').values(issue).execute()
  expect(await find(payment)).toEqual({ outcome: 'unclear' })
  await visit.api.database.updateTable('payment_issues').set({ resolved_at: new Date() }).execute()
  expect(await find(payment)).toEqual({ outcome: 'opened' })
})

test('[L-053] the address to which a payer comes back names the payment, and the server says that it came', async () => {
  const answer = await shop.comeBack(visit.api, visit.host.decide(await open(), 'VALID'))
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  expect(searchParams.get('number')).toBe(await newest())
  expect(await find(searchParams.get('number') ?? '')).toEqual({ outcome: 'paid' })
})

test('[L-053] who comes back without paying reads of this payment, also where an earlier one came', async () => {
  await shop.comeBack(visit.api, visit.host.decide(await open(), 'CANCELLED'))
  const first = await newest()
  await shop.comeBack(visit.api, visit.host.decide(await open(), 'VALID'))
  expect(await Promise.all([find(first), find(await newest())])).toEqual([{ outcome: 'failed' }, { outcome: 'paid' }])
})

test('[L-053] neither another customer nor the studio asks for it, and no order answers for another’s payment', async () => {
  await open()
  const payment = await newest()
  const other = await visit.nadia.call.orders.placeOrder(
    aPayload({ shippingAddress: { ...SHIPPING, eventDate: '2031-12-20' } }),
  )
  await expect(find(payment, { of: other.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(find(payment, { by: await signInAs(visit.api) })).rejects.toMatchObject({ code: 'not_found' })
  const admin = await signInAs(visit.api, { is_admin: true })
  await expect(find(payment, { by: admin })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['capturing', null, 'asking'],
  ['pending', null, 'pending'],
  ['denied', 'wrong-pin', 'wrong-pin'],
  ['denied', null, 'failed'],
  ['expired', null, 'failed'],
  ['refused', null, 'unclear'],
  ['unclear', null, 'unclear'],
  ['reversed', null, null],
] as const)('[L-053] a payment that is %s (fault: %s) is told as %s', async (state, payer_fault, outcome) => {
  await open()
  const payment = await newest()
  await visit.api.database
    .updateTable('provider_payments')
    .set({ state, payer_fault })
    .where('id', '=', Number(payment))
    .execute()
  expect(await find(payment)).toEqual({ outcome })
})
