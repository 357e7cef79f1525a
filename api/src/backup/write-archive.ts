import { createHash, type Hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { HEAD, type Head, MANIFEST, type Manifest, trailerOf } from './archive-format.ts'

export interface ArchiveEntry {
  name: string
  bytes: number
  content: Uint8Array | AsyncIterable<Uint8Array>
}

export interface ArchiveContent {
  head: Head
  /** Read one after the other; the next one is read when the one before is written. */
  entries: AsyncIterable<ArchiveEntry>
  /** Called when all entries are written. */
  about: () => unknown
}

/** The archive as bytes. If the reader stops, the writing stops. */
export async function* writeArchive(content: ArchiveContent): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const whole = createHash('sha256')
  const filling = fill(archive, content).catch((error: Error) => {
    archive.destroy(error)
  })
  try {
    for await (const chunk of archive as AsyncIterable<Uint8Array>) {
      whole.update(chunk)
      yield chunk
    }
    yield Buffer.from(trailerOf(whole.digest('hex')))
  } finally {
    archive.destroy()
    await filling
  }
}

async function fill(archive: Pack, { head, entries, about }: ArchiveContent): Promise<void> {
  const manifest: Manifest = { entries: [], about: undefined }
  await put(archive, jsonEntry(HEAD, head))
  for await (const entry of entries) {
    const hash = createHash('sha256')
    await put(archive, entry, hash)
    manifest.entries.push({ name: entry.name, bytes: entry.bytes, sha256: hash.digest('hex') })
  }
  manifest.about = about()
  await put(archive, jsonEntry(MANIFEST, manifest))
  archive.finalize()
}

async function put(archive: Pack, { name, bytes, content }: ArchiveEntry, hash?: Hash): Promise<void> {
  const place = { name, size: bytes, mode: 0o600 }
  if (bytes === 0) archive.entry(place, '')
  else await pipeline(Readable.from(hashed(content, hash)), archive.entry(place) as unknown as Writable)
}

/** What is read, and is added to the hash meanwhile. */
export async function* hashed(content: ArchiveEntry['content'], hash: Hash | undefined): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Uint8Array ? [content] : content
  for await (const chunk of chunks) {
    hash?.update(chunk)
    yield chunk
  }
}

export function jsonEntry(name: string, value: unknown): ArchiveEntry {
  const content = Buffer.from(JSON.stringify(value, null, 1))
  return { name, bytes: content.byteLength, content }
}
