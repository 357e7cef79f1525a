// The files of uploads until they are taken, on a disk: one file for each upload, named by its id. The size of the file
// says how much has come; everything else is in its row. On S3 they are in s3-upload-files.ts.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import type { DataStore } from '@tus/server'
import { FREE_FOR_UPLOADS, TURN_TIME } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { hasDiskSpace } from '../platform/storage/disk-space.ts'
import { syncFolder, unlessMissing } from '../platform/storage/folder.ts'
import { isDiskFull, isOfStorage } from '../platform/storage/storage-errors.ts'
import { UploadDataStore } from './upload-data-store.ts'
import { listArriving } from './upload-store.ts'

const FULL = 'The studio’s disk is full. Please make room on it, then go on: what has arrived is kept.'
const AWAY = 'The studio’s disk can’t be written just now. Please go on in a minute: what has arrived is kept.'

export interface UploadFiles {
  store: DataStore
  /** Its key in the storage. */
  keyOf(id: string): string
  /** Its file on this machine, for work that needs one; `drop` must be called afterwards. */
  fetch(id: string): Promise<LocalFile>
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

export interface LocalFile {
  path: string
  drop(): Promise<void>
}

/** @param folder for uploads: that of the storage on a disk */
export async function openUploadFiles(database: Database, folder: string): Promise<UploadFiles> {
  await mkdir(folder, { recursive: true })
  const pathOf = (id: string) => join(folder, id)

  async function sizeOf(id: string) {
    const stats = await unlessMissing(stat(pathOf(id)))
    return stats && { size: stats.size, changed: stats.mtime }
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
      await writeFile(pathOf(id), '').catch((error) => {
        throw ofDisk(error)
      })
      await rest()
    })

  async function write(readable: Readable, id: string, offset: number): Promise<number> {
    await requireDiskSpace(0)
    return offset + (await writeOn(readable, pathOf(id), offset))
  }

  const remove = (id: string) => rm(pathOf(id), { force: true })
  return {
    store: new UploadDataStore(database, { sizeOf, write, remove }),
    keyOf: (id) => `uploads/${id}`,
    fetch: async (id) => ({ path: pathOf(id), drop: async () => {} }),
    sizeOf,
    begin,
    remove,
    ids,
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
    throw ofDisk(error)
  }
}

/** Tells the sender of an error of the disk, so that they go on later. */
function ofDisk(error: unknown): unknown {
  if (isDiskFull(error)) return full()
  return isOfStorage(error) ? new Failure('unavailable', AWAY, { retryAfter: 60, cause: error }) : error
}

function full(): Failure {
  return new Failure('unavailable', FULL, { retryAfter: 60 })
}
