// Updates the database's schema with the .sql files of a folder, in the order of their names. Each file runs once, in
// its own transaction; several processes may start this at the same time.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { allowTime } from './pool-for-kysely.ts'
import type { Tables } from './tables.ts'

const LAID_DOWN = 'kysely_migration'
/** The lock that lets only one process migrate a database. */
const LOCK = 20_261_000

/** `0102-drop-note-needs-0097` takes something away that builds without migration 0097 use (decision 080). */
const NEEDS = /-needs-(\d{4})$/

/** @returns the names of the migrations that ran, none if the database was up to date or of a newer build */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const names = await namesOfMigrations(folder)
  const done = await namesLaidDown(database)
  refuseUnusable(done, names)
  if (names.every((name) => done.includes(name))) return []
  const migrations = await readMigrations(folder)
  return database.connection().execute(async (own) => {
    // building an index on a large table, or waiting for another process that does, may take long
    await allowTime(own, 0, 'connection')
    // the migrator reads all tables before it takes its own lock; that fails while another process drops a column
    await sql`select pg_advisory_lock(${LOCK})`.execute(own)
    try {
      return await runAll(own, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      await sql`reset statement_timeout`.execute(own)
    }
  })
}

/** The same inside an open transaction, up to and including `last`. */
export async function migrateWithin(transaction: Transaction<Tables>, folder: string, last?: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const wanted = last === undefined ? Object.keys(migrations) : Object.keys(migrations).filter((name) => name <= last)
  const some = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)))
  await runAll(transaction, some)
}

/** The names of the migrations that haven't run on this database. */
export async function missingMigrations(database: Database, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LAID_DOWN)}`.execute(database)
  const done = new Set(rows.map(({ name }) => name))
  return (await namesOfMigrations(folder)).filter((name) => !done.has(name))
}

/** The names of a folder's migrations, in the order in which they run. */
export async function namesOfMigrations(folder: string): Promise<string[]> {
  return (await filesOf(folder)).map((file) => path.basename(file, '.sql'))
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const entries = (await filesOf(folder)).map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    const up = async (transaction: Kysely<unknown>) => {
      await sql.raw(text).execute(transaction)
    }
    return [path.basename(file, '.sql'), { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The names of the migrations that ran on this database. */
async function namesLaidDown(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass(${LAID_DOWN}) is not null as found
  `.execute(database)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LAID_DOWN)} order by name`.execute(database)
  return rows.map((row) => row.name)
}

/** The migrations of a newer build that ran on this database. */
export async function newerMigrations(database: Database, folder: string): Promise<string[]> {
  const known = await namesOfMigrations(folder)
  return (await namesLaidDown(database)).filter((name) => !known.includes(name))
}

/** This build works on the tables of a newer one, unless a migration took away what it uses, or it has changes of its own. */
function refuseUnusable(done: string[], known: string[]): void {
  const unknown = done.filter((name) => !known.includes(name))
  const isMissing = known.some((name) => !done.includes(name))
  const tooNew = isMissing ? unknown : unknown.filter((name) => !hasWhatItNeeds(name, known))
  if (tooNew.length === 0) return
  throw new Failure(
    'conflict',
    `The database is newer than this Chobighor: it has ${tooNew.join(', ')}. Update Chobighor, or use another database.`,
  )
}

function hasWhatItNeeds(name: string, known: string[]): boolean {
  const needed = NEEDS.exec(name)?.[1]
  return needed === undefined || known.some((each) => each.startsWith(`${needed}-`))
}

async function runAll(own: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: own, provider: { getMigrations: async () => migrations } })
  const done: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) {
      const failed = results.find((result) => result.status === 'Error')
      if (failed) throw new Error(`The migration ${failed.migrationName} failed`, { cause: error })
      throw error
    }
    if (results.length === 0) return done
    done.push(...results.map((result) => result.migrationName))
  }
}
