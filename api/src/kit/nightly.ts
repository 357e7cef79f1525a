// What the house does every night (M-20: the studio's own): backing up, tidying up. One process does each, however many serve one
// database; whoever was switched off at night does it at the next start, and what failed or was cut short is tried again an hour later, some times.
import type { Logger } from 'pino'
import { alone } from './alone.ts'
import type { Database } from './database.ts'
import { localDay, localTime } from './local-time.ts'

const LOOK_EVERY = 60_000
const DAY = 86_400_000
/** Not all studios of a machine, or of a mail server, at the same minute. */
const SPREAD = 1_800_000
/** A process that dies of a work, and is started again, must not die of it every minute; and a full disk isn't emptied in one. */
const AGAIN_AFTER = 3_600_000
/** Of one night, the first one among them: by then it is morning, and somebody can see to it. */
export const MOST_TRIES = 4

export interface NightlyWork {
  name: string
  /** The studio's local time of day, in ms after midnight; it is begun up to half an hour later. */
  at: number
  /**
   * Told to give up where the house closes, or another process may have begun the same, and when its night began. The night is over
   * once this comes to its end; where nothing could be done yet, it throws, and is asked again.
   */
  do: (stopping: AbortSignal, since: Date) => Promise<void>
  /** Told of the failure of a night's last try: once a night. */
  givenUp?: (error: unknown) => Promise<void>
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
  const seeRun = async () => {
    const run = await findRun(database, work.name, now())
    const when = { at: work.at, late, now: now() }
    return { isDue: isDue(run, when), nth: isOfNight(run, when) ? run.tries + 1 : 1, since: beginOf(when) }
  }
  if (!(await seeRun()).isDue) return
  await alone({ connection, name: work.name }, async (lost) => {
    // another one may have done it while we asked for the lock
    const { isDue, nth, since } = await seeRun()
    if (!isDue) return
    const giveUp = AbortSignal.any([stopping, lost])
    await begin(database, work.name, { now: now(), nth })
    try {
      await work.do(giveUp, since)
    } catch (error) {
      if (!giveUp.aborted && nth >= MOST_TRIES) await work.givenUp?.(error)
      throw error
    }
    if (!giveUp.aborted) await end(database, work.name, now())
  })
}

export interface Run {
  begun_at: Date
  /** Null: under way, failed, or cut short. */
  ended_at: Date | null
  /** How often it was begun since its time of day. */
  tries: number
}

interface When {
  at: number
  late: number
  now: Date
}

/** Whether it hasn't been begun since its last time of day, or that was a while ago and came to nothing. */
export function isDue(run: Run, when: When): boolean {
  if (!isOfNight(run, when)) return true
  const isAgain = run.ended_at === null && run.tries < MOST_TRIES
  return isAgain && when.now.getTime() - run.begun_at.getTime() > AGAIN_AFTER
}

/** Whether it was begun since its last time of day. */
function isOfNight({ begun_at }: Run, when: When): boolean {
  return begun_at >= beginOf(when)
}

const beginOf = ({ at, late, now }: When) => lastTime(at, new Date(now.getTime() - late))

/** When it was last, or is just now, this time of day. */
function lastTime(at: number, now: Date): Date {
  const today = localDay(localTime(now).slice(0, 10)).getTime() + at
  return new Date(today <= now.getTime() ? today : today - DAY)
}

/** A studio that begins now has its first night before it. */
async function findRun(database: Database, name: string, now: Date): Promise<Run> {
  const seek = () =>
    database
      .selectFrom('nightly_works')
      .select(['begun_at', 'ended_at', 'tries'])
      .where('name', '=', name)
      .executeTakeFirst()
  const known = await seek()
  if (known) return known
  await database
    .insertInto('nightly_works')
    .values({ name, begun_at: now, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await seek()) ?? { begun_at: now, ended_at: now, tries: 1 }
}

async function begin(database: Database, name: string, { now, nth }: { now: Date; nth: number }): Promise<void> {
  const values = { begun_at: now, ended_at: null, tries: nth }
  await database.updateTable('nightly_works').set(values).where('name', '=', name).execute()
}

async function end(database: Database, name: string, now: Date): Promise<void> {
  await database.updateTable('nightly_works').set({ ended_at: now }).where('name', '=', name).execute()
}
