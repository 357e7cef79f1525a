import { PICTURES } from '@chobighor/contract/admin/fields'
import { sql } from 'kysely'
import { listNamedPictures } from '../collections/unused-pictures-store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { allowTime } from '../platform/database/pool-for-kysely.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { ContentList } from './content-lists.ts'

/** Time limits in ms. They are long, because a list may have all photographs and others may hold the tables. */
const [READ_TIME, WRITE_TIME] = [60_000, 300_000]

export type ContentRow = Record<string, unknown> & { id: number; version: number }

/** All rows of these lists at one moment, in their order. */
export function readContent(database: Database, lists: readonly ContentList[]): Promise<Map<string, ContentRow[]>> {
  return inTransaction(
    database,
    async (transaction) => {
      await allowTime(transaction, READ_TIME)
      const rowsByList = new Map<string, ContentRow[]>()
      for (const list of lists) rowsByList.set(list.name, await rowsOf(transaction, list))
      return rowsByList
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** The first row of settings is used; all other lists have positions. */
const isArranged = ({ key }: ContentList) => key?.length !== 0

export async function rowsOf(base: Database | Transaction, list: ContentList): Promise<ContentRow[]> {
  const order = isArranged(list) ? sql`position, id` : sql`id`
  const { rows } = await sql<ContentRow>`select * from ${sql.table(list.table)} order by ${order}`.execute(base)
  return rows
}

/** Counts the rows of the lists, and the pictures that they show. */
export async function countContent(database: Database, lists: readonly ContentList[]) {
  const each = lists.map(({ table }) => sql`select count(*) as things from ${sql.table(table)}`)
  const shown = lists.flatMap(({ table, references }) =>
    Object.keys(references)
      .filter((column) => references[column] === PICTURES)
      .map((column) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`),
  )
  const { rows } = await sql<{ things: number; pictures: number; bytes: number }>`
    select
      (select sum(things) from (${sql.join(each, sql` union all `)}) as counts) as things,
      count(*) as pictures, coalesce(sum(original_bytes), 0) as bytes
    from pictures where id in (${sql.join(shown, sql` union `)}) or id = any(${await listNamedPictures(database)})
  `.execute(database)
  return rows[0] ?? { things: 0, pictures: 0, bytes: 0 }
}

export function picturesOf(database: Database, ids: number[]) {
  return database
    .selectFrom('pictures')
    .select(['id', 'name', 'original_type', 'crop', 'focus_x', 'focus_y'])
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .execute()
}

export async function readSchema(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)
  return rows.map(({ name }) => name)
}

/** Only one import runs at a time. An import and an admin who edits one of these rows wait for each other. */
export async function lockContent(transaction: Transaction, lists: readonly ContentList[]): Promise<void> {
  await allowTime(transaction, WRITE_TIME)
  const tables = sql.join(lists.map(({ table }) => sql.table(table)))
  await sql`lock table ${tables} in share row exclusive mode`.execute(transaction)
}

type Values = Record<string, unknown>

/** @param position after all existing rows, in the lists that have positions */
export async function insertContent(
  transaction: Transaction,
  list: ContentList,
  values: Values,
  position: number,
): Promise<number> {
  const place = { ...(isArranged(list) && { position }), ...(list.table === 'photos' && { home_position: position }) }
  const entries = Object.entries({ ...values, ...place })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(list.table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${sql.join(entries.map(([, value]) => value))}) returning id
  `.execute(transaction)
  return rows[0]?.id ?? 0
}

export async function updateContent(transaction: Transaction, table: string, id: number, values: Values) {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`.execute(
    transaction,
  )
}
