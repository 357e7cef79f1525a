// The job queue for work that takes longer than its request (pg-boss on PostgreSQL, decision 040). A job is enqueued in
// the caller's transaction, so it exists only if that was committed. One process at a time has it, and tells the
// database so every few seconds. If it stops telling, another process takes the job over, and the first one's later
// writes are refused.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { CONNECTION_TIME } from '../bounds.ts'
import type { Database, Transaction } from '../database/database.ts'
import { inTransaction } from '../database/transactions.ts'
import { ClaimLost, createRunningJob, type RunningJob } from './running-job.ts'

/** A kind of job, with its own queue. */
export interface JobType<Payload extends object> {
  name: string
  /** How often a failed job is tried again. */
  retries: number
  /** In ms, after this number of failed tries (1 or more). */
  retryAfter: (failures: number) => number
  /** How long one try may take, in seconds, 86,400 at most. */
  longest: number
  /** How long a finished or failed job is kept, in seconds. */
  remembered: number
  /** Seconds until a job starts again after its process crashed; at once by default. */
  afterCrash?: number
  /** Of all jobs with the same key only one may wait or run. */
  keyOf: (payload: Payload) => string
  /** Jobs with a higher number run first, those with the same in the order in which they came. By default 0. */
  priorityOf?: (payload: Payload) => number
}

export interface JobQueue {
  /**
   * In this transaction.
   * @param after the jobs don't start before this time
   * @returns how many jobs are new: one whose key waits or runs already isn't enqueued again
   */
  enqueue<Payload extends object>(
    transaction: Transaction,
    type: JobType<Payload>,
    payloads: Payload[],
    after?: Date,
  ): Promise<number>
  /** In this transaction: makes it due at once if it waits, failed, or was deleted. @returns false if it runs now */
  runNow<Payload extends object>(transaction: Transaction, type: JobType<Payload>, payload: Payload): Promise<boolean>
  /** In this transaction: a failed job is due at once, with all its tries again. @param id pg-boss's own id */
  retry(transaction: Transaction, name: string, id: string): Promise<void>
  /** In this transaction: the job won't run any more. */
  drop<Payload extends object>(transaction: Transaction, type: JobType<Payload>, payload: Payload): Promise<void>
  /** Starts taking jobs. @param atOnce how many jobs at the same time in this process */
  work<Payload extends object>(
    type: JobType<Payload>,
    handler: (job: RunningJob<Payload>) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  /** Enqueues a job each time, and one for all missed times together. @param cron in the time zone, UTC by default */
  schedule<Payload extends object>(
    type: JobType<Payload>,
    payload: Payload,
    at: { cron: string; timeZone?: string },
  ): Promise<void>
  /** Ends the schedule, and removes a job that waits. */
  unschedule<Payload extends object>(type: JobType<Payload>): Promise<void>
  /** Takes no more jobs, finishes running jobs, and leaves those that don't finish in time to other processes. */
  close(): Promise<void>
}

export interface JobQueueOptions {
  /** In the format of DATABASE_URL. */
  connection: string
  database: Database
  log: Logger
  // biome-ignore lint/suspicious/noExplicitAny: the payload of each kind of job is its own
  types: JobType<any>[]
  /** False: this process only enqueues, and leaves jobs, schedules and supervision to others. */
  takesJobs?: boolean
  /** Tests pass another one. */
  clock?: Clock
}

/** After this time without a sign, in seconds, a process loses its job. */
const SILENCE = 20
/** How often to check for such jobs, in seconds. */
const LOOK_EVERY = 10
/** How often each process asks for jobs that became due, in seconds. */
export const POLL_EVERY = 5
/** How often to check if the database sends no notifications, in seconds. */
const POLL_ALONE = 2
/** Connections beside the one that listens; handlers write with the connections of the main pool. */
const CONNECTIONS = 3
/** Of a process that only enqueues: it does so in the transactions of the main pool. */
const CONNECTIONS_TO_ENQUEUE = 1
/** How long a statement of the queue may take, in ms: a frozen database doesn't apply its own limit. */
const LONGEST_STATEMENT = 10_000
/** How long closing waits for running jobs, in ms: together with requests it must fit into the 20 seconds of a stop. */
const LONGEST_CLOSE = 8_000
const TEN_YEARS = 315_360_000
const NEVER = 86_400

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { connection, database, log, types, clock, takesJobs = true } = options
  const config = {
    connectionString: connection,
    application_name: 'chobighor: jobs',
    max: takesJobs ? CONNECTIONS : CONNECTIONS_TO_ENQUEUE,
    connectionTimeoutMillis: CONNECTION_TIME,
    query_timeout: LONGEST_STATEMENT,
    useListenNotify: takesJobs,
    supervise: takesJobs,
    schedule: takesJobs,
    superviseIntervalSeconds: LOOK_EVERY,
    monitorIntervalSeconds: LOOK_EVERY,
    // no jobs depend on other jobs here
    flowIntervalSeconds: NEVER,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...(clock && { clock }),
  }
  const boss = new PgBoss(config)
  boss.on('error', (err) => log.warn({ err }, 'the job queue waits for the database'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const closing = new AbortController()
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const type of types) {
    const options = optionsOf(type)
    if (known.has(type.name)) await boss.updateQueue(type.name, options)
    else await boss.createQueue(type.name, { ...options, policy: 'exclusive' })
  }

  const within = (transaction: Transaction) => ({ db: fromKysely(transaction) })
  const find = (transaction: Transaction, name: string, key: string) =>
    boss.findJobs(name, { key, ...within(transaction) })

  const enqueue: JobQueue['enqueue'] = async (transaction, { name, keyOf, priorityOf = () => 0 }, payloads, after) => {
    const jobs = payloads.map((data) => ({
      data,
      singletonKey: keyOf(data),
      priority: priorityOf(data),
      ...(after && { startAfter: after }),
    }))
    const ids = await boss.insert(name, jobs, { ...within(transaction), returnId: true })
    return ids?.length ?? 0
  }

  return {
    enqueue,

    async runNow(transaction, type, payload) {
      const { name, retries } = type
      const jobs = await find(transaction, name, type.keyOf(payload))
      const failed = jobs.filter(({ state }) => state === 'failed').map(({ id }) => id)
      if (failed.length > 0) await boss.deleteJob(name, failed, within(transaction))
      const waiting = jobs.find(({ state }) => state === 'created' || state === 'retry')
      if (!waiting) return (await enqueue(transaction, type, [payload])) > 0
      const startAfter = new Date(clock?.now() ?? Date.now())
      const change = { id: waiting.id, startAfter, retryLimit: retries, ...within(transaction) }
      return (await boss.update(name, undefined, change)).updated > 0
    },

    async retry(transaction, name, id) {
      const retries = types.find((type) => type.name === name)?.retries ?? 0
      const [job] = await boss.findJobs(name, { id, ...within(transaction) })
      await boss.retry(name, id, within(transaction))
      const retryLimit = (job?.retryCount ?? 0) + 1 + retries
      await boss.update(name, undefined, { id, retryLimit, ...within(transaction) })
    },

    async drop(transaction, { name, keyOf }, payload) {
      const jobs = await find(transaction, name, keyOf(payload))
      const idle = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id)
      if (idle.length > 0) await boss.deleteJob(name, idle, within(transaction))
    },

    async work(type, handler, atOnce = 1) {
      if (!takesJobs) return
      for (let nth = 0; nth < atOnce; nth++) {
        const worker = await boss.work(
          type.name,
          { includeMetadata: true, pollingIntervalSeconds: POLL_ALONE, notifyPollingIntervalSeconds: POLL_EVERY },
          async ([job]: JobWithMetadata<object>[]) => {
            if (job) await run(job)
            // the next job may wait already
            boss.notifyWorker(worker)
          },
        )
      }

      async function run(job: JobWithMetadata<object>): Promise<void> {
        const signal = AbortSignal.any([job.signal, closing.signal])
        const running = createRunningJob(boss, job, signal)
        try {
          await handler(running as RunningJob<never>)
        } catch (error) {
          if (error instanceof ClaimLost)
            return log.warn({ job: type.name, id: job.id }, 'a job was taken over by another process')
          const details = { err: error, job: type.name, id: job.id, failures: job.retryCount + 1 }
          if (running.isLastTry) log.error(details, 'a job failed for the last time')
          else log.warn(details, 'a job failed and is tried again')
          const wait = closing.signal.aborted ? 0 : type.retryAfter(job.retryCount + 1)
          const next = new Date((clock?.now() ?? Date.now()) + wait)
          await inTransaction(database, (transaction) => running.retryAt(transaction, next, error))
            // another process takes it over, like a job of a crashed process
            .catch((err) => log.warn({ err, job: type.name, id: job.id }, 'a failed job waits for the database'))
        }
      }
    },

    async schedule({ name, keyOf }, payload, { cron, timeZone = 'UTC' }) {
      if (!takesJobs) return
      await boss.schedule(name, cron, payload, { tz: timeZone, missed: 'once', singletonKey: keyOf(payload) })
    },

    async unschedule({ name }) {
      if (!takesJobs) return
      await boss.unschedule(name)
      await boss.deleteQueuedJobs(name)
    },

    async close() {
      closing.abort()
      const stopped = boss.stop({ timeout: LONGEST_CLOSE })
      stopped.catch((err) => log.warn({ err }, 'the job queue could not be closed'))
      // a frozen database doesn't notice that a connection ends
      await Promise.race([stopped, sleep(LONGEST_CLOSE + LONGEST_STATEMENT, undefined, { ref: false })])
    },
  }
}

function optionsOf<Payload extends object>({ retries, longest, remembered, afterCrash = 0 }: JobType<Payload>) {
  return {
    retryLimit: retries,
    retryDelay: afterCrash,
    expireInSeconds: longest,
    deleteAfterSeconds: remembered,
    // waiting jobs must not be deleted
    retentionSeconds: TEN_YEARS,
    heartbeatSeconds: SILENCE,
    notify: true,
  }
}
