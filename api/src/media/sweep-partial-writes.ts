import { DAY } from '@chobighor/contract/plain/dates'
import type { Database } from '../platform/database/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { listArriving } from './upload-store.ts'

/** What a killed process left half written; but an upload may be continued as long as it has a row. */
export async function dropUnfinished({
  database,
  storage,
  now,
}: {
  database: Database
  storage: Storage
  now: () => Date
}): Promise<void> {
  const arriving = new Set((await listArriving(database)).map(({ id }) => `uploads/${id}`))
  await storage.sweep(new Date(now().getTime() - DAY), (key) => arriving.has(key))
}
