// All queries of reminders (decision 092).
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Reminder } from './due-reminders.ts'

/** Some of the orders that may need a reminder, by their numbers: those with instalments that nobody has ended, paid or muted. */
export async function listRemindable(
  database: Database,
  { after, from, most }: { after: number; from: string; most: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where('event_date', '>=', from)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('paid_at', 'is', null)
    .where('is_reminded', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_instalments').select('position').whereRef('order_id', '=', 'orders.id')),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** By order: what was sent, each as `nameOf` writes it. */
export async function listSent(database: Database, orderIds: number[]): Promise<Map<number, Set<string>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await database.selectFrom('order_reminders').selectAll().where('order_id', 'in', orderIds).execute()
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...grouped].map(([id, own]) => [id, new Set(own.map(nameOf))]))
}

export const nameOf = ({ kind, due }: { kind: string; due: string }) => `${kind} ${due}`

/** The key of the table refuses a second one. */
export async function insertReminders(
  transaction: Transaction,
  orderId: number,
  { reminders, at }: { reminders: readonly Reminder[]; at: Date },
): Promise<void> {
  const rows = reminders.map(({ kind, due }) => ({ order_id: orderId, kind, due, created_at: at }))
  await transaction.insertInto('order_reminders').values(rows).execute()
}
