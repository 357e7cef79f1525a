// Decision 086: the database keeps a date for one event, and a request keeps it until its hold ends.

import { addDays } from '@chobighor/contract/plain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { waitsFor } from '../../../../test/fixtures/lock-waits.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../../platform/database/database.ts'
import { setPlace } from '../../calendar/event-store.ts'
import { rangeOf } from '../../calendar/event-times.ts'
import { extendHold, isDateHeld } from '../../calendar/take-places.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio())
})
beforeEach(() => setCapacity(1))
afterAll(() => api.drop())

async function setCapacity(capacity_per_shift: number | null) {
  await api.database.deleteFrom('order_settings').execute()
  await api.database.insertInto('order_settings').values({ capacity_per_shift }).execute()
}
let day = 0
const freshDay = () => new Date(Date.UTC(2036, 0, ++day * 3)).toISOString().slice(0, 10)
const tryToPlace = (eventDate: string, { eventTime = '18:30', by = nadia } = {}) =>
  by.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } }))
async function place(eventDate: string, eventTime?: string): Promise<number> {
  const answer = await tryToPlace(eventDate, { ...(eventTime && { eventTime }) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
const hours = (many: number) => new Date(Date.now() + many * 3_600_000)
const hold = (id: number, held_until: Date | null) =>
  api.database.updateTable('orders').set({ held_until }).where('id', '=', id).execute()
const eventsOf = (id: number) =>
  api.database.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('position').execute()
const standing = async (id: number) => (await eventsOf(id)).map(({ state, place: at }) => [state, at])
const confirm = async (id: number, more: object = {}) => {
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  return admin.call.orderDesk.confirm({ id: String(id), version, ...more })
}
const decline = async (id: number) => {
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  return admin.call.orderDesk.decline({ id: String(id), version, reason: 'We are away.' })
}

test('[B-01] of a hundred who ask for the last evening at once, exactly one has it', async () => {
  const date = freshDay()
  const customers = await Promise.all(Array.from({ length: 100 }, () => signInAs(api)))
  const answers = await Promise.all(customers.map((by) => tryToPlace(date, { by })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const refused = answers[statuses.indexOf(409)]
  expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining('The nearest free evenings: ') })
  expect(await api.database.selectFrom('orders').select('id').where('event_date', '=', date).execute()).toHaveLength(1)
})

test('[B-02] events that many transactions put anywhere at once, without any lock, never share a place at one time', async () => {
  const order_id = await place(freshDay())
  const random = randomFrom(86)
  const pick = <Item>(of: readonly Item[]) => of[Math.floor(random() * of.length)] as Item
  const times = Array.from({ length: 300 }, () => ({
    place: pick([1, 2, 3]),
    time: {
      date: pick(['2037-01-01', '2037-01-02', '2037-01-03']),
      begins: pick(['02:00', '09:30', '14:00', '18:00', '23:00']),
      ends: pick(['01:30', '03:30', '12:00', '16:00', '22:00']),
      span: pick(['day', 'evening', 'full', 'hours', 'hours']),
    },
  }))
  const taken = await Promise.all(
    times.map(({ time: { date, begins, ends, span }, place: at }, nth) =>
      api.database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number }>`
          insert into order_events (order_id, position, event_date, event_time, end_time, span, during, venue_name,
            venue_location, state)
          values (${order_id}, ${nth + 1}, ${date}, ${begins}, ${ends}, ${span},
            ${rangeOf({ event_date: date, event_time: begins, end_time: ends, span }, 15)}::tsrange, 'Hall', 'Dhaka', 'held')
          returning id
        `.execute(transaction)
        return setPlace(transaction, rows[0]?.id ?? 0, { place: at, state: 'held' })
      }),
    ),
  )
  expect(taken).toContain(true)
  expect(taken).toContain(false)
  const { rows } = await sql`
    select from order_events as one join order_events as other on one.id < other.id and one.place = other.place
    where one.during && other.during
  `.execute(api.database)
  expect(rows).toEqual([])
})

describe('a request', () => {
  test('[B-03] holds its date until its hold ends; then whoever asks next gets it, and the studio sees that', async () => {
    const date = freshDay()
    const first = await place(date)
    await hold(first, hours(1))
    expect((await tryToPlace(date, { eventTime: '19:00' })).status).toBe(409)
    await hold(first, hours(-1))
    const second = await place(date, '19:00')
    expect([await standing(first), await standing(second)]).toEqual([[['released', null]], [['held', 1]]])
    await expect(confirm(first)).rejects.toMatchObject({ code: 'conflict', field: 'despiteFull' })
    await confirm(first, { despiteFull: true })
    expect(await standing(first)).toEqual([['confirmed', null]])
  })

  test('that the studio confirmed keeps its date, whatever its hold said', async () => {
    const date = freshDay()
    const id = await place(date)
    await confirm(id)
    await hold(id, hours(-1))
    expect((await tryToPlace(date, { eventTime: '20:00' })).status).toBe(409)
    expect(await standing(id)).toEqual([['confirmed', 1]])
  })

  test('whose hold is extended keeps the date, also after its end while nobody else has it', async () => {
    const date = freshDay()
    const id = await place(date)
    await hold(id, hours(-1))
    const extend = (until: Date | null) =>
      api.database.transaction().execute((transaction) => extendHold(transaction, id, until))
    expect(await extend(hours(24))).toBe(true)
    expect((await tryToPlace(date, { eventTime: '20:00' })).status).toBe(409)
    expect(await extend(null)).toBe(true)
    expect((await api.database.selectFrom('orders').select('held_until').where('id', '=', id).execute())[0]).toEqual({
      held_until: null,
    })
  })

  test('[B-04] whose hold ends while it is being paid keeps its date, or is told that it belongs to somebody else', async () => {
    const date = freshDay()
    const id = await place(date)
    await hold(id, hours(-1))
    const elsewhere = connect(api.connection, { connections: 1 })
    const paying = await elsewhere.startTransaction().execute()
    await sql`select from orders where id = ${id} for update`.execute(paying)
    // the date stays with who is paying
    expect((await tryToPlace(date, { eventTime: '20:00' })).status).toBe(409)
    expect(await extendHold(paying, id, hours(24))).toBe(true)
    await paying.commit().execute()
    expect(await standing(id)).toEqual([['held', 1]])

    await hold(id, hours(-1))
    const other = await place(date, '21:00')
    const late = await api.database.transaction().execute((transaction) => extendHold(transaction, id, hours(24)))
    expect(late).toBe(false)
    expect([await standing(id), await standing(other)]).toEqual([[['released', null]], [['held', 1]]])
    await elsewhere.destroy()
  })

  test.each([
    ['requested', null, true],
    ['requested', 1, true],
    ['requested', -1, false],
    ['confirmed', -1, true],
    ['declined', 1, false],
  ])('that is %s and held for %j hours more has its date: %s', (status, left, isHeld) => {
    const now = new Date()
    expect(isDateHeld({ status, held_until: left === null ? null : hours(left) }, now)).toBe(isHeld)
  })
})

test('[B-05] an order that is opened again takes its date again, or says that it is taken', async () => {
  const date = freshDay()
  const first = await place(date)
  await decline(first)
  expect(await standing(first)).toEqual([['ended', null]])
  await confirm(first)
  expect(await standing(first)).toEqual([['confirmed', 1]])
  await admin.call.orderDesk.cancel({ id: String(first), version: await versionOf(first), reason: 'Rain' })
  const second = await place(date, '20:00')
  await expect(confirm(first)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`The evening of ${date} is full.`),
  })
  expect([await standing(first), await standing(second)]).toEqual([[['ended', null]], [['held', 1]]])
})

test('two who confirm and place for one date at once don’t wait for each other in a circle', async () => {
  const date = freshDay()
  const id = await place(date)
  await hold(id, hours(-1))
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await sql`select from orders where id = ${id} for update`.execute(holder)
  const confirmed = confirm(id)
  await waitsFor(api.database, 1)
  const placed = tryToPlace(date, { eventTime: '22:00' })
  await waitsFor(api.database, 2)
  await holder.rollback().execute()
  await confirmed
  expect((await placed).status).toBe(409)
  await elsewhere.destroy()
})

test('an order that moves leaves its place and takes one on its new day', async () => {
  const [from, to] = [freshDay(), freshDay()]
  const id = await place(from)
  const change = (eventDate: string) =>
    versionOf(id).then((version) =>
      admin.call.orderDesk.change({ id: String(id), version, event: { ...SHIPPING, eventDate } }),
    )
  await change(to)
  expect(await standing(id)).toEqual([['held', 1]])
  await place(from, '19:00')
  await expect(change(from)).rejects.toMatchObject({ field: 'despiteFull' })
})

test('[B-06] an event that is taken although its shift is full has no place, and counts; it goes along with its order', async () => {
  const date = freshDay()
  await setCapacity(1)
  const id = await place(addDays(date, 1), '20:00')
  await place(date)
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  const event = { ...SHIPPING, eventDate: date, eventTime: '20:00' }
  await admin.call.orderDesk.change({ id: String(id), version, event, isTold: false, despiteFull: true })
  expect(await standing(id)).toEqual([['held', null]])
  await setCapacity(2)
  expect((await tryToPlace(date, { eventTime: '21:00' })).status).toBe(409)
  await decline(id)
  expect(await standing(id)).toEqual([['ended', null]])
  expect((await tryToPlace(date, { eventTime: '21:00' })).status).toBe(201)
})

test('where the evening begins at another hour, the shifts of events to come begin there too', async () => {
  const date = freshDay()
  const [day, late] = [await place(date, '13:00'), await place(date, '18:00')]
  await setEvening(17)
  expect([await standing(day), await standing(late)]).toEqual([[['held', 1]], [['held', 1]]])
  expect((await tryToPlace(date, { eventTime: '16:30' })).status).toBe(409)
  await setEvening(12)
  // both are in the evening by now: the database keeps the place for one of them, and both count
  expect([...(await standing(day)), ...(await standing(late))].map(([, at]) => at).toSorted()).toEqual([1, null])
})

async function setEvening(evening_begins: number): Promise<void> {
  const [row] = (await admin.call.orderSettings.list({})).rows
  if (!row) throw new Error('there are no settings')
  await admin.call.orderSettings.change({ id: row.id, version: row.version, evening_begins })
}

const versionOf = async (id: number) => (await admin.call.orderDesk.find({ id: String(id) })).version

/** The same numbers each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
