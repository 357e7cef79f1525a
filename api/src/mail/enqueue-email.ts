// Enqueues an e-mail: the transaction that makes the change also writes a row into the outbox and the job that sends it
// (jobs.ts). The request never waits for a mail server (F-09).
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Email } from './email-kinds.ts'
import { isNobodys, isOneAddress, type SettledStudio, studioOf } from './rules.ts'
import { findStudio, insertEmails, type NewEmail } from './store.ts'
import { writeEmail } from './write-email.ts'

export interface EmailContext {
  /** The public address of the site, without a final slash: links begin with it, not with the request's Host (Z-08). */
  publicUrl: string
  now: () => Date
  jobs: Pick<JobQueue, 'enqueue'>
}

interface HeldBack {
  /** Why the e-mail is held back. The studio sees it, and it isn't sent automatically. */
  heldBack?: string | undefined
}

export async function enqueueEmail(
  transaction: Transaction<Tables>,
  email: Email,
  { heldBack, ...surroundings }: EmailContext & HeldBack,
): Promise<void> {
  if ('to' in email && isNobodys(email.to)) return
  const settled = await findStudio(transaction)
  const aside = heldBack === undefined ? {} : { parked_at: surroundings.now(), refusal: heldBack }
  const emails = emailsOf([email], { ...surroundings, settled })
  await insertEmails(
    transaction,
    emails.map((each) => ({ ...each, ...aside })),
    surroundings.jobs,
  )
}

function emailsOf(
  emails: Email[],
  { publicUrl, now, settled }: Omit<EmailContext, 'jobs'> & { settled: SettledStudio },
): NewEmail[] {
  if (emails.some((email) => 'to' in email && !isOneAddress(email.to)))
    throw new Failure('invalid', 'This is not an e-mail address.')
  const studio = studioOf(settled, publicUrl)
  return emails.map((email) => ({
    ...writeEmail(email, studio),
    order_id: 'order' in email ? email.order.id : null,
    message_id: `<${randomUUID()}@chobighor>`,
    created_at: now(),
  }))
}
