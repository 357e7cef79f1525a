// What the house does every night (M-20: the studio's own): backing up, tidying up. One process does each, however many serve one
// database; whoever was switched off at night does it at the next start, and what was cut short is tried again an hour later.
import type { Logger } from 'pino'
import { alone } from './alone.ts'
import type { Database } from './database.ts'
import { localDay, localTime } from './local-time.ts'

const LOOK_EVERY = 60_000
const DAY = 86_400_000
/** Not all studios of a machine, or of a mail server, at the same minute. */
const SPREAD = 1_800_000
/** A process that dies of a work, and is started again, must not die of it every minute. */
const AGAIN_AFTER = 3_600_000

export interface NightlyWork {
  name: string
  /** The studio's local time of day, in ms after midnight; it is begun up to half an hour later. */
  at: number
  /** Told to give up where the house closes, or another process may have begun the same. */
  do: (stopping: AbortSignal) => Promise<void>
}

export interface Nights {
  /** Does what is due now. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface NightsOptions {
  database: Database
  /** In the shape of DATABASE_URL. */
  connection: string
  log: Logger
  now: () => Date
  works: NightlyWork[]
  /** How long after its time a work is begun, in ms. */
  late?: number
}

export function createNights(given: NightsOptions): Nights {
  const options = { late: Math.random() * SPREAD, ...given }
  const { log, works } = options
  const stopping = new AbortController()
  let round: Promise<void> = Promise.resolve()
  const lookAtAll = async () => {
    for (const work of works) {
      if (stopping.signal.aborted) return
      await doIfDue(work, options, stopping.signal).catch((err) =>
        log.error({ err, work: work.name }, 'nightly work failed'),
      )
    }
  }
  const look = () => (round = round.then(lookAtAll))
  const timer = setInterval(look, LOOK_EVERY)
  return {
    look,
    async close() {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}

async function doIfDue(work: NightlyWork, options: Required<NightsOptions>, stopping: AbortSignal): Promise<void> {
  const { database, connection, now, late } = options
  const seeDue = async () => isDue(await findRun(database, work.name, now()), { at: work.at, late, now: now() })
  if (!(await seeDue())) return
  await alone(connection, work.name, async (lost) => {
    // another one may have done it while we asked for the lock
    if (!(await seeDue())) return
    const giveUp = AbortSignal.any([stopping, lost])
    await begin(database, work.name, now())
    await work.do(giveUp).finally(async () => {
      if (!giveUp.aborted) await end(database, work.name, now())
    })
  })
}

export interface Run {
  begun_at: Date
  /** Null: under way, or cut short. */
  ended_at: Date | null
}

/** Whether it hasn't been begun since its last time of day, or was cut short a while ago. */
export function isDue(
  { begun_at, ended_at }: Run,
  { at, late, now }: { at: number; late: number; now: Date },
): boolean {
  if (begun_at < lastTime(at, new Date(now.getTime() - late))) return true
  return ended_at === null && now.getTime() - begun_at.getTime() > AGAIN_AFTER
}

/** When it was last, or is just now, this time of day. */
function lastTime(at: number, now: Date): Date {
  const today = localDay(localTime(now).slice(0, 10)).getTime() + at
  return new Date(today <= now.getTime() ? today : today - DAY)
}

/** A studio that begins now has its first night before it. */
async function findRun(database: Database, name: string, now: Date): Promise<Run> {
  const seek = () =>
    database.selectFrom('nightly_works').select(['begun_at', 'ended_at']).where('name', '=', name).executeTakeFirst()
  const known = await seek()
  if (known) return known
  await database
    .insertInto('nightly_works')
    .values({ name, begun_at: now, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await seek()) ?? { begun_at: now, ended_at: now }
}

async function begin(database: Database, name: string, now: Date): Promise<void> {
  const values = { begun_at: now, ended_at: null }
  await database.updateTable('nightly_works').set(values).where('name', '=', name).execute()
}

async function end(database: Database, name: string, now: Date): Promise<void> {
  await database.updateTable('nightly_works').set({ ended_at: now }).where('name', '=', name).execute()
}
