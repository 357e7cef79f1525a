// An e-mail to the customer when files come after the delivery. Several files within a short time make one e-mail.
import type { Transaction } from 'kysely'
import { dropUntriedEmails, type EmailContext, enqueueEmail } from '../../mail/enqueue-email.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { orderOf } from '../show-orders.ts'
import * as store from '../store.ts'
import { listAddedFiles } from './project-store.ts'

/** In ms: the studio uploads several files one after the other. */
const QUIET = 10 * 60_000

export type AnnounceContext = EmailContext & { jobs: Pick<JobQueue, 'enqueue' | 'drop'> }

/**
 * Call it in the transaction that adds or removes files. The e-mail that waits is written anew, or dropped if nothing of
 * it is left. Says nothing before the delivery: its own e-mail tells of them.
 */
export async function announceFiles(
  transaction: Transaction<Tables>,
  orderId: number,
  context: AnnounceContext,
): Promise<void> {
  const kind = 'files-added' as const
  await dropUntriedEmails(transaction, { kind, orderId }, context.jobs)
  const order = await orderOf({ ...context, database: transaction }, orderId)
  // a link that the customer doesn't see is not announced
  if (!order.isDelivered || !order.fileDownloadLink) return
  const added = await listAddedFiles(transaction, orderId)
  if (order.files.length > 0 && added.length === 0) return
  const row = await store.seekOrder(transaction, orderId)
  if (!row || row.email === '') return
  const email = {
    kind,
    added,
    to: row.email,
    firstName: row.first_name,
    isGuest: row.user_id === null,
    order,
  }
  await enqueueEmail(transaction, email, { ...context, after: new Date(context.now().getTime() + QUIET) })
}
