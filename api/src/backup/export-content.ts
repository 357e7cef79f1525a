// All content as one file: one JSON with every list, and the original files of the pictures that they show.
import { PICTURES } from '@chobighor/contract/admin/fields'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { listNamedPictures } from '../collections/unused-pictures-store.ts'
import { originalKey } from '../media/rules.ts'
import type { Database } from '../platform/database/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { FORMAT } from './archive-format.ts'
import { CONTENT_LISTS, type ContentList, fieldsOf } from './content-lists.ts'
import { type ContentRow, picturesOf, readContent, readSchema } from './content-store.ts'
import { type ArchiveEntry, jsonEntry, writeArchive } from './write-archive.ts'
import { mediaEntry } from './write-backup.ts'

export const CONTENT = 'content.json'

export interface ExportedPicture {
  id: number
  file: string
  crop: number[] | null
  focus: { x: number; y: number }
}

export interface ExportOptions {
  database: Database
  storage: Storage
  version: string
}

/** @returns the bytes of the file; an error before the first byte is thrown */
export async function exportContent({
  database,
  storage,
  version,
}: ExportOptions): Promise<AsyncGenerator<Uint8Array>> {
  const rows = await readContent(database, CONTENT_LISTS)
  const shown = CONTENT_LISTS.flatMap((list) => idsOfPictures(list, rows.get(list.name) ?? []))
  const pictures = await picturesOf(database, [...new Set([...shown, ...(await listNamedPictures(database))])])
  const lists = CONTENT_LISTS.map((list) => [list.name, (rows.get(list.name) ?? []).map((row) => wireOf(list, row))])
  const exported = pictures.map(({ id, name, original_type, crop, focus_x, focus_y }): ExportedPicture => {
    const key = originalKey(name, original_type)
    return { id, file: `media/${key}`, crop, focus: { x: focus_x, y: focus_y } }
  })
  const content = { ...Object.fromEntries(lists), [PICTURES]: exported }
  const schema = await readSchema(database)
  return writeArchive({
    head: { chobighor: 'content', format: FORMAT, version, schema, made_at: new Date().toISOString() },
    entries: entriesOf(storage, content),
    about: () => ({}),
  })
}

async function* entriesOf(storage: Storage, content: Record<string, unknown>): AsyncGenerator<ArchiveEntry> {
  yield jsonEntry(CONTENT, content)
  // several pictures may be crops of one original; each is kept under its own name
  for (const { file } of content[PICTURES] as ExportedPicture[]) {
    const entry = await mediaEntry(storage, file.replace(/^media\//, ''))
    if (entry) yield entry
  }
}

function idsOfPictures({ references }: ContentList, rows: ContentRow[]): number[] {
  const columns = Object.keys(references).filter((column) => references[column] === PICTURES)
  return rows.flatMap((row) => columns.map((column) => row[column])).filter((id) => typeof id === 'number')
}

function wireOf(list: ContentList, row: ContentRow): Record<string, unknown> {
  const fields = fieldsOf(list).map((field) => [
    field,
    list.prices.includes(field) ? takaFromPaisa(Number(row[`${field}_paisa`])) : row[field],
  ])
  return { id: row.id, ...Object.fromEntries(fields) }
}
