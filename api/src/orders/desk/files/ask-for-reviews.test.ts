// A review is asked for once, some days after the delivery (decision 092).
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { askForReviews } from './ask-for-reviews.ts'

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor

const DAY = 86_400_000
/** Noon in Dhaka, today. */
const noon = new Date(`${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)}T12:00:00+06:00`)
const inDays = (days: number) => new Date(noon.getTime() + days * DAY)
const dayIn = (days: number) => new Date(noon.getTime() + 6 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  await api.database.insertInto('order_settings').defaultValues().execute()
})
beforeEach(async () => {
  await api.database.updateTable('orders').set({ is_reminded: false }).execute()
  customer = await signInAs(api, { first_name: 'Rokeya' })
})
afterAll(() => api.drop())

/** Delivered at noon of today, whatever the clock says when the test runs. */
async function delivered(eventDate = dayIn(-1)) {
  const shippingAddress = { ...SHIPPING, eventDate }
  const { id } = await customer.call.orders.placeOrder(aPayload({ shippingAddress }))
  const at = async () => ({ id: String(id), version: (await admin.call.orderDesk.find({ id: String(id) })).version })
  await admin.call.orderDesk.confirm(await at())
  await admin.call.orderDesk.addPayment({ ...(await at()), method: 'cash' })
  await admin.call.orderDesk.deliver(await at())
  await api.database.updateTable('orders').set({ delivered_at: noon }).where('id', '=', id).execute()
  return id
}
const ask = (at: Date) => {
  const { database, jobs } = api
  return askForReviews({
    database,
    jobs,
    log: pino({ level: 'silent' }),
    now: () => at,
    publicUrl: 'http://studio.test',
  })
}
const asked = async () =>
  (await lettersTo(api.database, customer.email)).filter(({ kind }) => kind === 'review-request')

test('[L-152] a week after the delivery a review is asked for, once', async () => {
  await delivered()
  await ask(inDays(6))
  expect(await asked()).toEqual([])
  await ask(inDays(7))
  await Promise.all([ask(inDays(7)), ask(inDays(8))])
  const [letter, ...more] = await asked()
  expect(more).toEqual([])
  expect(letter?.text).toContain('Hello Rokeya,')
  expect(letter?.text).toContain('/service/wedding-day/#reviews')
})

test('[L-152] who has written a review is not asked, nor is an order whose reminders are off', async () => {
  await delivered()
  await customer.ask('POST', '/service/wedding-day/reviews/', { rating: 5, comment: '' })
  await ask(inDays(7))
  customer = await signInAs(api)
  const id = await delivered()
  await api.database.updateTable('orders').set({ is_reminded: false }).where('id', '=', id).execute()
  await ask(inDays(7))
  expect(await asked()).toEqual([])
})

test('[L-152] what was delivered before its event is asked for after it, and what is long ago not at all', async () => {
  await delivered(dayIn(10))
  await ask(inDays(9))
  await ask(inDays(16))
  expect(await asked()).toEqual([])
  await ask(inDays(17))
  expect(await asked()).toHaveLength(1)
  customer = await signInAs(api)
  await delivered()
  await ask(inDays(22))
  expect(await asked()).toEqual([])
})

test('[L-152] the setting turns it off, and nobody is asked at night', async () => {
  await delivered()
  await ask(new Date(inDays(7).getTime() + 11 * 3_600_000))
  await api.database.updateTable('order_settings').set({ review_request_days: null }).execute()
  await ask(inDays(7))
  expect(await asked()).toEqual([])
  await api.database.updateTable('order_settings').set({ review_request_days: 3 }).execute()
  await ask(inDays(3))
  expect(await asked()).toHaveLength(1)
})
