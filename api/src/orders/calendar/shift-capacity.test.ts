// M-12: how many events the studio takes on one day and shift.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
beforeEach(async () => {
  await api.database.deleteFrom('order_settings').execute()
})
afterAll(() => api.drop())

const setRoom = (capacity_per_shift: number | null) =>
  api.database.insertInto('order_settings').values({ capacity_per_shift }).execute()
const payloadOn = (eventDate: string, eventTime = '18:30') =>
  aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } })
const placeAs = (visitor: SignedInVisitor, eventDate: string, eventTime?: string) =>
  visitor.ask('POST', '/order/add/', payloadOn(eventDate, eventTime))
const place = async (eventDate: string, eventTime?: string) => placeAs(await signInAs(api), eventDate, eventTime)

describe('where the studio says how many', () => {
  test('[F-03] of twenty who order one evening at once, as many come through as there is room', async () => {
    await setRoom(3)
    const customers = await Promise.all(Array.from({ length: 20 }, () => signInAs(api)))
    const answers = await Promise.all(customers.map((customer) => placeAs(customer, '2034-01-01')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(17)
    expect(await refused[0]?.json()).toMatchObject({
      code: 'conflict',
      field: 'shippingAddress.eventDate',
      detail:
        'The evening of 2034-01-01 is full. Please choose another date, or another time: the day may be free. The nearest free evenings: 2033-12-31, 2034-01-02, 2034-01-03.',
    })
    const { rows } = await admin.call.orderDesk.list({ from: '2034-01-01', to: '2034-01-01' })
    expect(rows).toHaveLength(3)
  })

  test('the day and the evening are counted apart, and each date by itself', async () => {
    await setRoom(1)
    expect((await place('2034-02-01', '14:59')).status).toBe(201)
    expect((await place('2034-02-01', '15:00')).status).toBe(201)
    expect((await place('2034-02-01', '09:00')).status).toBe(409)
    expect((await place('2034-02-02', '09:00')).status).toBe(201)
  })

  test('what was declined or cancelled leaves its room', async () => {
    await setRoom(1)
    const { id } = (await (await place('2034-03-01')).json()) as { id: number }
    expect((await place('2034-03-01')).status).toBe(409)
    await admin.call.orderDesk.cancel({ id, version: 1, reason: 'The hall has closed.' })
    expect((await place('2034-03-01')).status).toBe(201)
  })

  test('the same order sent again is the order that is there (M-10)', async () => {
    await setRoom(1)
    const customer = await signInAs(api)
    const [first, again] = [await placeAs(customer, '2034-04-01'), await placeAs(customer, '2034-04-01')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toMatchObject({ id: ((await first.json()) as { id: number }).id })
  })

  test('the date’s field can tell early which days are full', async () => {
    await setRoom(1)
    await place('2027-05-05', '19:00')
    await place('2027-05-05', '08:00')
    await place('2027-05-06', '08:00')
    expect(await api.call.orders.listFullShifts()).toEqual({
      eveningBegins: 15,
      full: [
        { date: '2027-05-05', shift: 'day' },
        { date: '2027-05-05', shift: 'evening' },
        { date: '2027-05-06', shift: 'day' },
      ],
      refusesPast: false,
      requiresVerified: false,
    })
  })
})

test('without a word of the studio any number is taken, and nothing is full', async () => {
  await setRoom(null)
  for (let nth = 0; nth < 3; nth++) expect((await place('2034-06-01')).status).toBe(201)
  expect(await api.call.orders.listFullShifts()).toMatchObject({ eveningBegins: 15, full: [] })
})

describe('the calendar of a month', () => {
  test('marks what clashes: more than there is room for, and two where nothing is said', async () => {
    await setRoom(null)
    await place('2034-07-01', '18:00')
    await place('2034-07-01', '19:00')
    await place('2034-07-01', '09:00')
    await place('2034-08-01', '09:00')
    const seen = async () =>
      (await admin.call.orderDesk.month({ month: '2034-07' })).rows.map(({ event, shift, isClash }) => [
        event.eventTime,
        shift,
        isClash,
      ])
    expect(await seen()).toEqual([
      ['09:00', 'day', false],
      ['18:00', 'evening', true],
      ['19:00', 'evening', true],
    ])
    await api.database.updateTable('order_settings').set({ capacity_per_shift: 2 }).execute()
    expect((await seen()).map(([, , isClash]) => isClash)).toEqual([false, false, false])
  })

  test.each(['2034-13', '2034', '2034-7', 'x', ''])('of %j is none', async (month) => {
    expect((await admin.ask('GET', `/admin/orders/month/?month=${month}`)).status).toBe(400)
  })
})

describe('where the studio is closed', () => {
  const closed = { from: '2034-08-10', to: '2034-08-11', shift: 'evening', note: 'Eid' } as const

  test('a customer’s order is refused like one for a full evening, and the day is free', async () => {
    expect(await admin.call.orderDesk.closeDays(closed)).toEqual({
      closed: [
        { date: '2034-08-10', shift: 'evening', note: 'Eid' },
        { date: '2034-08-11', shift: 'evening', note: 'Eid' },
      ],
    })
    const refused = await place('2034-08-10')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('The evening of 2034-08-10 is full.'),
    })
    expect((await place('2034-08-10', '09:00')).status).toBe(201)
    const month = await admin.call.orderDesk.month({ month: '2034-08' })
    expect(month.closed.map(({ date }) => date)).toEqual(['2034-08-10', '2034-08-11'])
  })

  test('what is opened again takes orders', async () => {
    await admin.call.orderDesk.closeDays({ ...closed, shift: 'both' })
    expect((await place('2034-08-11', '09:00')).status).toBe(409)
    const { closed: left } = await admin.call.orderDesk.openDays({
      from: '2034-08-11',
      to: '2034-08-11',
      shift: 'both',
    })
    expect(left).toEqual([])
    expect((await place('2034-08-11', '09:00')).status).toBe(201)
  })

  test('closed days are told to the form once, also where they are full', async () => {
    await setRoom(1)
    const date = `${new Date().getFullYear() + 1}-09-01`
    expect((await place(date)).status).toBe(201)
    await admin.call.orderDesk.closeDays({ from: date, to: date, shift: 'both', note: '' })
    const visitor = await signInAs(api)
    const { full } = await visitor.call.orders.listFullShifts()
    expect(full.filter((each) => each.date === date)).toEqual([
      { date, shift: 'day' },
      { date, shift: 'evening' },
    ])
    expect((await place(date)).status).toBe(409)
  })

  test('days backwards, or years of them, are refused at their field', async () => {
    const refused = (to: string) => admin.call.orderDesk.closeDays({ ...closed, to }).catch((error: unknown) => error)
    expect(await refused('2034-08-09')).toMatchObject({ code: 'invalid', fields: { to: expect.any(String) } })
    expect(await refused('2036-08-09')).toMatchObject({ code: 'invalid', fields: { to: expect.any(String) } })
  })
})
