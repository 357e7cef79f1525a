// Writes a backup's tables in one transaction: the old tables are dropped, the backup's schema is made, its rows are
// copied in, and then newer migrations run. If anything fails, nothing has changed. Other running servers get a notice
// that all content is new.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { Failure } from '@chobighor/contract/plain/failure'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { announceNewContent } from '../platform/database/content-version.ts'
import type { Transaction } from '../platform/database/database.ts'
import { migrateWithin } from '../platform/database/migrate.ts'
import type { Tables } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { prepareJobQueue } from '../platform/jobs/prepare-job-queue.ts'
import { type KeptPicture, LEFT_OUT, QUEUE_TABLES, quoted, type Sequence, type Table } from './backup-store.ts'

export interface Restoring {
  /** The folder of the migrations. */
  migrations: string
  /** The migrations that had run when the backup was made. */
  schema: string[]
  tables: Table[]
  sequences: Sequence[]
  /** Whether existing tables are replaced. */
  force: boolean
  /** Fills in the rows: `copyIn` takes a table's rows as PostgreSQL's COPY writes them. */
  fill: (copyIn: (table: Table) => Writable) => Promise<void>
}

export interface Restored {
  before: KeptPicture[]
  after: KeptPicture[]
  /** The names of the projects' files. */
  projects: string[]
}

/** Rows that appear without anybody using the studio. */
const OF_ITSELF = [
  ...LEFT_OUT,
  'first_start',
  'gateway_settings',
  'gateway_tokens',
  'mail_settings',
  'sms_settings',
  'visitors',
]

/** @throws Failure if the database isn't empty, or if others keep it locked */
export async function restoreTables(connection: string, restoring: Restoring): Promise<Restored> {
  await prepareJobQueue(connection)
  const client = new pg.Client({ connectionString: connection, application_name: 'chobighor: restore' })
  client.on('error', () => {}) // the running query reports the error
  await client.connect()
  const query = (text: string, values: unknown[]) => client.query(text, values)
  const single = { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => single, end: () => client.end(), options: {} }
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await inTransaction(database, (transaction) => replaceAll(transaction, client, restoring))
  } catch (error) {
    if ((error as { code?: string }).code === '55P03')
      throw new Failure('unavailable', 'The database is busy. Stop Chobighor, then restore again. Nothing was changed.')
    throw error
  } finally {
    await database.destroy()
  }
}

async function replaceAll(transaction: Transaction, client: pg.Client, restoring: Restoring): Promise<Restored> {
  const { migrations, schema, tables, sequences, force, fill } = restoring
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = '20s'`.execute(transaction)
  const ours = await readOurs(migrations)
  const named = [...tables.map(({ name }) => name), ...sequences.map(({ table }) => table)]
  requireOurs(named, [...ours.tables, ...QUEUE_TABLES])
  const there = await tablesThere(transaction, ours.tables)
  if (there.length > 0) await sql`lock table ${names(there)} in access exclusive mode`.execute(transaction)
  if (!force) await requireEmpty(transaction, there)
  const before = await picturesThere(transaction)
  if (there.length > 0) await sql`drop table ${names(there)} cascade`.execute(transaction)
  for (const name of ours.functions) await sql`drop routine if exists ${sql.ref(name)} cascade`.execute(transaction)

  await migrateWithin(transaction, migrations, schema.at(-1))
  // our triggers had already run when the rows were backed up; references are still checked
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction)
  await sql`truncate ${names([...new Set([...tables.map(({ name }) => name), ...QUEUE_TABLES])])} cascade`.execute(
    transaction,
  )
  await fill(({ name, columns }) => client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted)}) from stdin`)))
  for (const { table, column, last } of sequences)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last})`.execute(transaction)
  // the job queue checks references at the end; a table can't be altered before that
  await sql`set constraints all immediate`.execute(transaction)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction)
  await migrateWithin(transaction, migrations)
  await announceNewContent(transaction)
  const projects = await transaction.selectFrom('projects').select('file').orderBy('id').execute()
  return { before, after: await picturesThere(transaction), projects: projects.map(({ file }) => file) }
}

const names = (tables: string[]) => sql.join(tables.map((name) => sql.table(name)))

/** The tables and functions that migrations make. In a shared database, the others are not touched. */
async function readOurs(folder: string): Promise<{ tables: string[]; functions: string[] }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const text = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  const made = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
  return {
    tables: [...made(/^create table (\w+)/gm), 'kysely_migration', 'kysely_migration_lock'],
    functions: made(/^create (?:or replace )?(?:function|procedure) (\w+)/gm),
  }
}

/** A backup, no matter who wrote it, may not contain sessions or keys, or touch tables of others. @throws Failure */
function requireOurs(named: string[], ours: string[]): void {
  const foreign = named.find((name) => !ours.includes(name) || LEFT_OUT.includes(name))
  if (foreign !== undefined)
    throw new Failure(
      'invalid',
      `This backup has rows for “${foreign}”, which no studio’s backup has. Nothing was changed.`,
    )
}

async function tablesThere(transaction: Transaction, ours: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any(${ours})
  `.execute(transaction)
  return rows.map(({ name }) => name)
}

async function requireEmpty(transaction: Transaction, there: string[]): Promise<void> {
  for (const name of there.filter((table) => !OF_ITSELF.includes(table))) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(transaction)
    if (rows.length > 0)
      throw new Failure(
        'conflict',
        'There is a studio here already. Restore into an empty DATA_DIR, or add --force to replace all of it.',
      )
  }
}

async function picturesThere(transaction: Transaction): Promise<KeptPicture[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pictures') is not null as found`.execute(
    transaction,
  )
  if (!rows[0]?.found) return []
  return transaction
    .selectFrom('pictures')
    .select(['name', 'original_type', 'widths', 'jpeg_width', 'has_webp'])
    .execute()
}
