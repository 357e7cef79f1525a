// A payment of bKash's checkout has a TrxID that its payer reads in the phone. It counts once, whoever enters it.
import type { Order } from '@chobighor/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost, type Place } from '../../../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../../../tools/bkash-shop.ts'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let host: BkashHost
let api: TestApi
let account: number
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order
let id: string

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
  account = await addPaymentAccount(api.database)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
  const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'bkash' })
  id = new URL(address).searchParams.get('paymentID') ?? ''
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const pay = () => api.fetch(new Request(host.act(id)))
/** The money moves, and no answer of bKash arrives until the mood is another one. */
const payInSilence = () => {
  const lost = (at: Place) => ({ at, when: 'after', how: '500' }) as const
  host.mood = { fault: (place) => (place === 'execute' || place === 'status' ? lost(place) : undefined) }
  return pay()
}
const trxId = () => host.payments.get(id)?.trxID ?? ''
const another = () => nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'another' } })
const claim = (of = order) =>
  nadia.call.orders.claimPayment({ id: String(of.id), account, transactionId: trxId(), amount: '28000' })
async function confirm(of = order) {
  const { claims } = await admin.call.paymentClaims.list({})
  await admin.call.paymentClaims.confirm({ id: claims.find((each) => each.order === of.id)?.id ?? 0 })
}
const ledger = async () => {
  const rows = await api.database.selectFrom('payments').select('method').where('reference', '=', trxId()).execute()
  return rows.map(({ method }) => method)
}

test('[GW-81] after bKash has told of it, nobody can report it or enter it, at any order', async () => {
  await pay()
  const other = await another()
  await expect(claim(other)).rejects.toMatchObject({ code: 'conflict', field: 'transactionId' })
  const { version } = await admin.call.orderDesk.find({ id: String(other.id) })
  const transfer = { method: 'mobile', wallet: 'bkash', transactionId: trxId() } as const
  const entered = admin.call.orderDesk.addPayment({ id: String(other.id), version, amount: '100', ...transfer })
  await expect(entered).rejects.toMatchObject({
    code: 'conflict',
    message: `This TrxID is entered already, at order No ${order.id}.`,
  })
  expect(await ledger()).toEqual(['bkash'])
})

test('[GW-81] reported before bKash tells of it, it is entered for bKash, and the report can’t be confirmed', async () => {
  await payInSilence()
  const other = await another()
  await claim(other)
  host.mood = {}
  await sweep(api)
  await expect(confirm(other)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('in the ledger already'),
  })
  expect(await ledger()).toEqual(['bkash'])
})

test('[GW-81] confirmed by the studio before bKash tells of it, it is not entered again, and the studio is told', async () => {
  await payInSilence()
  await claim()
  await confirm()
  host.mood = {}
  await sweep(api)
  expect(await ledger()).toEqual(['mobile'])
  const { reason } = await api.database
    .selectFrom('payment_issues')
    .innerJoin('provider_payments', 'provider_payments.id', 'provider_payment_id')
    .select('payment_issues.reason')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(reason).toContain('was entered by hand before')
})

test('[GW-81] confirmed by the studio at the moment at which bKash tells of it, it is entered once', async () => {
  for (let round = 0; round < 5; round++) {
    await payInSilence()
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': `at-once-${round}` } })
    await claim(other)
    host.mood = {}
    await Promise.allSettled([confirm(other), sweep(api)])
    await sweep(api)
    expect(await ledger()).toHaveLength(1)
    order = other
    const { address } = await nadia.call.orders
      .payAtGateway({ id: String(order.id), provider: 'bkash' })
      .catch(async () => {
        order = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': `next-${round}` } })
        return nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'bkash' })
      })
    id = new URL(address).searchParams.get('paymentID') ?? ''
  }
})

const see = () => admin.call.orderDesk.find({ id: String(order.id) })
const refundsThere = () => host.payments.get(id)?.refunds ?? []
const giveBack = async () => {
  const { version, ledger: entries } = await see()
  const entry = entries.find(({ kind }) => kind === 'payment')?.id ?? 0
  return admin.call.orderDesk.refundOnline({ id: String(order.id), version, entry, amount: '5000' })
}
const noteByHand = async (transactionId: string) => {
  const { version } = await see()
  const transfer = { method: 'mobile', wallet: 'bkash', transactionId, note: 'at bKash’s desk' } as const
  return admin.call.orderDesk.addRefund({ id: String(order.id), version, amount: '5000', isAnother: true, ...transfer })
}
const refunds = async () => {
  const of = api.database.selectFrom('payments').select('reference').where('order_id', '=', order.id)
  return (await of.where('kind', '=', 'refund').orderBy('id').execute()).map(({ reference }) => reference.slice(0, 10))
}

test('[L-050] a refund of a sum that was given at bKash’s own desk before is given, and each TrxID is entered once', async () => {
  await pay()
  refundsThere().push({ refundTrxId: 'DESKREFUN1', cents: 500_000, sku: '' })
  await noteByHand('DESKREFUN1')
  await giveBack()
  expect(refundsThere()).toHaveLength(2)
  const ours = refundsThere()[1]?.refundTrxId ?? ''
  expect(await refunds()).toEqual(['DESKREFUN1', ours])
  await expect(noteByHand(ours)).rejects.toMatchObject({ code: 'conflict', field: 'transactionId' })
})

test('[L-051] a refund whose answer was lost, noted by hand meanwhile, is entered once and not given again', async () => {
  await pay()
  const lost = (at: Place) => ({ at, when: 'after', how: '500' }) as const
  let asked = 0
  host.mood = {
    fault: (place) => (place === 'refund' || (place === 'refunds' && asked++ > 0) ? lost(place as Place) : undefined),
  }
  await expect(giveBack()).rejects.toMatchObject({ code: 'unavailable' })
  host.mood = {}
  const ours = refundsThere()[0]?.refundTrxId ?? ''
  await noteByHand(ours)
  await expect(giveBack()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(ours) })
  expect([await refunds(), refundsThere().length]).toEqual([[ours], 1])
  await giveBack()
  expect([(await refunds()).length, refundsThere().length]).toEqual([2, 2])
})
