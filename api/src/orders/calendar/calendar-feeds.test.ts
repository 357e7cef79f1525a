// Calendars for the studio and its crews, read by a library for calendars.
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../test/fixtures/signed-in-visitor.ts'
import { writeCalendar } from './write-calendar.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ customer: { first_name: 'নাদিয়া', last_name: 'রহমান' } }))
})
afterAll(() => api.drop())

let nth = 0
const freshDay = () => new Date(Date.UTC(2036, 0, ++nth * 2)).toISOString().slice(0, 10)
const VENUE = 'রাধাচূড়া কমিউনিটি সেন্টার, দ্বিতীয় তলা; মোহাম্মদপুর বাসস্ট্যান্ডের পাশে'
async function place(eventDate = freshDay()) {
  const { id } = await nadia.call.orders.placeOrder(
    aPayload({ shippingAddress: { ...SHIPPING, address: VENUE, eventDate } }),
  )
  const { events } = await admin.call.orderDesk.find({ id: String(id) })
  return { id: String(id), event: events[0]?.id ?? 0, date: eventDate }
}
const renew = async (crew: number | null, showsNames = false) => {
  const { address } = await admin.call.calendarFeeds.renew({ crew, showsNames })
  return address.slice(address.indexOf('/calendar/'))
}
const keyOf = (path: string) => path.slice('/calendar/'.length, -'.ics'.length)
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const read = async (path: string) => eventsIn(await (await api.ask(path)).text())
const stateOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

describe('the studio’s calendar', () => {
  test('[B-15] has every event in UTC, in lines of 75 octets at most, also in Bangla', async () => {
    const { date } = await place('2036-12-16')
    const path = await renew(null)
    const answer = await api.ask(path)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
    expect(text).not.toContain('�')
    const event = eventsIn(text).find(({ startDate }) => startDate.toString() === `${date}T12:30:00Z`)
    expect(event).toMatchObject({ summary: 'Event (evening)', location: `${VENUE}, 12 Lalbagh Road, Dhaka` })
    expect(event?.endDate.toString()).toBe('2036-12-16T18:00:00Z')
    expect(stateOf(event)).toBe('TENTATIVE')
  })

  test('an event ends with the studio’s shift, also past midnight', async () => {
    const { date } = await place('2036-12-17')
    const { version, ...terms } = await admin.call.bookingTerms.find({})
    await admin.call.bookingTerms.change({ ...terms, version, eveningShift: { from: '19:00', to: '02:00' } })
    const text = await (await api.ask(await renew(null))).text()
    const event = eventsIn(text).find(({ startDate }) => startDate.toString() === `${date}T12:30:00Z`)
    expect(event?.endDate.toString()).toBe('2036-12-17T20:00:00Z')
  })

  test('[B-16] keeps the name of an event and counts its changes; what is cancelled stays for thirty days', async () => {
    const { id, date } = await place()
    const path = await renew(null)
    const find = async () => (await read(path)).find(({ startDate }) => startDate.toString().startsWith(date))
    const first = await find()
    await admin.call.orderDesk.confirm({ id, version: 1 })
    const confirmed = await find()
    expect(confirmed?.uid).toBe(first?.uid)
    expect([stateOf(first), stateOf(confirmed)]).toEqual(['TENTATIVE', 'CONFIRMED'])
    await admin.call.orderDesk.cancel({ id, version: 2, reason: 'Rain' })
    const cancelled = await find()
    expect(stateOf(cancelled)).toBe('CANCELLED')
    const counts = [first, confirmed, cancelled].map((event) => event?.sequence ?? 0)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(new Set(counts).size).toBe(3)
    await sql`update order_events set changed_at = now() - interval '31 days' where order_id = ${Number(id)}`.execute(
      api.database,
    )
    expect(await find()).toBeUndefined()
  })

  test('[B-17] has a secret address: nobody finds another one, and a new one replaces it', async () => {
    const path = await renew(null)
    const answer = await api.ask(path)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const etag = answer.headers.get('etag') ?? ''
    expect((await api.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await api.ask(path.replace('.ics', '~.ics'))).status).toBe(404)
    for (const guess of ['.ics', '%00.ics', `${'x'.repeat(5000)}.ics`])
      expect((await api.ask(`/calendar/${guess}`)).status).toBe(404)
    for (const guess of ['', '?key=', '?key=%00', '?key=%ff', `?key=${'x'.repeat(5000)}`])
      expect((await api.ask(`/calendar.ics${guess}`)).status).toBe(404)
    const next = await renew(null)
    expect([(await api.ask(path)).status, (await api.ask(next)).status]).toEqual([404, 200])
    const kept = await api.database.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(keyOf(next))
    expect(await admin.call.calendarFeeds.list()).toMatchObject({ rows: [{ crew: null, showsNames: false }] })
    await admin.call.calendarFeeds.remove({ crew: null })
    expect((await api.ask(next)).status).toBe(404)
  })

  test('[L-203] has its key in the path, where our log leaves it out; an address of before works on', async () => {
    const path = await renew(null)
    expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/)
    expect((await api.ask(`/calendar.ics?key=${keyOf(path)}`)).status).toBe(200)
  })

  test('[L-203] calls an event the same under any address of the studio', async () => {
    await place()
    const uids = (await read(await renew(null))).map(({ uid }) => uid)
    expect(uids).not.toEqual([])
    for (const uid of uids) expect(uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('[B-17] names no customer, unless the studio wants it', async () => {
    await place()
    expect(await (await api.ask(await renew(null))).text()).not.toContain('নাদিয়া')
    const summaries = (await read(await renew(null, true))).map(({ summary }) => summary)
    expect(summaries).toContain('Event নাদিয়া রহমান (evening)')
  })
})

test('[B-18] a crew’s calendar has its own events alone; one that it leaves is cancelled there', async () => {
  const crew = await admin.call.crews.add({ name: 'দল শাপলা', phone: '' })
  const [own] = [await place(), await place()]
  const to = { id: own.id, event: own.event, crew: crew.id }
  await admin.call.orderEvents.assignCrew(to)
  const path = await renew(crew.id)
  const before = await read(path)
  expect(before).toHaveLength(1)
  await admin.call.orderEvents.releaseCrew(to)
  const [after] = await read(path)
  expect([after?.uid, stateOf(after)]).toEqual([before[0]?.uid, 'CANCELLED'])
  await admin.call.crews.change({ ...crew, isActive: false })
  expect((await api.ask(path)).status).toBe(404)
})

test('whatever is written into a calendar is read from it again', () => {
  const words = ['a;b,c\\d\nnew line', 'রেফ র্ক য-ফলা ক্য ৳১২,০০০'.repeat(9), '👰🏽‍♀️'.repeat(20), 'x'.repeat(200), '']
  const at = new Date('2036-12-16T12:30:00Z')
  const event = { sequence: 0, status: 'CONFIRMED', begins: at, ends: at, changed: at, description: '' } as const
  const text = writeCalendar({
    name: words.join(' '),
    events: words.map((word, each) => ({ ...event, uid: String(each), summary: word, location: word })),
  })
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(eventsIn(text).map(({ summary }) => summary)).toEqual(words)
})
