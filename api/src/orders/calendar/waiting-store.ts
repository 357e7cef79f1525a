// All queries of the waiting list.
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { Database, Transaction } from '../../platform/database/database.ts'

const MOST_SHOWN = 500

/** For how many other dates to come this customer waits. */
export async function countOthers(
  transaction: Transaction,
  userId: number,
  { date, shift, today }: { date: string; shift: Shift; today: string },
): Promise<number> {
  const rows = await transaction
    .selectFrom('waiting_list')
    .select('id')
    .where('user_id', '=', userId)
    .where('date', '>=', today)
    .where(({ or, eb }) => or([eb('date', '<>', date), eb('shift', '<>', shift)]))
    .execute()
  return rows.length
}

/** Twice for one date is once. Who waits again after an offer may get another one. */
export async function insertWaiting(
  transaction: Transaction,
  row: { user_id: number; date: string; shift: Shift; note: string },
): Promise<void> {
  await transaction
    .insertInto('waiting_list')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'date', 'shift']).doUpdateSet({ note: row.note, offered_at: null }))
    .execute()
}

/** From this day on. */
export function listOfUser(database: Database, userId: number, today: string) {
  return database
    .selectFrom('waiting_list')
    .select(['date', 'shift'])
    .where('user_id', '=', userId)
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('shift')
    .execute()
}

export async function deleteOfUser(
  transaction: Transaction,
  userId: number,
  { date, shift }: { date: string; shift: Shift },
): Promise<void> {
  await transaction
    .deleteFrom('waiting_list')
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('shift', '=', shift)
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

/** With the customer's name and address. */
export function lockWaiting(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('waiting_list')
    .innerJoin('users', 'users.id', 'waiting_list.user_id')
    .select(['waiting_list.id', 'date', 'shift', 'offered_at', 'email', 'first_name'])
    .where('waiting_list.id', '=', id)
    .forUpdate('waiting_list')
    .executeTakeFirst()
}

export async function markOffered(transaction: Transaction, id: number, at: Date): Promise<void> {
  await transaction.updateTable('waiting_list').set({ offered_at: at }).where('id', '=', id).execute()
}

export function deleteWaiting(transaction: Transaction, id: number) {
  return transaction.deleteFrom('waiting_list').where('id', '=', id).returning(['date', 'shift']).executeTakeFirst()
}
