// The days that an order's terms promise after its events, counted in working days (decision 094).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ customer: { first_name: 'Nadia', phone: '+8801711111111' } }))
})
afterAll(() => api.drop())

const place = (eventDate: string) =>
  nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
const read = ({ id }: { id: number }) => nadia.call.orders.findOrder({ id: String(id) })

test('an order without such terms promises nothing', async () => {
  expect((await place('2036-12-01')).promised).toBeNull()
})

test('[B-63] the terms’ days are dates on the order, after its last event, without Fridays and days on which the studio is closed', async () => {
  const terms = await admin.call.bookingTerms.find()
  const changed = { ...terms, selectionDays: 2, deliveryDays: 6, printDays: 0, rescheduleDays: 14 }
  await admin.call.bookingTerms.change(changed as Parameters<typeof admin.call.bookingTerms.change>[0])
  // a Sunday
  const order = await place('2036-12-07')
  expect(order.promised).toEqual({ selectionBy: '2036-12-09', deliveryBy: '2036-12-14', printsBy: null })

  await admin.call.orderDesk.closeDays({ from: '2036-12-16', to: '2036-12-17', shift: 'both', note: 'Victory Day' })
  await admin.call.orderDesk.closeDays({ from: '2036-12-18', to: '2036-12-18', shift: 'evening', note: '' })
  const reception = { date: '2036-12-13', time: '19:00', venueName: 'Senakunja', venueLocation: 'Dhaka' }
  await nadia.call.orders.addEvent({ ...reception, id: String(order.id), kind: 'reception' })
  expect((await read(order)).promised).toEqual({ selectionBy: '2036-12-15', deliveryBy: '2036-12-22', printsBy: null })

  const id = String(order.id)
  await nadia.call.orders.moveEvent({
    id,
    event: (await read(order)).events[1]?.id ?? 0,
    date: '2036-12-08',
    time: '19:00',
  })
  expect((await read(order)).promised).toMatchObject({ deliveryBy: '2036-12-15' })
  await nadia.call.orders.cancelOrder({ id, reason: '' })
  expect((await read(order)).promised).toBeNull()
})
