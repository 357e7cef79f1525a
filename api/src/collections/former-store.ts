import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** @returns those of the ids that are in the table */
export async function listThere(database: Database, table: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id = any(${ids})`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
