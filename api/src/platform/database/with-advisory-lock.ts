// Work that only one process does at a time, among all processes on one database: PostgreSQL holds a lock for a
// separate connection. The lock ends with the process, for whatever reason that ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** Separates our locks from other locks in the same database. */
const OURS = 20_261
const ASK_EVERY = 50

export interface AdvisoryLockOptions {
  /** In the format of DATABASE_URL. */
  connection: string
  /** The name of the work: work of another name may run meanwhile. */
  name: string
  /** How long to wait for another process that does the work, in ms; 0 by default. */
  patience?: number
  /** Ends the waiting. */
  signal?: AbortSignal
}

/**
 * @param work gets a signal that is aborted if the lock is lost
 * @returns the result of the work; undefined if another process has the lock, and nothing was done
 */
export async function withAdvisoryLock<Result>(
  { connection, name, patience = 0, signal }: AdvisoryLockOptions,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = new pg.Client({
    connectionString: connection,
    application_name: `chobighor: ${name}`,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  try {
    for (const until = performance.now() + patience; !(await tryLock(client, name)); await sleep(ASK_EVERY))
      if (performance.now() >= until || signal?.aborted) return undefined
    return { result: await work(lost.signal) }
  } finally {
    await client.end().catch(() => {})
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as has', [
    OURS,
    name,
  ])
  return rows[0]?.has === true
}

/** Whether a process does this work now. */
export async function isUnderWay(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists(
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2 and classid = ${OURS}::integer::oid
        and objid = (hashtext(${name})::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as is_held
  `.execute(database)
  return rows[0]?.is_held === true
}
