import type { JobType } from '../platform/jobs/job-queue.ts'

const MINUTE = 60_000

/** For a week, at last every hour: a full disk may stay full for days. Until then the picture is shown in its small sizes. */
export const MAKE_LARGER_SIZES: JobType<{ id: number }> = {
  name: 'make-larger-sizes',
  retries: 200,
  retryAfter: (failures) => Math.min(failures, 60) * MINUTE,
  longest: 86_400,
  remembered: 86_400,
  keyOf: ({ id }) => String(id),
}
