import { isTransactionId, normaliseTransactionId, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isFound } from '../../platform/database/search.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { listByIds, type OrderRow, ordersOf } from '../core/store.ts'
import { isReversed, paidDay, wentBy } from '../money/ledger/ledger-store.ts'

/** Lists give the exact number up to this, and above it only say that there are more. */
export const MOST_COUNTED = 1000
/** Orders in one column of the board; more are loaded on request. */
const PER_COLUMN = 24
const MOST_IN_MONTH = 2000
const PER_EXPORT = 5000

export interface Wish {
  keyword?: string | undefined
  stage?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  ids?: number[] | undefined
}
export interface PageWish extends Wish {
  page: number
  per_page: number
  sort?: 'placed' | 'event' | 'total' | undefined
  order: 'asc' | 'desc'
}

const SORTS = {
  placed: ['orders.id'],
  event: ['event_date', 'event_time', 'orders.id'],
  total: ['total_paisa', 'orders.id'],
} as const

type Orders = SelectQueryBuilder<Tables, 'orders', unknown>

/** The orders that a list is asked for. */
export function narrowed(database: Database, { keyword, stage, from, to, ids }: Wish) {
  let query = database.selectFrom('orders') as Orders
  if (stage) query = query.where('stage', 'in', stage)
  if (from !== undefined) query = query.where('event_date', '>=', from)
  if (to !== undefined) query = query.where('event_date', '<=', to)
  if (ids) query = query.where('orders.id', 'in', ids)
  return keyword ? query.where(isFoundBy(keyword)) : query
}

/** By what its text holds, by its number, or by the number of one of its transfers. */
function isFoundBy(keyword: string): RawBuilder<boolean> {
  const byText = isFound({ columns: ['search_text'], number: 'orders.id' }, keyword)
  const transfer = normaliseTransactionId(keyword)
  if (!isTransactionId(transfer)) return byText
  // a union, because each part has an index of its own
  return sql<boolean>`orders.id in (
    select orders.id from orders where ${byText}
    union
    select coalesce(claim.order_id, payment.order_id) from transaction_ids
    left join payment_claims as claim on claim.id = claim_id
    left join payments as payment on payment.id = transaction_ids.payment_id
    where transaction_ids.wallet in (${sql.join(WALLETS)}) and transaction_ids.id = ${transfer}
  )`
}

/** Searches once. A few results are sorted here; of many results, the order's index gives the first ones quickly. */
export async function listPage(database: Database, wish: PageWish): Promise<{ rows: OrderRow[]; counted: number }> {
  const found = await narrowed(database, wish)
    .select(['orders.id', 'event_date', 'event_time', 'total_paisa'])
    .limit(MOST_COUNTED + 1)
    .execute()
  const first = (wish.page - 1) * wish.per_page
  if (found.length <= MOST_COUNTED) {
    const ids = inOrder(found, wish).map(({ id }) => id)
    return { rows: await listByIds(database, ids.slice(first, first + wish.per_page)), counted: found.length }
  }
  let query = narrowed(database, wish).select('orders.id').limit(wish.per_page).offset(first)
  for (const column of SORTS[wish.sort ?? 'placed']) query = query.orderBy(column, wish.order)
  const ids = (await query.execute()).map(({ id }) => id)
  return { rows: await listByIds(database, ids), counted: found.length }
}

interface Found {
  id: number
  event_date: string
  event_time: string
  total_paisa: number
}

const COMPARED = {
  placed: () => 0,
  event: (one: Found, other: Found) => (momentOf(one) < momentOf(other) ? -1 : Number(momentOf(one) > momentOf(other))),
  total: (one: Found, other: Found) => one.total_paisa - other.total_paisa,
}
const momentOf = ({ event_date, event_time }: Found) => `${event_date} ${event_time}`

function inOrder(found: Found[], { sort = 'placed', order }: PageWish): Found[] {
  const way = order === 'asc' ? 1 : -1
  return found.sort((one, other) => way * (COMPARED[sort](one, other) || one.id - other.id))
}

/**
 * Some orders of a column of the board: future events with the nearest first, past events with the latest first.
 * @param after the last order that was shown already
 */
export async function listColumn(
  database: Database,
  stage: string,
  { direction, after }: { direction: 'asc' | 'desc'; after?: number | undefined },
) {
  const place = sql`(event_date, event_time, orders.id)`
  let query = ordersOf(database)
    .where('stage', '=', stage)
    .orderBy('event_date', direction)
    .orderBy('event_time', direction)
    .orderBy('orders.id', direction)
  if (after !== undefined) {
    const seen = sql`(select event_date, event_time, id from orders where id = ${after})`
    query = query.where(sql<boolean>`${place} ${sql.raw(direction === 'asc' ? '>' : '<')} ${seen}`)
  }
  const rows = await query.limit(PER_COLUMN + 1).execute()
  return { rows: rows.slice(0, PER_COLUMN), isMore: rows.length > PER_COLUMN }
}

/** Events on these days that weren't declined or cancelled. */
export function listDays(database: Database, { from, to }: { from: string; to: string }): Promise<OrderRow[]> {
  return ordersOf(database)
    .where('event_date', '>=', from)
    .where('event_date', '<=', to)
    .where('status', 'in', ['requested', 'confirmed'])
    .orderBy('event_date')
    .orderBy('event_time')
    .orderBy('orders.id')
    .limit(MOST_IN_MONTH)
    .execute()
}

/** The first day after this one on which an order has its event. */
export async function findNextDay(database: Database, after: string): Promise<string | null> {
  const row = await database
    .selectFrom('orders')
    .select('event_date')
    .where('event_date', '>', after)
    .where('status', 'in', ['requested', 'confirmed'])
    .orderBy('event_date')
    .limit(1)
    .executeTakeFirst()
  return row?.event_date ?? null
}

/** All matching orders in batches, the newest first. */
export async function* listAll(database: Database, wish: Wish): AsyncGenerator<OrderRow[]> {
  let below = 2_147_483_647
  for (;;) {
    const some = await narrowed(database, wish)
      .select('orders.id')
      .where('orders.id', '<', below)
      .orderBy('orders.id', 'desc')
      .limit(PER_EXPORT)
      .execute()
    const ids = some.map(({ id }) => id)
    if (ids.length > 0) yield await listByIds(database, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PER_EXPORT) return
    below = last
  }
}

export function listRecords(database: Database, orderId: number) {
  return database
    .selectFrom('records')
    .selectAll()
    .where('entity', '=', 'orders')
    .where('entity_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** With the person who noted each entry. */
export function listLedger(database: Database, orderId: number) {
  return database
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .selectAll('payments')
    .select(['email', 'first_name', 'last_name', isReversed.as('is_reversed')])
    .select([paidDay().as('paid_day'), wentBy.as('went_by')])
    .where('order_id', '=', orderId)
    .orderBy('payments.id')
    .execute()
}

export function listEmails(database: Database, orderId: number) {
  return database
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'parked_at', 'kept_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
