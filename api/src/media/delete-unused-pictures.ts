// Deletes a picture and its files after it was unused for a week. Until then a picture that was removed by mistake can
// be used again.
import { listLongUnused, markUnused, removeUnused } from '../collections/unused-pictures-store.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { possibleKeys } from './rules.ts'

export async function deleteUnusedPictures({
  database,
  storage,
}: {
  database: Database
  storage: Storage
}): Promise<void> {
  await markUnused(database)
  for (const id of await listLongUnused(database)) {
    await inTransaction(database, async (transaction) => {
      const row = await removeUnused(transaction, id)
      // before the transaction ends: another upload of the same picture waits, and then finds neither row nor files
      if (row) await Promise.all(possibleKeys(row).map((key) => storage.remove(key)))
    })
  }
}
