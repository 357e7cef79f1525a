// The list of all kinds of jobs, with which the queue is opened.
import { SEND_EMAIL } from './mail/rules.ts'
import { PROCESS_UPLOAD } from './media/upload-states.ts'
import { BACK_UP, TIDY_UP } from './nightly-jobs.ts'
import { RECONCILE_PAYPAL } from './orders/reconcile-paypal.ts'
import { type JobQueue, type JobQueueOptions, openJobQueue } from './platform/jobs/job-queue.ts'

export const openJobs = (options: Omit<JobQueueOptions, 'types'>): Promise<JobQueue> =>
  openJobQueue({ ...options, types: [SEND_EMAIL, PROCESS_UPLOAD, RECONCILE_PAYPAL, TIDY_UP, BACK_UP] })
