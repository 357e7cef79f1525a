// Decision 034: if two calls lock the same rows, the second waits at the first row, so there is no deadlock.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { waitsFor } from '../../../test/fixtures/lock-waits.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../platform/database/database.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

let hour = 0
const place = async (customer: SignedInVisitor) => {
  const eventTime = `${String(hour++).padStart(2, '0')}:00`
  return (await customer.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))).id
}
const save = (customer: SignedInVisitor, first_name: string) =>
  customer.ask('PUT', '/users/profile/update/', { first_name, last_name: 'Rahman', email: customer.email })

type Change = (of: { customer: SignedInVisitor; id: number }) => Promise<Response>
const atDesk =
  (method: string, step: string, body: object = {}): Change =>
  ({ id }) =>
    admin.ask(method, `/admin/orders/${id}/${step}/`, { version: 1, ...body })
const changes: [string, Change][] = [
  ['cancelling an order', ({ customer, id }) => customer.ask('PUT', `/order/${id}/cancel/`, { reason: 'Rain' })],
  ['confirming an order', atDesk('PUT', 'confirm')],
  ['noting a payment', atDesk('POST', 'payments', { method: 'bank' })],
]

test.each(changes)(
  '%s while the customer’s profile is saved: both are done, and neither has to be ended',
  async (_, change) => {
    const customer = await signInAs(api)
    const id = await place(customer)
    const elsewhere = connect(api.connection, { connections: 1 })
    const holder = await elsewhere.startTransaction().execute()
    await sql`select from orders where id = ${id} for update`.execute(holder)
    const changed = change({ customer, id })
    await waitsFor(api.database, 1)
    const saved = save(customer, 'Shirin')
    const waiting = await waitsFor(api.database, 2)
    // it waits for the user's row, before it has changed anything
    expect(waiting.at(-1)).toMatch(/from "users".* for update$/)
    await holder.rollback().execute()
    expect([(await changed).ok, (await saved).ok]).toEqual([true, true])
    await elsewhere.destroy()
  },
)

test('[F-03] customers who save their profiles, order and cancel at once are all answered', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => signInAs(api)))
  const removed = await signInAs(api)
  const ids = await Promise.all(customers.map(place))
  const answers = await Promise.all([
    ...customers.flatMap((customer, nth) => [
      save(customer, 'Shirin'),
      customer.ask('PUT', `/order/${ids[nth]}/cancel/`, { reason: 'Rain' }),
      customer.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventTime: `2${nth}:30` } })),
      customer.ask('POST', '/service/wedding-day/reviews/', { rating: 5, comment: 'Kind.' }),
    ]),
    admin.ask('POST', '/order/add/', aPayload()),
    admin.ask('DELETE', `/admin/people/${removed.id}/`),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
})
