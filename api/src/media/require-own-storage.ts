import { Failure } from '@chobighor/contract/plain/failure'
import type { Database } from '../platform/database/database.ts'
import { commandWords } from '../platform/installation.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { originalKey } from './rules.ts'

/** So many are looked up: a few may be missing for other reasons. */
const LOOKED_AT = 20

/**
 * Whether the storage is the one that the pictures were put into.
 * @throws Failure if none of the newest pictures is there
 */
export async function requirePictures(database: Database, storage: Storage): Promise<void> {
  const newest = await database
    .selectFrom('pictures')
    .select(['name', 'original_type'])
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  for (const { name, original_type } of newest)
    if ((await storage.size(originalKey(name, original_type))) !== undefined) return
  if (newest.length === 0) return
  throw new Failure(
    'conflict',
    `The database has pictures, and none of them is in ${storage.address('originals')}. Was STORAGE_URL or DATA_DIR changed without moving the files? Set it back, or move them: ${commandWords('move-storage')}.`,
  )
}
