// The sizes of pictures that are there already: the larger ones, which come after the small ones of all that wait, and
// those of pictures that an older version made (decision 110).
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { bytesOf, type Storage } from '../platform/storage/storage.ts'
import type { Media } from './ingest-image.ts'
import type { MadeSizes, SizesJob } from './make-image-sizes.ts'
import { notesOf, originalKey, PIPELINE, publicKey, storageKeys } from './rules.ts'
import * as store from './store.ts'

/** Does nothing if another process has made them, or if the picture was deleted. @throws if its original is missing or damaged */
export async function makeLargerSizes(media: Media, id: number): Promise<void> {
  const row = await store.seekPicture(media.database, id)
  if (!row?.sizes_wait) return
  const { widths, files } = await media.pool.run(await jobOf(media.storage, row, 'large'))
  await keepFiles(media, row, files, (transaction) => store.addLargerSizes(transaction, id, widths))
}

/** Makes all sizes of a picture anew, if an older version made them. Its name, which texts use, stays. */
export async function remakePicture(media: Media, id: number): Promise<void> {
  const { database, storage, pool } = media
  const row = await store.seekPicture(database, id)
  if (!row || row.pipeline >= PIPELINE) return
  const { widths, jpegWidth, hasWebp, files, ...made } = await pool.run(await jobOf(storage, row, undefined))
  const now = { widths, jpeg_width: jpegWidth, has_webp: hasWebp, ...notesOf(made) }
  await keepFiles(media, row, files, (transaction) => store.replaceSizes(transaction, id, now))
  const kept = new Set(storageKeys({ ...row, ...now }))
  for (const key of storageKeys(row)) if (!kept.has(key)) await storage.remove(key)
}

interface Walk {
  /** How many at the same time. */
  atOnce: number
  signal: AbortSignal
  /** How many are left, before each. */
  onLeft: (count: number) => void
}

/**
 * Makes the larger sizes of all pictures that wait for them. A server that runs makes them in the order in which they came;
 * this begins with the last, so that the two meet. What is left when it is stopped, the server makes.
 * @returns how many could not be made now: their jobs will try again
 */
export async function makeWaitingSizes(media: Media, walk: Walk): Promise<number> {
  return eachOf(await store.listWaitingForSizes(media.database), (id) => makeLargerSizes(media, id), walk)
}

/** All pictures that an older version made. @returns how many could not be made */
export async function remakePictures(media: Media, walk: Walk): Promise<number> {
  return eachOf(await store.listOlderThan(media.database, PIPELINE), (id) => remakePicture(media, id), walk)
}

async function eachOf(ids: number[], make: (id: number) => Promise<void>, { atOnce, signal, onLeft }: Walk) {
  const next = ids.values()
  let [left, failed] = [ids.length, 0]
  async function work() {
    for (const id of next) {
      if (signal.aborted) return
      onLeft(left)
      await make(id).catch(() => failed++)
      left--
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return signal.aborted ? 0 : failed
}

async function jobOf(storage: Storage, row: store.PictureRow, sizes: SizesJob['sizes']): Promise<SizesJob> {
  const key = originalKey(row.name, row.original_type)
  const bytes = await storage.read(key)
  if (!bytes) throw new Error(`The original ${key} is missing`)
  return { source: await bytesOf(bytes), crop: store.cropOf(row), isDrawing: row.original_type === 'svg', sizes }
}

/** Writes the files, then the row. If the picture was deleted meanwhile, the files go too. */
async function keepFiles(
  { database, storage }: { database: Database; storage: Storage },
  { name }: store.PictureRow,
  files: MadeSizes['files'],
  write: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await Promise.all(files.map(({ file, bytes }) => storage.put(publicKey(name, file), bytes)))
  await inTransaction(database, async (transaction) => {
    await store.lockPictureName(transaction, name)
    await write(transaction)
    const isGone = !(await store.seekPictureByName(transaction, name))
    if (isGone) await Promise.all(files.map(({ file }) => storage.remove(publicKey(name, file))))
  })
}
