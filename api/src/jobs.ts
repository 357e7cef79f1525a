// All kinds of jobs, and the work done every night in the studio's time zone (M-20): tidying up and backing up. One
// process does each job. A server that was off at night does it at its next start. Work that failed or was stopped is
// tried again an hour later, a few times.
import { createHash } from 'node:crypto'
import { addDays, dayOf, momentAt } from '@chobighor/contract/plain/dates'
import { timeZone } from '@chobighor/contract/plain/time-zone'
import { dropOldInvites } from './accounts/invite-store.ts'
import { dropOldNetworks } from './accounts/known-networks-store.ts'
import { dropOldLinks } from './accounts/store.ts'
import { dropEndedSessions } from './auth/sessions-store.ts'
import { SEND_EMAIL } from './mail/rules.ts'
import { deleteUnusedPictures } from './media/delete-unused-pictures.ts'
import { MAKE_LARGER_SIZES } from './media/larger-sizes-job.ts'
import { dropUnfinished } from './media/sweep-partial-writes.ts'
import { PROCESS_UPLOAD } from './media/upload-states.ts'
import { dropOldProjects } from './orders/desk/files/manage-projects.ts'
import { RECONCILE_PAYMENTS } from './orders/desk/online/reconcile-payments.ts'
import { FOLLOW_REFUND } from './orders/desk/online/refund-online.ts'
import { dropOldClaimPictures } from './orders/desk/payments/claim-pictures.ts'
import { ISSUE_RECEIPTS } from './orders/desk/payments/issue-missing-receipts.ts'
import { REMIND_CUSTOMERS } from './orders/desk/payments/remind-customers.ts'
import { dropOldNotices } from './orders/money/claims/bkash-notices-store.ts'
import type { Database } from './platform/database/database.ts'
import { type JobQueue, type JobQueueOptions, type JobType, openJobQueue } from './platform/jobs/job-queue.ts'
import type { Storage } from './platform/storage/storage.ts'
import { dropOldRemoved } from './recycle-bin/empty-bin.ts'
import { SEND_SMS } from './sms/rules.ts'
import { dropOldVisitors } from './studio/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So that several studios on one machine or mail server don't start at the same minute. */
const SPREAD_MINUTES = 30
/** The most tries in one night, with the first one: after them it is morning, and a person can look at it. */
const MOST_TRIES = 4

type Nightly = JobType<Record<string, never>>
const nightly = (name: string): Nightly => ({
  name,
  retries: MOST_TRIES - 1,
  retryAfter: () => HOUR, // a full disk isn't emptied in a minute
  afterCrash: HOUR / 1000, // a crash with the same cause must not repeat every minute
  longest: DAY / 1000,
  remembered: (7 * DAY) / 1000,
  keyOf: () => 'night',
})
export const TIDY_UP = nightly('tidy-up')
export const BACK_UP = nightly('back-up')

/** Opens the queue with the list of all kinds of jobs. */
export const openJobs = (options: Omit<JobQueueOptions, 'types'>): Promise<JobQueue> =>
  openJobQueue({
    ...options,
    types: [
      SEND_EMAIL,
      SEND_SMS,
      PROCESS_UPLOAD,
      MAKE_LARGER_SIZES,
      RECONCILE_PAYMENTS,
      FOLLOW_REFUND,
      REMIND_CUSTOMERS,
      ISSUE_RECEIPTS,
      TIDY_UP,
      BACK_UP,
    ],
  })

export interface NightlyWork {
  /** The studio's local time of day, in ms after midnight; the work starts up to half an hour later. */
  at: number
  /** The address that visitors know; it decides by how many minutes the start is delayed. */
  publicUrl: string
  /** `stopping`: the server stops, or another process may have started the same work. `since`: when the night began. */
  do: (stopping: AbortSignal, since: Date) => Promise<void>
  /** Called when the last try of a night fails: once a night. */
  givenUp?: (error: unknown) => Promise<void>
}

export async function workByNight(
  jobs: JobQueue,
  type: Nightly,
  { at, publicUrl, ...work }: NightlyWork,
): Promise<void> {
  await jobs.work(type, async ({ signal, isLastTry, createdAt }) => {
    try {
      await work.do(signal, lastTime(at, createdAt))
    } catch (error) {
      if (isLastTry && !signal.aborted) await work.givenUp?.(error)
      throw error
    }
  })
  const minutes = (at / MINUTE + spreadOf(publicUrl)) % (24 * 60)
  await jobs.schedule(type, {}, { cron: `${minutes % 60} ${Math.floor(minutes / 60)} * * *`, timeZone: timeZone() })
}

/** The same in all processes of a studio, so that they all start at the same time of day. */
function spreadOf(publicUrl: string): number {
  return createHash('sha256').update(publicUrl).digest().readUInt16BE() % SPREAD_MINUTES
}

/** The last moment, up to now, at which it was this time of day. */
function lastTime(at: number, now: Date): Date {
  const on = (day: string) => momentAt(`${day}T${new Date(at).toISOString().slice(11, 19)}`)
  const today = on(dayOf(now))
  return today <= now ? today : on(addDays(dayOf(now), -1))
}

export interface TidyOptions {
  database: Database
  storage: Storage
  now: () => Date
}

/** Removes expired rows (records of visits, sessions, links, invites, networks, the bin) and files that no row names. */
export async function tidyUp({ database, storage, now }: TidyOptions): Promise<void> {
  await Promise.all([
    dropOldVisitors(database, now()),
    dropEndedSessions(database),
    dropOldLinks(database),
    dropOldInvites(database),
    dropOldNetworks(database),
    dropOldProjects(database, storage),
    dropOldClaimPictures({ database, storage, now }),
    dropOldNotices(database),
    dropUnfinished({ database, storage, now }),
    // pictures of what goes for good go in the same night
    dropOldRemoved(database, now()).then(() => deleteUnusedPictures({ database, storage })),
  ])
}
