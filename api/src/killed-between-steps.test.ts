// What is left when the server dies between two steps of a change: the database ends the connection at the last step, the
// record of who did what. Nothing is half done then, and the same change can be made afterwards.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../test/fixtures/api.ts'
import { openStudioWithOrder } from '../test/fixtures/bookable-studio.ts'
import { lookAtTables } from '../test/fixtures/database-snapshot.ts'
import { keepRows } from '../test/fixtures/keep-rows.ts'
import { SHIPPING } from '../test/fixtures/order.ts'
import type { SignedInVisitor } from '../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let putBack: () => Promise<void>
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: { id: string; version: number }

beforeAll(async () => {
  const studio = await openStudioWithOrder()
  ;({ api, admin, nadia } = studio)
  await admin.call.people.setVerified({ id: String(nadia.id), is_verified: true })
  const id = String(studio.order.id)
  order = { id, version: (await admin.call.orderDesk.find({ id })).version }
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

const EVENT = { ...SHIPPING, eventDate: '2035-03-01' }
const MOTHER = { name: 'Mitu’s mother', phone: '+8801711000000', email: 'mother@example.com' }
const CHANGES: [string, () => Promise<unknown>][] = [
  [
    'an order by hand',
    () =>
      admin.call.orderDesk.enter({ customer: MOTHER, event: EVENT, items: [{ product: 'wedding-day' }], isTold: true }),
  ],
  [
    'a change of an order',
    () => admin.call.orderDesk.change({ ...order, event: EVENT, items: [{ product: 'wedding-day', price: '9' }] }),
  ],
  ['a note on an order', () => admin.call.orderDesk.setNote({ ...order, note: 'Her aunt pays.' })],
  ['the switch of an order’s reminders', () => admin.call.orderDesk.setReminders({ ...order, isReminded: false })],
  ['a note on a person', () => admin.call.people.setNote({ id: String(nadia.id), note: 'Her aunt pays.' })],
  ['a change of role', () => admin.call.people.setRole({ id: String(nadia.id), role: 'desk' })],
]

test.each(CHANGES)('%s is made as a whole or not at all', async (_, make) => {
  const look = async () => [await lookAtTables(api.database), await api.enqueued()]
  const before = await look()
  await sql`
    create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$
  `.execute(api.database)
  await sql`create trigger die before insert on records for each row execute function die()`.execute(api.database)
  await expect(make()).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status >= 500) })
  await sql`drop function die cascade`.execute(api.database)
  expect(await look()).toEqual(before)
  await make()
  expect(await look()).not.toEqual(before)
})
