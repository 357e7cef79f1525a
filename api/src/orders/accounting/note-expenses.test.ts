// What events cost, and what customers owe by age, for admins and accountants.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS, SHIPPING } from '../../../test/fixtures/order.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let accountant: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi({ limits: MANY_ORDERS })
  await addService(api.database)
  admin = await signInAs(api, { is_admin: true })
  accountant = await signInAs(api, { staff_role: 'accountant', first_name: 'Mitu' })
  nadia = await signInAs(api, { first_name: 'Nadia', phone: '+8801711111111' })
})
afterAll(() => api.drop())

/** Of the studio, which is six hours ahead. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
const place = (eventDate: string) =>
  nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))

test('the expenses of an order’s events say what for and to whom, and its profit follows', async () => {
  const order = await place(day(400))
  const id = String(order.id)
  const event = order.events[0]?.id ?? 0
  await accountant.call.expenses.enter({ id, event, amount: '৩,৫০০', reason: 'Two assistants', paidTo: 'Rafi' })
  const noted = await accountant.call.expenses.enter({ id, event, amount: '26000', reason: 'Drone', paidTo: '' })
  expect(noted).toMatchObject({
    rows: [
      { event, amount: '3500.00', reason: 'Two assistants', paidTo: 'Rafi', addedBy: expect.stringContaining('Mitu') },
      { amount: '26000.00' },
    ],
    spentSum: '29500.00',
    profitSum: '-1500.00',
  })
  const left = await accountant.call.expenses.remove({ id, expense: noted.rows[1]?.id ?? 0 })
  expect(left).toMatchObject({ spentSum: '3500.00', profitSum: '24500.00' })
  await expect(accountant.call.expenses.remove({ id, expense: 999 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    accountant.call.expenses.enter({ id, event, amount: '0', reason: 'Tea', paidTo: '' }),
  ).rejects.toMatchObject({ field: 'amount' })
  const other = await place(day(403))
  await expect(
    accountant.call.expenses.enter({ id: String(other.id), event, amount: '1', reason: 'Tea', paidTo: '' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { history } = await admin.call.orderDesk.find({ id })
  expect(history.map(({ what }) => what)).toEqual(expect.arrayContaining(['spend', 'unspend']))
})

test('dues of confirmed orders stand by their age, the longest overdue first', async () => {
  const terms = await admin.call.bookingTerms.find()
  const instalments = [
    { due: 'booking', percent: 25 },
    { due: 'before_event', days: 10, percent: 25 },
    { due: 'delivery' },
  ]
  await admin.call.bookingTerms.change({ ...terms, instalments } as Parameters<
    typeof admin.call.bookingTerms.change
  >[0])
  const confirmed = async (eventDate: string, bookedDaysAgo: number) => {
    const { id } = await place(eventDate)
    const created_at = new Date(Date.now() - bookedDaysAgo * 86_400_000)
    await api.database.updateTable('orders').set({ created_at, status: 'confirmed' }).where('id', '=', id).execute()
    return id
  }
  await place(day(300))
  const [ahead, late] = [await confirmed(day(300), 10), await confirmed(day(5), 70)]
  const { version } = await admin.call.orderDesk.find({ id: String(ahead) })
  await admin.call.orderDesk.addPayment({ id: String(ahead), version, method: 'cash', amount: '7000' })
  const { ages, overdue } = await accountant.call.expenses.dues()
  expect(ages).toEqual([
    { age: 'ahead', orders: 1, sum: '7000.00' },
    { age: 'upTo30', orders: 1, sum: '7000.00' },
    { age: 'upTo60', orders: 0, sum: '0.00' },
    { age: 'older', orders: 1, sum: '7000.00' },
    { age: 'undated', orders: 2, sum: '28000.00' },
  ])
  expect(overdue).toMatchObject([{ id: late, phone: '+8801711111111', since: day(-70), sum: '14000.00' }])
})
