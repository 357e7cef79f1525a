// The queries of every collection that the back office edits, for any table. Names of columns and tables come only from
// our own code, never from a request.
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import { takeSlugFromDemo } from './own-rows-store.ts'

export type VersionedRow = Record<string, unknown> & { id: number; version: number }
type Base = Database | Transaction
export type TableName = keyof Tables & string

/** `narrowed`: columns and the values that they must have. */
export type RowsWish = PageWish & { narrowed: Record<string, unknown> }

export interface Listed {
  table: TableName
  /** The columns that a keyword is searched in. */
  searched: readonly string[]
  /** The order of the list if the request asks for none. */
  sorted: readonly [column: string, direction: 'asc' | 'desc']
}

/** @returns with `total`, the number of rows, counted as far as `listPage` counts */
export function listRows(base: Base, listed: Listed, { narrowed, ...wish }: RowsWish) {
  const { table, searched } = listed
  const [column, order] = wish.sort ? [wish.sort, wish.order] : listed.sorted
  const conditions = Object.entries(narrowed)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return listPage<VersionedRow>(base, { table, conditions, searched, sorted: [column, 'id'] }, { ...wish, order })
}

export async function seekRow(base: Base, table: TableName, id: number): Promise<VersionedRow | undefined> {
  const { rows } = await sql<VersionedRow>`select * from ${sql.table(table)} where id = ${id}`.execute(base)
  return rows[0]
}

/** Locks the rows in the order of their ids until the transaction ends; other changes of them wait. */
export async function lockRows(transaction: Transaction, table: TableName, ids: number[]): Promise<VersionedRow[]> {
  const { rows } = await sql<VersionedRow>`
    select * from ${sql.table(table)} where id = any(${ids}) order by id for update
  `.execute(transaction)
  return rows
}

export async function addRow(transaction: Transaction, table: TableName, values: object): Promise<VersionedRow> {
  const entries = Object.entries(values)
  await takeSlugFromDemo(transaction, table, values)
  const columns = sql.join(entries.map(([column]) => sql.ref(column)))
  const { rows } = await sql<VersionedRow>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(entries.map(([, value]) => value))}) returning *
  `.execute(transaction)
  return theOne(rows)
}

/** Also raises the version. */
export async function changeRow(
  transaction: Transaction,
  table: TableName,
  id: number,
  values: object,
): Promise<VersionedRow> {
  await takeSlugFromDemo(transaction, table, { ...values, id })
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<VersionedRow>`
    update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id} returning *
  `.execute(transaction)
  return theOne(rows)
}

export async function removeRow(transaction: Transaction, table: TableName, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction)
}

/** The next position after the last one, for a new row. */
export async function nextPosition(transaction: Transaction, table: TableName): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(table)}
  `.execute(transaction)
  return rows[0]?.next ?? 1
}

/** Gives the positions that these rows have to the same rows in the new order. */
export async function arrangeRows(
  transaction: Transaction,
  { table, column, ids }: { table: TableName; column: string; ids: number[] },
): Promise<void> {
  const place = sql.ref(column)
  const name = sql.table(table)
  const { rows } = await sql<{ is_shared: boolean }>`
    select count(distinct ${place}) < count(*) as is_shared from ${name} where id = any(${ids})
  `.execute(transaction)
  // if two rows share a position, it can't order them
  if (rows[0]?.is_shared)
    await sql`
      update ${name} as each set ${place} = counted.nth
      from (select id, row_number() over (order by ${place}, id) as nth from ${name}) as counted
      where counted.id = each.id
    `.execute(transaction)
  await sql`
    update ${name} as moved set ${place} = places.place, version = version + 1
    from unnest(${ids}::integer[]) with ordinality as wanted (id, nth)
    join (
      select row_number() over (order by ${place}) as nth, ${place} as place from ${name} where id = any(${ids})
    ) as places on places.nth = wanted.nth
    where moved.id = wanted.id and moved.${place} <> places.place
  `.execute(transaction)
}

/** Keeps the old address of a row, for people who still use it. */
export async function keepOldSlug(
  transaction: Transaction,
  { entity, id, from, to }: { entity: string; id: number; from: string; to: string },
): Promise<void> {
  await sql`delete from old_slugs where entity = ${entity} and slug = ${to}`.execute(transaction)
  await sql`
    insert into old_slugs (entity, slug, entity_id) values (${entity}, ${from}, ${id})
    on conflict (entity, slug) do update set entity_id = excluded.entity_id, created_at = now()
  `.execute(transaction)
}

function theOne(rows: VersionedRow[]): VersionedRow {
  const [row] = rows
  if (!row) throw new Error('a row that was written is not there')
  return row
}

/** @returns those of the ids that are in the table */
export async function listThere(database: Database, table: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id = any(${ids})`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
