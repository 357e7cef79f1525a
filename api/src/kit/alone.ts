// Work that one process at a time does, however many serve one database: a lock of PostgreSQL's, held by a connection of its own.
// It goes with the process, whatever ends that.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** Told apart from locks of others in the same database. */
const OURS = 20_261
const ASK_EVERY = 50

export interface AloneOptions {
  /** In the shape of DATABASE_URL. */
  connection: string
  /** Of the work: others are done meanwhile. */
  name: string
  /** How long another one's end is waited for, in ms; not at all unless told. */
  patience?: number
}

/**
 * @param work is told to give up where the lock is lost
 * @returns what the work returns; undefined where another one has the lock, and nothing was done
 */
export async function alone<Result>(
  { connection, name, patience = 0 }: AloneOptions,
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
      if (performance.now() >= until) return undefined
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

/** Whether some process is at it. */
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
