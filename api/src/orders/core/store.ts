// Orders with their sums from the ledger. Code that moves money or delivers locks the order first and then reads in
// another statement: a single statement that waits for the lock and also sums up would return the old sum.
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { nameOf } from '../../auth/person-name.ts'
import { accountRemoved, lockUsers } from '../../auth/sessions-store.ts'
import { ORDER_EMAILS_LIMIT } from '../../platform/bounds.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OrderItems, Orders } from '../../platform/database/tables.ts'
import { type FileRow, filesOfOrders } from './project-store.ts'

export type OrderRow = Selectable<Orders> & {
  /** Of the account; without one, as the studio wrote it, perhaps ''. */
  email: string
  first_name: string
  last_name: string
  phone: string
  /** Since when it is the number of the account; null where the studio wrote it. */
  dialled_since: Date | null
  /** The provider has a payment that is not settled. */
  is_payment_pending: boolean
  is_trial: boolean
  /** The projects on our own disk, in no order. */
  files: FileRow[]
}

/** M-10: without a key, the same order again within this many seconds is a double click. */
const DOUBLE_CLICK_SECONDS = 10

/**
 * One customer places one order at a time: the next waits for the transaction's end. The account can't be removed then.
 * @returns whether the account still exists
 */
export async function lockCustomer(transaction: Transaction, id: number): Promise<boolean> {
  const user = transaction.selectFrom('users').select('id').where('id', '=', id).where('removed_at', 'is', null)
  return (await user.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/** The order that was placed with this key, or by a click just before this one. */
export function seekRepeated(
  transaction: Transaction,
  { userId, key, digests }: { userId: number; key: string | undefined; digests: Buffer[] },
) {
  const own = transaction.selectFrom('orders').select(['id', 'payload_hash']).where('user_id', '=', userId)
  if (key !== undefined) return own.where('idempotency_key', '=', key).executeTakeFirst()
  return own
    .where('payload_hash', 'in', digests)
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${DOUBLE_CLICK_SECONDS} * interval '1 second'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Without a status it is requested. @returns its number */
export async function insertOrder(
  transaction: Transaction,
  order: Omit<Insertable<Orders>, 'id' | 'created_at'>,
): Promise<number> {
  const { id } = await transaction.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * @param order an existing order: only it and earlier orders count
 * @param most within an hour
 */
export async function isOrderedOften(transaction: Transaction, order: OrderRow, most: number): Promise<boolean> {
  const { rows } = await sql<{ isOften: boolean }>`
    select count(*) > ${most} as "isOften" from (
      select from orders where user_id = ${order.user_id} and id <= ${order.id}
        and created_at > ${order.created_at}::timestamptz - ${ORDER_EMAILS_LIMIT.seconds} * interval '1 second'
      limit ${most + 1}
    ) as earlier
  `.execute(transaction)
  return rows[0]?.isOften ?? false
}

interface OrdersWish {
  /** Undefined: orders of all users. */
  userId?: number
  page?: number | undefined
}

/** Above any order's number: the highest integer of PostgreSQL. */
const MOST_PASSED = 2_147_483_647

/** A page, the newest first; empty above the last page. */
export function listOrders(database: Database, { userId, page = 1 }: OrdersWish): Promise<OrderRow[]> {
  let found = database.selectFrom('orders').select('id')
  if (userId !== undefined) found = found.where('user_id', '=', userId)
  // rows before the page are only counted, not read
  const passed = Math.min((page - 1) * ORDERS_MOST, MOST_PASSED)
  const ids = found.orderBy('id', 'desc').limit(ORDERS_MOST).offset(passed)
  return ordersOf(database).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute()
}

export async function countOrders(database: Database, userId: number): Promise<number> {
  const mine = database.selectFrom('orders').where('user_id', '=', userId)
  return (await mine.select(({ fn }) => fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()).orders
}

export function seekOrder(database: Database, id: number): Promise<OrderRow | undefined> {
  return ordersOf(database).where('orders.id', '=', id).executeTakeFirst()
}

/** Names of people by their ids, for whoever reads what they did. */
export async function namesOf(database: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const people = await database
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.id, nameOf(person)]))
}

/** In the order of the ids. */
export async function listByIds(database: Database, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await ordersOf(database).where('orders.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findOrder(database: Database, id: number): Promise<OrderRow> {
  return ordersOf(database).where('orders.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Reads and locks the order until the transaction ends. Users are locked before orders (decision 034).
 * @param by the user who changes it; undefined if it isn't a signed-in user
 * @throws unauthenticated if the account of `by` was removed meanwhile
 */
export async function lockOrder(
  transaction: Transaction,
  id: number,
  by: { id: number } | undefined,
): Promise<OrderRow> {
  const of = await transaction.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const people = [of.user_id, by?.id ?? null].filter((person) => person !== null)
  const there = await lockUsers(transaction, people)
  if (by && !there.has(by.id)) throw accountRemoved()
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return findOrder(transaction, id)
}

/** Orders with their customers; the ledger's trigger keeps `paid_paisa` and `paid_at` up to date. */
export function ordersOf(database: Database) {
  return database
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select([
      sql<string>`coalesce(users.email, customer_email)`.as('email'),
      sql<string>`coalesce(first_name, customer_name)`.as('first_name'),
      sql<string>`coalesce(last_name, '')`.as('last_name'),
      sql<string>`coalesce(nullif(phone, ''), customer_phone)`.as('phone'),
      sql<Date | null>`case when users.phone <> '' then dialled_since end`.as('dialled_since'),
    ])
    .select(filesOfOrders(database).as('files'))
    .select([
      sql<boolean>`exists (
        select from provider_payments where order_id = orders.id and state in ('capturing', 'pending')
      )`.as('is_payment_pending'),
      sql<boolean>`exists (
        select from provider_payments where order_id = orders.id and is_sandbox
          and (
            state in ('capturing', 'pending')
            or exists (select from payments where order_id = orders.id and provider_payment_id = provider_payments.id)
          )
      )`.as('is_trial'),
    ])
}

/** Of several calls at once, only one delivers. @returns whether it was this one */
export async function markDelivered(transaction: Transaction, id: number, adminId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ delivered_at: sql<Date>`now()`, delivered_by: adminId })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Raises the version. */
export async function updateOrder(
  transaction: Transaction,
  id: number,
  values: Omit<
    Updateable<Orders>,
    'id' | 'user_id' | 'version' | 'paid_paisa' | 'paid_at' | 'delivered_at' | 'delivered_by'
  >,
): Promise<void> {
  await transaction.updateTable('orders').set(values).where('id', '=', id).execute()
}

/** Whether the customer of this order was removed, with or without an account. */
export async function isCustomerRemoved(database: Database, id: number): Promise<boolean> {
  return (await sql`select where is_forgotten(${id})`.execute(database)).rows.length > 0
}

/** Copies of services as they are now. */
export async function insertItems(
  transaction: Transaction,
  orderId: number,
  items: Omit<Insertable<OrderItems>, 'id' | 'order_id'>[],
): Promise<void> {
  const rows = items.map((item) => ({ ...item, order_id: orderId }))
  await transaction.insertInto('order_items').values(rows).execute()
}

export async function replaceItems(
  transaction: Transaction,
  orderId: number,
  items: Parameters<typeof insertItems>[2],
): Promise<void> {
  await transaction.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  await insertItems(transaction, orderId, items)
}

/** Items of these orders, as they were ordered. */
export async function listItems(database: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return database.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()
}
