// A month of free, last, taken and closed shifts, for everybody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

const setCapacity = async (capacity_per_shift: number | null) => {
  await api.database.deleteFrom('order_settings').execute()
  await api.database.insertInto('order_settings').values({ capacity_per_shift }).execute()
}
const place = async (eventDate: string, eventTime: string) =>
  (await signInAs(api)).call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } }))
const nth = async (date: string) =>
  (await api.call.orders.listMonth({ month: date.slice(0, 7) })).days.find((day) => day.date === date)

test('[B-08] a month says of each day and evening whether it is free, the last, taken or closed, and never who', async () => {
  await setCapacity(2)
  await place('2034-02-03', '18:30')
  await place('2034-02-04', '18:30')
  await place('2034-02-04', '19:30')
  await admin.call.orderDesk.closeDays({ from: '2034-02-05', to: '2034-02-05', shift: 'day', note: 'Eid' })
  const month = await api.call.orders.listMonth({ month: '2034-02' })
  expect(month).toMatchObject({
    month: '2034-02',
    eveningBegins: 15,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(month.days).toHaveLength(28)
  expect(month.days.slice(1, 5)).toEqual([
    { date: '2034-02-02', day: 'free', evening: 'free' },
    { date: '2034-02-03', day: 'free', evening: 'one left' },
    { date: '2034-02-04', day: 'free', evening: 'taken' },
    { date: '2034-02-05', day: 'closed', evening: 'free' },
  ])
  const answer = await (await api.ask('/order/shifts/month/?month=2034-02')).text()
  for (const secret of ['Nadia', 'Lalbagh', 'Eid', '@']) expect(answer).not.toContain(secret)
})

test('[B-09] an event past midnight takes its own evening, and neither the next day nor the next evening', async () => {
  await setCapacity(1)
  const { id } = await place('2034-03-01', '21:00')
  await api.database
    .updateTable('order_events')
    .set({ span: 'hours', end_time: '02:30', during: '[2034-03-01 21:00,2034-03-02 02:30)' })
    .where('order_id', '=', id)
    .execute()
  expect(await nth('2034-03-01')).toMatchObject({ day: 'free', evening: 'taken' })
  expect(await nth('2034-03-02')).toMatchObject({ day: 'free', evening: 'free' })
  // the last night of a month is part of its evening too
  await place('2034-03-31', '23:30')
  expect(await nth('2034-03-31')).toMatchObject({ day: 'free', evening: 'taken' })
  expect(await nth('2034-04-01')).toMatchObject({ day: 'free', evening: 'free' })
})

test('a hold that has ended makes its evening free, before anybody takes it', async () => {
  await setCapacity(1)
  const { id } = await place('2034-05-01', '18:30')
  expect(await nth('2034-05-01')).toMatchObject({ evening: 'taken' })
  await api.database
    .updateTable('orders')
    .set({ held_until: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect(await nth('2034-05-01')).toMatchObject({ evening: 'free' })
})

test('without a word of the studio every day is free', async () => {
  await setCapacity(null)
  expect(await nth('2034-02-04')).toMatchObject({ day: 'free', evening: 'free' })
})

test('without a month it is this one, by the studio’s clock: that of a phone may be wrong', async () => {
  const { month, today, days } = await api.call.orders.listMonth({})
  expect([today.slice(0, 7), days[0]?.date]).toEqual([month, `${month}-01`])
})

test.each(['2034-13', '2034', '2034-2', '', 'x'])('[B-09] a month like %j is none', async (month) => {
  expect((await api.ask(`/order/shifts/month/?month=${month}`)).status).toBe(400)
})

test('[B-09] the 30th of February is refused at its field', async () => {
  const customer = await signInAs(api)
  const answer = await customer.ask(
    'POST',
    '/order/add/',
    aPayload({ shippingAddress: { ...SHIPPING, eventDate: '2034-02-30' } }),
  )
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field: 'shippingAddress.eventDate' })
})
