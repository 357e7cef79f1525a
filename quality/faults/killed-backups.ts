// F-23: everything is killed in the middle of a nightly backup. The unfinished file never counts as a backup and is
// removed by the next start, which is a normal one. An hour later the backup is made.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@chobighor/api/platform/database/database'
import type { BackupList } from '@chobighor/contract/admin/backups'
import { sql } from 'kysely'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import { freePort } from '../e2e/start-product.ts'
import { at, type Person, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { comesTrue } from './until.ts'
import { withDatabase } from './with-database.ts'

const ROUNDS = 9
const ROUNDS_SHORT = 3
const WORK = 'back-up'
/** pg-boss's queue of due times: each time is sent once, as long as its job is there. */
const SENDING = '__pgboss__send-it'
/** Milliseconds after it has come so far. */
const LATER = 60

/** How far the backup is, judged by the files in its folder. */
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
  const baseUrl = { env, admin: await theAdmin(first.baseUrl) }
  await first.stop()
  const halves: string[] = []
  const rounds = stage.isShort ? ROUNDS_SHORT : ROUNDS
  for (let round = 0; round < rounds; round++) {
    const [how, isThere] = MOMENTS[round % MOMENTS.length] ?? ['', () => true]
    halves.push(await killOnce(stage, baseUrl, { isThere, isTried: round % MOMENTS.length === 2 }))
    stage.say(`  round ${round + 1}: killed ${how}; it left ${halves.at(-1)}`)
    await requireSwept(stage, baseUrl)
    await requireAgain(stage, baseUrl)
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
  baseUrl: House,
  { isThere, isTried }: { isThere: (names: string[]) => boolean; isTried: boolean },
): Promise<string> {
  const { env } = baseUrl
  // the last night is long ago and its backup is gone: a good backup of this night would be enough
  rmSync(backupsIn(baseUrl), { recursive: true, force: true })
  await withDatabase(env.DATA_DIR, (database) =>
    sql`
      with past as (update pgboss.version set cron_on = cron_on - interval '2 days'), done as (delete from pgboss.job where name in (${WORK}, ${SENDING}))
      update pgboss.schedule set created_on = created_on - interval '3 days' where name = ${WORK}
    `.execute(database),
  )
  const run = await stage.open(env)
  const come = () => namesIn(backupsIn(baseUrl))
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
  (await at(run.baseUrl, admin).ask<BackupList>('GET', '/admin/backups/')).body

/** By a normal start, in which no backup is due. */
async function requireSwept(stage: Stage, baseUrl: House): Promise<void> {
  const run = await stage.open(baseUrl.env)
  stage.require((await fetch(run.baseUrl)).status === 200, 'the site is not shown after a backup was killed')
  const { rows, is_under_way } = await listFrom(run, baseUrl)
  stage.require(!is_under_way, 'a backup is under way that was killed')
  const isHalf = (name: string) => name.endsWith('.part')
  const hasNoFile = (name: string) =>
    /^studio.*\.json$/.test(name) && !rows.some((row) => name.startsWith(row.name.slice(0, -7)))
  const left = namesIn(backupsIn(baseUrl)).filter((name) => isHalf(name) || hasNoFile(name))
  stage.require(left.length === 0, `after the next start there still is ${left}`)
  for (const { state, says } of rows)
    stage.require(state === 'verified' || /never restored/.test(says), `a backup is listed as ${state}: ${says}`)
  stage.require(
    !(await withDatabase(baseUrl.env.DATA_DIR, hasTrial)),
    'after the next start a trial’s database is there',
  )
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
}

async function requireAgain(stage: Stage, baseUrl: House): Promise<void> {
  const { env } = baseUrl
  const before = await withDatabase(env.DATA_DIR, (database) =>
    sql`
      update pgboss.job set state = 'retry', start_after = now() where name = ${WORK} and state in ('active', 'retry')
    `.execute(database),
  )
  stage.require(before.numAffectedRows === 1n, 'nothing is known of the night')
  const run = await stage.open(env)
  const isGood = async () => {
    const { rows, is_under_way } = await listFrom(run, baseUrl)
    return !is_under_way && rows[0]?.state === 'verified' && rows.every(({ state }) => state === 'verified')
  }
  stage.require(await comesTrue(isGood, { every: 100 }), 'an hour later no good backup is made')
  stage.require((await run.stop()) === 0, 'it doesn’t stop well')
}
