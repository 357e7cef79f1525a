// How an account gets the orders that the studio entered for its address (decision 048).
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'

/** Gives the account all orders that were entered for its address. The address must be confirmed in this transaction. */
export async function claimOrders(transaction: Transaction, userId: number): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('is_verified', '=', true)
    .executeTakeFirst()
  if (!user) return
  const claimed = await transaction
    .updateTable('orders')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('customer_email', '=', user.email)
    .returning('id')
    .execute()
  for (const { id } of claimed) await insertRecord(transaction, user, { action: 'claim', entity: 'orders', id })
}
