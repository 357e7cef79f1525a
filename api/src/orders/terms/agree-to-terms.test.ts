// The tick at the terms of booking: kept with the order, with name, time and version, and shown to customer and studio.
import { localTime } from '@chobighor/contract/plain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

const NOW = new Date()

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor
let version: number

beforeAll(async () => {
  ;({ api, admin, nadia: customer } = await openBookableStudio({ now: () => NOW }))
  const { version: before, ...terms } = await admin.call.bookingTerms.find({})
  version = (await admin.call.bookingTerms.change({ ...terms, version: before })).version
})
afterAll(() => api.drop())

/** Each on a day of its own. */
const on = (day: string, changes: object = {}) =>
  aPayload({ shippingAddress: { ...SHIPPING, eventDate: `2031-03-${day}` }, ...changes })

test('[L-143] a tick at the terms is kept with the order: name, time and version, for the customer and the studio', async () => {
  const sent = on('01', { termsVersion: version, isAgreed: true })
  const { id, agreement } = await customer.call.orders.placeOrder(sent)
  expect(agreement).toEqual({ name: 'Nadia Rahman', at: localTime(NOW), version })
  expect((await admin.call.orderDesk.find({ id: String(id) })).order.agreement).toEqual(agreement)
  // a later change of the name or the terms changes nothing of what was agreed to
  await api.database.updateTable('users').set({ first_name: 'N.' }).where('id', '=', customer.id).execute()
  expect((await customer.call.orders.findOrder({ id: String(id) })).agreement).toEqual(agreement)
  const { orders } = await admin.call.people.export({ id: String(customer.id) })
  expect(orders).toMatchObject([{ terms_agreed_by: 'Nadia Rahman', terms_accepted_at: expect.anything() }])
})

test('[L-143] an old client of the specification’s calls, which knows no tick, still places orders', async () => {
  expect((await customer.call.orders.placeOrder(on('02'))).agreement).toBeNull()
  expect((await customer.call.orders.placeOrder(on('03', { termsVersion: version }))).agreement).toBeNull()
})

test.each([
  [{ isAgreed: false }, 'Please read the terms of booking and tick the box to agree to them.'],
  [{ isAgreed: 'yes' }, 'Please read the terms of booking and tick the box to agree to them.'],
  [{ isAgreed: null }, 'Please read the terms of booking and tick the box to agree to them.'],
  [{ isAgreed: true, termsVersion: undefined }, 'Please say which version of the terms the customer has read.'],
])('[L-143] a tick that says nothing clear is refused with a sentence: %o', async (wrong, detail) => {
  const answer = await customer.ask('POST', '/order/add/', on('04', { termsVersion: version, ...wrong }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail })
})

test('[L-143] nobody agrees to terms that the studio has changed meanwhile', async () => {
  const sent = on('05', { termsVersion: version - 1, isAgreed: true })
  expect((await customer.ask('POST', '/order/add/', sent)).status).toBe(409)
})

test('[L-143] the name goes with the person, the agreement stays', async () => {
  const rafi = await signInAs(api)
  const { id } = await rafi.call.orders.placeOrder(on('06', { termsVersion: version, isAgreed: true }))
  await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  await admin.call.people.remove({ id: String(rafi.id) })
  expect((await admin.call.orderDesk.find({ id: String(id) })).order.agreement).toMatchObject({
    name: 'Removed customer',
    version,
  })
})
