// The jobs of the queue as the back office sees them: what waits, what runs, what is tried again, and what failed.
import { z } from 'zod'
import { adminRoute, doneIds, pageOf, pageQuery, someIds } from './collection.ts'

const JOB_STATES = ['waiting', 'running', 'trying', 'failed'] as const

const jobRow = z.object({
  id: z.number().int(),
  /** What is to be done, by the name of its queue. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  created_at: z.string(),
  /** When it is tried next; null where it runs, or failed for good. */
  next_at: z.string().nullable(),
  /** How many tries failed. */
  failures: z.number().int(),
  /** Why the last try failed, as a sentence; empty where none did. */
  reason: z.string(),
})
export type JobRow = z.infer<typeof jobRow>

export const adminJobs = {
  jobs: {
    list: adminRoute('GET', '/jobs/', 'A page of jobs that wait, run, or failed')
      .input(
        pageQuery(['created_at']).extend({
          state: z.enum(JOB_STATES, `The state is one of ${JOB_STATES.join(', ')}.`).optional(),
        }),
      )
      .output(pageOf(jobRow)),
    retry: adminRoute('PUT', '/jobs/retry/', 'Try these failed jobs again now').input(someIds).output(doneIds),
  },
}
