// Clears away what nothing shows any more: a picture that is used nowhere for a week goes, with its files. Until then whatever was removed
// by mistake can be put back.
import type { Database } from '../kit/database.ts'
import { originalKey, type PictureType, publicFiles, publicKey } from './rules.ts'
import type { Storage } from './storage.ts'
import { listLongUnused, markUnused, type PictureRow, removeUnused } from './store.ts'

export async function sweepPictures({ database, storage }: { database: Database; storage: Storage }): Promise<void> {
  await markUnused(database)
  for (const id of await listLongUnused(database)) {
    await database.transaction().execute(async (transaction) => {
      const row = await removeUnused(transaction, id)
      // before the transaction ends: who brings the same picture waits, and then finds neither
      if (row) await Promise.all(keysOf(row).map((key) => storage.remove(key)))
    })
  }
}

function keysOf({ name, original_type, widths, jpeg_width }: PictureRow): string[] {
  const files = publicFiles({ widths, jpegWidth: jpeg_width })
  return [originalKey(name, original_type as PictureType), ...files.map((file) => publicKey(name, file))]
}
