// A customer moves an event of an order to another date, by the order's terms (decision 094).
import { withWeekday } from '@chobighor/contract/plain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let version = 0

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ customer: { first_name: 'Nadia', phone: '+8801711111111' } }))
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
})
beforeEach(() => setTerms())
afterAll(() => api.drop())

async function setTerms(more: object = {}) {
  const { version: _, ...terms } = await admin.call.bookingTerms.find()
  const instalments = [
    { due: 'booking', percent: 50 },
    { due: 'before_event', days: 7 },
  ]
  const changed = { ...terms, rescheduleDays: 14, cancellation: [], instalments, ...more, version }
  version = (await admin.call.bookingTerms.change(changed as Parameters<typeof admin.call.bookingTerms.change>[0]))
    .version
}

let nth = 0
let postalCode = 1000
const freshDay = () => new Date(Date.UTC(2036, 0, ++nth * 3)).toISOString().slice(0, 10)
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The same order again within seconds would be a double click (M-10). */
const place = (eventDate: string, eventTime = '18:30', by = nadia) =>
  by.call.orders.placeOrder(
    aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime, postalCode: String(++postalCode) } }),
  )
type Placed = Awaited<ReturnType<typeof place>>
const move = ({ id, events }: Placed, date: string, time = '18:30', by = nadia) =>
  by.call.orders.moveEvent({ id: String(id), event: events.at(-1)?.id ?? 0, date, time })
const read = ({ id }: Placed, by = nadia) => by.call.orders.findOrder({ id: String(id) })
const pay = async ({ id }: Placed, amount: string) => {
  const { version: seen } = await admin.call.orderDesk.find({ id: String(id) })
  await admin.call.orderDesk.addPayment({ id: String(id), version: seen, method: 'cash', amount })
}
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

describe('by the order’s terms', () => {
  test('[B-60] its customer moves an event: what is paid stays, and what is due before it moves with its day', async () => {
    const [old, date] = [freshDay(), freshDay()]
    const order = await place(old)
    expect(order.events[0]?.movableUntil).toBe(dayBefore(old, 14))
    await pay(order, '14000')
    expect((await read(order)).instalments[1]).toMatchObject({ dueOn: dayBefore(old, 7), amount: '14000.00' })
    const moved = await move(order, date, '19:15')
    expect(moved).toMatchObject({
      shippingAddress: { eventDate: date, eventTime: '19:15' },
      events: [{ date, time: '19:15', span: 'evening', isHeld: true, movableUntil: dayBefore(date, 14) }],
      paidSum: '14000.00',
      isDateHeld: true,
    })
    expect(moved.instalments).toMatchObject([{ state: 'paid' }, { dueOn: dayBefore(date, 7), amount: '14000.00' }])
    // the old evening is free for others
    expect((await place(old)).isDateHeld).toBe(true)
  })

  test('[B-60] later than its terms say it gets a sentence; so does an order without such terms, and one that is over', async () => {
    const late = await place(dayFromNow(10))
    await expect(move(late, freshDay())).rejects.toMatchObject({
      code: 'conflict',
      message: 'It is too late to choose another date here. Please call the studio.',
    })
    await setTerms({ rescheduleDays: 0 })
    const without = await place(freshDay())
    expect(without.events[0]?.movableUntil).toBeNull()
    const date = freshDay()
    await expect(move(without, date)).rejects.toThrow('Please call the studio for another date.')
    await setTerms()
    const over = await place(freshDay())
    await nadia.call.orders.cancelOrder({ id: String(over.id), reason: '' })
    await expect(move(over, date)).rejects.toThrow('This order was cancelled.')
    await expect(move(await place(freshDay()), dayFromNow(-1))).rejects.toMatchObject({ field: 'date' })
  })

  test('an order keeps the terms under which it was placed', async () => {
    const order = await place(freshDay())
    await setTerms({ rescheduleDays: 700 })
    expect((await read(order)).events[0]?.movableUntil).toBe(dayBefore(order.shippingAddress.eventDate, 14))
  })

  test('what a cancellation keeps on that day it keeps after the move too', async () => {
    await setTerms({ rescheduleDays: 5, cancellation: [{ days: 30, percent: 20 }], cancellationOf: 'total' })
    const order = await place(dayFromNow(20))
    await pay(order, '14000')
    expect((await read(order)).cancellation).toMatchObject({ keptSum: '5600.00' })
    expect((await move(order, freshDay())).cancellation).toMatchObject({ keptSum: '5600.00' })
  })

  test('nobody but its customer moves it', async () => {
    const order = await place(freshDay())
    const other = await signInAs(api)
    await expect(move(order, freshDay(), '18:30', other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(move(order, freshDay(), '18:30', admin)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a taken date', () => {
  test('[B-61] gets its sentence with the nearest free ones, and the old date stays', async () => {
    const [old, taken] = [freshDay(), freshDay()]
    await place(taken)
    const order = await place(old)
    const free = [-1, 1].map((days) => dayBefore(taken, days)).sort()
    await expect(move(order, taken)).rejects.toMatchObject({
      code: 'conflict',
      field: 'date',
      message: expect.stringMatching(new RegExp(`^The evening of ${taken} is full.*${free.join('.*')}`)),
    })
    expect(await read(order)).toMatchObject({ shippingAddress: { eventDate: old }, isDateHeld: true })
    await expect(place(old)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('[B-61] of eight who move to one evening at once, exactly one has it; the others keep their dates', async () => {
    const date = freshDay()
    const orders: Placed[] = []
    for (let many = 0; many < 8; many++) orders.push(await place(freshDay()))
    const asked = await Promise.allSettled(orders.map((order) => move(order, date)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const events = await api.database
      .selectFrom('order_events')
      .select(['event_date', 'place'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(events.filter(({ event_date }) => event_date === date)).toHaveLength(1)
    expect(events.every(({ place }) => place === 1)).toBe(true)
  })

  test('two who exchange their dates at once both keep what they had', async () => {
    const [one, other] = [await place(freshDay()), await place(freshDay())]
    const both = [move(one, other.shippingAddress.eventDate), move(other, one.shippingAddress.eventDate)]
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const order of [one, other])
      expect(await read(order)).toMatchObject({
        shippingAddress: { eventDate: order.shippingAddress.eventDate },
        isDateHeld: true,
      })
  })

  test('an hour of the same evening is not asked about, and full days and hours stay what they are', async () => {
    const order = await place(freshDay())
    expect((await move(order, order.shippingAddress.eventDate, '20:00')).shippingAddress.eventTime).toBe('20:00')
    const hall = { venueName: 'Senakunja', venueLocation: 'Dhaka', kind: 'holud' as const }
    const hours = { ...hall, date: freshDay(), time: '22:00', endTime: '02:30', span: 'hours' as const }
    await admin.call.orderEvents.addEvent({ ...hours, id: String(order.id) })
    const date = freshDay()
    const { events } = await move(await read(order), date, '21:00')
    expect(events[1]).toMatchObject({ date, time: '21:00', endTime: '01:30', span: 'hours', isHeld: true })
  })

  test('a request whose hold has ended holds its new date', async () => {
    await setTerms({ holdHours: 24 })
    const order = await place(freshDay())
    const ended = new Date(Date.now() - 1000)
    await api.database.updateTable('orders').set({ held_until: ended }).where('id', '=', order.id).execute()
    expect((await read(order)).isDateHeld).toBe(false)
    const moved = await move(order, freshDay())
    expect(moved).toMatchObject({ isDateHeld: true, events: [{ isHeld: true }] })
    await expect(place(moved.shippingAddress.eventDate)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the other side', () => {
  const mails = async () =>
    api.database.selectFrom('outbox').select(['recipient', 'subject', 'text', 'reply_to']).orderBy('id').execute()

  test('[B-62] the studio gets an e-mail, with the crews that can’t come; records and calendars count the change', async () => {
    const [order, date] = [await place(freshDay()), freshDay()]
    const busy = await place(freshDay())
    const crew = await admin.call.crews.add({ name: 'Team Shapla', phone: '' })
    for (const { id, events } of [order, busy])
      await admin.call.orderEvents.assignCrew({ id: String(id), event: events[0]?.id ?? 0, crew: crew.id })
    await api.database.updateTable('order_settings').set({ capacity_per_shift: 2 }).execute()
    const sequenceOf = async () =>
      (
        await api.database
          .selectFrom('order_events')
          .select('sequence')
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).sequence
    const before = await sequenceOf()
    await move(order, date, '19:00')
    await move(order, busy.shippingAddress.eventDate, '19:00')
    expect((await mails()).slice(-2)).toMatchObject([
      {
        recipient: 'studio',
        reply_to: nadia.email,
        subject: `An event of order ${order.id} was moved by the customer`,
        text: expect.stringContaining(`Now: Event, ${withWeekday(date)}, 19:00`),
      },
      { text: expect.stringContaining('Team Shapla can’t come then.') },
    ])
    expect(await sequenceOf()).toBeGreaterThan(before + 1)
    const { history } = await admin.call.orderDesk.find({ id: String(order.id) })
    expect(history.filter(({ what }) => what === 'move-event')).toHaveLength(2)
    await api.database.updateTable('order_settings').set({ capacity_per_shift: 1 }).execute()
  })

  test('[B-62] the customer gets one when the studio moves an event, unless it says no', async () => {
    const order = await place(freshDay())
    const [first] = order.events
    const event = { id: String(order.id), event: first?.id ?? 0, venueName: 'Senakunja', venueLocation: 'Dhaka' }
    const date = freshDay()
    await admin.call.orderEvents.changeEvent({ ...event, date, time: '18:00' })
    const told = await mails()
    expect(told.at(-1)).toMatchObject({
      recipient: nadia.email,
      text: expect.stringContaining(`Now: Event, ${withWeekday(date)}, 18:00, Senakunja, Dhaka`),
    })
    await admin.call.orderEvents.changeEvent({ ...event, date: freshDay(), time: '18:00', isTold: false })
    await admin.call.orderEvents.changeEvent({ ...event, date: freshDay(), time: '18:00', isTold: false })
    expect(await mails()).toHaveLength(told.length)
  })

  test('another hour of the same evening is a change for calendars', async () => {
    const order = await place(freshDay())
    await move(order, order.shippingAddress.eventDate, '20:00')
    const { sequence } = await api.database
      .selectFrom('order_events')
      .select('sequence')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(sequence).toBeGreaterThan(0)
  })
})
