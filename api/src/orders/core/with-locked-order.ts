import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { checkVersion } from './rules.ts'
import { lockOrder, type OrderRow } from './store.ts'

/**
 * Works on one order in a transaction that has locked it.
 * @param by.user who changes it; undefined if it isn't a signed-in user
 * @param version the version that somebody has seen; undefined: any
 * @throws conflict if the order has changed since
 */
export function withLockedOrder<Result>(
  orderId: number,
  { database, user, version }: { database: Database; user: { id: number } | undefined; version?: number | undefined },
  work: (transaction: Transaction<Tables>, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId, user)
    if (version !== undefined) checkVersion(order, version)
    return work(transaction, order)
  })
}
