// Pages of a list (M-38): numbered from 1; a number above the last page gives the last page.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
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

/** A number in an address as an id; `undefined` if it can't be an id. */
export function seekId(text: string): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}

interface Found {
  table: keyof Tables & string
  /** Undefined: all columns of the table. */
  columns?: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** Columns of an index in this order, all in one direction; the last one makes each row unique. */
  sorted: readonly string[]
  order: 'asc' | 'desc'
  page: number
  per_page: number
  /** The keyword, if any: a search by keyword costs more for each row. */
  keyword?: string | undefined
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
  base: Database | Transaction<Tables>,
  { table, columns = sql`*`, conditions, sorted, order, page, per_page, keyword }: Found,
): Promise<{ rows: Row[]; total: number }> {
  const from = sql.table(table)
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
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
