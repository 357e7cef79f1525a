// A user calls while an admin removes the account (M-69): the call passes the guard and then waits for the removal.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../test/fixtures/api.ts'
import { openBookableStudio } from '../../test/fixtures/bookable-studio.ts'
import { waitsFor } from '../../test/fixtures/lock-waits.ts'
import { aPayload, SHIPPING } from '../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../platform/database/database.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
})
beforeEach(async () => {
  nadia = await signInAs(api, { phone: '+8801711555666', is_verified: true })
})
afterAll(() => api.drop())

const order = (eventTime: string) =>
  nadia.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))
/** A finished order: because of it the account's row stays. */
const anOldOrder = async () => {
  const { id } = (await (await order('10:00')).json()) as { id: number }
  await nadia.call.orders.cancelOrder({ id, reason: 'Another day' })
}
const remove = () => admin.ask('DELETE', `/admin/people/${nadia.id}/`)

/** Makes both calls meet: `held` is locked until `first` and then `second` wait. */
async function meet(held: ReturnType<typeof sql>, first: () => Promise<Response>, second: () => Promise<Response>) {
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await held.execute(holder)
  const one = first()
  await waitsFor(api.database, 1)
  const other = second()
  await Promise.race([other, waitsFor(api.database, 2)])
  await holder.rollback().execute()
  const statuses = [(await one).status, (await other).status]
  await elsewhere.destroy()
  return statuses
}

/** All rows as text, without what other people wrote before. */
async function everything(): Promise<string> {
  const tables = ['users', 'orders', 'reviews', 'outbox', 'sessions', 'mailed_links']
  const all = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(api.database)).rows),
    ),
  )
  return all.join('\n')
}

describe.each([
  ['goes whole', async () => {}],
  ['stays for its orders', anOldOrder],
])('where the account %s', (_, prepare) => {
  const calls: [string, number, () => Promise<Response>][] = [
    [
      'a profile that is saved',
      401,
      () =>
        nadia.ask('PUT', '/users/profile/update/', { first_name: 'Shirin', last_name: 'Akhter', email: nadia.email }),
    ],
    [
      'a new address',
      401,
      () =>
        nadia.ask('PUT', '/users/profile/update/', { first_name: 'S', last_name: 'A', email: `new-${nadia.email}` }),
    ],
    ['a review', 401, () => nadia.ask('POST', '/service/wedding-day/reviews/', { rating: 5, comment: 'Kind.' })],
    ['a link that is asked for', 200, () => nadia.ask('POST', '/user/password/reset/', { email: nadia.email })],
    ['a wish to be deleted', 200, () => nadia.ask('POST', '/users/profile/request/', { kind: 'deletion' })],
    ['an order', 401, () => order('18:30')],
  ]
  test.each(calls)('[M-69] %s leaves nothing of the person behind', async (_name, status, call) => {
    await prepare()
    const orders = await api.database.selectFrom('orders').select('id').execute()
    // an e-mail that the removal deletes after it has locked the account
    await sql`insert into outbox (message_id, recipient, subject, text, created_at)
      values (${`<${nadia.id}@test>`}, ${nadia.email}, 'Hello', 'Hello', now())`.execute(api.database)
    const letter = sql`select from outbox where recipient = ${nadia.email} for update`
    expect(await meet(letter, remove, call)).toEqual([200, status])
    expect(await api.database.selectFrom('orders').select('id').execute()).toEqual(orders)
    const left = await everything()
    expect(left).not.toMatch(new RegExp(`1711555666|${nadia.email}|Shirin`))
    const users = api.database.selectFrom('users').select(['first_name', 'is_admin', 'deletion_requested_at'])
    const rows = await users.where('id', '=', nadia.id).execute()
    if (rows.length > 0) expect(rows).toEqual([{ first_name: 'Removed', is_admin: false, deletion_requested_at: null }])
  })
})

test('[M-69] what a removed admin still writes is refused', async () => {
  const removed = await signInAs(api, { is_admin: true })
  await sql`insert into outbox (message_id, recipient, subject, text, created_at)
    values ('<admin@test>', ${removed.email}, 'Hello', 'Hello', now())`.execute(api.database)
  const letter = sql`select from outbox where recipient = ${removed.email} for update`
  const removal = () => admin.ask('DELETE', `/admin/people/${removed.id}/`)
  const invite = () => removed.ask('POST', '/admin/invites/', { role: 'admin', email: 'new@example.com' })
  expect(await meet(letter, removal, invite)).toEqual([200, 401])
  expect(await api.database.selectFrom('invites').select('id').execute()).toEqual([])
})
