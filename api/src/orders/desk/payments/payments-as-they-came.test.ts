// The day on which money moved, and the wallet or account it went by: in the ledger, the books and the file for the accountant.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { listDays } from '../../../studio/overview-store.ts'

/** The clock of the studio stands still: no day ends while a test runs. */
const NOW = new Date()

let api: TestApi
let admin: SignedInVisitor
let accountant: SignedInVisitor
let nadia: SignedInVisitor
let nagad: number
let bank: number

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ customer: { is_verified: true }, now: () => NOW }))
  accountant = await signInAs(api, { staff_role: 'accountant' })
  nagad = await addPaymentAccount(api.database, { wallet: 'nagad', kind: 'personal', number: '01811-223344' })
  bank = await addPaymentAccount(api.database, { wallet: 'bank', kind: 'bank', number: '1234567890' })
})
afterAll(() => api.drop())

/** Of the studio, which is six hours ahead. */
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
let nth = 0
const place = async () => {
  const shippingAddress = { ...SHIPPING, eventDate: day(400 + nth++) }
  return String((await nadia.call.orders.placeOrder(aPayload({ shippingAddress }))).id)
}
const ask = async (id: string, what: 'payments' | 'refunds', money: object) => {
  const { version } = await admin.call.orderDesk.find({ id })
  return admin.ask('POST', `/admin/orders/${id}/${what}/`, { version, ...money })
}
const refused = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const incomeOf = async (of: string) => (await listDays(api.database, [of, day(0)]))[0]?.income_paisa

test('[L-181] a payment says its wallet and account, and its own day, which may be before the day of its entry', async () => {
  const id = await place()
  const accounts = await accountant.call.paymentAccounts.choices()
  expect(accounts).toMatchObject([
    { id: nagad, wallet: 'nagad', number: '01811-223344' },
    { id: bank, wallet: 'bank' },
  ])
  // that day was counted already
  expect(await incomeOf(day(-9))).toBe(0)
  expect(
    (await ask(id, 'payments', { method: 'mobile', account: nagad, amount: '5000', paidOn: day(-9) })).status,
  ).toBe(201)
  expect((await ask(id, 'payments', { method: 'bank', account: bank, amount: '700' })).status).toBe(201)
  expect((await ask(id, 'payments', { method: 'mobile', wallet: 'rocket', amount: '300' })).status).toBe(201)
  expect((await ask(id, 'payments', { method: 'cash', amount: '200', account: nagad })).status).toBe(201)
  const { ledger } = await admin.call.orderDesk.find({ id })
  expect(ledger).toMatchObject([
    { method: 'mobile', wallet: 'nagad', account: '01811-223344', paidOn: day(-9) },
    { method: 'bank', wallet: 'bank', account: '1234567890', paidOn: day(0) },
    { method: 'mobile', wallet: 'rocket', account: '', paidOn: day(0) },
    { method: 'cash', wallet: null, account: '', paidOn: day(0) },
  ])
  expect((await nadia.call.orders.findOrder({ id })).payments).toMatchObject([
    { wallet: 'nagad', paidOn: day(-9) },
    { wallet: 'bank' },
    { wallet: 'rocket' },
    { wallet: null },
  ])
  // the books have it on its own day, counted anew
  expect(await incomeOf(day(-9))).toBe(500_000)
  const there = { payment: ledger[0]?.id ?? 0, reason: 'It was another order', id }
  const { version } = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.reversePayment({ ...there, version })
  expect(await incomeOf(day(-9))).toBe(500_000)
})

test('[L-182] a day that can’t be is refused with a sentence at its field, for payments, refunds and expenses', async () => {
  const id = await place()
  const paid = { method: 'cash', amount: '5000' }
  const [tomorrow, longAgo] = [{ paidOn: day(1) }, { paidOn: day(-800) }]
  expect(await refused(await ask(id, 'payments', { ...paid, ...tomorrow }))).toMatchObject({
    status: 400,
    field: 'paidOn',
    detail: 'This day is still to come. Please enter the day on which the money moved.',
  })
  expect(await refused(await ask(id, 'payments', { ...paid, ...longAgo }))).toMatchObject({
    field: 'paidOn',
    detail: 'This day is more than 2 years before the order. Please look at the year.',
  })
  expect(await refused(await ask(id, 'payments', { ...paid, paidOn: '2026-02-30' }))).toMatchObject({
    field: 'paidOn',
    detail: 'A day is written like 2026-12-16.',
  })
  expect((await ask(id, 'payments', { ...paid, paidOn: day(-3) })).status).toBe(201)
  expect(await refused(await ask(id, 'refunds', { ...paid, paidOn: day(-4) }))).toMatchObject({
    field: 'paidOn',
    detail: `Nothing was paid before ${day(-3)}, so it can’t have been given back on this day.`,
  })
  expect((await ask(id, 'refunds', { ...paid, amount: '100', paidOn: day(-3) })).status).toBe(201)
  expect(await refused(await ask(id, 'payments', { method: 'mobile', account: bank, amount: '1' }))).toMatchObject({
    field: 'account',
    detail: 'Please choose one of the studio’s accounts, of the same kind as the transfer.',
  })
  const { events } = await admin.call.orderDesk.find({ id })
  const spent = { event: events[0]?.id, amount: '100', reason: 'Tea', paidTo: '' }
  expect(
    await refused(await accountant.ask('POST', `/admin/orders/${id}/expenses/`, { ...spent, spentOn: day(1) })),
  ).toMatchObject({ status: 400, field: 'spentOn' })
})

test('[L-181] a reported transfer has the wallet, the account and the day on which it was reported', async () => {
  const id = await place()
  const reported = await nadia.call.orders.claimPayment({
    id,
    account: nagad,
    transactionId: '72FGH1KL',
    amount: '900',
  })
  const claim = reported.claims[0]?.id ?? 0
  const created_at = new Date(NOW.getTime() - 2 * 86_400_000)
  await api.database.updateTable('payment_claims').set({ created_at }).where('id', '=', claim).execute()
  await admin.call.paymentClaims.confirm({ id: claim })
  expect((await admin.call.orderDesk.find({ id })).ledger).toMatchObject([
    { wallet: 'nagad', account: '01811-223344', paidOn: day(-2) },
  ])
})

test('[L-183] the accountant’s file has payments, refunds and expenses under their own days, with wallet and account', async () => {
  const id = await place()
  await ask(id, 'payments', { method: 'mobile', account: nagad, amount: '5000', paidOn: day(-40), note: 'Advance' })
  await ask(id, 'payments', { method: 'cash', amount: '1000' })
  const { events } = await admin.call.orderDesk.find({ id })
  const spent = { id, event: events[0]?.id ?? 0, amount: '3500', reason: 'Two assistants', paidTo: 'Rafi' }
  await accountant.call.expenses.enter({ ...spent, spentOn: day(-39) })
  const { text } = await accountant.call.orderDesk.exportLedger({ from: day(-41), to: day(-38) })
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toContain('Received BDT,Given back BDT,Spent BDT,Fee BDT,Method,Wallet,Account,TrxID or note,Paid to')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    new RegExp(`^\\d+,${day(-40)},payment,${id},.*,5000.00,,,,mobile,Nagad,.01811-223344,Advance,`),
  )
  expect(rows[1]).toMatch(new RegExp(`^,${day(-39)},expense,${id},,.*,,,3500.00,,,,,Two assistants,Rafi,`))
  const today = (await accountant.call.orderDesk.exportLedger({ from: day(0), to: day(0) })).text
  expect(today).toContain(',1000.00,,,,cash,')
  expect(today).not.toContain('Advance')
})
