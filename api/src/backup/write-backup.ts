// Writes a studio into one file: all rows at one moment, and the files that they name, while the product runs.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { storageKeys } from '../media/rules.ts'
import { FORMAT, type Head } from './archive-format.ts'
import { openSnapshot, type Sequence, type Snapshot, type Table } from './backup-store.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'
import { type WriteOptions, writeWholeFile } from './write-file-atomically.ts'

/** The part of media's storage that is needed here. */
export interface Files {
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  read(key: string): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined>
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
}

export interface Studio {
  /** In the format of DATABASE_URL. */
  connection: string
  files: Files
  /** The folder of the orders' finished projects. */
  projectsFolder: string
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
  { files, projectsFolder }: Studio,
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
    const entry = await mediaEntry(files, key)
    if (entry) yield entry
    else report.missing.push(key)
  }
  if (!hasProjects) return
  const named = new Map(snapshot.projects.map(({ file, bytes }) => [projectEntryName(file), bytes]))
  for await (const entry of projectEntries(projectsFolder)) {
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

export async function mediaEntry(files: Files, key: string): Promise<ArchiveEntry | undefined> {
  const bytes = await files.size(key)
  const content = bytes === undefined ? undefined : await files.read(key)
  return bytes === undefined || !content ? undefined : { name: `media/${key}`, bytes, content }
}

const projectEntryName = (file: string) => `projects/${file}`

async function* projectEntries(folder: string): AsyncGenerator<ArchiveEntry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const each of found.filter((one) => one.isFile())) {
    const path = join(each.parentPath, each.name)
    const size = (await stat(path).catch(() => undefined))?.size
    if (size === undefined) continue // deleted in the meantime
    const name = projectEntryName(relative(folder, path).split(sep).join('/'))
    // a file that is still growing is saved with the length that it had
    yield { name, bytes: size, content: size === 0 ? new Uint8Array() : createReadStream(path, { end: size - 1 }) }
  }
}
