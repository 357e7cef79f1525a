// All queries of what events cost the studio.
import { timeZone } from '@chobighor/contract/plain/time-zone'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { EventExpenses } from '../../../platform/database/tables.ts'
import { narrowed } from '../admin-orders-store.ts'

export function listExpenses(database: Database, orderId: number) {
  return database
    .selectFrom('event_expenses')
    .innerJoin('order_events', 'order_events.id', 'event_expenses.event_id')
    .leftJoin('users', 'users.id', 'event_expenses.added_by')
    .selectAll('event_expenses')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('event_expenses.id')
    .execute()
}

const spentDay = () =>
  sql<string>`coalesce(spent_on, (event_expenses.created_at at time zone ${sql.lit(timeZone())})::date)`

/** What was spent on these days, with its order and who wrote it down, in the order of days. */
export function listSpent(database: Database, { from, to }: { from: string; to: string }) {
  return database
    .selectFrom('event_expenses')
    .innerJoin('order_events', 'order_events.id', 'event_expenses.event_id')
    .leftJoin('users', 'users.id', 'event_expenses.added_by')
    .selectAll('event_expenses')
    .select(['order_events.order_id', 'order_events.event_date', spentDay().as('spent_day')])
    .select(
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, '')`.as(
        'recorder',
      ),
    )
    .where(spentDay(), '>=', from)
    .where(spentDay(), '<=', to)
    .orderBy(spentDay())
    .orderBy('event_expenses.id')
    .execute()
}

export async function insertExpense(transaction: Transaction, values: Insertable<EventExpenses>): Promise<void> {
  await transaction.insertInto('event_expenses').values(values).execute()
}

export async function removeExpense(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom('event_expenses').where('id', '=', id).execute()
}

const PER_BATCH = 5000

/** Confirmed orders that are not paid, in batches. @param keyword as in the list of orders */
export async function* listOwing(database: Database, keyword?: string) {
  let after = 0
  for (;;) {
    const rows = await narrowed(database, { keyword })
      .select(['orders.id', 'total_paisa', 'paid_paisa', 'paid_at', 'event_date', 'status', 'orders.created_at'])
      .where('status', '=', 'confirmed')
      .where('paid_at', 'is', null)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(PER_BATCH)
      .execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PER_BATCH) return
    after = last.id
  }
}
