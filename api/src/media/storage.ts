// Storage for files: a small interface, so that an object store (S3) can replace the disk without changes to callers.
// Two areas: `public/…` is served to everyone, `originals/…` never. The callers know which files belong to what.
import { randomUUID } from 'node:crypto'
import { constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '../platform/http/send-file.ts'
import { syncFolder } from '../platform/storage/folder.ts'

export interface Storage {
  /** Writes all or nothing: a reader never sees a part. It replaces an existing file of this key. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Small files as bytes, else a stream that must be read or cancelled; `undefined` if there is no file. */
  read(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined>
  /** In bytes; `undefined` if there is no file. */
  size(key: string): Promise<number | undefined>
  /** Does nothing if there is no file. */
  remove(key: string): Promise<void>
  /** The second parts of all keys, without file endings: `originals/harbour.jpg` and `public/harbour/…` → `harbour`. */
  names(): Promise<Set<string>>
}

/** Files up to this size, in bytes, are read at once: an answer from memory is twice as fast as a stream. */
const AT_ONCE = 1_000_000

/** After this time, in ms, no process still writes the file. */
const LEFT_BEHIND = 24 * 60 * 60 * 1000

const KEY = /^(originals|public)(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)*)+$/

export function diskStorage(folder: string): Storage {
  const incomingFolder = join(folder, 'incoming')
  let ready: Promise<void> | undefined

  function placeOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`No key of storage: ${JSON.stringify(key)}`)
    return join(folder, key)
  }

  async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
    const place = placeOf(key)
    ready ??= prepare(incomingFolder)
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

  async function names() {
    const areas = ['originals', 'public'].map((area) => unlessMissing(readdir(join(folder, area))))
    const all = (await Promise.all(areas)).flatMap((found) => found ?? [])
    return new Set(all.map((name) => name.replace(/\..*$/, '')))
  }

  return { put, read, size, remove, names }
}

/** Makes the folder for unfinished files, and deletes files that killed processes left there. */
async function prepare(incomingFolder: string) {
  await mkdir(incomingFolder, { recursive: true })
  for (const name of await readdir(incomingFolder)) {
    const place = join(incomingFolder, name)
    const found = await unlessMissing(stat(place))
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND) await rm(place, { force: true })
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
