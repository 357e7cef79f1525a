// PayPal reports a payment after the order ended, or takes money back: nothing is lost, the studio knows (F-12, F-13).
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../../../../tools/paypal-host.ts'
import { lookAfter, shopAt } from '../../../../../tools/paypal-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { waitsFor } from '../../../../test/fixtures/lock-waits.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../../platform/database/database.ts'

let host: PayPalHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order
let id: string

beforeAll(async () => {
  host = await openPayPalHost()
  api = await shopAt(host)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
  id = (await nadia.call.orders.startPayPal({ id: String(order.id) })).id
  host.approve(id)
})
afterEach(async () => {
  host.mood = {}
  await sql`truncate limits`.execute(api.database)
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const file = () => admin.call.orderDesk.find({ id: String(order.id) })
const pay = () => nadia.ask('PUT', `/order/${order.id}/pay/`, { id })
const hear = (kind: string) => {
  const { headers, body } = host.tell(kind, id)
  return api.ask('/payment/paypal/webhook/', { method: 'POST', headers, body })
}
const end = async (step: 'cancel' | 'decline', despitePayment?: boolean) => {
  const { version } = await file()
  return admin.call.orderDesk[step]({ id: String(order.id), version, reason: 'The hall has closed.', despitePayment })
}
const issues = async () => {
  const { payments } = await admin.call.overview.find({})
  return payments.filter(({ order_id }) => order_id === order.id)
}
const letters = async (recipient: string) => {
  const rows = await api.database
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('order_id', '=', order.id)
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.slice(1)
}
const lookAgain = async () => {
  await sql`update provider_payments set checked_at = 'epoch'`.execute(api.database)
  await lookAfter(api, host)
}
const makePending = async () => {
  host.mood = { capture: 'PENDING' }
  expect((await pay()).status).toBe(200)
  host.mood = {}
}

describe.each(['cancel', 'decline'] as const)('an order with a payment under way: %s', (step) => {
  test('asks PayPal first, and is refused when the money has come meanwhile', async () => {
    await makePending()
    host.endPending(id, 'COMPLETED')
    await expect(end(step)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('just taken') })
    expect(await read()).toMatchObject({ status: 'requested', isPaid: true })
  })

  test('is refused while it is pending, and also while PayPal can’t be asked, unless the studio says so', async () => {
    await makePending()
    const refusal = { code: 'conflict', field: 'despitePayment' }
    await expect(end(step)).rejects.toMatchObject(refusal)
    host.mood = { isDown: true }
    await expect(end(step)).rejects.toMatchObject(refusal)
    expect(await read()).toMatchObject({ status: 'requested', isPaymentPending: true })
    await end(step, true)
    expect(await read()).toMatchObject({ status: step === 'cancel' ? 'cancelled' : 'declined' })
    const [ended] = await letters(nadia.email)
    expect(ended?.text).toContain('If it is taken after all, you get it back.')
  })

  test('that is taken afterwards stands among the payments to look at, and both get a letter', async () => {
    await makePending()
    await end(step, true)
    host.endPending(id, 'COMPLETED')
    expect((await hear('PAYMENT.CAPTURE.COMPLETED')).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '28000.00', isPaymentPending: false })
    const was = step === 'cancel' ? 'cancelled' : 'declined'
    expect(await issues()).toMatchObject([{ kind: 'late', reason: expect.stringContaining(was), amount: 'USD 230.46' }])
    const toCustomer = await letters(nadia.email)
    expect(toCustomer.at(-1)).toMatchObject({
      subject: expect.stringContaining('comes back to you'),
      text: expect.stringContaining('You get BDT 28,000 back'),
    })
    expect(toCustomer.filter(({ subject }) => subject.startsWith('Payment received'))).toEqual([])
    expect(await letters('studio')).toMatchObject([{ subject: `Please look at a payment for order ${order.id}` }])
    // only one e-mail
    await hear('PAYMENT.CAPTURE.COMPLETED')
    expect([(await issues()).length, (await letters('studio')).length]).toEqual([1, 1])
  })
})

test('a capture whose answer was lost is asked about before the order is cancelled', async () => {
  host.mood = { stall: 'after capturing' }
  expect((await pay()).status).toBe(503)
  host.mood = {}
  await expect(end('cancel')).rejects.toMatchObject({ code: 'conflict', field: 'version' })
  expect(await read()).toMatchObject({ status: 'requested', isPaid: true })
})

test('an admin who cancels on the order’s own page is refused like on the desk', async () => {
  await makePending()
  const answer = await admin.ask('PUT', `/order/${order.id}/cancel/`, { reason: 'closed' })
  expect(answer.status).toBe(409)
})

test('money for a customer who was removed meanwhile is in the ledger and to be looked at; nobody is written to', async () => {
  await makePending()
  await end('cancel', true)
  await admin.call.people.remove({ id: String(nadia.id) })
  host.endPending(id, 'COMPLETED')
  expect((await hear('PAYMENT.CAPTURE.COMPLETED')).status).toBe(200)
  expect(await file()).toMatchObject({ paidSum: '28000.00' })
  expect(await issues()).toMatchObject([{ kind: 'late' }])
  const rows = await api.database.selectFrom('outbox').select('recipient').where('order_id', '=', order.id).execute()
  expect(rows).toEqual([{ recipient: 'studio' }])
})

describe('a payment that PayPal says it does not know', () => {
  test.each(['before capturing', 'after capturing'] as const)(
    '[F-11] %s is looked for again, and paid when PayPal knows it',
    async (stall) => {
      host.mood = { stall }
      expect((await pay()).status).toBe(503)
      host.mood = { isForgetful: true }
      await lookAgain()
      expect((await pay()).status).toBe(503)
      expect((await hear('PAYMENT.CAPTURE.COMPLETED')).status).toBe(503)
      expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: true })
      host.mood = {}
      await lookAgain()
      expect(await read()).toMatchObject({ isPaid: true, isPaymentPending: false })
    },
  )

  test('for a day is told to the studio once, and looked for until the studio says that it is settled', async () => {
    await makePending()
    host.mood = { isForgetful: true }
    await lookAgain()
    expect(await issues()).toEqual([])
    await sql`update provider_payments set created_at = now() - interval '25 hours'`.execute(api.database)
    await lookAgain()
    await lookAgain()
    const [issue, ...more] = await issues()
    expect([issue?.kind, more, (await letters('studio')).length]).toEqual(['unclear', [], 1])
    expect((await read()).isPaymentPending).toBe(true)
    await admin.call.orderDesk.settlePayment({ id: issue?.id ?? 0 })
    expect([await issues(), (await read()).isPaymentPending]).toEqual([[], false])
    await expect(admin.call.orderDesk.settlePayment({ id: issue?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await file()).history.at(-1)).toMatchObject({ what: 'settle' })
  })
})

test('[F-03] who raises or settles an issue locks the order before anything else', async () => {
  await makePending()
  host.mood = { isForgetful: true }
  await sql`update provider_payments set created_at = now() - interval '25 hours'`.execute(api.database)
  await whileHeld(lookAgain, sql`select from provider_payments where order_id = ${order.id}`)
  const [issue] = await issues()
  const settle = () => admin.ask('PUT', `/admin/orders/payments/${issue?.id}/settled/`)
  const settled = await whileHeld(settle, sql`select from payment_issues where id = ${issue?.id}`)
  expect(settled.status).toBe(200)
})

/** Starts a call that waits for the order, and checks that it locks none of these rows then. @returns its answer */
async function whileHeld<Result>(begin: () => Promise<Result>, rows: ReturnType<typeof sql>): Promise<Result> {
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await sql`select from orders where id = ${order.id} for update`.execute(holder)
  const begun = begin()
  await waitsFor(api.database, 1)
  await sql`${rows} for update nowait`.execute(holder)
  await holder.rollback().execute()
  await elsewhere.destroy()
  return begun
}

describe('a dispute', () => {
  test('that is lost stays in the ledger; the studio is told', async () => {
    await pay()
    host.dispute(id)
    expect((await hear('PAYMENT.CAPTURE.REVERSED')).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: false, paidSum: '0.00' })
    expect(await issues()).toMatchObject([{ kind: 'reversed', reason: expect.stringContaining('USD 230.46') }])
    host.endDispute(id, 'lost')
    expect((await hear('CUSTOMER.DISPUTE.RESOLVED')).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: false, paidSum: '0.00' })
    expect(await issues()).toHaveLength(1)
  })

  test.each(['by PayPal’s word', 'by our own look'])(
    'that is won brings the money back, told %s, each time',
    async (how) => {
      await pay()
      for (const _ of [1, 2]) {
        host.dispute(id)
        await hear('PAYMENT.CAPTURE.REVERSED')
        expect(await read()).toMatchObject({ isPaid: false, paidSum: '0.00' })
        host.endDispute(id, 'won')
        if (how === 'by our own look') await lookAgain()
        else expect((await hear('CUSTOMER.DISPUTE.RESOLVED')).status).toBe(200)
        expect(await read()).toMatchObject({ isPaid: true, paidSum: '28000.00' })
        // the customer doesn't see a payment that was refunded
        expect((await read()).payments).toHaveLength(1)
        expect(await issues()).toEqual([])
      }
      expect((await file()).ledger.map(({ standing }) => standing)).toEqual([
        'counts',
        'reversed',
        'reversal',
        'reversed',
        'reversal',
      ])
    },
  )

  test('that is won after the order was paid otherwise is to be looked at', async () => {
    await pay()
    host.dispute(id)
    await hear('PAYMENT.CAPTURE.REVERSED')
    await admin.call.orders.payOrder({ params: { id: String(order.id) }, body: { method: 'cash' } })
    host.endDispute(id, 'won')
    expect((await hear('CUSTOMER.DISPUTE.RESOLVED')).status).toBe(200)
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '28000.00' })
    expect(await issues()).toMatchObject([{ kind: 'unclear', reason: expect.stringContaining('paid otherwise') }])
  })
})

test('what can’t be entered however often it comes is answered 200, and shown to the studio once', async () => {
  await pay()
  // there is no refund of zero
  host.refund(id, '0.00')
  expect((await hear('PAYMENT.CAPTURE.REFUNDED')).status).toBe(200)
  expect((await hear('PAYMENT.CAPTURE.REFUNDED')).status).toBe(200)
  expect(await issues()).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('compare the order') }])
  expect(await read()).toMatchObject({ isPaid: true, paidSum: '28000.00' })
})

test('money for an earlier price that the studio no longer waited for is shown to it, and not entered as the new price', async () => {
  await makePending()
  // as when the studio settles a payment that PayPal doesn't know
  await sql`update provider_payments set state = 'unclear' where order_id = ${order.id}`.execute(api.database)
  const { version, order: was } = await file()
  const items = was.orderItems.map(({ product }) => ({ product, price: '100' }))
  const changed = await admin.call.orderDesk.change({ id: String(order.id), version, items })
  host.endPending(id, 'COMPLETED')
  expect((await hear('PAYMENT.CAPTURE.COMPLETED')).status).toBe(200)
  expect(await read()).toMatchObject({ paidSum: '0.00', isPaid: false, totalPrice: changed.totalPrice })
  expect(await issues()).toMatchObject([{ kind: 'unclear', reason: expect.stringContaining('an earlier price') }])
})
