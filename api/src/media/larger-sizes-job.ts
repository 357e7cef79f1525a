import type { JobType } from '../platform/jobs/job-queue.ts'

const MINUTE = 60_000

/** A full disk or a storage that doesn't answer may take a while: until then the picture is shown in its small sizes. */
export const MAKE_LARGER_SIZES: JobType<{ id: number }> = {
  name: 'make-larger-sizes',
  retries: 100,
  retryAfter: (failures) => Math.min(failures, 10) * MINUTE,
  longest: 86_400,
  remembered: 86_400,
  keyOf: ({ id }) => String(id),
}
