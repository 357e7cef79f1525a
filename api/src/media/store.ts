import { COLLECTIONS, fieldsOfKind } from '@chobighor/contract/admin/collections'
import type { Picture } from '@chobighor/contract/picture'
import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Pictures, Tables } from '../platform/database/tables.ts'
import { type StoredPicture, wirePicture } from './rules.ts'

/** Rows in one batch. */
const AT_ONCE = 500

export type PictureRow = Selectable<Pictures>

/** In one query, in the contract's shape. Rows without a picture may pass their null, and find nothing under it. */
export async function picturesById(
  database: Database,
  ids: readonly (number | null)[],
): Promise<Map<number | null, Picture>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await database.selectFrom('pictures').selectAll().where(sql<boolean>`id = any(${asked})`).execute()
  return new Map(rows.map((row) => [row.id, wirePicture(row)]))
}

/** A part of a larger statement: the picture of this id, for `wirePicture`; null if there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(
    select json_build_object('name', name, 'width', width, 'height', height, 'widths', widths, 'jpeg_width', jpeg_width,
      'placeholder', placeholder, 'taken_at', taken_at, 'focus_x', focus_x, 'focus_y', focus_y)
    from pictures where pictures.id = ${id}
  )`
}

export function seekPictureByName(database: Database, name: string): Promise<PictureRow | undefined> {
  return database.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst()
}

/** All pictures, in batches. */
export async function* walkPictures(database: Database): AsyncGenerator<PictureRow> {
  for (let last = 0; ; ) {
    const rows = await database
      .selectFrom('pictures')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}

/** Until the transaction ends nobody else can write the row of this picture name, or delete its files as unused. */
export async function lockPictureName(transaction: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(transaction)
}

/** Undefined if its name is taken. If another transaction is about to take the name, this waits for its end. */
export function insertPicture(database: Database, picture: Insertable<Pictures>): Promise<PictureRow | undefined> {
  return database
    .insertInto('pictures')
    .values(picture)
    .onConflict((taken) => taken.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function removePicture(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('pictures').where('id', '=', id).execute()
}

export function moveFocus(database: Database, id: number, focus: { x: number; y: number }): Promise<PictureRow> {
  return database
    .updateTable('pictures')
    .set({ focus_x: focus.x, focus_y: focus.y })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export function lockPicture(transaction: Transaction<Tables>, id: number): Promise<PictureRow | undefined> {
  return transaction.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Every picture id in a column of any table, in a draft, or in an address in a text. Uploads don't count as use. */
async function usedPictures(base: Database | Transaction<Tables>): Promise<RawBuilder<unknown>> {
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
  return sql.join([...selects, namedPictures()], sql` union all `)
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
export async function removeUnused(transaction: Transaction<Tables>, id: number): Promise<PictureRow | undefined> {
  if (!(await lockPicture(transaction, id))) return undefined
  const used = await usedPictures(transaction)
  const { rows } = await sql<PictureRow>`
    delete from pictures where id = ${id} and id not in (${used}) returning *
  `.execute(transaction)
  return rows[0]
}

/** For rows of a table with columns of pictures: the picture of each column, under its own name. */
export function showPictures(columns: Readonly<Record<string, string>>) {
  return async (database: Database, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> => {
    const idOf = (row: Record<string, unknown>, column: string) => (row[column] as number | null | undefined) ?? null
    const names = Object.entries(columns)
    const pictures = await picturesById(
      database,
      rows.flatMap((row) => names.map(([column]) => idOf(row, column))),
    )
    return rows.map((row) =>
      Object.fromEntries(names.map(([column, name]) => [name, pictures.get(idOf(row, column)) ?? null])),
    )
  }
}

// Pictures that are used by their address: `<img src="/media/…">` in rich text, or an address that was pasted into a
// field. No foreign key shows these uses.

/** The columns that may contain such an address: all rich text, all addresses of pictures, and drafts of both. */
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
export function namedPictures(): RawBuilder<{ id: number }> {
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
