// A page of what is found in a table, at the price of a page: it is counted only so far; few that are found are put in order by
// themselves, and of many the first are met soon on the way through the order's own index.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { likePatterns } from './paging.ts'
import type { Tables } from './tables.ts'

interface Found {
  table: keyof Tables & string
  /** All of the table's, unless told otherwise. */
  columns?: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** Columns that an index has in this order, all in one direction; the last tells any two rows apart. */
  sorted: readonly string[]
  order: 'asc' | 'desc'
  page: number
  per_page: number
  /** Whether words are looked for: that costs more for each row. */
  keyword?: string | undefined
}

const MOST_COUNTED = 10_000
/** So few that are found are put in order without the order's own index; with words, as far as is counted. */
const FEW = 1000

/** @returns `total`: how many there are, 10,000 at most, or 1,000 with words */
export async function listPage<Row>(
  base: Database | Transaction<Tables>,
  { table, columns = sql`*`, conditions, sorted, order, page, per_page, keyword }: Found,
): Promise<{ rows: Row[]; total: number }> {
  const from = sql.table(table)
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const way = sql.raw(order)
  // with its table: what is shown under a column's name may be something else
  const by = sql.join(sorted.map((column) => sql`${sql.ref(`${table}.${column}`)} ${way}`))
  const onePage = sql`order by ${by} limit ${per_page} offset ${(page - 1) * per_page}`
  const rowsOf = async (query: RawBuilder<Row>) => (await query.execute(base)).rows
  const met = sql<Row>`select ${columns} from ${from} where ${where} ${onePage}`

  if (keyword) {
    // words are looked for once
    const found = await sql<{ id: number }>`select id from ${from} where ${where} limit ${FEW}`.execute(base)
    const ids = found.rows.map(({ id }) => id)
    const these = sql<Row>`select ${columns} from ${from} where id = any(${ids}) ${onePage}`
    return { rows: await rowsOf(ids.length < FEW ? these : met), total: ids.length }
  }

  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${MOST_COUNTED}) as counted
  `.execute(base)
  const total = counted.rows[0]?.total ?? 0
  const few = sql<Row>`
    with ${from} as materialized (select * from ${from} where ${where}) select ${columns} from ${from} ${onePage}
  `
  return { rows: await rowsOf(total < FEW ? few : met), total }
}

/** Whether a keyword is in one of these columns. */
export function isInOneOf(columns: readonly string[], keyword: string): RawBuilder<unknown> {
  const each = columns.flatMap((column) =>
    likePatterns(keyword).map((pattern) => sql`${sql.ref(column)} ilike ${pattern}`),
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Whether it is in the table's `search_text`, which PostgreSQL keeps in lower case. */
export function isInText(keyword: string): RawBuilder<unknown> {
  const each = likePatterns(keyword).map((pattern) => sql`search_text like lower(${pattern})`)
  return sql`(${sql.join(each, sql` or `)})`
}
