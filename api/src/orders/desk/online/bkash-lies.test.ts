// What bKash's answers must say before money counts, and what its tokens and secrets are kept from.
import type { Order } from '@chobighor/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, type BkashMood, openBkashHost } from '../../../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../../../tools/bkash-shop.ts'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

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

async function open(): Promise<string> {
  const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'bkash' })
  return new URL(address).searchParams.get('paymentID') ?? ''
}
async function pay(id: string): Promise<string | null> {
  const answer = await api.fetch(new Request(host.act(id)))
  return new URL(answer.headers.get('location') ?? '').searchParams.get('payment')
}
const rowOf = (id: string) =>
  api.database.selectFrom('provider_payments').selectAll().where('provider_order_id', '=', id).executeTakeFirstOrThrow()
const ledger = () => api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()

const LIES: [string, Record<string, unknown>, RegExp][] = [
  ['another sum', { amount: '1.00' }, /BDT 1.00 was paid, not BDT 28000.00/],
  ['a sum that is nearly right', { amount: '27999.99' }, /BDT 27999.99 was paid/],
  ['no sum', { amount: null }, /BDT 0.00 was paid/],
  ['another currency', { currency: 'USD' }, /paid in USD/],
  ['another payment', { paymentID: 'TR0011OTHER' }, /that of another payment/],
  ['another number of ours', { merchantInvoiceNumber: '1-00', merchantInvoice: '1-00' }, /number of another payment/],
  ['no TrxID', { trxID: '' }, /no TrxID/],
]
const lie =
  (told: Record<string, unknown>): NonNullable<BkashMood['lie']> =>
  (answer, place) => {
    if (place === 'execute' || place === 'status') Object.assign(answer, told)
  }

test.each(LIES)('[GW-29] an execution that names %s does not count, and the studio is told', async (_, told, says) => {
  const id = await open()
  host.mood = { lie: lie(told) }
  expect(await pay(id)).toBe('unclear')
  expect(await rowOf(id)).toMatchObject({ state: 'unclear', reason: expect.stringMatching(says) })
  expect(await ledger()).toEqual([])
  const issues = await api.database.selectFrom('payment_issues').selectAll().execute()
  expect(issues.at(-1)?.reason).toMatch(says)
  await expect(open()).rejects.toMatchObject({ code: 'conflict' })
})

test.each(LIES)('[GW-29] an answer to a question that names %s does not count', async (_, told) => {
  const id = await open()
  host.mood = { fault: { at: 'execute', when: 'after', how: '500' }, lie: lie(told) }
  expect(await pay(id)).toBe('unclear')
  expect(await ledger()).toEqual([])
})

test('an execution without the word for success is asked about', async () => {
  const id = await open()
  host.mood = {
    lie: (answer, place) => place === 'execute' && Object.assign(answer, { transactionStatus: 'Initiated' }),
  }
  expect(await pay(id)).toBe('paid')
  expect([host.executions.get(id), (await ledger()).length]).toEqual([1, 1])
})

test('a payment that bKash opens for another sum is not begun', async () => {
  host.mood = { lie: (answer, place) => place === 'create' && Object.assign(answer, { amount: '1.00' }) }
  await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
})

test('[GW-30] a token that bKash takes no more costs one new one, and money is asked for once', async () => {
  const id = await open()
  const before = host.granted + host.renewed
  host.expireTokens()
  expect(await pay(id)).toBe('paid')
  expect([host.granted + host.renewed - before, host.executions.get(id)]).toEqual([1, 1])
})

test('[GW-31] no secret and no token is in the log, in a record or in an answer', async () => {
  const admin = await signInAs(api, { is_admin: true })
  host.mood = { fault: { at: 'grant', when: 'after', how: 'html' } }
  host.expireTokens()
  await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
  host.mood = {}
  await pay(await open())
  await sweep(api)
  const tables = ['records', 'provider_payments', 'payments', 'provider_events', 'payment_issues'] as const
  const rows = await Promise.all(tables.map((table) => api.database.selectFrom(table).selectAll().execute()))
  const said = [api.logged.join(), JSON.stringify(rows), JSON.stringify(await admin.call.gateways.list())].join()
  const { password, app_secret } = host.keys
  for (const secret of [password, app_secret, 'id-', 'refresh-']) expect(said).not.toContain(secret)
  const kept = await api.database.selectFrom('gateway_tokens').selectAll().execute()
  const settings = await api.database.selectFrom('gateway_settings').selectAll().execute()
  const stored = [...kept.map((row) => row.sealed_token), ...settings.map((row) => row.sealed_secrets)]
  for (const secret of [password, app_secret, 'id-', 'refresh-'])
    expect(stored.map((sealed) => sealed?.toString('latin1')).join()).not.toContain(secret)
})
