// A second database on the studio's server, in which a backup is tried, and what is counted in it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, toDatabase } from '../platform/database/database.ts'
import { openSnapshot, type Sequence } from './backup-store.ts'

const NAME = "'chobighor_trial_' || oid"

export interface Scratch {
  connection: string
  drop(): Promise<void>
}

/** @returns undefined if this user may not create databases. First drops an earlier trial's database of this name. */
export async function openScratch(connection: string): Promise<Scratch | undefined> {
  const named = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; collate: string; ctype: string; may: boolean }>(`
      select ${NAME} as name, datcollate as collate, datctype as ctype,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may
      from pg_database where datname = current_database()`)
    const [own] = rows
    if (!own?.may) return undefined
    await client.query(`drop database if exists ${own.name} with (force)`)
    const locale = `lc_collate ${pg.escapeLiteral(own.collate)} lc_ctype ${pg.escapeLiteral(own.ctype)}`
    await client.query(`create database ${own.name} template template0 encoding 'UTF8' ${locale}`)
    return own.name
  })
  if (named === undefined) return undefined
  return {
    connection: toDatabase(connection, named),
    drop: () =>
      withClient(
        connection,
        async (client) => void (await client.query(`drop database if exists ${named} with (force)`)),
      ),
  }
}

/** Drops the database of a trial that was stopped. */
export async function dropScratch(connection: string): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select datname as name from pg_database
      where datname = (select ${NAME} from pg_database where datname = current_database())`)
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function withClient<Result>(connection: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: connection, application_name: 'chobighor: trial' })
  client.on('error', () => {}) // the running query reports the error
  await client.connect()
  return work(client).finally(() => client.end())
}

export interface Fingerprint {
  /** For each table, the number of rows and the checksum of all of them as text. */
  tables: Map<string, { rows: number; sha256: string }>
  sequences: Sequence[]
  schema: string[]
}

export async function fingerprintOf(connection: string, signal: AbortSignal): Promise<Fingerprint> {
  const snapshot = await openSnapshot(connection)
  try {
    const tables: Fingerprint['tables'] = new Map()
    for (const table of snapshot.tables) {
      const stream = snapshot.copy(table) as ReturnType<typeof snapshot.copy> & { rowCount?: number }
      const hash = createHash('sha256')
      for await (const chunk of stream) {
        signal.throwIfAborted()
        hash.update(chunk)
      }
      tables.set(table.name, { rows: Number(stream.rowCount ?? 0), sha256: hash.digest('hex') })
    }
    return { tables, sequences: await snapshot.sequences(), schema: snapshot.schema }
  } finally {
    await snapshot.close()
  }
}

/** The size of the studio's database in bytes, and its age in ms. */
export async function measureDatabase(database: Database): Promise<{ bytes: number; age: number }> {
  const { rows } = await sql<{ bytes: number; age: number }>`
    select pg_database_size(current_database()) as bytes,
      (extract(epoch from now() - (select min(timestamp)::timestamptz from kysely_migration)) * 1000)::float8 as age
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('what is measured is always one row')
  return row
}
