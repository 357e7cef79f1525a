// Ledger entries are never changed; counter-entries correct them: by an admin, or if PayPal reports a noted refund.
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

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true, first_name: 'Mina', last_name: 'Sen' })
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const file = () => admin.call.orderDesk.find({ id: String(order.id) })
const at = async () => ({ id: String(order.id), version: (await file()).version })
const note = async (kind: 'addPayment' | 'addRefund', amount: string, words = 'Noted by hand.') =>
  admin.call.orderDesk[kind]({ ...(await at()), method: 'cash', amount, note: words })
const reverse = async (payment: number, reason = 'Noted by mistake.') =>
  admin.call.orderDesk.reversePayment({ ...(await at()), payment, reason })
const entries = async () => (await file()).ledger
const issues = async () => {
  const { payments } = await admin.call.overview.find({})
  return payments.filter(({ order_id }) => order_id === order.id)
}
const standings = async () => (await entries()).map(({ kind, amount, standing }) => `${kind} ${amount} ${standing}`)

describe('an entry that was noted by mistake', () => {
  test('is reversed by a counter-entry: what follows from the ledger is as if it had never been', async () => {
    await note('addPayment', '28000')
    const paidAt = (await read()).paidAt
    await note('addRefund', '28000')
    expect((await read()).isPaid).toBe(false)
    const [, refund] = await entries()
    const reversed = await reverse(refund?.id ?? 0)
    expect(reversed).toMatchObject({ isPaid: true, paidSum: '28000.00', openSum: '0.00' })
    expect(await standings()).toEqual([
      'payment 28000.00 counts',
      'refund 28000.00 reversed',
      'payment 28000.00 reversal',
    ])
    expect(reversed.history.at(-1)).toMatchObject({
      what: 'reversal',
      by: 'Mina Sen',
      payment: { reference: 'Noted by mistake.' },
    })
    // the customer sees only entries that are valid
    expect(await read()).toMatchObject({ paidAt, payments: [{ kind: 'payment', amount: '28000.00' }] })
    const records = await api.database
      .selectFrom('records')
      .select(['action', 'after'])
      .where('entity', '=', 'orders')
      .where('entity_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(records.at(-1)).toEqual({ action: 'reverse', after: { note: 'Noted by mistake.' } })
  })

  test('that is a payment makes the order unpaid again', async () => {
    await note('addPayment', '20000')
    await note('addPayment', '8000')
    const [, second] = await entries()
    expect(await reverse(second?.id ?? 0)).toMatchObject({ isPaid: false, paidSum: '20000.00', openSum: '8000.00' })
  })

  test('is reversed once, whole, and with a reason; a counter-entry is not reversed itself', async () => {
    await note('addPayment', '28000')
    const [paid] = await entries()
    const id = paid?.id ?? 0
    await expect(reverse(id, '  ')).rejects.toMatchObject({ code: 'invalid', field: 'reason' })
    await reverse(id)
    await expect(reverse(id)).rejects.toMatchObject({ code: 'conflict' })
    const [, counter] = await entries()
    await expect(reverse(counter?.id ?? 0)).rejects.toMatchObject({ code: 'invalid' })
    await expect(reverse(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' })
    const old = { id: String(order.id), version: 1, payment: id, reason: 'late' }
    await expect(admin.call.orderDesk.reversePayment(old)).rejects.toMatchObject({ field: 'version' })
  })

  test('stays where too little or too much would be left', async () => {
    await note('addPayment', '28000')
    await note('addRefund', '28000')
    const [payment, refund] = await entries()
    await expect(reverse(payment?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' })
    await note('addPayment', '28000')
    await expect(reverse(refund?.id ?? 0)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is reversed also where the customer had paid more than the total: that is a credit', async () => {
    const account = await addPaymentAccount(api.database)
    const sent = { account, transactionId: 'DDC947L61P', amount: '40000' }
    const { claims } = await nadia.call.orders.claimPayment({ id: String(order.id), ...sent })
    await admin.call.paymentClaims.confirm({ id: claims[0]?.id ?? 0 })
    await note('addRefund', '12000')
    const [, refund] = await entries()
    await reverse(refund?.id ?? 0)
    expect(await read()).toMatchObject({ paidSum: '40000.00', isPaid: true })
  })

  test('of another order is none, and the database refuses a counter-entry that takes back anything else', async () => {
    await note('addPayment', '28000')
    const [mine] = await entries()
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'other' } })
    const { version } = await admin.call.orderDesk.find({ id: String(other.id) })
    const wrong = { id: String(other.id), version, payment: mine?.id ?? 0, reason: 'x' }
    await expect(admin.call.orderDesk.reversePayment(wrong)).rejects.toMatchObject({ code: 'not_found' })
    const counter = (kind: string, paisa: number) =>
      sql`insert into payments (order_id, kind, amount_paisa, method, recorded_by, reverses)
        values (${order.id}, ${kind}, ${paisa}, 'cash', ${admin.id}, ${mine?.id})`.execute(api.database)
    await expect(counter('refund', 100)).rejects.toThrow('takes back one whole entry')
    await expect(counter('payment', 2_800_000)).rejects.toThrow('takes back one whole entry')
  })
})

describe('a refund at PayPal that is noted by hand, too', () => {
  let id: string
  beforeEach(async () => {
    id = (await nadia.call.orders.startPayPal({ id: String(order.id) })).id
    host.approve(id)
    await nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
  })
  const hear = () => {
    const { headers, body } = host.tell('PAYMENT.CAPTURE.REFUNDED', id)
    return api.ask('/payment/paypal/webhook/', { method: 'POST', headers, body })
  }

  test('whole, is counted once, and the studio is told; the webhook is answered 200', async () => {
    await note('addRefund', '28000')
    host.refund(id, '230.46')
    expect([(await hear()).status, (await hear()).status]).toEqual([200, 200])
    expect(await read()).toMatchObject({ isPaid: false, paidSum: '0.00' })
    expect(await standings()).toEqual([
      'payment 28000.00 counts',
      'refund 28000.00 reversed',
      'payment 28000.00 reversal',
      'refund 28000.00 counts',
    ])
    expect(await issues()).toMatchObject([{ kind: 'refund', reason: expect.stringContaining('counts once') }])
  })

  test('[L-060] in part, of the same sum, may be another one: both count, and the studio is asked', async () => {
    await note('addRefund', '9333')
    host.refund(id, '76.82')
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '9333.67' })
    expect(await issues()).toMatchObject([
      { kind: 'refund', reason: expect.stringContaining('If it is the same money') },
    ])
  })

  test('[L-060] in part, is counted once where the note has PayPal’s number of it, whatever the sum says', async () => {
    const given = host.refund(id, '76.82')
    await note('addRefund', '9000', `At PayPal, ${given.toLowerCase()}`)
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '18666.67' })
    expect(await standings()).toEqual([
      'payment 28000.00 counts',
      'refund 9000.00 reversed',
      'payment 9000.00 reversal',
      'refund 9333.33 counts',
    ])
  })

  test('[L-060] in part, beside a transfer with a TrxID of its own, is another one, and nobody is asked', async () => {
    const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
    const sent = { method: 'mobile', wallet: 'bkash', transactionId: 'DDC94KX7QM', note: 'She wished it so.' } as const
    await admin.call.orderDesk.addRefund({ id: String(order.id), version, amount: '9333', ...sent })
    host.refund(id, '76.82')
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '9333.67' })
    expect(await issues()).toEqual([])
  })

  test('with another sum, counts and is to be looked at; an admin reverses the note', async () => {
    await note('addRefund', '5000')
    host.refund(id, '76.82')
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({ paidSum: '13666.67' })
    const [issue] = await issues()
    expect(issue).toMatchObject({ kind: 'refund', reason: expect.stringContaining('BDT 5,000') })
    const [, noted] = await entries()
    expect(await reverse(noted?.id ?? 0)).toMatchObject({ paidSum: '18666.67' })
    await admin.call.orderDesk.settlePayment({ id: issue?.id ?? 0 })
    expect(await issues()).toEqual([])
  })

  test('with another sum that does not fit in beside the note, is counted in its place', async () => {
    await note('addRefund', '20000')
    host.refund(id, '115.23')
    expect((await hear()).status).toBe(200)
    expect(await read()).toMatchObject({ paidSum: '14000.00' })
    expect(await issues()).toMatchObject([{ kind: 'refund' }])
  })

  test('can’t be reversed by hand: PayPal told of it', async () => {
    host.refund(id, '76.82')
    await hear()
    for (const { id: entry, canReverse } of await entries()) {
      expect(canReverse).toBe(false)
      await expect(reverse(entry)).rejects.toMatchObject({ code: 'invalid' })
    }
  })
})
