// Reads what write-archive.ts wrote. Nothing in a file is trusted before `checkArchive` has read all of it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Writable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { Failure } from '@chobighor/contract/plain/failure'
import { extract } from 'tar-stream'
import { CONTENT_LIST_MOST } from '../platform/bounds.ts'
import { commandWords } from '../platform/installation.ts'
import {
  FORMAT,
  HEAD,
  type Head,
  headShape,
  MANIFEST,
  type Manifest,
  manifestShape,
  readTrailer,
  TRAILER_BYTES,
} from './archive-format.ts'

export interface ReadEntry {
  name: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

export type CheckedArchive = { head: Head; manifest: Manifest }

/** The name of a refused file in the sentences, and which file is asked for instead. */
export interface Wanted {
  kind: Head['chobighor']
  file: string
}

/** The largest manifest that is read, in bytes: for a backup, a million entries. */
const MOST_MANIFEST = { backup: 200_000_000, content: CONTENT_LIST_MOST }
const MOST_HEAD = 100_000
/**
 * The most bytes between two entries: enough for names of any length and for what was read ahead. A file that claims
 * more would fill the memory.
 */
const MOST_BETWEEN = 4_000_000

/**
 * Reads the whole file: checks its kind, that its end is there, that no byte changed, and that each entry matches the
 * manifest.
 * @throws Failure with a sentence for the person who gave the file
 */
export async function checkArchive(path: string, { kind, file }: Wanted): Promise<CheckedArchive> {
  const bytes = await bytesOf(path, file)
  const head = await readHead(path, bytes).catch(() => undefined)
  if (!head) throw new Failure('invalid', `${file} is nothing that Chobighor has written.`)
  if (head.format > FORMAT)
    throw new Failure(
      'invalid',
      `${file} was written by a newer Chobighor (${head.version}). Please update this one first.`,
    )
  if (head.chobighor !== kind) throw new Failure('invalid', WRONG_KIND[kind].replace('FILE', file))
  const hash = await readEnd(path, bytes)
  if (hash === undefined)
    throw new Failure('invalid', `${file} is cut short: its end is missing. Please copy it again.`)
  const altered = new Failure(
    'invalid',
    `${file} is damaged, or was changed after it was written. Please copy it again.`,
  )
  if ((await hashOf(createReadStream(path, { end: bytes - TRAILER_BYTES - 1 }))) !== hash) throw altered
  const manifest = await checkEntries(path, MOST_MANIFEST[kind]).catch(() => undefined)
  if (!manifest) throw altered
  return { head, manifest }
}

const WRONG_KIND: Record<Head['chobighor'], string> = {
  backup: 'FILE holds content alone, without people and orders: it is imported at /admin/, under “Export and import”.',
  content: `FILE is a backup of a whole studio: it is restored by “${commandWords('restore', 'FILE')}”.`,
}

async function bytesOf(path: string, file: string): Promise<number> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failure('invalid', `${file} can’t be read (${error.code}).`)
  })
  const stats = await handle.stat().finally(() => handle.close())
  if (!stats.isFile()) throw new Failure('invalid', `${file} is no file.`)
  return stats.size
}

async function readHead(path: string, bytes: number): Promise<Head | undefined> {
  if (bytes < 1024) return undefined
  for await (const { name, bytes: length, content } of entriesOf(createReadStream(path))) {
    if (name !== HEAD || length > MOST_HEAD) return undefined
    return headShape.parse(await json(content))
  }
  return undefined
}

async function readEnd(path: string, bytes: number): Promise<string | undefined> {
  if (bytes <= TRAILER_BYTES) return undefined
  return readTrailer((await buffer(createReadStream(path, { start: bytes - TRAILER_BYTES }))).toString('latin1'))
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function checkEntries(path: string, most: number): Promise<Manifest | undefined> {
  const entries: Manifest['entries'] = []
  for await (const { name, bytes, content } of readArchive(path)) {
    if (name === MANIFEST) {
      if (bytes > most) return undefined
      const manifest = manifestShape.parse(await json(content))
      return JSON.stringify(manifest.entries) === JSON.stringify(entries) ? manifest : undefined
    }
    const sha256 = await hashOf(content)
    if (name !== HEAD) entries.push({ name, bytes, sha256 })
  }
  return undefined
}

/** The entries in order; each must be read or skipped before the next one comes. */
export async function* readArchive(path: string): AsyncGenerator<ReadEntry> {
  const { size } = await stat(path)
  yield* entriesOf(createReadStream(path, { end: size - TRAILER_BYTES - 1 }))
}

async function* entriesOf(stream: ReturnType<typeof createReadStream>): AsyncGenerator<ReadEntry> {
  const tar = extract()
  let passed = 0
  let most = MOST_BETWEEN
  async function* bounded() {
    for await (const chunk of stream) {
      passed += chunk.length
      if (passed > most) throw new Error('a header without end')
      yield chunk
    }
  }
  // an error is thrown by the iteration below
  pipeline(bounded(), tar as unknown as Writable, () => {})
  try {
    for await (const entry of tar) {
      most = passed + entry.header.size + MOST_BETWEEN
      if (entry.header.type !== 'file') throw new Error(`not a file: ${entry.header.name}`)
      yield { name: entry.header.name, bytes: entry.header.size, content: entry as AsyncIterable<Uint8Array> }
      entry.resume()
    }
  } finally {
    stream.destroy()
    tar.destroy()
  }
}
