// Transfers that the studio notes by hand, and the way in which money goes back (decisions 088 and 093).
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import { shopAt } from '../../../../../tools/paypal-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let host: PayPalHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order
let account: number
let next = 0

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true })
  account = await addPaymentAccount(api.database)
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api, { is_verified: true })
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const aTransfer = () => `DDC94H${++next}AB`
const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const ask = async (what: 'payments' | 'refunds', money: object, of = order.id) => {
  const { version } = await admin.call.orderDesk.find({ id: String(of) })
  return admin.ask('POST', `/admin/orders/${of}/${what}/`, { version, ...money })
}
const byWallet = (transactionId: string, more: object = {}) => ({
  method: 'mobile',
  wallet: 'bkash',
  transactionId,
  amount: '10000',
  ...more,
})
const claim = (transactionId: string) =>
  nadia.ask('POST', `/order/${order.id}/claims/`, { account, transactionId, amount: '14000' })

const saidOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('a payment by hand with its TrxID', () => {
  test('[B-57] is read as customers’ are, and shown to the customer', async () => {
    expect((await ask('payments', byWallet('ddc 947l-৭৭p'))).status).toBe(201)
    expect((await read()).payments).toMatchObject([{ method: 'mobile', amount: '10000.00', reference: 'DDC947L77P' }])
    await ask('payments', byWallet(aTransfer(), { note: 'Her uncle’s phone.' }))
    expect((await read()).payments.at(-1)).toMatchObject({ reference: '' })
    await ask('payments', { method: 'bank', transactionId: 'FT26330/7781', amount: '100' })
    expect((await read()).payments.at(-1)).toMatchObject({ method: 'bank', reference: 'FT26330/7781' })
  })

  test('[B-57] is entered once over claims and ledger, and the sentence says where it is', async () => {
    const transactionId = aTransfer()
    expect((await claim(transactionId)).status).toBe(201)
    const waiting = await ask('payments', byWallet(transactionId))
    expect(waiting.status).toBe(409)
    expect(await waiting.json()).toMatchObject({
      field: 'transactionId',
      detail: `The customer of order No ${order.id} has reported this TrxID. Please confirm it under “Payments”.`,
    })
    expect((await read()).paidSum).toBe('0.00')

    const own = aTransfer()
    expect((await ask('payments', byWallet(own))).status).toBe(201)
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': own } })
    const twice = await ask('payments', byWallet(own.toLowerCase()), other.id)
    expect(await saidOf(twice)).toMatchObject({
      status: 409,
      detail: `This TrxID is entered already, at order No ${order.id}.`,
    })
    expect((await claim(own)).status).toBe(409)
    // the numbers of another wallet are its own
    expect((await ask('payments', byWallet(own, { wallet: 'nagad' }), other.id)).status).toBe(201)
  })

  test('[B-57] that is reversed leaves its TrxID; of ten at the same moment one has it', async () => {
    const transactionId = aTransfer()
    await ask('payments', byWallet(transactionId))
    const { version, ledger } = await admin.call.orderDesk.find({ id: String(order.id) })
    const reversal = { version, payment: ledger[0]?.id ?? 0, reason: 'Another order.' }
    await admin.call.orderDesk.reversePayment({ id: String(order.id), ...reversal })
    const orders = await Promise.all(
      Array.from({ length: 10 }, async (_, nth) => {
        const key = `${transactionId}-${nth}`
        return nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': key } })
      }),
    )
    const answers = await Promise.all(orders.map(({ id }) => ask('payments', byWallet(transactionId), id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test.each([
    [{ method: 'cash' }, 'transactionId'],
    [{ wallet: undefined }, 'wallet'],
    [{ wallet: 'bank' }, 'wallet'],
    [{ transactionId: 'thanks' }, 'transactionId'],
  ])('%j is refused beside its field', async (wrong, field) => {
    const answer = await ask('payments', byWallet(aTransfer(), wrong))
    expect(await saidOf(answer)).toMatchObject({ status: 400, field })
  })
})

describe('a refund', () => {
  test('[B-58] goes the way the money came, or says why not', async () => {
    await ask('payments', byWallet(aTransfer()))
    const back = { method: 'cash', amount: '500' }
    const refused = await ask('refunds', back)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { field: 'note', detail: 'The money came by mobile. If it goes back another way, please write down why.' },
    ])
    expect((await ask('refunds', { ...back, note: 'Her phone is lost.' })).status).toBe(201)
    expect((await ask('refunds', byWallet(aTransfer(), { amount: '500' }))).status).toBe(201)
    expect((await read()).paidSum).toBe('9000.00')
  })

  test('[B-58] at PayPal that is also noted by hand counts once, whichever comes first', async () => {
    const { id } = await nadia.call.orders.startPayPal({ id: String(order.id) })
    host.approve(id)
    await nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
    host.refund(id, '76.82')
    const { headers, body } = host.tell('PAYMENT.CAPTURE.REFUNDED', id)
    await api.ask('/payment/paypal/webhook/', { method: 'POST', headers, body })
    expect((await read()).paidSum).toBe('18666.67')
    const noted = { method: 'cash', amount: '9333', note: 'Given back at PayPal.' }
    const refused = await ask('refunds', noted)
    expect(await saidOf(refused)).toMatchObject({ status: 409, field: 'isAnother' })
    expect((await read()).paidSum).toBe('18666.67')
    expect((await ask('refunds', { ...noted, isAnother: true })).status).toBe(201)
    expect((await read()).paidSum).toBe('9333.67')
  })

  test('[L-060] with the number of one that PayPal has told of is in the ledger already, whatever the sum says', async () => {
    const { id } = await nadia.call.orders.startPayPal({ id: String(order.id) })
    host.approve(id)
    await nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
    const given = host.refund(id, '76.82')
    const { headers, body } = host.tell('PAYMENT.CAPTURE.REFUNDED', id)
    await api.ask('/payment/paypal/webhook/', { method: 'POST', headers, body })
    const noted = { method: 'cash', amount: '9000', note: `PayPal ${given}`, isAnother: true }
    expect(await saidOf(await ask('refunds', noted))).toMatchObject({ status: 409, field: 'note' })
    // a transfer with its own TrxID is another one
    const sent = byWallet(aTransfer(), { amount: '9333.33', note: 'She wished it so.' })
    expect((await ask('refunds', sent)).status).toBe(201)
    expect((await read()).paidSum).toBe('9333.34')
  })
})
