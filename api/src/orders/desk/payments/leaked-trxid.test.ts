// A TrxID that somebody else has seen: who reports it first does not keep its payer out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../../../../tools/bkash-host.ts'
import { TOPIC } from '../../../../../tools/bkash-host-notices.ts'
import { bkashShopAt, enterBkash } from '../../../../../tools/bkash-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let host: BkashHost
let api: TestApi
let admin: SignedInVisitor
let account: number
let payer: { who: SignedInVisitor; order: number }
let stranger: { who: SignedInVisitor; order: number }
let transfers = 0
let trxID: string

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
  account = await addPaymentAccount(api.database)
  admin = await signInAs(api, { is_admin: true })
  const own = { topic_arn: TOPIC, receiver: '01711-223344', short_code: '', confirms_transfers: 'yes' }
  await enterBkash(api, host, own)
})
beforeEach(async () => {
  payer = await anOrderOf('+880 1711-000000')
  stranger = await anOrderOf('+880 1999-000000')
  trxID = `DDC${String(++transfers).padStart(7, '0')}`
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

async function anOrderOf(phone: string) {
  const who = await signInAs(api, { phone })
  return { who, order: (await who.call.orders.placeOrder(aPayload())).id }
}
/** bKash tells that the payer has sent BDT 5,000. */
const tell = () =>
  api.ask('/payment/bkash/notice/', {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: host.notices.tell({ trxID, debitMSISDN: '8801711000000' }),
  })
async function report({ who, order }: typeof payer) {
  const given = { id: String(order), account, transactionId: trxID, amount: '5000' }
  const { claims } = await who.call.orders.claimPayment(given)
  return claims.at(-1)
}
const stateOf = async ({ who, order }: typeof payer) => {
  const { claims, paidSum } = await who.call.orders.findOrder({ id: String(order) })
  return [claims.at(-1)?.state, paidSum]
}

test('[L-057] the payer whom bKash names may report a TrxID that a stranger has reported, and the studio looks at both', async () => {
  const first = await report(stranger)
  await tell()
  expect(await stateOf(stranger)).toEqual(['submitted', '0.00'])
  const second = await report(payer)
  expect(await stateOf(payer)).toEqual(['submitted', '0.00'])
  await expect(admin.call.paymentClaims.confirm({ id: first?.id ?? 0 })).rejects.toMatchObject({
    message: expect.stringContaining(`The customer of order No ${payer.order} has reported this TrxID too`),
  })
  await admin.call.paymentClaims.confirm({ id: second?.id ?? 0 })
  expect(await stateOf(payer)).toEqual(['confirmed', '5000.00'])
  await expect(admin.call.paymentClaims.confirm({ id: first?.id ?? 0 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(stranger)).toEqual(['submitted', '0.00'])
})

test('[L-057] the studio may find that the first report was right after all', async () => {
  const first = await report(stranger)
  await tell()
  const second = await report(payer)
  await admin.call.paymentClaims.reject({ id: second?.id ?? 0, reason: 'Paid for a friend.' })
  await admin.call.paymentClaims.confirm({ id: first?.id ?? 0 })
  expect([await stateOf(stranger), await stateOf(payer)]).toEqual([
    ['confirmed', '5000.00'],
    ['rejected', '0.00'],
  ])
})

test('[L-057] somebody whom bKash does not name takes a TrxID from nobody', async () => {
  await report(payer)
  await expect(report(stranger)).rejects.toMatchObject({ code: 'conflict' })
  await tell()
  await expect(report(stranger)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(payer)).toEqual(['confirmed', '5000.00'])
})

test('[L-057] what the studio has confirmed is taken from nobody', async () => {
  const first = await report(stranger)
  await admin.call.paymentClaims.confirm({ id: first?.id ?? 0 })
  await tell()
  await expect(report(payer)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(stranger)).toEqual(['confirmed', '5000.00'])
})

test('[L-015] a number that is typed after bKash has told of a transfer proves nothing: the studio decides', async () => {
  await tell()
  await stranger.who.call.accounts.changePhone({ phone: '+8801711000000' })
  await report(stranger)
  expect(await stateOf(stranger)).toEqual(['submitted', '0.00'])
  // and it keeps the payer out no more than any other number
  await report(payer)
  expect(await stateOf(payer)).toEqual(['submitted', '0.00'])
})

test('[L-015] nor does a new account with the payer’s number, and it takes a TrxID from nobody', async () => {
  const friend = await anOrderOf('+880 1888-000000')
  await report(friend)
  await tell()
  const newcomer = await anOrderOf('+880 1711-000000')
  await expect(report(newcomer)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(friend)).toEqual(['submitted', '0.00'])
})

test('[L-015] a number that is written in another way is still the payer’s', async () => {
  await tell()
  await payer.who.call.accounts.changePhone({ phone: '01711000000' })
  await report(payer)
  expect(await stateOf(payer)).toEqual(['confirmed', '5000.00'])
})
