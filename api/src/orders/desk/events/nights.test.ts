// An hour after midnight belongs to the evening before (decision 108).
import { addDays } from '@chobighor/contract/plain/dates'
import { SHIFTS } from '@chobighor/contract/plain/order-steps'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { rangeOf, rangeOfShift, shiftsOf, timeOf } from '../../calendar/event-times.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
beforeEach(async () => {
  nadia = await signInAs(api)
  await api.database.deleteFrom('order_settings').execute()
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
})
afterAll(() => api.drop())

let nth = 0
const freshDay = () => new Date(Date.UTC(2037, 0, ++nth * 4)).toISOString().slice(0, 10)
const tryToPlace = (eventDate: string, eventTime: string) =>
  nadia.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } }))
const place = async (eventDate: string, eventTime: string) => {
  const answer = await tryToPlace(eventDate, eventTime)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: number; shippingAddress: { eventDate: string; eventTime: string } }
}

test('[L-081] 01:30 takes the evening before: that one is full then, and the day after midnight is free', async () => {
  const eve = freshDay()
  const day = addDays(eve, 1)
  const { id, shippingAddress } = await place(day, '01:30')
  // what was typed stays
  expect(shippingAddress).toMatchObject({ eventDate: day, eventTime: '01:30' })
  const refused = await tryToPlace(eve, '20:00')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining(`The evening of ${eve} is full.`) })
  const again = await tryToPlace(day, '03:59')
  expect(await again.json()).toMatchObject({ detail: expect.stringContaining(`The evening of ${eve} is full.`) })
  await place(day, '04:00')
  await place(day, '20:00')
  const { days } = await api.call.orders.listMonth({ month: eve.slice(0, 7) })
  expect(days.find(({ date }) => date === eve)).toMatchObject({ day: 'free', evening: 'taken' })
  const { events } = await admin.call.orderDesk.find({ id: String(id) })
  expect(events).toMatchObject([{ date: day, time: '01:30', span: 'evening', isClash: false, hasPlace: true }])
})

test('[L-081] a night whose evening is closed can’t be booked, and the day after it can', async () => {
  const eve = freshDay()
  await admin.call.orderDesk.closeDays({ from: eve, to: eve, shift: 'evening', note: '' })
  expect((await tryToPlace(addDays(eve, 1), '00:00')).status).toBe(409)
  await place(addDays(eve, 1), '12:00')
})

test('[L-081] an event that moves from the evening to after midnight stays at its place', async () => {
  const eve = freshDay()
  const { id } = await place(eve, '20:00')
  const { events, version } = await admin.call.orderDesk.find({ id: String(id) })
  const { event } = await admin.call.orderDesk
    .find({ id: String(id) })
    .then(({ order }) => ({ event: order.shippingAddress }))
  await admin.call.orderDesk.change({
    id: String(id),
    version,
    isTold: false,
    event: { ...event, eventDate: addDays(eve, 1), eventTime: '01:00' },
  })
  const after = await admin.call.orderDesk.find({ id: String(id) })
  expect(after.events).toMatchObject([{ id: events[0]?.id, date: addDays(eve, 1), span: 'evening', hasPlace: true }])
  expect((await tryToPlace(eve, '21:00')).status).toBe(409)
})

test('[L-081] its calendar entry ends with the evening before, or with the night', async () => {
  const day = addDays(freshDay(), 1)
  await place(day, '01:30')
  const path = async () => {
    const { address } = await admin.call.calendarFeeds.renew({ crew: null, showsNames: false })
    return address.slice(address.indexOf('/calendar/'))
  }
  const endIn = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await api.ask(await path())).text()))
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    return events.find(({ startDate }) => startDate.toString() === `${addDays(day, -1)}T19:30:00Z`)?.endDate.toString()
  }
  expect(await endIn()).toBe(`${addDays(day, -1)}T22:00:00Z`)
  const terms = await admin.call.bookingTerms.find({})
  await admin.call.bookingTerms.change({ ...terms, eveningShift: { from: '19:00', to: '02:00' } })
  expect(await endIn()).toBe(`${addDays(day, -1)}T20:00:00Z`)
})

test('[L-082] an event that finds no place at its evening is listed for the studio', async () => {
  const eve = freshDay()
  await place(eve, '20:00')
  const other = await place(addDays(eve, 1), '09:00')
  // as it was before the rule
  const { id } = other
  await sql`update orders set event_time = '01:30' where id = ${id}`.execute(api.database)
  await sql`update order_events set event_time = '01:30', place = null where order_id = ${id}`.execute(api.database)
  const { clashes } = await admin.call.overview.find({})
  expect(clashes).toContainEqual({ order_id: other.id, date: addDays(eve, 1), time: '01:30' })
})

test('[L-081] every hour takes the time of the shifts that it is counted in', async () => {
  const date = '2040-03-01'
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:30`
  for (const evening of [1, 3, 4, 5, 15, 23])
    for (let hour = 0; hour < 24; hour++) {
      const shift = timeOf({ eventDate: date, eventTime: clock(hour) }, evening)
      const hours = { ...shift, span: 'hours', end_time: clock((hour + 5) % 24) }
      const around = [-2, -1, 0, 1, 2].flatMap((days) =>
        SHIFTS.map((each) => ({ date: addDays(date, days), shift: each })),
      )
      for (const time of [shift, { ...shift, span: 'full' }, hours]) {
        const ranges = around.map((each) => rangeOfShift(each, evening))
        const { rows } = await sql<{ nth: number }>`
          select nth::integer - 1 as nth from unnest(${ranges}::tsrange[]) with ordinality as each (range, nth)
          where range && ${rangeOf(time, evening)}::tsrange order by nth
        `.execute(api.database)
        expect(rows.map(({ nth }) => around[nth])).toEqual(shiftsOf(time, evening))
      }
    }
})
