// Payments at gateways, taken by a server whose clock is five minutes slow or fast.
import type { Order } from '@chobighor/contract/orders'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBkashHost } from '../../../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../../../tools/bkash-shop.ts'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import { openSslCommerzHost } from '../../../../../tools/sslcommerz-host.ts'
import { openSslCommerzShop } from '../../../../../tools/sslcommerz-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

const MINUTE = 60_000
const CLOCKS = [
  ['slow', () => new Date(Date.now() - 5 * MINUTE)],
  ['fast', () => new Date(Date.now() + 5 * MINUTE)],
] as const

async function anOrder(api: TestApi): Promise<{ nadia: SignedInVisitor; order: Order }> {
  const nadia = await signInAs(api, { phone: '01712345678' })
  return { nadia, order: await nadia.call.orders.placeOrder(aPayload()) }
}
const paidPaisa = async ({ database }: TestApi) =>
  (await database.selectFrom('payments').select('amount_paisa').execute()).map(({ amount_paisa }) => amount_paisa)
const states = async ({ database }: TestApi) =>
  (await database.selectFrom('provider_payments').select('state').orderBy('id').execute()).map(({ state }) => state)

describe.each(CLOCKS)('[GW-71] with a clock that is five minutes %s', (_, now) => {
  test('bKash takes a payment once, and one whose answer is lost is not taken for interrupted', async () => {
    const host = await openBkashHost()
    onTestFinished(() => host.close())
    const api = await bkashShopAt(host, { now })
    onTestFinished(() => api.drop())
    const { nadia, order } = await anOrder(api)
    const pay = async () => {
      const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'bkash' })
      const id = new URL(address).searchParams.get('paymentID') ?? ''
      return (await api.fetch(new Request(host.act(id)))).headers.get('location')
    }
    host.mood = { fault: { at: 'execute', when: 'before', how: '500' } }
    expect(await pay()).toMatch(/payment=asking&/)
    await sweep(api)
    expect([await states(api), await paidPaisa(api)]).toEqual([['capturing'], []])
    host.mood = {}
    await api.database.updateTable('provider_payments').set({ state: 'denied' }).execute()
    expect(await pay()).toMatch(/payment=paid&/)
    await sweep(api, 2)
    expect([await states(api), await paidPaisa(api)]).toEqual([['denied', 'captured'], [2_800_000]])
  })

  test('SSLCommerz’s payment that nobody told of is found by the sweep, once', async () => {
    const host = await openSslCommerzHost()
    onTestFinished(() => host.close())
    const api = await openSslCommerzShop(host, { now })
    onTestFinished(() => api.drop())
    const { nadia, order } = await anOrder(api)
    await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'sslcommerz' })
    const [number = ''] = host.payments.keys()
    await sweep(api)
    expect(await states(api)).toEqual(['opened'])
    host.decide(number, 'VALID')
    await sweep(api, 2)
    expect([await states(api), await paidPaisa(api)]).toEqual([['captured'], [2_800_000]])
  })
})
