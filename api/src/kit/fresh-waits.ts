// For tests: who waits for whose locks in the database, so that two calls meet where they are meant to.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from './database.ts'

/** The statements that wait for a lock, as PostgreSQL has them. @returns once there are as many */
export async function waitsFor(database: Database, count: number): Promise<string[]> {
  const waiting = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by query_start
    `.execute(database)
    return rows.map(({ query }) => query)
  }
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(count)
  return waiting()
}
