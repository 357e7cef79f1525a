// What events cost, and what customers owe by age, for admins and accountants.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

/** The clock of the studio stands still: no day ends while a test runs. */
const NOW = new Date()

let api: TestApi
let admin: SignedInVisitor
let accountant: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({
    customer: { first_name: 'Nadia', phone: '+8801711111111' },
    now: () => NOW,
  }))
  accountant = await signInAs(api, { staff_role: 'accountant', first_name: 'Mitu' })
})
afterAll(() => api.drop())

/** Of the studio, which is six hours ahead. */
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
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

test('[L-180] [L-127] dues of confirmed orders stand by their age and by name, the longest overdue first, with sums and as CSV', async () => {
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
    const created_at = new Date(NOW.getTime() - bookedDaysAgo * 86_400_000)
    await api.database.updateTable('orders').set({ created_at, status: 'confirmed' }).where('id', '=', id).execute()
    return id
  }
  await place(day(300))
  const [ahead, late] = [await confirmed(day(300), 10), await confirmed(day(5), 70)]
  const { version } = await admin.call.orderDesk.find({ id: String(ahead) })
  await admin.call.orderDesk.addPayment({ id: String(ahead), version, method: 'cash', amount: '7000' })
  const { ages } = await accountant.call.expenses.dues()
  expect(ages).toEqual([
    { age: 'ahead', orders: 1, sum: '7000.00' },
    { age: 'upTo30', orders: 1, sum: '7000.00' },
    { age: 'upTo60', orders: 0, sum: '0.00' },
    { age: 'older', orders: 1, sum: '7000.00' },
    { age: 'undated', orders: 2, sum: '28000.00' },
  ])

  const owing = await accountant.call.expenses.listOwing({})
  expect(owing).toMatchObject({
    rows: [
      {
        id: late,
        state: 'overdue',
        customer: expect.stringContaining('Nadia'),
        phone: '+8801711111111',
        eventDate: day(5),
        totalPrice: '28000.00',
        paidSum: '0.00',
        openSum: '28000.00',
        overdueSum: '14000.00',
        dueOn: day(-70),
      },
      {
        id: ahead,
        state: 'ahead',
        paidSum: '7000.00',
        openSum: '21000.00',
        overdueSum: '0.00',
        dueOn: day(290),
        dueSum: '7000.00',
      },
    ],
    total: 2,
    sums: { total: '56000.00', paid: '7000.00', open: '49000.00', overdue: '14000.00' },
  })
  const idsOf = async (wish: Parameters<typeof accountant.call.expenses.listOwing>[0]) =>
    (await accountant.call.expenses.listOwing(wish)).rows.map(({ id }) => id)
  expect(await idsOf({ state: 'ahead' })).toEqual([ahead])
  expect(await idsOf({ state: 'undated' })).toEqual([])
  expect(await idsOf({ keyword: `#${late}` })).toEqual([late])
  expect(await idsOf({ keyword: 'nobody' })).toEqual([])
  const { name, text } = await accountant.call.expenses.exportOwing({ state: 'overdue' })
  expect(name).toBe(`dues-${day(0)}.csv`)
  const [head, row, foot] = text.split('\r\n')
  expect(head).toContain(
    'Order No,Customer,Phone,Event date,Total BDT,Paid BDT,Due BDT,Overdue BDT,Next due day,Due that day BDT',
  )
  expect(row).toContain(`,${day(5)},28000.00,0.00,28000.00,14000.00,${day(-70)}`)
  expect(foot).toBe(',All,,,28000.00,0.00,28000.00,14000.00,,')
  const desk = await signInAs(api, { staff_role: 'desk' })
  expect((await desk.ask('GET', '/admin/dues/orders/')).status).toBe(403)

  // the list of orders, and its file, say it too
  const { rows } = await admin.call.orderDesk.list({ sort: 'event', order: 'desc' })
  expect(rows.find(({ id }) => id === ahead)).toMatchObject({ paidSum: '7000.00', openSum: '21000.00' })
  const orders = await admin.call.orderDesk.exportOrders({})
  expect(orders.text).toContain('Total BDT,Paid BDT,Due BDT')
  expect(orders.text).toContain('28000.00,7000.00,21000.00')
})
