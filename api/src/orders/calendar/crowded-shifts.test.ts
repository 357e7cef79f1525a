// Clashes of any event of an order, in lists, on the board and in the month (M-12).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
beforeEach(async () => {
  await api.database.deleteFrom('order_settings').execute()
})
afterAll(() => api.drop())

let nth = 0
const freshDay = () => new Date(Date.UTC(2036, 0, ++nth * 3)).toISOString().slice(0, 10)
const place = (eventDate: string, eventTime = '18:30') =>
  admin.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } }))
const HALL = { venueName: 'Senakunja', venueLocation: 'Dhaka', kind: 'holud' as const, time: '18:00' }
const addTo = ({ id }: { id: number }, date: string, more: object = {}) =>
  admin.call.orderEvents.addEvent({ ...HALL, date, id: String(id), ...more })
const clashesOf = async (...orders: { id: number }[]) => {
  const listed = (await admin.call.orderDesk.list({ per_page: 100 })).rows
  const onBoard = (await admin.call.orderDesk.board()).columns.flatMap(({ rows }) => rows)
  return orders.map(({ id }) => [listed, onBoard].map((rows) => rows.find((row) => row.id === id)?.isClash))
}
const [yes, no] = [
  [true, true],
  [false, false],
]

test('[B-64] without a limit, an added event on the evening of another order is a clash of both, and of these events alone', async () => {
  const [one, other, alone] = [await place(freshDay()), await place(freshDay()), await place(freshDay())]
  const { events } = await addTo(one, other.shippingAddress.eventDate)
  await addTo(alone, alone.shippingAddress.eventDate, { time: '10:00', span: 'day' })
  expect(events.map(({ isClash }) => isClash)).toEqual([false, true])
  expect(await clashesOf(one, other, alone)).toEqual([yes, yes, no])
  const file = await admin.call.orderDesk.find({ id: String(one.id) })
  expect([file.isClash, ...file.events.map(({ isClash }) => isClash)]).toEqual([true, false, true])
  const { events: month } = await admin.call.orderDesk.month({ month: other.shippingAddress.eventDate.slice(0, 7) })
  expect(month.filter(({ date }) => date === other.shippingAddress.eventDate).map(({ isClash }) => isClash)).toEqual([
    true,
    true,
  ])
  // removed, it is in nobody's way
  await admin.call.orderEvents.removeEvent({ id: String(one.id), event: events[1]?.id ?? 0 })
  expect(await clashesOf(one, other)).toEqual([no, no])
})

test('[B-64] with a limit, more events than that are one; hours that share a place are not', async () => {
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
  const [date, early] = [freshDay(), freshDay()]
  const [one, other, third] = [await place(date), await place(freshDay()), await place(freshDay())]
  expect(await clashesOf(one, other)).toEqual([no, no])
  await addTo(other, date, { despiteFull: true })
  expect(await clashesOf(one, other)).toEqual([yes, yes])
  await addTo(third, early, { span: 'hours', time: '16:00', endTime: '18:00' })
  await addTo(third, early, { span: 'hours', time: '20:00', endTime: '23:00' })
  expect(await clashesOf(third)).toEqual([no])
})

test('an order’s file names what other orders have on the days of all its events', async () => {
  const [one, other] = [await place(freshDay()), await place(freshDay())]
  const holud = freshDay()
  await addTo(one, other.shippingAddress.eventDate)
  await addTo(other, holud)
  await addTo(one, holud, { time: '10:00', span: 'day' })
  const { sameDay } = await admin.call.orderDesk.find({ id: String(one.id) })
  expect(sameDay.map(({ orderId, date, kind }) => [orderId, date, kind])).toEqual([
    [other.id, other.shippingAddress.eventDate, 'event'],
    [other.id, holud, 'holud'],
  ])
})
