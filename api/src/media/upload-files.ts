// The files of uploads until they are taken, for the tus server: one file for each upload, named by its id. The size of
// the file says how much has come; everything else is in its row.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@chobighor/contract/failure'
import { DataStore, ERRORS, Metadata, Upload } from '@tus/server'
import { FREE_FOR_UPLOADS, TURN_TIME } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { hasDiskSpace } from '../platform/storage/disk-space.ts'
import { syncFolder } from '../platform/storage/folder.ts'
import { isDiskFull } from './upload-states.ts'
import { listArriving, removeUnfinished, seekUpload, type UploadRow } from './upload-store.ts'

const FULL = 'The studio’s disk is full. Please make room on it, then go on: what has arrived is kept.'

export interface UploadFiles {
  store: DataStore
  pathOf(id: string): string
  /** Bytes that have come; `undefined` if there is no such file. */
  sizeOf(id: string): Promise<{ size: number; changed: Date } | undefined>
  remove(id: string): Promise<void>
  ids(): Promise<string[]>
  /**
   * Makes its empty file, then runs `rest`. Only one upload begins at a time, so that no two count the same space.
   * @throws Failure if the disk lacks room for these bytes and for the rest of all unfinished uploads
   */
  begin(id: string, bytes: number, rest: () => Promise<void>): Promise<void>
}

export async function openUploadFiles(database: Database, folder: string): Promise<UploadFiles> {
  await mkdir(folder, { recursive: true })
  const pathOf = (id: string) => join(folder, id)

  async function sizeOf(id: string) {
    const found = await stat(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return found && { size: found.size, changed: found.mtime }
  }

  const ids = async () => (await readdir(folder)).filter((name) => /^[0-9a-f]{32}$/.test(name))

  async function requireDiskSpace(bytes: number) {
    if (!(await hasDiskSpace(folder, bytes + FREE_FOR_UPLOADS))) throw full()
  }

  /** Bytes that are still to come for the uploads whose files are here. */
  async function missingBytes(): Promise<number> {
    const here = new Set(await ids())
    const arriving = (await listArriving(database)).filter(({ id }) => here.has(id))
    const missing = arriving.map(async ({ id, bytes }) => Math.max(0, bytes - ((await sizeOf(id))?.size ?? bytes)))
    return (await Promise.all(missing)).reduce((sum, each) => sum + each, 0)
  }

  const inTurn = createSemaphore({ most: 1, patience: TURN_TIME })
  const begin = (id: string, bytes: number, rest: () => Promise<void>) =>
    inTurn(async () => {
      await requireDiskSpace(bytes + (await missingBytes()))
      await writeFile(pathOf(id), '')
      await rest()
    })

  const remove = (id: string) => rm(pathOf(id), { force: true })
  return {
    store: new UploadDataStore(database, { pathOf, sizeOf, remove, requireDiskSpace }),
    pathOf,
    sizeOf,
    begin,
    remove,
    ids,
  }
}

interface Disk extends Pick<UploadFiles, 'pathOf' | 'sizeOf' | 'remove'> {
  requireDiskSpace(bytes: number): Promise<void>
}

/** The store that the tus server reads and writes. Our own `begin` starts an upload, before tus asks for it. */
class UploadDataStore extends DataStore {
  readonly #database: Database
  readonly #disk: Disk

  constructor(database: Database, disk: Disk) {
    super()
    this.#database = database
    this.#disk = disk
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await seekUpload(this.#database, id)
    if (!row || isGone(row)) throw ERRORS.FILE_NOT_FOUND
    // a taken upload has no file any more, but it is complete
    const offset = row.state === 'arriving' ? (await this.#disk.sizeOf(id))?.size : row.bytes
    if (offset === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.bytes,
      offset,
      // older uploads have no stored metadata
      ...(row.metadata !== null && { metadata: Metadata.parse(row.metadata) }),
      creation_date: row.created_at.toISOString(),
    })
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    await this.#disk.requireDiskSpace(0)
    return offset + (await writeOn(readable, this.#disk.pathOf(id), offset))
  }

  override async remove(id: string): Promise<void> {
    await this.#disk.remove(id)
    await removeUnfinished(this.#database, id)
  }
}

/** When it returns, the data is on the disk, also the part that came before a connection broke. */
async function writeOn(readable: Readable, path: string, offset: number): Promise<number> {
  const file = createWriteStream(path, { flags: 'r+', start: offset, flush: true })
  try {
    await pipeline(readable, file)
    await syncFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    throw isDiskFull(error) ? full() : error
  }
}

function full(): Failure {
  return new Failure('unavailable', FULL, { retryAfter: 60 })
}

/** Whether the photo of this upload, or the photo that it repeated, was removed: then the same file may come again. */
function isGone({ target, picture_id, photo_id }: UploadRow): boolean {
  return (target === 'category_id' || target === 'company_id') && picture_id !== null && photo_id === null
}
