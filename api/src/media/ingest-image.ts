// Adds one photo: checks it, names it, makes its sizes, and stores both files and row, or neither (M-71, F-10).
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { SVG } from '@chobighor/contract/plain/picture-names'
import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Pictures } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { detectImageType, readHead } from './detect-image-type.ts'
import type { WorkerPool } from './image-worker-pool.ts'
import { MAKE_LARGER_SIZES } from './larger-sizes-job.ts'
import type { MadeSizes } from './make-image-sizes.ts'
import {
  type Crop,
  checkFileSize,
  checkFocus,
  type Focus,
  NAME_LENGTH,
  nameSeed,
  notesOf,
  originalKey,
  PIPELINE,
  type PictureType,
  publicKey,
  storageKeys,
} from './rules.ts'
import {
  insertPicture,
  lockPictureName,
  moveFocus,
  type PictureRow,
  removePicture,
  replaceSizes,
  seekPictureByName,
} from './store.ts'

/** How often to start again if the clean-up removes files meanwhile. */
const MOST_ROUNDS = 3

export interface Media {
  database: Database
  storage: Storage
  pool: WorkerPool
  /** If given, only the small sizes are made at once, and a job makes the larger ones. */
  jobs?: Pick<JobQueue, 'enqueue'> | undefined
}

export interface NewPicture {
  /** The original: its path on this machine, or its bytes. */
  source: string | Uint8Array
  /** Measured on the upright picture; another crop makes another picture. */
  crop?: Crop
  /** In percent from left and top. If the picture exists already, this changes its focus. */
  focus?: Focus
}

/** An uploaded file. Its content decides what it is, whatever its name says. */
export async function ingestUploadedImage(
  media: Media,
  { path, takesDrawings = false }: { path: string; takesDrawings?: boolean | undefined },
) {
  if (!takesDrawings && detectImageType(await readHead(path)) === 'svg') throw new Failure('unsupported', SVG)
  return ingestImage(media, { source: path })
}

interface Known {
  name: string
  type: PictureType
  bytes: number
}

/**
 * The same bytes and crop always give the same row, also with several calls at the same time.
 * @throws Failure with a sentence for the user who sent the file; then nothing is left behind
 */
export async function ingestImage(media: Media, picture: NewPicture): Promise<PictureRow> {
  const { database, storage, pool, jobs } = media
  const { source, crop, focus } = picture
  if (focus) checkFocus(focus)
  const known = await recognise(source, crop)
  const there = await seekPictureByName(database, known.name)
  if (there && (await hasAllFiles(storage, there))) return withFocus(database, there, focus)
  const sizes = jobs && !there ? 'small' : undefined
  const made = await pool.run({ source, crop, isDrawing: known.type === 'svg', sizes })
  const row = await keep(media, source, { known, made, crop, focus })
  return withFocus(database, row, focus)
}

async function recognise(source: string | Uint8Array, crop: Crop | undefined): Promise<Known> {
  const head = await readHead(source)
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.byteLength
  checkFileSize(bytes)
  const type = detectImageType(head)
  const hash = createHash('sha256').update(nameSeed(crop))
  if (typeof source === 'string') for await (const chunk of createReadStream(source)) hash.update(chunk)
  else hash.update(source)
  return { name: hash.digest('hex').slice(0, NAME_LENGTH), type, bytes }
}

async function hasAllFiles(storage: Storage, row: PictureRow): Promise<boolean> {
  const sizes = await Promise.all(storageKeys(row).map((key) => storage.size(key)))
  return sizes.every((size) => size !== undefined)
}

interface Work {
  known: Known
  made: MadeSizes
  crop: Crop | undefined
  focus: Focus | undefined
}

/**
 * The files are written and synced to the disk before a transaction begins: syncing may take long and must not hold a
 * connection. The row is written if all files exist; if the clean-up just removed some, they are written again.
 */
async function keep(media: Media, source: string | Uint8Array, work: Work): Promise<PictureRow> {
  const { name, type } = work.known
  const files = new Map<string, () => Uint8Array | AsyncIterable<Uint8Array>>()
  for (const { file, bytes } of work.made.files) files.set(publicKey(name, file), () => bytes)
  files.set(originalKey(name, type), () => (typeof source === 'string' ? createReadStream(source) : source))
  try {
    for (let nth = 0; nth < MOST_ROUNDS; nth++) {
      await putAll(media.storage, files)
      const row = await writeRow(media, work)
      if (row) return row
    }
    throw new Error(`The files of the picture ${name} went away while it was taken in`)
  } catch (error) {
    await removeIfNobodys(media, name, [...files.keys()])
    throw error
  }
}

async function putAll(storage: Storage, files: Map<string, () => Uint8Array | AsyncIterable<Uint8Array>>) {
  const put = await Promise.allSettled([...files].map(([key, content]) => storage.put(key, content())))
  const failed = put.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** @returns undefined if a file is missing: then there is no new row; an existing row stays */
function writeRow({ database, storage, jobs }: Media, work: Work): Promise<PictureRow | undefined> {
  const { known } = work
  return inTransaction(database, async (transaction) => {
    await lockPictureName(transaction, known.name)
    const row = await insertPicture(transaction, rowOf(work))
    const there = row ?? (await seekMended(transaction, storage, work))
    if (there && (await hasAllFiles(storage, there))) {
      if (row?.sizes_wait) await jobs?.enqueue(transaction, MAKE_LARGER_SIZES, [{ id: row.id }])
      return there
    }
    if (row) await removePicture(transaction, row.id)
    return undefined
  })
}

/** The row of a picture whose files were lost names those that are there now: an older version may have made others. */
async function seekMended(transaction: Transaction, storage: Storage, { known, made }: Work) {
  const there = await seekPictureByName(transaction, known.name)
  if (!there || made.isPart || (await hasAllFiles(storage, there))) return there
  const { widths, jpegWidth, hasWebp } = made
  const sizes = { widths, jpeg_width: jpegWidth, has_webp: hasWebp, ...notesOf(made) }
  await replaceSizes(transaction, there.id, sizes)
  return seekPictureByName(transaction, known.name)
}

/** Another call may be adding the same picture: it waits for the lock, and then finds its files missing. */
async function removeIfNobodys({ database, storage }: Media, name: string, keys: string[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockPictureName(transaction, name)
    if (await seekPictureByName(transaction, name)) return
    await Promise.allSettled(keys.map((key) => storage.remove(key)))
  }).catch(() => {}) // the first error is reported; `npm run doctor` lists files without a row
}

function rowOf({ known, made, crop, focus }: Work): Insertable<Pictures> {
  return {
    name: known.name,
    original_type: known.type,
    original_bytes: known.bytes,
    width: made.width,
    height: made.height,
    widths: made.widths,
    sizes_wait: made.isPart,
    jpeg_width: made.jpegWidth,
    has_webp: made.hasWebp,
    pipeline: PIPELINE,
    placeholder: made.placeholder,
    ...notesOf(made),
    crop: crop ? [crop.left, crop.top, crop.width, crop.height] : null,
    ...(focus ? { focus_x: focus.x, focus_y: focus.y } : {}),
  }
}

async function withFocus(database: Database, row: PictureRow, focus: Focus | undefined): Promise<PictureRow> {
  if (!focus || (focus.x === row.focus_x && focus.y === row.focus_y)) return row
  return moveFocus(database, row.id, focus)
}
