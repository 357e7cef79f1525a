// A job that this process runs, and its result. A result is written only while the process still has the job, in the
// transaction that writes the job's effect: a process that froze and lost the job to another one changes nothing.
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Transaction } from '../database/database.ts'

/** Jobs have the priority 0 otherwise. */
const LAST = -1

/** Another process has the job now, so nothing was written. */
export class ClaimLost extends Error {
  constructor() {
    super('another process has this job by now')
  }
}

export interface RunningJob<Payload> {
  payload: Payload
  createdAt: Date
  /** How many tries failed before this one. */
  failures: number
  /** Whether it won't be tried again if it fails now. */
  isLastTry: boolean
  /** Aborted when another process has the job, or the queue closes. */
  signal: AbortSignal
  /** It succeeded. @throws ClaimLost */
  complete(transaction: Transaction): Promise<void>
  /** It failed and is tried again at this time, if tries are left. @throws ClaimLost */
  retryAt(transaction: Transaction, next: Date, reason: unknown): Promise<void>
  /** Only another process can do it: it is free again at once, after all jobs that wait. @throws ClaimLost */
  giveBack(transaction: Transaction, reason: string): Promise<void>
  wasGivenBack: boolean
  /** It failed and isn't tried again automatically. @throws ClaimLost */
  fail(transaction: Transaction, reason: unknown): Promise<void>
}

/** A handler that returns without calling one of these has succeeded; a handler that throws has failed. */
export function createRunningJob<Payload extends object>(
  boss: PgBoss,
  job: JobWithMetadata<Payload>,
  signal: AbortSignal,
): RunningJob<Payload> {
  const { id, name, retryCount } = job
  const fail = async (transaction: Transaction, reason: unknown) => {
    const ended = await boss.fail(name, { id, retryCount }, { message: sentenceOf(reason) }, within(transaction))
    requireClaim(ended)
  }
  return {
    payload: job.data,
    createdAt: job.createdOn,
    failures: retryCount,
    isLastTry: retryCount >= job.retryLimit,
    signal,
    async complete(transaction) {
      requireClaim(await boss.complete(name, { id, retryCount }, null, within(transaction)))
    },
    async retryAt(transaction, startAfter, reason) {
      await fail(transaction, reason)
      await boss.update(name, undefined, { id, startAfter, ...within(transaction) })
    },
    async giveBack(transaction, reason) {
      await fail(transaction, reason)
      await boss.update(name, undefined, { id, startAfter: new Date(), priority: LAST, ...within(transaction) })
    },
    wasGivenBack: job.priority === LAST,
    async fail(transaction, reason) {
      await fail(transaction, reason)
      // it waits for its next try now: without tries left it fails for good
      await boss.update(name, undefined, { id, retryLimit: retryCount, ...within(transaction) })
      await boss.fail(name, id, { message: sentenceOf(reason) }, within(transaction))
    },
  }
}

const within = (transaction: Transaction) => ({ db: fromKysely(transaction) })

function requireClaim(ended: object): void {
  if ((ended as { affected: number }).affected === 0) throw new ClaimLost()
}

/** Without the error's properties: they may contain values of rows. */
function sentenceOf(reason: unknown): string {
  return (reason instanceof Error ? reason.message : String(reason)).slice(0, 500)
}
