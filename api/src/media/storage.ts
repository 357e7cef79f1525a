// Where files lie: a small face, so that a store of objects (S3) can stand in for the disk without a change to callers.
// Two areas: `public/…` is served to everyone, `originals/…` never. Whose files they are is left to the callers.
import { randomUUID } from 'node:crypto'
import { constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '../kit/byte-range.ts'
import { syncFolder } from '../kit/sync-folder.ts'

export interface Storage {
  /** Whole or not at all: a reader never sees a part. What was there under the key is replaced. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Bytes where they are few, else a stream that must be read or cancelled; `undefined` where there is none. */
  read(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined>
  /** In bytes; `undefined` where there is none. */
  size(key: string): Promise<number | undefined>
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>
  /** What the second parts of all keys are called, without their endings: `originals/harbour.jpg` and `public/harbour/…` → `harbour`. */
  names(): Promise<Set<string>>
}

/** Up to so many bytes are read at once: one answer from memory is twice as quick as a stream. */
const AT_ONCE = 1_000_000

/** Milliseconds after which nobody is still writing. */
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
    // The last of a picture's files takes its folder along; the areas themselves stay.
    if (key.split('/').length > 2) await rmdir(dirname(place)).catch(() => {})
  }

  async function names() {
    const areas = ['originals', 'public'].map((area) => unlessMissing(readdir(join(folder, area))))
    const all = (await Promise.all(areas)).flatMap((found) => found ?? [])
    return new Set(all.map((name) => name.replace(/\..*$/, '')))
  }

  return { put, read, size, remove, names }
}

/** Makes the folder of what isn't whole yet, and clears away what killed processes left there. */
async function prepare(incomingFolder: string) {
  await mkdir(incomingFolder, { recursive: true })
  for (const name of await readdir(incomingFolder)) {
    const place = join(incomingFolder, name)
    const found = await unlessMissing(stat(place))
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND) await rm(place, { force: true })
  }
}

/** On the disk when it returns, also if the power fails then. */
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
