// The items of orders: copies of services as they were when they were ordered.
import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OrderItems } from '../../platform/database/tables.ts'

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
