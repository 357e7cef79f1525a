// Enqueues an e-mail: the transaction that makes the change also writes a row into the outbox and the job that sends it
// (jobs.ts). The request never waits for a mail server (F-09).
import { randomUUID } from 'node:crypto'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Transaction } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Email } from './email-kinds.ts'
import { isNobodys, isOneAddress, SEND_EMAIL, studioOf } from './rules.ts'
import { deleteUntried, findStudio, insertEmail } from './store.ts'
import { writeEmail } from './write-email.ts'

export interface EmailContext {
  /** The public address of the site, without a final slash: links begin with it, not with the request's Host (Z-08). */
  publicUrl: string
  now: () => Date
  jobs: Pick<JobQueue, 'enqueue'>
}

interface Delay {
  /** Why the e-mail is held back. The studio sees it, and it isn't sent automatically. */
  heldBack?: string | undefined
  /** It isn't sent before this time. */
  after?: Date
}

/** @returns its id in the outbox; undefined if it goes to nobody */
export async function enqueueEmail(
  transaction: Transaction,
  email: Email,
  { heldBack, after, publicUrl, now, jobs }: EmailContext & Delay,
): Promise<number | undefined> {
  if ('to' in email && isNobodys(email.to)) return undefined
  if ('to' in email && !isOneAddress(email.to)) throw new Failure('invalid', 'This is not an e-mail address.')
  const studio = studioOf(await findStudio(transaction), publicUrl, dayOf(now()))
  const written = {
    ...writeEmail(email, studio),
    kind: email.kind,
    order_id: 'order' in email ? email.order.id : null,
    ...('userId' in email && { user_id: email.userId }),
    message_id: `<${randomUUID()}@chobighor>`,
    created_at: now(),
    ...(heldBack !== undefined && { parked_at: now(), refusal: heldBack }),
    ...(after && { next_try_at: after }),
  }
  return insertEmail(transaction, written, jobs)
}

/** Drops the e-mails of this kind that wait for their first try: then several events within a short time make one. */
export async function dropUntriedEmails(
  transaction: Transaction,
  of: { kind: Email['kind']; orderId: number },
  jobs: Pick<JobQueue, 'drop'>,
): Promise<void> {
  for (const emailId of await deleteUntried(transaction, of)) await jobs.drop(transaction, SEND_EMAIL, { emailId })
}
