// Pages of a list (M-38): numbered from 1; a number above the last page gives the last page.

import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isFound } from './search.ts'
import type { Tables } from './tables.ts'

export interface Page {
  page: number
  pages: number
  offset: number
}

/** The page for a request of `page` in a list of `total` things; an empty list has one empty page. */
export function pageOf(total: number, size: number, wanted = 1): Page {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  return { page, pages, offset: (page - 1) * size }
}

/** A number in an address as an id; 0, which no row has, if it can't be one. */
export function seekId(text: string): number {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : 0
}

/** The first of these states whose condition a row meets, as a column. */
export const stateOf = (states: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql<string>`case ${sql.join(
    Object.entries(states).map(([state, isMet]) => sql`when ${isMet} then ${sql.lit(state)}`),
    sql` `,
  )} end`

interface Found {
  table: keyof Tables & string
  /** Undefined: all columns of the table. */
  columns?: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** The columns that a keyword is searched in; by default the table's `search_text`. */
  searched?: readonly string[]
  /** Columns of an index in this order, all in one direction; the last one makes each row unique. */
  sorted: readonly string[]
}

export interface PageWish {
  keyword?: string | undefined
  page: number
  per_page: number
  sort?: string | undefined
  order: 'asc' | 'desc'
  ids?: number[] | undefined
}

const MOST_COUNTED = 10_000
/** Up to this many results are sorted without the index; a search by keyword uses its counting limit. */
const FEW = 1000

/**
 * Reads one page of a search at the cost of a page: results are counted only up to a limit. A few results are sorted by
 * themselves; of many results, reading the sort order's index soon finds the first.
 * @returns `total`: the number of results, 10,000 at most, or 1,000 with a keyword
 */
export async function listPage<Row>(
  base: Database | Transaction,
  { table, columns = sql`*`, conditions, searched = ['search_text'], sorted }: Found,
  { order, page, per_page, keyword, ids: wanted }: Omit<PageWish, 'sort'>,
): Promise<{ rows: Row[]; total: number }> {
  const from = sql.table(table)
  const all = [...conditions]
  if (wanted) all.push(sql`id = any(${wanted})`)
  if (keyword && searched.length > 0) all.push(isFound({ columns: searched }, keyword))
  const where = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  const way = sql.raw(order)
  // with the table's name, because a result column of the same name may have another value
  const by = sql.join(sorted.map((column) => sql`${sql.ref(`${table}.${column}`)} ${way}`))
  const onePage = sql`order by ${by} limit ${per_page} offset ${(page - 1) * per_page}`
  const rowsOf = async (query: RawBuilder<Row>) => (await query.execute(base)).rows
  const met = sql<Row>`select ${columns} from ${from} where ${where} ${onePage}`

  if (keyword) {
    // search by keyword only once
    const matching = await sql<{ id: number }>`select id from ${from} where ${where} limit ${FEW}`.execute(base)
    const ids = matching.rows.map(({ id }) => id)
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
