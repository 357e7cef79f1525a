// F-07: a table is locked for a long time, so every call that writes into it waits.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../../test/fixtures/api.ts'
import { addTwoServices, aPayload } from '../../../../test/fixtures/order.ts'
import { signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../../platform/database/database.ts'

/** More than there are connections. */
const ORDERS = 12

test('[F-07] while more orders wait than there are connections, others are served; then all are taken', async () => {
  const api = await openTestApi()
  await addTwoServices(api.database)
  const customers = await Promise.all(Array.from({ length: ORDERS }, () => signInAs(api)))
  const visitor = await signInAs(api)
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await sql`lock table orders in exclusive mode`.execute(holder)

  let answered = 0
  const placed = customers.map(async (customer) => {
    const { status } = await customer.ask('POST', '/order/add/', aPayload(), { 'idempotency-key': 'held' })
    answered++
    return status
  })
  const reads = ['/service/list/', '/users/profile/', '/settings/basic/', '/company/list/']
  for (const path of [...reads, ...reads]) expect((await visitor.ask('GET', path)).status).toBe(200)
  expect(answered).toBe(0)

  await holder.rollback().execute()
  expect(await Promise.all(placed)).toEqual(customers.map(() => 201))
  await elsewhere.destroy()
  await api.drop()
})
