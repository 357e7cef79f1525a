// Which pictures are used, in collections and elsewhere, and the removal of those that are unused for a week.
import { BINNED, COLLECTIONS, fieldsOfKind, referencesOf } from '@chobighor/contract/admin/collections'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Pictures } from '../platform/database/tables.ts'

/**
 * The columns that may contain the address of a picture, in an `<img src="/media/…">` or by itself, which no foreign key
 * shows: all rich text, all addresses of pictures, and drafts of both.
 */
export const ADDRESS_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    COLLECTIONS.flatMap((collection) => {
      const columns = fieldsOfKind(collection, 'html', 'picture address')
      if (columns.length === 0) return []
      return [[collection.table, collection.hasDrafts ? [...columns, 'draft'] : columns]]
    }),
  ),
  order_items: ['image_url'],
}

/** A select of the ids of these pictures. */
function namedPictures(): RawBuilder<{ id: number }> {
  const selects = Object.entries(ADDRESS_COLUMNS).map(([table, columns]) => {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
    return sql`select ${text} as text from ${sql.table(table)} where ${text} like '%/media/%'`
  })
  return sql<{ id: number }>`
    select pictures.id from (${sql.join(selects, sql` union all `)}) as shown
    cross join regexp_matches(shown.text, '/media/([0-9a-f]{24})', 'g') as found
    join pictures on pictures.name = found[1]
  `
}

const BINNED_COLUMNS = [
  ...new Set(
    BINNED.flatMap((collection) => {
      const references = referencesOf(collection)
      return Object.keys(references).filter((column) => references[column] === PICTURES)
    }),
  ),
]

/** A select of the ids of the pictures of what is in the bin. @param which a condition for its rows */
function binnedPictures(which: RawBuilder<unknown>): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select (part ->> name)::integer as id from removed_content
    cross join lateral (values (content), (content -> 'draft')) as parts (part)
    cross join unnest(${BINNED_COLUMNS}::text[]) as name
    where ${which} and part ->> name is not null
    union all
    select pictures.id from removed_content
    cross join regexp_matches(content::text, '/media/([0-9a-f]{24})', 'g') as found
    join pictures on pictures.name = found[1]
    where ${which}
  `
}

/** The next clean-up deletes the pictures of these rows of the bin, if nothing else shows them. */
export async function releaseBinned(transaction: Transaction, ids: number[]): Promise<void> {
  await sql`
    update pictures set unused_since = now() - interval '7 days'
    where id in (${binnedPictures(sql`removed_content.id = any(${ids})`)})
  `.execute(transaction)
}

/**
 * Every picture id in a column of any table, in a draft, in the bin, or in an address in a text. Uploads don't count as
 * use.
 */
async function usedPictures(base: Database | Transaction): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ table: string; column: string; has_draft: boolean }>`
    select tables.relname as table, columns.attname as column, exists (
      select from pg_attribute where attrelid = tables.oid and attname = 'draft' and not attisdropped
    ) as has_draft
    from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f' and keys.confrelid = 'pictures'::regclass and keys.confdeltype <> 'n'
  `.execute(base)
  const selects = rows.flatMap(({ table, column, has_draft }) => [
    sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ...(has_draft
      ? [sql`select (draft ->> ${column})::integer from ${sql.table(table)} where draft ->> ${column} is not null`]
      : []),
  ])
  return sql.join([...selects, namedPictures(), binnedPictures(sql`true`)], sql` union all `)
}

/** Pictures that texts show by their address. */
export async function listNamedPictures(database: Database): Promise<number[]> {
  const { rows } = await namedPictures().execute(database)
  return rows.map(({ id }) => id)
}

export async function markUnused(database: Database): Promise<void> {
  const used = await usedPictures(database)
  await sql`
    with used (id) as (${used})
    update pictures set unused_since = case when unused_since is null then now() end
    where (unused_since is null) <> (id in (select id from used))
  `.execute(database)
}

export async function listLongUnused(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('pictures')
    .select('id')
    .where('unused_since', '<', sql<Date>`now() - interval '7 days'`)
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns the deleted row; `undefined` if the picture is in use again */
export async function removeUnused(transaction: Transaction, id: number): Promise<Selectable<Pictures> | undefined> {
  const picture = transaction.selectFrom('pictures').select('id').where('id', '=', id)
  if (!(await picture.forUpdate().executeTakeFirst())) return undefined
  const used = await usedPictures(transaction)
  const { rows } = await sql<Selectable<Pictures>>`
    delete from pictures where id = ${id} and id not in (${used}) returning *
  `.execute(transaction)
  return rows[0]
}
