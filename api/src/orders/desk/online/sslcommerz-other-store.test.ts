// The studio enters another store of SSLCommerz, or goes live, while a customer pays.
import type { Order } from '@chobighor/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../../../../tools/sslcommerz-host.ts'
import * as shop from '../../../../../tools/sslcommerz-shop.ts'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let before: SslCommerzHost
let after: SslCommerzHost
let api: TestApi
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  before = await openSslCommerzHost()
  after = await openSslCommerzHost()
  Object.assign(after.store, { storeId: 'another', password: 'another' })
})
beforeEach(async () => {
  api = await openTestApi({ standIns: { sslcommerz: after.address, 'sslcommerz-live': before.address } })
  await addService(api.database)
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
  return () => api.drop()
})
afterAll(async () => {
  await before.close()
  await after.close()
})

const enter = async (host: SslCommerzHost, { isSandbox }: { isSandbox: boolean }) => {
  await shop.switchOn(api, host)
  await api.database.updateTable('gateway_settings').set({ is_sandbox: isSandbox }).execute()
}
const open = () => nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'sslcommerz' })
async function payAt(host: SslCommerzHost) {
  const { address } = await open()
  return host.decide(shop.paymentAt(host, address)?.tran_id ?? '', 'VALID')
}
const comeBack = async (form: Record<string, string>) => shop.outcomeOf(await shop.comeBack(api, form))
const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const issues = () => api.database.selectFrom('payment_issues').select(['kind', 'reason']).execute()

test('[GW-82] what was paid to the earlier store is not called unpaid, and the studio is told where to look', async () => {
  await enter(before, { isSandbox: false })
  const form = await payAt(before)
  await enter(after, { isSandbox: true })
  expect([await comeBack(form), await comeBack(form)]).toEqual(['unclear', 'unclear'])
  await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('before you pay again') })
  expect(await issues()).toEqual([{ kind: 'unclear', reason: expect.stringContaining('the store “testbox”') }])
  await enter(before, { isSandbox: false })
  await sweep(api)
  expect(await read()).toMatchObject({ isPaid: true, paidSum: '28000.00' })
})

test('[GW-82] what was paid in the sandbox before the studio went live is called unpaid', async () => {
  await enter(after, { isSandbox: true })
  const form = await payAt(after)
  await enter(before, { isSandbox: false })
  expect([await comeBack(form), await issues()]).toEqual(['failed', []])
})

test('[GW-82] what was paid before the studio entered another store stays paid', async () => {
  await enter(before, { isSandbox: false })
  const form = await payAt(before)
  expect(await comeBack(form)).toBe('paid')
  await enter(after, { isSandbox: true })
  expect([await comeBack(form), await issues()]).toEqual(['paid', []])
})
