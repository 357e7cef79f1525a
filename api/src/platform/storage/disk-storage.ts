// Storage on a disk, below DATA_DIR. The folders are those that were there before there was a choice. Each may be on a disk
// of its own, so every file is finished on the disk of its place.
import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder, unlessMissing } from './folder.ts'
import { AREAS, type Area, type ByteRange, isKey, requireKey, type Storage, type StoredFile } from './storage.ts'
import { AreaMissing, WITHOUT_LINKS } from './storage-errors.ts'
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
/** In an area: files that are copied into it. No key has such a name. */
const PARTS = '.incoming'
const never = new AbortController().signal

/** @param dataFolder DATA_DIR; folders below it are made when they are needed */
export function diskStorage(dataFolder: string): Storage {
  const incomingFolder = join(dataFolder, MEDIA, 'incoming')
  let ready: Promise<void> | undefined

  const folderOf = (area: Area) => join(dataFolder, FOLDERS[area])
  const partsOf = (area: Area) => join(folderOf(area), PARTS)

  function placeOf(key: string): string {
    const [area = '', ...names] = requireKey(key).split('/')
    return join(folderOf(area as Area), ...names)
  }

  async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
    const place = placeOf(key)
    if (!isMedia(key)) {
      await makeFolderOf(key)
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
      const made = await makeFolderOf(key)
      await rename(incoming, place).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await takeOver(key, (part) => copyWhole(incoming, part))
        await rm(incoming, { force: true })
      })
      await syncFolder(dirname(place))
      if (made !== undefined) await syncFolder(dirname(made))
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
  }

  /** A link takes no room and no time. On another disk, or where a disk has no links, the bytes are copied. */
  async function copy(from: string, to: string) {
    const first = placeOf(from)
    await makeFolderOf(to)
    await link(first, placeOf(to)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') {
        await takeOver(to, (part) => link(first, part).catch(orCopy(first, part)))
      } else if (WITHOUT_LINKS.includes(error.code ?? '')) {
        await takeOver(to, (part) => copyWhole(first, part))
      } else throw error
    })
    await syncFolder(dirname(placeOf(to)))
  }

  /** Makes a file in the area of `key`, on its disk, then puts it in its place: a reader never sees a part. */
  async function takeOver(key: string, make: (part: string) => Promise<void>) {
    const parts = partsOf(areaOf(key))
    await mkdir(parts, { recursive: true, mode: 0o700 })
    const part = join(parts, randomUUID())
    try {
      await make(part)
      await rename(part, placeOf(key))
    } finally {
      await rm(part, { force: true }) // a rename onto the same file does nothing
    }
  }

  /** @throws AreaMissing if the area's own folder can't be made: a link to a disk that is not there */
  async function makeFolderOf(key: string) {
    const parent = dirname(placeOf(key))
    const folder = folderOf(areaOf(key))
    const mode = isMedia(key) ? 0o777 : 0o700
    try {
      return await mkdir(parent, { recursive: true, mode })
    } catch (error) {
      if (await unlessMissing(stat(folder))) throw error
      throw new AreaMissing(`The folder ${folder} is missing. Is its disk there?`, { cause: error })
    }
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
    const stats = await unlessMissing(stat(placeOf(key)))
    return stats?.isFile() ? stats.size : undefined
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
      const stats = await unlessMissing(stat(join(folder, entry.name)))
      // a copy has its own time only here: it is the same file as the first one
      if (stats) yield { key: `${area}/${name}`, bytes: stats.size, changed: stats.ctime }
    }
  }

  return {
    put,
    copy,
    read,
    size,
    remove,
    list: (area) => list(area),
    async sweep(before) {
      await prepare(incomingFolder, before)
      for (const area of AREAS) await removeOlder(partsOf(area), before)
    },
    downloadUrl: async () => undefined,
    localPath: placeOf,
    address: folderOf,
  }
}

const areaOf = (key: string) => key.slice(0, key.indexOf('/')) as Area
const isMedia = (key: string) => /^(public|originals|builds)\//.test(key)

/** Makes the folder for unfinished files, and deletes files that killed processes left there. */
async function prepare(incomingFolder: string, before: Date) {
  await mkdir(incomingFolder, { recursive: true })
  await removeOlder(incomingFolder, before)
}

async function removeOlder(folder: string, before: Date) {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const place = join(folder, name)
    const stats = await unlessMissing(stat(place))
    if (stats && stats.mtime < before) await rm(place, { force: true })
  }
}

/** When it returns, the file is on the disk, even if the power fails then. */
async function writeDown(place: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  await using handle = await open(place, 'wx')
  await handle.writeFile(content)
  await handle.sync()
}

/** When it returns, all bytes of the copy are on its disk. @param part must not exist */
async function copyWhole(from: string, part: string) {
  await copyFile(from, part, constants.COPYFILE_EXCL)
  await using handle = await open(part)
  await handle.sync()
}

const orCopy = (from: string, part: string) => (error: NodeJS.ErrnoException) => {
  if (!WITHOUT_LINKS.includes(error.code ?? '')) throw error
  return copyWhole(from, part)
}
