// Queries of orders whose customers may have no account (decision 048).
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

const DOUBLE_CLICK_SECONDS = 10

/** The order that this admin entered by a click just before this one. */
export function seekEntered(
  transaction: Transaction,
  { adminId, payloadHash }: { adminId: number; payloadHash: Buffer },
) {
  return transaction
    .selectFrom('orders')
    .select('id')
    .where('entered_by', '=', adminId)
    .where('payload_hash', '=', payloadHash)
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${DOUBLE_CLICK_SECONDS} * interval '1 second'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Its owner can't confirm the address until the transaction ends. */
export function lockAccountOf(transaction: Transaction, email: string) {
  return transaction
    .selectFrom('users')
    .select(['id', 'is_verified'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}

/** Of an order without an account; it never changes its account afterwards. */
export async function giveToAccount(transaction: Transaction, id: number, userId: number): Promise<void> {
  await transaction.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
}
