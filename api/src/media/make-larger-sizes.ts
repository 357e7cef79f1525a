// The larger sizes of a picture, made after the small ones of all that wait: with those it is public already (decision 110).
import { inTransaction } from '../platform/database/transactions.ts'
import type { JobType } from '../platform/jobs/job-queue.ts'
import { bytesOf } from '../platform/storage/storage.ts'
import type { Media } from './ingest-image.ts'
import { originalKey, type PictureType, publicKey } from './rules.ts'
import { addLargerSizes, cropOf, lockPictureName, seekPicture, seekPictureByName } from './store.ts'

const MINUTE = 60_000

/** A full disk or a storage that doesn't answer may take a while: until then the picture is shown in its small sizes. */
export const MAKE_LARGER_SIZES: JobType<{ id: number }> = {
  name: 'make-larger-sizes',
  retries: 100,
  retryAfter: (failures) => Math.min(failures, 10) * MINUTE,
  longest: 86_400,
  remembered: 86_400,
  keyOf: ({ id }) => String(id),
}

/** Does nothing if another process has made them, or if the picture was deleted. @throws Failure if its original is damaged */
export async function makeLargerSizes({ database, storage, pool }: Media, id: number): Promise<void> {
  const row = await seekPicture(database, id)
  if (!row?.sizes_wait) return
  const { name, original_type: type } = row
  const key = originalKey(name, type as PictureType)
  const bytes = await storage.read(key)
  if (!bytes) throw new Error(`The original ${key} is missing`)
  const job = { source: await bytesOf(bytes), crop: cropOf(row), isDrawing: type === 'svg', sizes: 'large' as const }
  const { widths, files } = await pool.run(job)
  const keys = files.map(({ file }) => publicKey(name, file))
  await Promise.all(files.map(({ file, bytes }) => storage.put(publicKey(name, file), bytes)))
  await inTransaction(database, async (transaction) => {
    await lockPictureName(transaction, name)
    await addLargerSizes(transaction, id, widths)
    const isGone = !(await seekPictureByName(transaction, name))
    if (isGone) await Promise.all(keys.map((each) => storage.remove(each)))
  })
}
