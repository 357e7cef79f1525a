// Writes a studio into one file: all rows at one moment, and the files that they name, while the product runs.
import { storageKeys } from '../media/rules.ts'
import { projectKey } from '../orders/core/rules.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type WriteOptions, writeWholeFile } from '../platform/storage/write-file-atomically.ts'
import { FORMAT, type Head } from './archive-format.ts'
import { openSnapshot, type Sequence, type Snapshot, type Table } from './backup-store.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

export interface Studio {
  /** In the format of DATABASE_URL. */
  connection: string
  storage: Storage
}

interface BackupOptions extends WriteOptions {
  version: string
  /** False: the files of the orders are left out; their rows are not. */
  hasProjects?: boolean
}

/** The description at the end of a backup. */
export interface BackupAbout {
  tables: (Table & { rows: number })[]
  sequences: Sequence[]
}

export interface BackupReport {
  bytes: number
  rows: number
  pictures: number
  projects: number
  /** Files that the database names, but that were missing or not whole. */
  missing: string[]
}

/** A table's rows come in pieces of about this many bytes, each with whole rows. */
const PIECE = 4_000_000
const LINE_END = 10

/** @throws Failure with a sentence if the file can’t be written; an unfinished file is deleted */
export async function writeBackup(
  studio: Studio,
  file: string,
  { version, hasProjects = true, ...options }: BackupOptions,
): Promise<BackupReport> {
  const snapshot = await openSnapshot(studio.connection)
  try {
    const { schema, pictures } = snapshot
    const head: Head = { chobighor: 'backup', format: FORMAT, version, schema, made_at: new Date().toISOString() }
    const about: BackupAbout = { tables: [], sequences: [] }
    const report: BackupReport = { bytes: 0, rows: 0, pictures: pictures.length, projects: 0, missing: [] }
    const entries = entriesOf(studio, snapshot, { about, report, hasProjects })
    report.bytes = await writeWholeFile(file, writeArchive({ head, entries, about: () => about }), options)
    report.rows = about.tables.reduce((sum, { rows }) => sum + rows, 0)
    return report
  } finally {
    await snapshot.close()
  }
}

async function* entriesOf(
  { storage }: Studio,
  snapshot: Snapshot,
  { about, report, hasProjects }: { about: BackupAbout; report: BackupReport; hasProjects: boolean },
): AsyncGenerator<ArchiveEntry> {
  for (const table of snapshot.tables) {
    const { pieces, rows } = piecesOf(snapshot, table)
    let nth = 0
    for await (const content of pieces) {
      const name = `tables/${table.name}/${String(++nth).padStart(6, '0')}.txt`
      yield { name, bytes: content.byteLength, content }
    }
    about.tables.push({ ...table, rows: rows() })
  }
  about.sequences = await snapshot.sequences()
  for (const key of snapshot.pictures.flatMap(storageKeys)) {
    const entry = await mediaEntry(storage, key)
    if (entry) yield entry
    else report.missing.push(key)
  }
  yield* entriesIn(storage, 'claims')
  if (!hasProjects) return
  const named = new Map(snapshot.projects.map(({ file, bytes }) => [projectKey(file), bytes]))
  for await (const entry of entriesIn(storage, 'projects')) {
    report.projects += 1
    yield entry
    if (named.get(entry.name) === entry.bytes) named.delete(entry.name)
  }
  report.missing.push(...named.keys())
}

function piecesOf(snapshot: Snapshot, table: Table) {
  const stream = snapshot.copy(table) as ReturnType<Snapshot['copy']> & { rowCount?: number }
  async function* pieces(): AsyncGenerator<Buffer> {
    let waiting: Buffer[] = []
    let bytes = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      bytes += chunk.byteLength
      if (bytes < PIECE) continue
      const all = Buffer.concat(waiting)
      const end = all.lastIndexOf(LINE_END) + 1 // a line end within a value is written as \n
      if (end > 0) yield all.subarray(0, end)
      waiting = [all.subarray(end)]
      bytes = all.byteLength - end
    }
    if (bytes > 0) yield Buffer.concat(waiting)
  }
  return { pieces: pieces(), rows: () => Number(stream.rowCount ?? 0) }
}

export async function mediaEntry(storage: Storage, key: string): Promise<ArchiveEntry | undefined> {
  const bytes = await storage.size(key)
  const content = bytes === undefined ? undefined : await storage.read(key)
  return bytes === undefined || !content ? undefined : { name: `media/${key}`, bytes, content }
}

/** Each entry has the name of its key. */
async function* entriesIn(storage: Storage, area: 'projects' | 'claims'): AsyncGenerator<ArchiveEntry> {
  for await (const { key, bytes } of storage.list(area)) {
    // a file that is still growing is saved with the length that it had
    const content = bytes === 0 ? new Uint8Array() : await storage.read(key, { first: 0, last: bytes - 1 })
    if (content) yield { name: key, bytes, content } // else it was deleted in the meantime
  }
}
