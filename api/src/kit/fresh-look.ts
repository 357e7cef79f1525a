// For tests: all that a database holds, to be compared with what it held before.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tables of counters, which aren't anybody's data. */
const COUNTERS = ['limits']

export async function tableNames(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(database)
  return rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
}

/** The columns' names of all tables, and what each holds. */
export async function columnTypes(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, min(data_type) as type from information_schema.columns
    where table_schema = 'public' group by 1 order by 1
  `.execute(database)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** One word for each table: another one as soon as any row of it is another. */
export async function lookAtTables(database: Database): Promise<Record<string, string>> {
  const looks = (await tableNames(database)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as look
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; look: string }>`${sql.join(looks, sql` union all `)}`.execute(database)
  return Object.fromEntries(rows.map(({ name, look }) => [name, look]))
}
