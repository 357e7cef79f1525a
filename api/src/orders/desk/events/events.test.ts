// More events of an order, the crews who work at them, and the waiting list of a full date.
import { withWeekday } from '@chobighor/contract/plain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ customer: { first_name: 'Nadia', phone: '+8801711111111' } }))
})
beforeEach(async () => {
  await api.database.deleteFrom('order_settings').execute()
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
})
afterAll(() => api.drop())

let nth = 0
const freshDay = () => new Date(Date.UTC(2036, 0, ++nth * 3)).toISOString().slice(0, 10)
const place = (eventDate: string, eventTime = '18:30') =>
  nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate, eventTime } }))
const HALL = { venueName: 'রাধাচূড়া কমিউনিটি সেন্টার', venueLocation: 'মোহাম্মদপুর, ঢাকা' }
const holud = (date: string, more: object = {}) => ({ kind: 'holud' as const, date, time: '17:00', ...HALL, ...more })
const addTo = (order: { id: number }, event: object) =>
  admin.call.orderEvents.addEvent({ ...holud(freshDay()), id: String(order.id), ...event })
let crews = 0
const addCrew = (name = `Team ${++crews}`) => admin.call.crews.add({ name, phone: '+8801722222222' })

describe('an order with several events', () => {
  test('[B-10] has a holud, an akd and a reception, each with its own day, venue and place', async () => {
    const [first, second] = [freshDay(), freshDay()]
    const order = await place(freshDay())
    await addTo(order, { date: first, zone: 'Dhaka', products: ['wedding-day'] })
    const { events } = await addTo(order, { date: second, kind: 'akd', span: 'full' })
    expect(events).toMatchObject([
      { position: 0, kind: 'event', hasPlace: true, isHeld: true },
      { position: 1, kind: 'holud', date: first, span: 'evening', zone: 'Dhaka', products: ['wedding-day'], ...HALL },
      { position: 2, kind: 'akd', date: second, span: 'full', hasPlace: true },
    ])
    expect((await nadia.call.orders.findOrder({ id: String(order.id) })).events).toHaveLength(3)
    const refused = await (await signInAs(api)).ask(
      'POST',
      '/order/add/',
      aPayload({ shippingAddress: { ...SHIPPING, eventDate: second, eventTime: '09:00' } }),
    )
    expect(refused.status).toBe(409)
    const { history } = await admin.call.orderDesk.find({ id: String(order.id) })
    expect(history.map(({ what }) => what)).toContain('add-event')
  })

  test('asks before an event of a taken date, and flags it', async () => {
    const date = freshDay()
    await place(date)
    const order = await place(freshDay())
    await expect(addTo(order, { date })).rejects.toMatchObject({ code: 'conflict', field: 'despiteFull' })
    const { events } = await addTo(order, { date, despiteFull: true })
    expect(events[1]).toMatchObject({ date, hasPlace: false })
    const { events: month } = await admin.call.orderDesk.month({ month: date.slice(0, 7) })
    expect(month.filter((event) => event.date === date)).toMatchObject([{ isFlagged: true }, { isFlagged: false }])
  })

  test('[B-09] may last past midnight, and leaves the next day and evening free', async () => {
    const date = freshDay()
    const order = await place(date, '09:00')
    await expect(addTo(order, { date, span: 'hours', time: '20:00' })).rejects.toMatchObject({ field: 'endTime' })
    await addTo(order, { date, span: 'hours', time: '20:00', endTime: '03:30' })
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    expect((await place(next, '09:00')).isDateHeld).toBe(true)
    expect((await place(next)).isDateHeld).toBe(true)
  })

  test('is changed and loses an event; its first one moves with the order, and its payments stay', async () => {
    const order = await place(freshDay())
    const { events } = await addTo(order, {})
    const [first, added] = [events[0]?.id ?? 0, events[1]?.id ?? 0]
    const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
    await admin.call.orderDesk.addPayment({ id: String(order.id), version, method: 'cash', amount: '5000' })
    const date = freshDay()
    await admin.call.orderEvents.changeEvent({ ...holud(date), id: String(order.id), event: first, kind: 'reception' })
    const moved = await admin.call.orderDesk.find({ id: String(order.id) })
    expect(moved).toMatchObject({ event: { eventDate: date, address: HALL.venueName }, paidSum: '5000.00' })
    expect(moved.events[0]).toMatchObject({ kind: 'reception', date, hasPlace: true })
    const { events: left } = await admin.call.orderEvents.removeEvent({ id: String(order.id), event: added })
    expect(left).toHaveLength(1)
    await expect(admin.call.orderEvents.removeEvent({ id: String(order.id), event: first })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('[B-11] its customer may add one while the order is open, and nobody else', async () => {
    const [date, taken] = [freshDay(), freshDay()]
    await place(taken)
    const order = await place(freshDay())
    const id = String(order.id)
    expect((await nadia.call.orders.addEvent({ ...holud(date), id })).events).toMatchObject([
      {},
      { date, isHeld: true },
    ])
    for (const day of [taken, '2020-02-29'])
      await expect(nadia.call.orders.addEvent({ ...holud(day), id })).rejects.toMatchObject({ field: 'date' })
    const other = await signInAs(api)
    await expect(other.call.orders.addEvent({ ...holud(freshDay()), id })).rejects.toMatchObject({ code: 'not_found' })
    await nadia.call.orders.cancelOrder({ id, reason: '' })
    const late = nadia.call.orders.addEvent({ ...holud(freshDay()), id })
    await expect(late).rejects.toMatchObject({ code: 'conflict', message: 'This order was cancelled.' })
  })
})

test.each([1, null])(
  'an event that is asked for again because the answer was lost is there once, of %s a day',
  async (capacity_per_shift) => {
    await api.database.updateTable('order_settings').set({ capacity_per_shift }).execute()
    const id = String((await place(freshDay())).id)
    const asked = { ...holud(freshDay()), id }
    await Promise.all([1, 2, 3].map(() => nadia.call.orders.addEvent(asked)))
    expect((await nadia.call.orders.addEvent(asked)).events).toHaveLength(2)
    expect((await nadia.call.orders.addEvent({ ...asked, date: freshDay() })).events).toHaveLength(3)
    const told = (await lettersTo(api.database, 'studio')).map(({ subject }) => subject)
    const subject = `An event was added to order ${id} by the customer`
    expect(told.filter((each) => each === subject)).toHaveLength(2)
  },
)

test('[B-09] the last day that is taken is full, goes past midnight and has its days like every other; no day comes after it', async () => {
  const { version, ...terms } = await admin.call.bookingTerms.find()
  await admin.call.bookingTerms.change({ ...terms, version, deliveryDays: 730, printDays: 730 })
  const [last, next] = ['2199-12-31', '9999-12-30']
  const order = await place(last)
  await expect(place(last, '19:00')).rejects.toMatchObject({ code: 'conflict' })
  await addTo(order, { date: last, time: '23:00', endTime: '02:00', span: 'hours', despiteFull: true })
  await expect(place(next)).rejects.toMatchObject({ code: 'invalid', field: 'shippingAddress.eventDate' })
  await expect(addTo(order, { date: next })).rejects.toMatchObject({ code: 'invalid', field: 'date' })
  expect((await nadia.call.orders.findOrder({ id: String(order.id) })).events).toHaveLength(2)
})

describe('a crew', () => {
  test('[B-12] works at one event at a time: the database refuses a second one with a clear sentence', async () => {
    await api.database.updateTable('order_settings').set({ capacity_per_shift: null }).execute()
    const date = freshDay()
    const crew = await addCrew('Team Shapla')
    const [one, other] = [await place(date, '18:00'), await place(date, '19:00')]
    const assign = async (order: { id: number }) => {
      const { events } = await admin.call.orderDesk.find({ id: String(order.id) })
      const to = { id: String(order.id), event: events[0]?.id ?? 0, crew: crew.id }
      return { to, answer: await admin.call.orderEvents.assignCrew(to) }
    }
    const { to, answer } = await assign(one)
    expect(answer.events[0]?.crews).toEqual([{ id: crew.id, name: 'Team Shapla' }])
    await expect(assign(other)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Team Shapla works at another event at this time.',
    })
    await admin.call.orderEvents.releaseCrew(to)
    expect((await assign(other)).answer.events[0]?.crews).toHaveLength(1)
  })

  test('that is busy at an event’s new time leaves the event', async () => {
    await api.database.updateTable('order_settings').set({ capacity_per_shift: null }).execute()
    const date = freshDay()
    const crew = await addCrew()
    const [one, other] = [await place(date, '18:00'), await place(freshDay())]
    for (const { id } of [one, other]) {
      const { events } = await admin.call.orderDesk.find({ id: String(id) })
      await admin.call.orderEvents.assignCrew({ id: String(id), event: events[0]?.id ?? 0, crew: crew.id })
    }
    const { version } = await admin.call.orderDesk.find({ id: String(other.id) })
    const event = { ...SHIPPING, eventDate: date }
    await admin.call.orderDesk.change({ id: String(other.id), version, event, isTold: false })
    expect((await admin.call.orderDesk.find({ id: String(one.id) })).events[0]?.crews).toHaveLength(1)
    expect((await admin.call.orderDesk.find({ id: String(other.id) })).events[0]?.crews).toEqual([])
  })

  test('[B-13] has a list of its day, with addresses, telephone numbers and a map', async () => {
    const date = freshDay()
    const crew = await addCrew()
    const { id } = await place(date)
    const { events } = await admin.call.orderDesk.find({ id: String(id) })
    await admin.call.orderEvents.assignCrew({ id: String(id), event: events[0]?.id ?? 0, crew: crew.id })
    expect(await admin.call.crews.listDay({ id: crew.id, date })).toMatchObject({
      crew: { name: crew.name },
      events: [
        {
          time: '18:30',
          venueName: 'Lalbagh Hall',
          phone: '+8801711111111',
          mapLink: 'https://www.google.com/maps/search/?api=1&query=Lalbagh+Hall%2C+12+Lalbagh+Road%2C+Dhaka',
        },
      ],
    })
  })

  test('[BO-07] is found busy in the list of all work of its day', async () => {
    await api.database.updateTable('order_settings').set({ capacity_per_shift: null }).execute()
    const date = freshDay()
    const crew = await addCrew()
    const [one, other] = [await place(date, '11:00'), await place(date)]
    const { events } = await admin.call.orderDesk.find({ id: String(one.id) })
    await admin.call.orderEvents.assignCrew({ id: String(one.id), event: events[0]?.id ?? 0, crew: crew.id })
    const work = await admin.call.crews.listWork({ date })
    expect(work.events.map(({ orderId, crews }) => [orderId, crews])).toEqual([
      [one.id, [{ id: crew.id, name: crew.name }]],
      [other.id, []],
    ])
    const { version } = await admin.call.orderDesk.find({ id: String(one.id) })
    await admin.call.orderDesk.decline({ id: String(one.id), version, reason: 'We are away.' })
    expect((await admin.call.crews.listWork({ date })).events.map(({ orderId }) => orderId)).toEqual([other.id])
  })

  test('is changed by one person at a time, and works no more when it has left', async () => {
    const crew = await addCrew()
    const changed = await admin.call.crews.change({ ...crew, isActive: false })
    expect(changed).toMatchObject({ isActive: false, version: 2 })
    await expect(admin.call.crews.change({ ...crew, isActive: true })).rejects.toMatchObject({ code: 'conflict' })
    const { id } = await place(freshDay())
    const { events } = await admin.call.orderDesk.find({ id: String(id) })
    const assigned = admin.call.orderEvents.assignCrew({ id: String(id), event: events[0]?.id ?? 0, crew: crew.id })
    await expect(assigned).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('[B-14] customers wait for a taken date, and the studio offers it to them one by one', async () => {
  const date = freshDay()
  await expect(nadia.call.orders.waitForDate({ date, shift: 'evening', note: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await place(date)
  const rima = await signInAs(api, { first_name: 'Rima' })
  for (const customer of [rima, nadia, rima])
    await customer.call.orders.waitForDate({ date, shift: 'evening', note: 'Only this day.' })
  expect(await rima.call.orders.listWaited()).toEqual([{ date, shift: 'evening' }])
  const { rows } = await admin.call.waitingList.list()
  expect(rows).toMatchObject([
    { date, shift: 'evening', note: 'Only this day.', customer: { email: rima.email }, offeredAt: null },
    { date, customer: { email: nadia.email } },
  ])
  const offer = (nth: number) => admin.call.waitingList.offer({ id: rows[nth]?.id ?? 0 })
  await expect(offer(0)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('is taken') })
  await api.database.updateTable('order_settings').set({ capacity_per_shift: 2 }).execute()
  const after = await offer(0)
  await api.database.updateTable('order_settings').set({ capacity_per_shift: 1 }).execute()
  expect(after.rows.map(({ offeredAt }) => offeredAt !== null)).toEqual([true, false])
  expect((await admin.call.waitingList.remove({ id: rows[0]?.id ?? 0 })).rows).toHaveLength(1)
  // whoever is removed waits no more
  const sima = await signInAs(api)
  await sima.call.orders.waitForDate({ date, shift: 'evening', note: '' })
  await admin.ask('DELETE', `/admin/people/${sima.id}/`)
  expect((await admin.call.waitingList.list()).rows).toHaveLength(1)
})

test('[B-54] an offer is one e-mail whose link names the date; who waits again may be offered it again', async () => {
  const date = freshDay()
  const order = await place(date)
  const rima = await signInAs(api, { first_name: 'Rima' })
  const wait = () => rima.call.orders.waitForDate({ date, shift: 'evening', note: '' })
  await wait()
  const { rows } = await admin.call.waitingList.list()
  const id = rows.find(({ customer }) => customer.email === rima.email)?.id ?? 0
  const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
  await admin.call.orderDesk.decline({ id: String(order.id), version, reason: 'Rain' })
  const offers = await Promise.allSettled([1, 2].map(() => admin.call.waitingList.offer({ id })))
  expect(offers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const letters = async () =>
    (await lettersTo(api.database, rima.email)).filter(({ kind }) => kind === 'date-offered').map(({ text }) => text)
  expect(await letters()).toEqual([expect.stringContaining(`http://studio.test/service/?day=${date}`)])
  expect((await letters())[0]).toContain(`the evening of ${withWeekday(date)} is free again`)

  const mitu = await signInAs(api)
  const shippingAddress = { ...SHIPPING, eventDate: date }
  const again = await mitu.call.orders.placeOrder(aPayload({ shippingAddress }))
  await wait()
  await mitu.call.orders.cancelOrder({ id: String(again.id), reason: '' })
  await admin.call.waitingList.offer({ id })
  expect(await letters()).toHaveLength(2)
})

test('[B-54] a customer takes a date off the list, and may wait for five dates to come', async () => {
  const rima = await signInAs(api)
  const dates = Array.from({ length: 6 }, freshDay)
  for (const date of dates) await place(date)
  const wait = (date: string) => rima.call.orders.waitForDate({ date, shift: 'evening', note: '' })
  for (const date of dates.slice(0, 5)) await wait(date)
  await wait(dates[0] ?? '')
  await expect(wait(dates[5] ?? '')).rejects.toMatchObject({ code: 'conflict' })
  const left = await rima.call.orders.stopWaiting({ date: dates[0] ?? '', shift: 'evening' })
  expect(left.map(({ date }) => date)).toEqual(dates.slice(1, 5))
  await wait(dates[5] ?? '')
  // nobody waits for a day that is closed
  const closed = freshDay()
  await admin.call.orderDesk.closeDays({ from: closed, to: closed, shift: 'both', note: '' })
  await expect(wait(closed)).rejects.toMatchObject({ message: expect.stringContaining('We are closed') })
})

test('[L-186] an event that the studio adds may have a price, which counts once the customer has agreed', async () => {
  const date = freshDay()
  const { id } = await place(date)
  const added = {
    id: String(id),
    kind: 'holud',
    date,
    time: '20:00',
    venueName: 'Home',
    venueLocation: 'Dhaka',
  } as const
  const evenings = { span: 'hours', endTime: '22:00', despiteFull: true } as const
  await admin.call.orderEvents.addEvent({ ...added, ...evenings, amount: '১২,০০০' })
  const asked = await admin.call.orderDesk.find({ id: String(id) })
  expect(asked.order.charges).toMatchObject([
    { kind: 'other', amount: '12000.00', reason: `Holud, ${withWeekday(date)}`, isAgreed: false },
  ])
  const agreed = { amount: '3000', consent: 'On the telephone' }
  await admin.call.orderEvents.addEvent({ ...added, ...evenings, time: '16:00', endTime: '17:00', ...agreed })
  const file = await admin.call.orderDesk.find({ id: String(id) })
  expect(file.order.charges.at(-1)).toMatchObject({ amount: '3000.00', isAgreed: true })
  expect(Number(file.totalPrice) - Number(asked.totalPrice)).toBe(3000)
  // without a price nothing is added
  await admin.call.orderEvents.addEvent({ ...added, ...evenings, time: '10:00', endTime: '11:00' })
  expect((await admin.call.orderDesk.find({ id: String(id) })).order.charges).toHaveLength(2)
})
