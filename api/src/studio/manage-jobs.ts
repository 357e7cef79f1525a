// The job queue for the studio's admins: waiting, repeated and failed jobs, the errors, and a new try for a failed job.
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { type ListedJob, listFailed, listJobs } from '../platform/jobs/job-list-store.ts'

export const jobsRoutes = {
  jobs: {
    list: studioOnly.jobs.list.handler(async ({ input, context: { database } }) => {
      const { rows, total } = await listJobs(database, input)
      return { rows: rows.map(jobOf), total }
    }),

    retry: studioOnly.jobs.retry.handler(async ({ input, context: { database, user, jobs } }) => {
      const ids = await inTransactionOf({ database, user }, async (transaction) => {
        const failed = await listFailed(transaction, input.ids)
        if (failed.length === 0) throw new Failure('conflict', 'This has not failed, or is already being tried again.')
        for (const { id, uuid, name } of failed) {
          await jobs.retry(transaction, name, uuid)
          await insertRecord(transaction, user, { action: 'try again', entity: 'jobs', id, after: { kind: name } })
        }
        return failed.map(({ id }) => id)
      })
      return { ids }
    }),
  },
}

const jobOf = ({ message, ...job }: ListedJob) => ({
  ...job,
  created_at: localTime(job.created_at),
  next_at: job.next_at && localTime(job.next_at),
  reason: sentenceOf(message),
})

/** pg-boss's own messages about a job, in words for the studio. */
const OF_THE_QUEUE: [RegExp, string][] = [
  [/^job heartbeat timeout$/, 'The process that did this stopped. It is started again.'],
  [/^job timed out$|^handler execution exceeded/, 'It took longer than allowed.'],
  [/^pg-boss shut down/, 'The server stopped before it was done.'],
  [/ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN/, 'The other server can’t be reached.'],
  [/ENOSPC|EDQUOT/, 'The disk is full.'],
]

function sentenceOf(message: string): string {
  const known = OF_THE_QUEUE.find(([pattern]) => pattern.test(message))
  if (!known) return message
  return /^(job|handler|pg-boss)/.test(message) ? known[1] : `${known[1]} (${message})`
}
