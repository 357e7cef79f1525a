// For tests: a studio whose backups are kept, with a clock that is set.
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type FreshStudio, freshStudio, MIGRATIONS } from '../fresh-studio.ts'
import { type BackupKeeper, type KeeperOptions, keepBackups } from './keep-backups.ts'

export const signal = new AbortController().signal

export interface Kept extends FreshStudio {
  keeper: BackupKeeper
  backups: string
  /** The studio's local time. */
  setTime(time: string): void
}

export async function openKeeper(): Promise<Kept> {
  const studio = await freshStudio()
  let time = '2026-11-21T03:12:07'
  const backups = join(studio.folder, 'backups')
  const keeper = keeperOf(studio, { now: () => new Date(`${time}+06:00`), patience: 0 })
  await keeper.isUnderWay() // it has tidied up then
  return {
    ...studio,
    keeper,
    backups,
    setTime(next) {
      time = next
    },
    async drop() {
      await keeper.close()
      await studio.drop()
    },
  }
}

export async function aKeeper(): Promise<Kept> {
  const kept = await openKeeper()
  onTestFinished(() => kept.drop())
  return kept
}

export function keeperOf(studio: FreshStudio, changes: Partial<KeeperOptions>): BackupKeeper {
  return keepBackups({
    studio,
    database: studio.database,
    folder: join(studio.folder, 'backups'),
    migrations: MIGRATIONS,
    version: '0.1.0',
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-21T03:12:07+06:00'),
    publicUrl: 'http://studio.test',
    mailPromised: () => {},
    ...changes,
  })
}

export const lettersOf = ({ database }: FreshStudio) =>
  database.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
export const statesOf = async ({ keeper }: Kept) =>
  (await keeper.list()).backups.map(({ name, state }) => [name, state])
export const databasesLike = async ({ database }: FreshStudio) => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname = 'chobighor_trial_' || (select oid from pg_database where datname = current_database())
  `.execute(database)
  return rows
}
