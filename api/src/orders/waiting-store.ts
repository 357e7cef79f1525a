// All queries of the waiting list.
import type { Shift } from '@chobighor/contract/order-steps'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const MOST_SHOWN = 500

export async function countDates(transaction: Transaction<Tables>, userId: number): Promise<number> {
  const dates = await transaction.selectFrom('waiting_list').select('id').where('user_id', '=', userId).execute()
  return dates.length
}

/** Twice for one date is once. */
export async function insertWaiting(
  transaction: Transaction<Tables>,
  row: { user_id: number; date: string; shift: Shift; note: string },
): Promise<void> {
  await transaction
    .insertInto('waiting_list')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'date', 'shift']).doUpdateSet({ note: row.note }))
    .execute()
}

/** From this day on, for each date the longest first. */
export function listFrom(database: Database, today: string) {
  return database
    .selectFrom('waiting_list')
    .innerJoin('users', 'users.id', 'waiting_list.user_id')
    .selectAll('waiting_list')
    .select(['email', 'phone', 'first_name', 'last_name'])
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('shift')
    .orderBy('waiting_list.id')
    .limit(MOST_SHOWN)
    .execute()
}

export function markOffered(transaction: Transaction<Tables>, id: number) {
  return transaction
    .updateTable('waiting_list')
    .set({ offered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['date', 'shift'])
    .executeTakeFirst()
}

export function deleteWaiting(transaction: Transaction<Tables>, id: number) {
  return transaction.deleteFrom('waiting_list').where('id', '=', id).returning(['date', 'shift']).executeTakeFirst()
}
