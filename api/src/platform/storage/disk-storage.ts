// Storage on a disk, below DATA_DIR. The folders are those that were there before there was a choice.
import { randomUUID } from 'node:crypto'
import { constants, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from './folder.ts'
import { type Area, type ByteRange, isKey, requireKey, type Storage, type StoredFile } from './storage.ts'
import { writeWholeFile } from './write-file-atomically.ts'

/** Files up to this size, in bytes, are read at once: an answer from memory is twice as fast as a stream. */
const AT_ONCE = 1_000_000

/** After this time, in ms, no process still writes the file. */
const LEFT_BEHIND = 24 * 60 * 60 * 1000

const MEDIA = 'media'
const FOLDERS: Record<Area, string> = {
  public: `${MEDIA}/public`,
  originals: `${MEDIA}/originals`,
  projects: 'projects',
  claims: 'claims',
  uploads: 'uploads',
  backups: 'backups',
  builds: `${MEDIA}/builds`,
}
const never = new AbortController().signal

/** @param dataFolder DATA_DIR; folders below it are made when they are needed */
export function diskStorage(dataFolder: string): Storage {
  const incomingFolder = join(dataFolder, MEDIA, 'incoming')
  let ready: Promise<void> | undefined

  const folderOf = (area: Area) => join(dataFolder, FOLDERS[area])

  function placeOf(key: string): string {
    const [area = '', ...names] = requireKey(key).split('/')
    return join(folderOf(area as Area), ...names)
  }

  async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
    const place = placeOf(key)
    if (!isMedia(key)) {
      // these may be on other disks than the pictures, so they are written beside their place
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const chunks = content instanceof Uint8Array ? Readable.from([content]) : content
      await writeWholeFile(place, chunks, { force: true, signal: never })
      return
    }
    ready ??= prepare(incomingFolder, new Date(Date.now() - LEFT_BEHIND))
    await ready.catch((error) => {
      ready = undefined
      throw error
    })
    const incoming = join(incomingFolder, randomUUID())
    try {
      await writeDown(incoming, content)
      const made = await mkdir(dirname(place), { recursive: true })
      await rename(incoming, place)
      await syncFolder(dirname(place))
      if (made !== undefined) await syncFolder(dirname(made))
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
  }

  async function copy(from: string, to: string) {
    const place = placeOf(to)
    await mkdir(dirname(place), { recursive: true })
    await link(placeOf(from), place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      const part = `${place}.copy`
      await rm(part, { force: true })
      await link(placeOf(from), part)
      await rename(part, place)
      await rm(part, { force: true }) // a rename onto the same file does nothing
    })
    await syncFolder(dirname(place))
  }

  async function read(key: string, range?: ByteRange) {
    const handle = await unlessMissing(open(placeOf(key), constants.O_RDONLY | constants.O_NOFOLLOW))
    if (!handle) return undefined
    try {
      const first = range?.first ?? 0
      const last = range?.last ?? (await handle.stat()).size - 1
      if (last - first + 1 > AT_ONCE) return Readable.toWeb(handle.createReadStream({ start: first, end: last }))
      const bytes = new Uint8Array(last - first + 1)
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, first)
      await handle.close()
      return bytes.subarray(0, bytesRead)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async function size(key: string) {
    const found = await unlessMissing(stat(placeOf(key)))
    return found?.isFile() ? found.size : undefined
  }

  async function remove(key: string) {
    const place = placeOf(key)
    await rm(place, { force: true })
    // With the last file of a picture its folder is removed; the folders of the areas stay.
    if (key.split('/').length > 2) await rmdir(dirname(place)).catch(() => {})
  }

  async function* list(area: Area, below = ''): AsyncGenerator<StoredFile> {
    const folder = join(folderOf(area), below)
    for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) yield* list(area, name)
      if (!entry.isFile() || !isKey(`${area}/${name}`)) continue
      const found = await unlessMissing(stat(join(folder, entry.name)))
      // a copy has its own time only here: it is the same file as the first one
      if (found) yield { key: `${area}/${name}`, bytes: found.size, changed: found.ctime }
    }
  }

  return {
    put,
    copy,
    read,
    size,
    remove,
    list: (area) => list(area),
    sweep: (before) => prepare(incomingFolder, before),
    downloadUrl: async () => undefined,
    localPath: placeOf,
    address: folderOf,
  }
}

const isMedia = (key: string) => /^(public|originals|builds)\//.test(key)

/** Makes the folder for unfinished files, and deletes files that killed processes left there. */
async function prepare(incomingFolder: string, before: Date) {
  await mkdir(incomingFolder, { recursive: true })
  for (const name of await readdir(incomingFolder)) {
    const place = join(incomingFolder, name)
    const found = await unlessMissing(stat(place))
    if (found && found.mtime < before) await rm(place, { force: true })
  }
}

/** When it returns, the file is on the disk, even if the power fails then. */
async function writeDown(place: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  const handle = await open(place, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function unlessMissing<T>(looked: Promise<T>): Promise<T | undefined> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
