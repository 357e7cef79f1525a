// The queries of the bin: rows of any content as JSON, with the table and the id that they had.
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish } from '../platform/database/paging.ts'
import type { RemovedContent } from '../platform/database/tables.ts'
import type { VersionedRow } from './collection-store.ts'

type Transacting = Transaction
export type Removed = Omit<Selectable<RemovedContent>, 'content'> & { content: Record<string, unknown> }

/** As long as the title of a page. */
const LONGEST_TITLE = 150
/** The first of these that has words; the last ones are rich text. */
const TITLES = ['title', 'name', 'main_title', 'alt', 'text', 'content', 'message'] as const

export async function keepInBin(
  transaction: Transacting,
  { table, row, by }: { table: string; row: VersionedRow; by: number },
): Promise<void> {
  await sql`
    insert into removed_content (entity, entity_id, title, content, removed_by)
    select ${table}, id, ${titleOf(row)}, to_jsonb(t), ${by} from ${sql.table(table)} as t where id = ${row.id}
  `.execute(transaction)
}

function titleOf(row: VersionedRow): string {
  const words = TITLES.map((column) => wordsOf(row[column])).find((each) => each !== '')
  if (words === undefined) return ''
  return words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE)}…` : words
}

const wordsOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''

export function listRemoved(database: Database, { sort = 'removed_at', ...wish }: PageWish, table: string | undefined) {
  const columns = sql`*, (
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) from users where users.id = removed_by
  ) as name`
  const conditions = table === undefined ? [] : [sql`entity = ${table}`]
  return listPage<Removed & { name: string | null }>(
    database,
    { table: 'removed_content', columns, conditions, searched: ['title'], sorted: [sort, 'id'] },
    wish,
  )
}

/** Locks these rows of the bin until the transaction ends: of two people, the second finds nothing. */
export async function lockRemoved(transaction: Transacting, ids: number[]): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    select * from removed_content where id = any(${ids}) order by id for update
  `.execute(transaction)
  return rows
}

export async function lockOldRemoved(transaction: Transacting, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from removed_content where removed_at < ${before} order by id for update
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

export async function deleteRemoved(transaction: Transacting, ids: number[]): Promise<void> {
  await transaction.deleteFrom('removed_content').where(sql<boolean>`id = any(${ids})`).execute()
}

/** Whether a row of this table with this id is there, in the bin, or gone. */
export async function seekPlace(
  transaction: Transacting,
  table: string,
  id: number,
): Promise<'there' | 'in the bin' | 'gone'> {
  const { rows } = await sql<{ is_there: boolean; is_removed: boolean }>`
    select exists (select from ${sql.table(table)} where id = ${id}) as is_there,
      exists (select from removed_content where entity = ${table} and entity_id = ${id}) as is_removed
  `.execute(transaction)
  if (rows[0]?.is_there) return 'there'
  return rows[0]?.is_removed ? 'in the bin' : 'gone'
}

/** Whether the bin has a row of this table that refers to that one. */
export async function isNeededInBin(
  transaction: Transacting,
  { table, column, id }: { table: string; column: string; id: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from removed_content where entity = ${table} and content ->> ${column} = ${String(id)} limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** Writes it with all its values, but a newer version. Columns that came later get their defaults. */
export async function insertRemoved(
  transaction: Transacting,
  { entity, content }: Pick<Removed, 'entity' | 'content'>,
): Promise<VersionedRow> {
  const { rows: existing } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${entity} and is_generated = 'NEVER'
      and column_name = any(${Object.keys(content)})
  `.execute(transaction)
  const columns = sql.join(existing.map(({ name }) => sql.ref(name)))
  const newer = JSON.stringify({ ...content, version: Number(content.version) + 1 })
  const { rows } = await sql<VersionedRow>`
    insert into ${sql.table(entity)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(entity)}, ${newer}::jsonb) returning *
  `.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('a row that was put back is not there')
  return row
}

export async function isSlugTaken(transaction: Transacting, table: string, slug: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where slug = ${slug}`.execute(transaction)
  return rows.length > 0
}

/** Uploads lock the picture too: so a category has each picture once. */
export async function isPhotoThere(
  transaction: Transacting,
  { category_id, picture_id }: Record<string, unknown>,
): Promise<boolean> {
  await sql`select from pictures where id = ${picture_id} for update`.execute(transaction)
  const { rows } = await sql`
    select from photos where category_id = ${category_id} and picture_id = ${picture_id} limit 1
  `.execute(transaction)
  return rows.length > 0
}
