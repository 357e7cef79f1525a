// F-23: everything is killed in the middle of a night's backup. What was half written is never taken for a backup and is gone after the next
// start, which is one as ever; and an hour later the backup is made.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@chobighor/api/kit/database'
import type { BackupList } from '@chobighor/contract/admin/backups'
import { sql } from 'kysely'
import { freePort } from '../e2e/open-house.ts'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import type { Stage } from './fault.ts'
import { at, type Person, theAdmin } from './person.ts'
import { comesTrue } from './until.ts'
import { withDatabase } from './with-database.ts'

const ROUNDS = 9
const ROUNDS_SHORT = 3
const WORK = 'backing up'
/** Milliseconds after it has come so far. */
const LATER = 60

/** How far it has come by what is in its folder. */
const MOMENTS: [string, (names: string[]) => boolean][] = [
  ['while it was written', (names) => names.some((name) => name.endsWith('.backup.part'))],
  ['when it was whole', (names) => names.some((name) => name.endsWith('.backup'))],
  ['while it was tried', (names) => names.some((name) => name.endsWith('.backup'))],
]

interface House {
  env: { DATA_DIR: string; PORT: string }
  admin: Person
}

export async function killBackups(stage: Stage): Promise<void> {
  const env = { DATA_DIR: stage.aFilledFolder(), PORT: String(await freePort()) }
  const first = await stage.open(env)
  const house = { env, admin: await theAdmin(first.house) }
  await first.stop()
  const halves: string[] = []
  const rounds = stage.isShort ? ROUNDS_SHORT : ROUNDS
  for (let round = 0; round < rounds; round++) {
    const [how, isThere] = MOMENTS[round % MOMENTS.length] ?? ['', () => true]
    halves.push(await killOnce(stage, house, { isThere, isTried: round % MOMENTS.length === 2 }))
    stage.say(`  round ${round + 1}: killed ${how}; it left ${halves.at(-1)}`)
    await requireSwept(stage, house)
    await requireAgain(stage, house)
  }
  stage.tried(
    `${rounds} nights’ backups killed half way, ${halves.filter((left) => left !== 'nothing').length} of them with something left: ` +
      'swept by the next start, never listed as a good one, made an hour later',
  )
}

const backupsIn = ({ env }: House) => join(env.DATA_DIR, 'backups')
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** @returns what it left */
async function killOnce(
  stage: Stage,
  house: House,
  { isThere, isTried }: { isThere: (names: string[]) => boolean; isTried: boolean },
): Promise<string> {
  const { env } = house
  // the last night is long ago, and what was made then is gone: a good backup of this night would be enough
  rmSync(backupsIn(house), { recursive: true, force: true })
  await withDatabase(env.DATA_DIR, (database) =>
    sql`update nightly_works set begun_at = begun_at - interval '2 days', ended_at = begun_at where name = ${WORK}`.execute(
      database,
    ),
  )
  const run = await stage.open(env)
  const come = () => namesIn(backupsIn(house))
  stage.require(await comesTrue(() => isThere(come()), { every: 1 }), 'no backup is made at night')
  if (isTried) await withDatabase(env.DATA_DIR, (database) => comesTrue(() => hasTrial(database), { every: 1 }))
  await sleep(stage.chance.below(LATER))
  endAll(run)
  await run.ended
  const left: string[] = come().map((name) => (name.endsWith('.backup.part') ? 'a half file' : 'a file without a note'))
  const hasLeft = await withDatabase(env.DATA_DIR, hasTrial)
  if (hasLeft) left.push('a database')
  return come().some((name) => name.endsWith('.json') && name.startsWith('studio')) || left.length === 0
    ? 'nothing'
    : left.join(' and ')
}

async function hasTrial(database: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_database where datname like 'chobighor_trial_%'`.execute(database)
  return rows.length > 0
}

const listFrom = async (run: Run, { admin }: House) =>
  (await at(run.house, admin).ask<BackupList>('GET', '/admin/backups/')).body

/** By a start as ever, in which no backup is due. */
async function requireSwept(stage: Stage, house: House): Promise<void> {
  const run = await stage.open(house.env)
  stage.require((await fetch(run.house)).status === 200, 'the site is not shown after a backup was killed')
  const { rows, is_under_way } = await listFrom(run, house)
  stage.require(!is_under_way, 'a backup is under way that was killed')
  const isHalf = (name: string) => name.endsWith('.part')
  const hasNoFile = (name: string) =>
    /^studio.*\.json$/.test(name) && !rows.some((row) => name.startsWith(row.name.slice(0, -7)))
  const left = namesIn(backupsIn(house)).filter((name) => isHalf(name) || hasNoFile(name))
  stage.require(left.length === 0, `after the next start there still is ${left}`)
  for (const { state, says } of rows)
    stage.require(state === 'verified' || /never restored/.test(says), `a backup is listed as ${state}: ${says}`)
  stage.require(!(await withDatabase(house.env.DATA_DIR, hasTrial)), 'after the next start a trial’s database is there')
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
}

async function requireAgain(stage: Stage, house: House): Promise<void> {
  const { env } = house
  const before = await withDatabase(env.DATA_DIR, (database) =>
    sql`update nightly_works set begun_at = begun_at - interval '61 minutes' where name = ${WORK}`.execute(database),
  )
  stage.require(before.numAffectedRows === 1n, 'nothing is known of the night')
  const run = await stage.open(env)
  const isGood = async () => {
    const { rows, is_under_way } = await listFrom(run, house)
    return !is_under_way && rows[0]?.state === 'verified' && rows.every(({ state }) => state === 'verified')
  }
  stage.require(await comesTrue(isGood, { every: 100 }), 'an hour later no good backup is made')
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
}
