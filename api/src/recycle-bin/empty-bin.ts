// Removes for good what is in the bin: by hand, and by night after thirty days.
import { BIN_DAYS } from '@chobighor/contract/admin/bin'
import { BINNED, referencesOf } from '@chobighor/contract/admin/collections'
import { Failure } from '@chobighor/contract/plain/failure'
import * as bin from '../collections/bin-store.ts'
import type { AdminContext } from '../collections/collection-spec.ts'
import { releaseBinned } from '../collections/unused-pictures-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'

export const BIN_TIME = BIN_DAYS * 24 * 60 * 60 * 1000

/** A category is removed after its photographs, so it never goes for good before them. */
export async function dropOldRemoved(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await dropAll(transaction, await bin.lockOldRemoved(transaction, new Date(now.getTime() - BIN_TIME)))
  })
}

/** @throws conflict if something else in the bin belongs to one of these */
export async function removeForGood(
  transaction: Transaction,
  removed: bin.Removed[],
  user: AdminContext['user'],
): Promise<void> {
  await dropAll(
    transaction,
    removed.map(({ id }) => id),
  )
  for (const { entity, entity_id } of removed) {
    await requireUnneeded(transaction, entity, entity_id)
    await insertRecord(transaction, user, { action: 'remove for good', entity, id: entity_id })
  }
}

async function dropAll(transaction: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await releaseBinned(transaction, ids)
  await bin.deleteRemoved(transaction, ids)
}

async function requireUnneeded(transaction: Transaction, entity: string, id: number): Promise<void> {
  const collection = BINNED.find(({ table }) => table === entity)
  for (const from of BINNED)
    for (const [column, to] of Object.entries(referencesOf(from)))
      if (to === collection?.name && (await bin.isNeededInBin(transaction, { table: from.table, column, id })))
        throw new Failure(
          'conflict',
          `Some ${from.noun[1]} of this ${collection.noun[0]} are in the bin too. Remove those for good first, or together with it.`,
        )
}
