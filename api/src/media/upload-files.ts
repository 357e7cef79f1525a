// Where the bytes of uploads lie until they are taken, for the tus server: a file each, under its upload's id. How much of it has come is its
// size on the disk; all else of it is its row.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@chobighor/contract/failure'
import { FileStore } from '@tus/file-store'
import { ERRORS, Metadata, Upload } from '@tus/server'
import { FREE_FOR_UPLOADS, TURN_TIME } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { hasRoom } from '../kit/room.ts'
import { syncFolder } from '../kit/sync-folder.ts'
import { createTurns } from '../kit/turns.ts'
import { listArriving, removeUnfinished, seekUpload, type UploadRow } from './upload-store.ts'

const FULL = 'The studio’s disk is full. Please make room on it, then go on: what has arrived is kept.'

export interface UploadFiles {
  store: FileStore
  pathOf(id: string): string
  /** Bytes that have come; `undefined` where there is no such file. */
  sizeOf(id: string): Promise<{ size: number; changed: Date } | undefined>
  remove(id: string): Promise<void>
  ids(): Promise<string[]>
  /**
   * Makes its empty file, then does the rest of its beginning. One upload begins at a time, so that two don't count on the same room.
   * @throws Failure where the disk has no room for so many bytes, beside what others have yet to bring
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

  async function requireRoom(bytes: number) {
    if (!(await hasRoom(folder, bytes + FREE_FOR_UPLOADS))) throw full()
  }

  /** Bytes that uploads whose files are here have yet to bring. */
  async function missingBytes(): Promise<number> {
    const here = new Set(await ids())
    const arriving = (await listArriving(database)).filter(({ id }) => here.has(id))
    const missing = arriving.map(async ({ id, bytes }) => Math.max(0, bytes - ((await sizeOf(id))?.size ?? bytes)))
    return (await Promise.all(missing)).reduce((sum, each) => sum + each, 0)
  }

  const inTurn = createTurns({ most: 1, patience: TURN_TIME })
  const begin = (id: string, bytes: number, rest: () => Promise<void>) =>
    inTurn(async () => {
      await requireRoom(bytes + (await missingBytes()))
      await writeFile(pathOf(id), '')
      await rest()
    })

  const store = new FileStore({
    directory: folder,
    configstore: {
      get: async (id) => uploadOf(await seekUpload(database, id)),
      set: async () => {}, // its row is there before its file
      delete: (id) => removeUnfinished(database, id),
    },
  })
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  store.getUpload = async (id) => {
    const row = await seekUpload(database, id)
    const upload = uploadOf(row)
    if (!row || !upload || isGone(row)) throw ERRORS.FILE_NOT_FOUND
    // what was taken has no file any more, but it did arrive
    const offset = row.state === 'arriving' ? (await sizeOf(id))?.size : row.bytes
    if (offset === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ ...upload, id, offset, storage: { type: 'file', path: pathOf(id) } })
  }
  store.write = async (readable, id, offset) => {
    await requireRoom(0)
    return offset + (await writeOn(readable, pathOf(id), offset))
  }

  return {
    store,
    pathOf,
    sizeOf,
    begin,
    remove: (id) => rm(pathOf(id), { force: true }),
    ids,
  }
}

/** On the disk when it returns; what came before a connection was cut is there, too. */
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

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
}

function full(): Failure {
  return new Failure('unavailable', FULL, { retryAfter: 60 })
}

/** Of a photo that was removed since, the same file may come again: the one that it became, or that it was a double of. */
function isGone({ target, picture_id, photo_id }: UploadRow): boolean {
  return (target === 'category_id' || target === 'company_id') && picture_id !== null && photo_id === null
}

function uploadOf(row: UploadRow | undefined): Upload | undefined {
  if (!row) return undefined
  return new Upload({
    id: row.id,
    size: row.bytes,
    offset: 0,
    // none is said of what began before it was kept
    ...(row.metadata !== null && { metadata: Metadata.parse(row.metadata) }),
    creation_date: row.created_at.toISOString(),
  })
}
