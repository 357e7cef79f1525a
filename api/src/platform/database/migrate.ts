// Updates the database's schema with the .sql files of a folder, in the order of their names. Each file runs once, in
// its own transaction; several processes may start this at the same time, and others work on the tables meanwhile.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration'
import type { Database, Transaction } from './database.ts'
import { asSinceFirst, FIRST, LAST_OF_OLD, START_THERE_FIRST } from './first-schema.ts'
import { allowTime } from './pool-for-kysely.ts'
import type { Tables } from './tables.ts'

const LAID_DOWN = 'kysely_migration'
/** The lock that lets only one process migrate a database. */
const LOCK = 20_261_000

/** `0102-drop-note-needs-0097` takes something away that builds without migration 0097 use (decision 080). */
const NEEDS = /-needs-(\d{4})$/

/**
 * `0103-index-notes-concurrently` builds an index while others write, so it can't be a transaction: its statements run one
 * after the other. If it is interrupted it runs again, so it first drops what it makes (decision 080).
 */
const CONCURRENT = /-concurrently$/
/** A statement ends at the end of a line. */
const STATEMENT_END = /;[^\S\n]*$/m

/** In ms. Whoever waits for a table lets everybody else wait who comes later, so a migration gives up and tries again. */
const LONGEST_WAIT = 1_000
const PAUSE = 500
/** Some three minutes: longer than any transaction of ours. */
const MOST_TRIES = 120
/** PostgreSQL's lock_not_available and deadlock_detected. */
const BUSY = new Set(['55P03', '40P01'])
/** In ms: how often a process asks whether another one has migrated. */
const ASK_EVERY = 100

/** @returns the names of the migrations that ran, none if the database was up to date or of a newer build */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const names = await namesOfMigrations(folder)
  const { done, isOld } = await readDone(database, names)
  refuseUnusable(done, names)
  if (!isOld && names.every((name) => done.includes(name))) return []
  const migrations = await readMigrations(folder)
  return database.connection().execute(async (own) => {
    // building an index on a large table, or waiting for another process that does, may take long
    await allowTime(own, 0, 'connection')
    // the migrator reads all tables before it takes its own lock; that fails while another process drops a column
    await takeLock(own)
    try {
      if (isOld) await noteFirst(own)
      return await runAll(own, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      await sql`reset statement_timeout`.execute(own)
      await sql`reset lock_timeout`.execute(own)
    }
  })
}

/** It asks again and again: who waits inside a statement stops an index that is built concurrently. */
async function takeLock(own: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_lock(${LOCK}) as has`.execute(own)
    if (rows[0]?.has) return
    await sleep(ASK_EVERY)
  }
}

/** The same inside an open transaction, up to and including `last`. */
export async function migrateWithin(transaction: Transaction, folder: string, last?: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const wanted = last === undefined ? Object.keys(migrations) : Object.keys(migrations).filter((name) => name <= last)
  const some = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)))
  await runAll(transaction, some)
}

/** The names of the migrations that haven't run on this database. */
export async function missingMigrations(database: Database, folder: string): Promise<string[]> {
  const names = await namesOfMigrations(folder)
  const { done } = await readDone(database, names)
  return names.filter((name) => !done.includes(name))
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
    const name = path.basename(file, '.sql')
    const up = async (database: Kysely<unknown>) => {
      if (!CONCURRENT.test(name)) await sql.raw(text).execute(database)
      // nobody else sees the tables of an open transaction
      else if (database.isTransaction) await sql.raw(text.replaceAll(/ concurrently\b/gi, '')).execute(database)
      else for (const statement of text.split(STATEMENT_END)) await sql.raw(statement).execute(database)
    }
    return [name, { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The names of the migrations that ran on this database.
 * @returns isOld: what `0001-first` holds was made by the migrations before it
 * @throws conflict if only some of those ran
 */
async function readDone(database: Database, known: string[]): Promise<{ done: string[]; isOld: boolean }> {
  const noted = await namesLaidDown(database)
  if (!known.includes(FIRST)) return { done: noted, isOld: false }
  const done = asSinceFirst(noted)
  if (!done) throw new Failure('conflict', `The database is of an older Chobighor. ${START_THERE_FIRST}`)
  return { done, isOld: noted.includes(LAST_OF_OLD) }
}

/** One statement, so that no other process sees half of it; a second process finds nothing to do. */
async function noteFirst(own: Kysely<Tables>): Promise<void> {
  await sql`
    with old as (delete from ${sql.table(LAID_DOWN)} where name > ${FIRST} and name <= ${LAST_OF_OLD} returning timestamp)
    insert into ${sql.table(LAID_DOWN)} (name, timestamp) select ${FIRST}, min(timestamp) from old having count(*) > 0
  `.execute(own)
}

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
  return (await readDone(database, known)).done.filter((name) => !known.includes(name))
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
  const all = await migrator.getMigrations()
  const names = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  const isNew = names.length === all.length
  const runs = isNew ? lastsOfRuns(names) : names
  // an open transaction keeps its locks and builds no index concurrently: all run at once
  for (const last of own.isTransaction ? names.slice(-1) : runs) await runUpTo(own, migrator, last)
  return names
}

/**
 * On a new database nobody waits for a lock, so all migrations between two concurrent ones run at once: Kysely reads all tables before
 * each run, which takes longer than most migrations.
 */
const lastsOfRuns = (names: readonly string[]) =>
  names.filter((name, nth) => {
    const next = names[nth + 1]
    return next === undefined || CONCURRENT.test(name) || CONCURRENT.test(next)
  })

const failedIn = (results: MigrationResult[] | undefined) =>
  results?.find(({ status }) => status === 'Error')?.migrationName

/** @param name of the last one of this run, which decides how it runs */
async function runUpTo(own: Database, migrator: Migrator, name: string): Promise<void> {
  const { isTransaction } = own
  const disableTransactions = CONCURRENT.test(name) && !isTransaction
  // an index that is built concurrently waits for all transactions, and nobody waits for it
  const wait = disableTransactions || isTransaction ? 0 : LONGEST_WAIT
  await sql`select set_config('lock_timeout', ${String(wait)}, ${isTransaction})`.execute(own)
  for (let tries = 1; ; tries++) {
    const { error, results } = await migrator.migrateTo(name, { disableTransactions })
    if (!error) return
    const isBusy = BUSY.has((error as { code?: string }).code ?? '')
    if (!isBusy || isTransaction || tries >= MOST_TRIES)
      throw new Error(`The migration ${failedIn(results) ?? name} failed`, { cause: error })
    await sleep(PAUSE)
  }
}
