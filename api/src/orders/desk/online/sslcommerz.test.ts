// Payment by SSLCommerz, against a stand-in that speaks its protocol and can lie (docs/spec/acceptance.md, GW).
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../../../../tools/sslcommerz-host.ts'
import * as shop from '../../../../../tools/sslcommerz-shop.ts'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let host: SslCommerzHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openSslCommerzHost()
  api = await shop.openSslCommerzShop(host)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api, { phone: '01712345678' })
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = (of = order) => nadia.call.orders.findOrder({ id: String(of.id) })
/** Opens a payment. @returns its number at the gateway */
async function open(of = order, by = nadia): Promise<string> {
  const { address } = await by.call.orders.payAtGateway({ id: String(of.id), provider: 'sslcommerz' })
  return shop.paymentAt(host, address)?.tran_id ?? ''
}
type Form = Record<string, string>
/** What the browser brings, with no session and from another site. */
const comeBack = (form: Form, how: { byGet?: boolean } = {}) => shop.comeBack(api, form, how)
const notice = (form: Form) =>
  api.ask('/payment/sslcommerz/notice/', { method: 'POST', body: new URLSearchParams(form) })
const outcome = shop.outcomeOf
const paymentsOf = (of = order) =>
  api.database.selectFrom('provider_payments').selectAll().where('order_id', '=', of.id).orderBy('id').execute()
const ledgerOf = (of = order) =>
  api.database.selectFrom('payments').selectAll().where('order_id', '=', of.id).orderBy('id').execute()
const issuesOf = (of = order) => shop.issuesOf(api, of.id)

describe('a payment that is opened', () => {
  test('[GW-03] asks for the order’s sum in Taka, each time under a new number', async () => {
    const offered = await api.call.orders.listPaymentMethods()
    expect(offered.gateways).toEqual([{ provider: 'sslcommerz', isSandbox: true, most: 500_000 }])
    const numbers = [await open(), await open()]
    expect(new Set(numbers).size).toBe(2)
    expect(host.payments.get(numbers[0] ?? '')).toMatchObject({
      amount: '28000.00',
      tran_id: expect.stringMatching(/^\w{30}$/),
      success_url: 'http://studio.test/api/v1/payment/sslcommerz/return/',
      ipn_url: 'http://studio.test/api/v1/payment/sslcommerz/notice/',
      cus_email: nadia.email,
    })
    expect(await paymentsOf()).toMatchObject([
      { state: 'expired' },
      { state: 'opened', is_sandbox: true, amount: 28000 },
    ])
  })

  test('[GW-04] cuts a long name, refuses a long e-mail address before the customer leaves', async () => {
    const long = await signInAs(api, { first_name: 'অ'.repeat(60), last_name: 'Rahman' })
    const hers = await long.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'long-name' } })
    expect(await open(hers, long)).toMatch(/^\w{30}$/)
    const far = await signInAs(api, { email: `${'a'.repeat(45)}@example.com` })
    const his = await far.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'long-address' } })
    await expect(open(his, far)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('50 characters at most'),
    })
  })

  test('is the owner’s alone, and only where it is switched on', async () => {
    const stranger = await signInAs(api)
    const asked = { id: String(order.id), provider: 'sslcommerz' as const }
    await expect(stranger.call.orders.payAtGateway(asked)).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.call.orders.payAtGateway(asked)).rejects.toMatchObject({ code: 'not_found' })
    await expect(nadia.call.orders.payAtGateway({ ...asked, provider: 'bkash' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test.each(['500', 'html', 'half', 'silence'] as const)(
    '[GW-05] is none where the gateway answers with %s: other ways stay',
    async (fails) => {
      host.mood = { fails }
      await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
      host.mood = {}
      expect(await open()).toMatch(/^\w{30}$/)
    },
  )
})

describe('a payer who comes back', () => {
  test('[GW-06] without a session, by a form of another site, finds the order paid; the fee stands apart', async () => {
    const form = host.decide(await open(), 'VALID')
    const answer = await comeBack(form)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(`http://studio.test/order/${order.id}/?payment=paid&number=`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await read()).toMatchObject({
      isPaid: true,
      paidSum: '28000.00',
      payments: [{ method: 'sslcommerz', amount: '28000.00', charged: null, reference: form.val_id }],
    })
    expect(await ledgerOf()).toMatchObject([{ amount_paisa: 2_800_000, fee_paisa: 70_000 }])
  })

  test('[GW-72] from a sandbox finds a trial: on the order, its receipt, in e-mails, lists and the ledger’s file', async () => {
    const number = await open()
    expect(await read()).toMatchObject({ isTrial: false })
    await comeBack(host.decide(number, 'VALID'))
    const { isTrial, payments } = await read()
    const receipt = await nadia.call.orders.issueReceipt({ id: String(order.id), payment: payments[0]?.id ?? 0 })
    const letters = await lettersTo(api.database, nadia.email)
    const { rows } = await admin.call.orderDesk.list({})
    const { text } = await admin.call.orderDesk.exportLedger({ from: '2020-01-01', to: '2099-12-31' })
    expect([isTrial, receipt.isTrial, rows.find(({ id }) => id === order.id)?.isTrial]).toEqual([true, true, true])
    expect(letters.at(-1)?.text).toContain('This order is a trial: no real money was paid.')
    expect(text).toMatch(/"?Trial"?\r?\n/)
    expect(text.trim().split(/\r?\n/).at(-1)).toMatch(/"?yes"?$/)
  })

  test('[GW-07] by GET, or again with the back button, changes nothing more', async () => {
    const form = host.decide(await open(), 'VALID')
    const answers = [
      await comeBack(form, { byGet: true }),
      await comeBack(form),
      await notice(form),
      await notice(form),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 200, 200])
    expect(answers.slice(0, 2).map(outcome)).toEqual(['paid', 'paid'])
    expect(await ledgerOf()).toHaveLength(1)
    const letters = await lettersTo(api.database, nadia.email)
    expect(letters.filter(({ subject }) => subject.startsWith('Payment received'))).toHaveLength(1)
  })

  test('[GW-08] at the same moment as two notices and two sweeps, pays once', async () => {
    const form = host.decide(await open(), 'VALID')
    const answers = await Promise.all([comeBack(form), notice(form), notice(form), comeBack(form), sweep(api, 2)])
    expect(answers.slice(0, 4).every((answer) => answer && answer.status < 400)).toBe(true)
    expect(await ledgerOf()).toHaveLength(1)
  })

  test.each([
    ['FAILED', 'the bank or the wallet refused'],
    ['CANCELLED', 'the customer left SSLCommerz before paying'],
    ['EXPIRED', 'the customer took too long at SSLCommerz'],
    ['UNATTEMPTED', 'the customer chose no way to pay at SSLCommerz'],
  ] as const)('[GW-09] after %s is free to pay in another way', async (end, reason) => {
    const answer = await comeBack(host.decide(await open(), end))
    expect(outcome(answer)).toBe('failed')
    expect(await paymentsOf()).toMatchObject([{ state: 'denied', reason }])
    expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: false, payments: [] })
  })

  test('with the word FAILED that nobody signed frees nothing, and a paid payment is entered all the same', async () => {
    const tran_id = await open()
    expect(outcome(await comeBack({ tran_id, status: 'FAILED' }))).toBe('failed')
    expect(await paymentsOf()).toMatchObject([{ state: 'opened' }])
    host.decide(tran_id, 'VALID')
    expect(outcome(await comeBack({ tran_id, status: 'FAILED' }))).toBe('paid')
  })

  test('[GW-10] with a forged success stays unpaid, and is told so', async () => {
    const tran_id = await open()
    const forged = { tran_id, status: 'VALID', val_id: '2610011203051x', amount: '28000.00', currency: 'BDT' }
    expect(outcome(await comeBack(forged))).toBe('failed')
    expect(await read()).toMatchObject({ isPaid: false })
    expect((await comeBack({ tran_id: 'unknown', status: 'VALID' })).headers.get('location')).toBe(
      'http://studio.test/user/profile/#orders',
    )
    expect((await notice({})).status).toBe(200)
  })

  test('[GW-11] while the gateway is away is told that we are asking, and is paid by the next sweep', async () => {
    const form = host.decide(await open(), 'VALID')
    host.mood = { fails: '500' }
    expect(outcome(await comeBack(form))).toBe('asking')
    expect((await notice(form)).status).toBe(503)
    host.mood = {}
    await sweep(api, 3)
    expect(await read()).toMatchObject({ isPaid: true })
    expect(await ledgerOf()).toHaveLength(1)
  })
})

describe('a gateway that lies', () => {
  const paid = async (lie: (answer: Record<string, unknown>) => void) => {
    const form = host.decide(await open(), 'VALID')
    host.mood = { lie }
    return outcome(await comeBack(form))
  }
  test.each([
    ['another sum', { amount: '1.00' }],
    ['a sum with a part of a paisa', { amount: '28000.001' }],
    ['the sum in another currency', { currency_type: 'USD' }],
    ['another sum in its currency', { currency_amount: '280.00' }],
    ['another payment’s validation', { tran_id: 'another' }],
    ['another store', { store_id: 'thief' }],
  ])('[GW-12] with %s pays nothing, and the studio looks at it', async (_, changed) => {
    expect(await paid((answer) => Object.assign(answer, changed))).toBe('unclear')
    expect(await read()).toMatchObject({ isPaid: false, payments: [] })
    expect(await issuesOf()).toEqual(['unclear'])
  })

  test('[GW-13] about the risk: what is not safe counts as risky, is credited and shown', async () => {
    expect(await paid((answer) => Object.assign(answer, { risk_level: 'perhaps' }))).toBe('paid')
    expect(await issuesOf()).toEqual(['risky'])
    expect(await read()).toMatchObject({ isPaid: true })
  })

  test('with VALIDATED at the first time, or with a fee above the sum, is paid all the same', async () => {
    expect(await paid((answer) => Object.assign(answer, { status: 'VALIDATED', store_amount: '90000.00' }))).toBe(
      'paid',
    )
    expect(await ledgerOf()).toMatchObject([{ fee_paisa: null }])
  })
})

describe('money that comes', () => {
  test('[GW-14] without any news is found by the sweep, once', async () => {
    host.decide(await open(), 'VALID')
    await sweep(api, 2)
    expect(await read()).toMatchObject({ isPaid: true })
    expect(await ledgerOf()).toHaveLength(1)
  })

  test('[GW-15] twice, from two tabs, is kept: the second is a credit, and the studio is told', async () => {
    const [one, other] = [await open(), await open()]
    await comeBack(host.decide(one, 'VALID'))
    await comeBack(host.decide(other, 'VALID'))
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '56000.00', creditSum: '28000.00' })
    expect(await issuesOf()).toEqual(['double'])
  })

  test('[GW-16] after the order was cancelled is kept, and the studio gives it back', async () => {
    const tranId = await open()
    await nadia.call.orders.cancelOrder({ id: String(order.id), reason: '' })
    await comeBack(host.decide(tranId, 'VALID'))
    expect(await read()).toMatchObject({ status: 'cancelled', paidSum: '28000.00' })
    expect(await issuesOf()).toEqual(['late'])
  })

  test('from a payment that we no longer wait for is found for a day', async () => {
    const tranId = await open()
    await sql`update provider_payments set created_at = now() - interval '4 hours' where order_id = ${order.id}`.execute(
      api.database,
    )
    await sweep(api)
    expect(await paymentsOf()).toMatchObject([{ state: 'expired' }])
    host.decide(tranId, 'VALID')
    await sweep(api)
    expect(await read()).toMatchObject({ isPaid: true })
  })

  test('that the bank still has is pending, and paid later', async () => {
    const form = host.decide(await open(), 'VALID')
    host.mood = { isPending: true }
    expect(outcome(await comeBack(form))).toBe('pending')
    expect(await read()).toMatchObject({ isPaymentPending: true, isPaid: false })
    host.mood = {}
    await sweep(api)
    expect(await read()).toMatchObject({ isPaymentPending: false, isPaid: true })
  })

  test('[GW-17] for a sum above 500,000 is asked for in parts', async () => {
    const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
    const charge = { kind: 'travel' as const, amount: '772005', reason: 'To New York', consent: 'By e-mail' }
    await admin.call.orderDesk.addCharge({ id: String(order.id), version, ...charge })
    const first = await open()
    expect(host.payments.get(first)?.amount).toBe('500000.00')
    await comeBack(host.decide(first, 'VALID'))
    expect(await read()).toMatchObject({ isPaid: false, paidSum: '500000.00' })
    const second = await open()
    expect(host.payments.get(second)?.amount).toBe('300005.00')
    await comeBack(host.decide(second, 'VALID'))
    expect(await read()).toMatchObject({ isPaid: true, paidSum: '800005.00', creditSum: '0.00' })
  })
})

test('[GW-19] the check says that keys of the live service are not those of the sandbox', async () => {
  const live = await openSslCommerzHost()
  live.store.password = 'of the live service'
  const other = await openTestApi({ standIns: { sslcommerz: host.address, 'sslcommerz-live': live.address } })
  await shop.switchOn(other, live)
  expect(await (await other.gateways.find('sslcommerz'))?.check()).toEqual({
    is: 'wrong',
    says: 'These are keys of the live service, and the sandbox is chosen. Please choose the live service, or enter the keys of the sandbox.',
  })
  await sql`update gateway_settings set is_sandbox = false`.execute(other.database)
  expect(await (await other.gateways.find('sslcommerz'))?.check()).toMatchObject({ is: 'ok' })
  await shop.switchOn(other, host)
  expect(await (await other.gateways.find('sslcommerz'))?.check()).toEqual({
    is: 'wrong',
    says: 'These are keys of the sandbox, and the live service is chosen. Please choose the sandbox, or enter the keys of the live service.',
  })
  await other.drop()
  await live.close()
})

test('[GW-18] the store’s password stands in no log, no answer and no record', async () => {
  host.mood = { fails: 'html' }
  await open().catch(() => undefined)
  host.mood = {}
  const form = host.decide(await open(), 'VALID')
  await comeBack({ ...form, amount: '1.00' })
  const everywhere = JSON.stringify([api.logged, await paymentsOf(), await admin.call.gateways.list({})])
  expect(everywhere).not.toContain(host.store.password)
})
