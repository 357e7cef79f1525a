// Payment by bKash, against a stand-in that can lie, stall and break.
import type { Order } from '@chobighor/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BkashHost, openBkashHost, type Place } from '../../../../tools/bkash-host.ts'
import type { Deed } from '../../../../tools/bkash-host-pages.ts'
import { bkashShopAt, lookAfterBkash } from '../../../../tools/bkash-shop.ts'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let host: BkashHost
let api: TestApi
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
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

/** @returns bKash's id of the payment */
async function open(of = order): Promise<string> {
  const { address } = await nadia.call.orders.payAtGateway({ id: String(of.id), provider: 'bkash' })
  return new URL(address).searchParams.get('paymentID') ?? ''
}
/** The browser follows an address at which bKash sends it back. @returns how the payment stands, as the order's page is told */
async function goTo(address: string): Promise<string | null> {
  const answer = await api.fetch(new Request(address))
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '')
  expect(to.pathname).toBe(`/order/${order.id}/`)
  return to.searchParams.get('payment')
}
const pay = (id: string, deed: Deed = 'confirm') => goTo(host.act(id, deed))
const forged = (id: string, status = 'success') =>
  goTo(`http://studio.test/api/v1/payment/bkash/return/?paymentID=${id}&status=${status}`)
const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const rowOf = (id: string) =>
  api.database.selectFrom('provider_payments').selectAll().where('provider_order_id', '=', id).executeTakeFirstOrThrow()
const ledger = () => api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
const callsOf = (place: Place) => host.asked.filter((asked) => asked === place).length
const inSixMinutes = () => new Date(Date.now() + 6 * 60_000)

describe('a payment', () => {
  test('is executed once after the payer has confirmed, and bKash is not asked about it again', async () => {
    const before = callsOf('status')
    const id = await open()
    expect(await pay(id)).toBe('paid')
    const [entry, ...others] = await ledger()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ method: 'bkash', amount_paisa: 2_800_000, reference: host.payments.get(id)?.trxID })
    expect(await read()).toMatchObject({ isPaid: true })
    expect(await forged(id)).toBe('paid')
    await lookAfterBkash(api)
    expect([host.executions.get(id), callsOf('status')]).toEqual([1, before])
  })
})
