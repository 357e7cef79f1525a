// An e-mail and an SMS to the customer when files come after the delivery. Several files within a short time make one of each.
import { dropUntriedEmails, type EmailContext, enqueueEmail } from '../../../mail/enqueue-email.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { dropUntriedSms, enqueueCustomerSms } from '../../../sms/enqueue-sms.ts'
import { listAddedFiles } from '../../core/project-store.ts'
import * as store from '../../core/store.ts'
import { guestPageOf } from '../messages.ts'
import { orderOf } from '../show-orders.ts'

/** In ms: the studio uploads several files one after the other. */
const QUIET = 10 * 60_000

export type AnnounceContext = EmailContext & { jobs: Pick<JobQueue, 'enqueue' | 'drop'> }

/**
 * Call it in the transaction that adds or removes files. The e-mail and the SMS that wait are written anew, or dropped if
 * nothing of them is left. Says nothing before the delivery: its own e-mail tells of them.
 */
export async function announceFiles(
  transaction: Transaction,
  { orderId, isAdded }: { orderId: number; isAdded: boolean },
  context: AnnounceContext,
): Promise<void> {
  const kind = 'files-added' as const
  await dropUntriedEmails(transaction, { kind, orderId }, context.jobs)
  const isSmsWaiting = await dropUntriedSms(transaction, { kind, orderId }, context.jobs)
  const order = await orderOf({ ...context, database: transaction }, orderId)
  // a link that the customer doesn't see is not announced
  if (!order.isDelivered || !order.fileDownloadLink) return
  const row = await store.seekOrder(transaction, orderId)
  if (!row) return
  const guest = await guestPageOf(transaction, row, context)
  const after = new Date(context.now().getTime() + QUIET)
  const isByLink = order.files.length === 0
  const isNews = isByLink || (await listAddedFiles(transaction, orderId, 'sms_messages')).length > 0
  // who agreed after the last e-mail hears nothing of its files when others are removed
  if (isNews && (isAdded || isSmsWaiting))
    await enqueueCustomerSms(transaction, { row, page: guest.guestPage, sms: { kind, order }, after }, context)
  if (row.email === '') return
  const added = await listAddedFiles(transaction, orderId, 'outbox')
  if (!isByLink && added.length === 0) return
  const email = {
    kind,
    added,
    to: row.email,
    firstName: row.first_name,
    ...guest,
    order,
  }
  await enqueueEmail(transaction, email, { ...context, after })
}
