// Orders for whoever puts files on them, and knows neither their sums nor how the customer is reached.

import type { OrderForFiles } from '@chobighor/contract/admin/order-files'
import { localTime } from '@chobighor/contract/plain/dates'
import { ORDER_STAGES } from '@chobighor/contract/plain/order-steps'
import type { CallContext } from '../../../auth/call-context.ts'
import { studioOnly } from '../../../auth/guards.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isFound } from '../../../platform/database/search.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { byName, noSuchOrder } from '../../core/rules.ts'
import * as store from '../../core/store.ts'
import { eventOf } from '../show-orders.ts'
import { removeFile } from './deliver-order.ts'

const call = studioOnly.orderFiles
const PAGE = 50
/** What this role sees of an order. Telephone numbers and e-mail addresses are found by nobody who doesn't see them. */
const SEEN = [
  'users.first_name',
  'users.last_name',
  'orders.customer_name',
  'orders.venue_name',
  'orders.venue_location',
]
const number = 'orders.id'
/** '' for an account without a name: others read its e-mail address instead, which this role may not see. */
const nameOf = (row: store.OrderRow) => `${row.first_name} ${row.last_name}`.trim()

async function show(database: Database, rows: store.OrderRow[]): Promise<OrderForFiles[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await store.listItems(database, ids), ({ order_id }) => order_id)
  return rows.map((row) => ({
    id: row.id,
    stage: ORDER_STAGES.find((stage) => stage === row.stage) ?? 'confirmed',
    customer: { name: nameOf(row) },
    event: eventOf(row),
    services: (items.get(row.id) ?? []).map(({ name }) => name),
    isDelivered: row.delivered_at !== null,
    files: row.files.toSorted(byName).map(({ id, name, bytes, created_at }) => {
      return { id, name, bytes, createdAt: localTime(new Date(created_at)) }
    }),
  }))
}

/** @throws not_found, also for an order that is not in the list */
async function findConfirmed(database: Database, id: string): Promise<store.OrderRow> {
  const row = await findOrderRow(database, id, 'studio')
  if (row.status !== 'confirmed') throw noSuchOrder()
  return row
}

async function find({ database }: Pick<CallContext, 'database'>, id: string): Promise<OrderForFiles> {
  const [order] = await show(database, [await findConfirmed(database, id)])
  if (!order) throw new Error(`order ${id} was not shown`)
  return order
}

export const filesDeskRoutes = {
  list: call.list.handler(async ({ input: { page, keyword = '' }, context: { database } }) => {
    const found = await store
      .ordersOf(database)
      .where('orders.status', '=', 'confirmed')
      // search_text has an index and holds all of SEEN, so it is filtered first
      .where(isFound({ columns: ['orders.search_text'], number }, keyword))
      .where(isFound({ columns: SEEN, number }, keyword))
      .orderBy('orders.event_date', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(PAGE + 1)
      .offset((Math.max(page, 1) - 1) * PAGE)
      .execute()
    return { rows: await show(database, found.slice(0, PAGE)), isMore: found.length > PAGE }
  }),
  find: call.find.handler(({ input: { id }, context }) => find(context, id)),
  remove: call.remove.handler(async ({ input: { id, file }, context }) => {
    const order = await findConfirmed(context.database, id)
    await removeFile(order.id, file, context)
    return find(context, id)
  }),
}
