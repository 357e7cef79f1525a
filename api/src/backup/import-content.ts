// Imports a file of content into a studio. First the whole file is checked; then its pictures are stored like uploaded
// ones; then all rows are written in one transaction, with a record of what was imported.

import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Demo } from '../auth/call-context.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { hideDemo, isNewOnSite } from '../collections/change-rows.ts'
import { ownedBy } from '../collections/collection-spec.ts'
import { differenceOf, insertRecord } from '../collections/write-audit-record.ts'
import type { Crop, Focus } from '../media/rules.ts'
import { cleanHtml } from '../platform/clean-html.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { CONTENT_LISTS, type ContentList, fieldsOf } from './content-lists.ts'
import { type ContentRow, insertContent, lockContent, rowsOf, updateContent } from './content-store.ts'
import { readArchive } from './read-archive.ts'
import { type ReadContent, type ReadThing, readContentFile } from './read-content.ts'

export interface ImportOptions {
  database: Database
  videoHost: string
  /** Whether existing rows with the same address are replaced; if not, a file that has such rows is refused. */
  replace: boolean
  demo: Pick<Demo, 'hideKind'>
  ingestImage: (picture: { source: Uint8Array; crop?: Crop; focus: Focus }) => Promise<{ id: number }>
}

type Importer = Pick<SignedIn, 'id' | 'first_name' | 'last_name' | 'email'>
type Ids = Map<string, Map<number, number>>
type Write = (transaction: Transaction, by: Importer | undefined) => Promise<string>

/**
 * @returns a function that writes everything and describes it in a sentence
 * @throws Failure; nothing is written then
 */
export async function importContent(options: ImportOptions, path: string): Promise<Write> {
  const content = await readContentFile(path)
  if (!options.replace) await refuseTaken(options.database, content)
  const pictures = await takePictures(options, content, path)
  return async (transaction, by) => {
    await lockContent(transaction, CONTENT_LISTS)
    if (!options.replace) await refuseTaken(transaction, content)
    const ids: Ids = new Map([[PICTURES, pictures]])
    const counts: string[] = []
    const newKinds: string[] = []
    for (const list of CONTENT_LISTS) {
      const things = content.lists.get(list.name) ?? []
      const { written, isNew } = await writeList(transaction, list, { things, ids, options, by })
      if (written > 0) counts.push(`${written} ${list.noun}`)
      if (isNew) newKinds.push(list.table)
    }
    // at the end, when what refers to the demo's galleries and companies is there
    for (const kind of newKinds) await hideDemo(transaction, options.demo, { by, kind })
    return counts.length === 0 ? 'Everything was already there.' : `Imported: ${counts.join(', ')}.`
  }
}

const SLUG = 'slug'

async function refuseTaken(base: Database | Transaction, { lists }: ReadContent): Promise<void> {
  const taken: string[] = []
  for (const list of CONTENT_LISTS) {
    if (!list.key?.includes(SLUG)) continue
    const there = new Set((await rowsOf(base, list)).map((row) => row[SLUG]))
    for (const { values } of lists.get(list.name) ?? []) if (there.has(values[SLUG])) taken.push(String(values[SLUG]))
  }
  if (taken.length === 0) return
  const some = taken.slice(0, 10).join(', ') + (taken.length > 10 ? ` and ${taken.length - 10} more` : '')
  throw new Failure(
    'conflict',
    `These addresses are taken here already: ${some}. Nothing was changed; you may choose to replace them.`,
  )
}

/** Several at a time. The same bytes with the same crop give the picture that already exists. */
async function takePictures({ ingestImage }: ImportOptions, { pictures }: ReadContent, path: string) {
  const ids = new Map<number, number>()
  const waiting = new Set<Promise<void>>()
  try {
    for await (const entry of readArchive(path)) {
      const wanted = pictures.filter(({ file }) => file === entry.name)
      if (wanted.length === 0) continue
      const source = await buffer(entry.content)
      for (const { id, crop, focus } of wanted) {
        const [left = 0, top = 0, width = 0, height = 0] = crop ?? []
        const taking = ingestImage({ source, focus, ...(crop && { crop: { left, top, width, height } }) }).then(
          (row) => {
            ids.set(id, row.id)
            waiting.delete(taking)
          },
        )
        waiting.add(taking)
        if (waiting.size >= availableParallelism()) await Promise.race(waiting)
      }
    }
    await Promise.all(waiting)
  } finally {
    await Promise.allSettled(waiting)
  }
  return ids
}

interface Writing {
  things: ReadThing[]
  ids: Ids
  options: ImportOptions
  by: Importer | undefined
}

async function writeList(transaction: Transaction, list: ContentList, { things, ids, options, by }: Writing) {
  const there = await rowsOf(transaction, list)
  // if two rows have the same key, the first one counts, because that one is shown
  const byKey = new Map(there.toReversed().map((row) => [keyOf(list, row), row]))
  const own = new Map<number, number>()
  const added: number[] = []
  let changed = 0
  let isNew = false
  let position = Math.max(0, ...there.map((row) => Number(row.position ?? 0)))
  for (const { id, values } of things) {
    const columns = columnsOf(list, values, { ids, options })
    const same = byKey.get(keyOf(list, columns))
    if (same) {
      own.set(id, same.id)
      if (options.replace) changed += await replaceOne(transaction, list, { same, columns, by })
      isNew ||= options.replace && isNewOnSite(list.table, same, { ...same, ...columns })
      continue
    }
    position += 1
    const newId = await insertContent(transaction, list, columns, position)
    own.set(id, newId)
    added.push(newId)
    isNew ||= isNewOnSite(list.table, undefined, { ...columns, demo: false })
    byKey.set(keyOf(list, columns), { ...columns, id: newId, version: 1 })
  }
  ids.set(list.name, own)
  if (added.length > 0) await insertRecord(transaction, by, { action: 'import', entity: list.table, after: { added } })
  return { written: added.length + changed, isNew }
}

interface Replacing {
  same: ContentRow
  columns: Record<string, unknown>
  by: Importer | undefined
}

async function replaceOne(transaction: Transaction, list: ContentList, { same, columns, by }: Replacing) {
  const { table } = list
  const { before, after } = differenceOf(same, { ...same, ...ownedBy(list, same, columns) })
  if (Object.keys(after).length === 0) return 0
  await updateContent(transaction, table, same.id, after)
  await insertRecord(transaction, by, { action: 'change', entity: table, id: same.id, before, after })
  return 1
}

function columnsOf(
  { html, prices, references }: ContentList,
  values: Record<string, unknown>,
  { ids, options }: Pick<Writing, 'ids' | 'options'>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (prices.includes(name)) return [`${name}_paisa`, value]
      if (html.includes(name)) return [name, cleanHtml(String(value), options.videoHost)]
      const to = references[name]
      return [name, to === undefined ? value : (ids.get(to)?.get(Number(value)) ?? null)]
    }),
  )
}

function keyOf(list: ContentList, row: Record<string, unknown>): string {
  const { table, key, prices } = list
  const columns = key ?? fieldsOf(list).map((field) => (prices.includes(field) ? `${field}_paisa` : field))
  // a picture is in a category only once, even if the two photos have different titles
  const isPhoto = table === 'photos' && row.category_id !== null && row.picture_id !== null
  return JSON.stringify((isPhoto ? ['category_id', 'picture_id'] : columns).map((column) => row[column] ?? null))
}
