// Money counts whatever way it came, on the studio's day.
import { HAND_METHODS } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

test.each(HAND_METHODS)('what is paid and given back by %s changes what an order has been paid', async (method) => {
  const customer = await signInAs(api)
  const order = await customer.call.orders.placeOrder(aPayload())
  const id = String(order.id)
  const at = async () => ({ id, version: (await admin.call.orderDesk.find({ id })).version })
  await admin.call.orderDesk.addPayment({ ...(await at()), method, amount: '5000.00' })
  expect(await customer.call.orders.findOrder({ id })).toMatchObject({ paidSum: '5000.00', openSum: '23000.00' })
  await admin.call.orderDesk.addRefund({ ...(await at()), method, note: 'Too much.', amount: '2000.00' })
  expect(await customer.call.orders.findOrder({ id })).toMatchObject({ paidSum: '3000.00', openSum: '25000.00' })
})

test.each([
  ['2026-03-05T17:59:00Z', '2026-03-05'],
  ['2026-03-05T18:01:00Z', '2026-03-06'],
  // four in the morning
  ['2026-03-05T22:00:00Z', '2026-03-06'],
])('an entry of %s that names no day is of %s', async (moment, day) => {
  const customer = await signInAs(api)
  const { id } = await customer.call.orders.placeOrder(aPayload())
  await sql`insert into payments (order_id, kind, amount_paisa, method, recorded_by, created_at)
    values (${id}, 'payment', 100000, 'cash', ${admin.id}, ${moment}::timestamptz)`.execute(api.database)
  expect((await customer.call.orders.findOrder({ id: String(id) })).payments).toMatchObject([{ paidOn: day }])
})
