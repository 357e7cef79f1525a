// Orders with what the ledger says of them. Whatever moves money or delivers locks the order first and reads afterwards, in
// another statement: what one statement both waits for and sums up would be the sum of before.
import { ORDERS_MOST } from '@chobighor/contract/limits'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { ORDER_LETTERS_LIMIT } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { accountRemoved, holdPeople } from '../kit/hold-people.ts'
import type { Orders, Payments, Tables } from '../kit/tables.ts'

export type OrderRow = Selectable<Orders> & {
  email: string
  first_name: string
  last_name: string
  phone: string
  /** The provider holds a payment that is not settled. */
  is_payment_pending: boolean
  /** The project as a file of our own. */
  project_id: number | null
  project_name: string | null
}

/**
 * @param order that is there: those before it count
 * @param most within an hour
 */
export async function isOrderedOften(
  transaction: Transaction<Tables>,
  order: OrderRow,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ isOften: boolean }>`
    select count(*) > ${most} as "isOften" from (
      select from orders where user_id = ${order.user_id} and id <= ${order.id}
        and created_at > ${order.created_at}::timestamptz - ${ORDER_LETTERS_LIMIT.seconds} * interval '1 second'
      limit ${most + 1}
    ) as earlier
  `.execute(transaction)
  return rows[0]?.isOften ?? false
}

/** How many events the studio has on these days, by day and shift. */
export async function countShifts(
  database: Database,
  { from, to, evening }: { from: string; to: string; evening: number },
): Promise<{ event_date: string; is_evening: boolean; taken: number }[]> {
  const { rows } = await sql<{ event_date: string; is_evening: boolean; taken: number }>`
    select event_date, extract(hour from event_time) >= ${evening} as is_evening, count(*) as taken
    from orders
    where event_date between ${from} and ${to} and status in ('requested', 'confirmed')
    group by 1, 2 order by 1, 2
  `.execute(database)
  return rows
}

/** The first row is used. */
export function seekOrderSettings(database: Database) {
  return database.selectFrom('order_settings').selectAll().orderBy('id').limit(1).executeTakeFirst()
}

interface OrdersWish {
  /** Those of everybody where it isn't said. */
  userId?: number
  page?: number | undefined
}

/** Above any order's number: so far PostgreSQL counts. */
const MOST_PASSED = 2_147_483_647

/** A page, the newest first; none above the last page. */
export function listOrders(database: Database, { userId, page = 1 }: OrdersWish): Promise<OrderRow[]> {
  let found = database.selectFrom('orders').select('id')
  if (userId !== undefined) found = found.where('user_id', '=', userId)
  // what is passed over is only counted: nothing of it is read
  const passed = Math.min((page - 1) * ORDERS_MOST, MOST_PASSED)
  const ids = found.orderBy('id', 'desc').limit(ORDERS_MOST).offset(passed)
  return ordersOf(database).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute()
}

export async function countOrders(database: Database, userId: number): Promise<number> {
  const query = database.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('orders'))
  return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).orders
}

export function seekOrder(database: Database, id: number): Promise<OrderRow | undefined> {
  return ordersOf(database).where('orders.id', '=', id).executeTakeFirst()
}

export async function isCustomerRemoved(database: Database, id: number): Promise<boolean> {
  const query = database.selectFrom('orders').innerJoin('users', 'users.id', 'orders.user_id').select('orders.id')
  return (await query.where('orders.id', '=', id).where('removed_at', 'is not', null).executeTakeFirst()) !== undefined
}

/**
 * The order as it stands, and as it stays until the transaction ends. People are locked before orders (decision 034).
 * @param by who changes it; undefined where nobody who signs in does
 * @throws unauthenticated where the account of `by` was removed meanwhile
 */
export async function lockOrder(
  transaction: Transaction<Tables>,
  id: number,
  by: { id: number } | undefined,
): Promise<OrderRow> {
  const of = await transaction.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const there = await holdPeople(transaction, by ? [of.user_id, by.id] : [of.user_id])
  if (by && !there.has(by.id)) throw accountRemoved()
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return ordersOf(transaction).where('orders.id', '=', id).executeTakeFirstOrThrow()
}

/** Orders with who ordered; what the ledger says of them stands in `paid_paisa` and `paid_at`, by the ledger's own trigger. */
export function ordersOf(database: Database) {
  return database
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('projects', 'projects.order_id', 'orders.id')
    .selectAll('orders')
    .select(['email', 'first_name', 'last_name', 'phone', 'projects.id as project_id', 'projects.name as project_name'])
    .select(
      sql<boolean>`exists (
        select from provider_payments where order_id = orders.id and state in ('capturing', 'pending')
      )`.as('is_payment_pending'),
    )
}

/** Of an entry of the ledger: a later one takes it back. */
export const isReversed = sql<boolean>`exists (select from payments as counter where counter.reverses = payments.id)`

/** Items of these orders, as they were ordered. */
export async function listItems(database: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return database.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()
}

/** What stands in the ledger of these orders, the oldest first: neither entries that were reversed nor what reverses them. */
export async function listPayments(database: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('reverses', 'is', null)
    .where((of) => of.not(isReversed))
    .orderBy('id')
    .execute()
}

/** An entry of this order's ledger, whatever became of it. */
export function seekEntry(database: Database, orderId: number, id: number) {
  return database
    .selectFrom('payments')
    .selectAll()
    .select(isReversed.as('is_reversed'))
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function insertPayment(transaction: Transaction<Tables>, payment: Insertable<Payments>): Promise<void> {
  await transaction.insertInto('payments').values(payment).execute()
}

/** Of several at once, one delivers. @returns whether it was this one */
export async function markDelivered(transaction: Transaction<Tables>, id: number, adminId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ delivered_at: sql<Date>`now()`, delivered_by: adminId })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Raises the version (0012-order-desk.sql). */
export async function updateOrder(
  transaction: Transaction<Tables>,
  id: number,
  values: Pick<Updateable<Orders>, 'status' | 'status_reason' | 'download_link' | 'is_link_open'>,
): Promise<void> {
  await transaction.updateTable('orders').set(values).where('id', '=', id).execute()
}
