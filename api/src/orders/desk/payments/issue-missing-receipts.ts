// Receipts for payments that were entered before receipts came with them, or by the release before while it is exchanged
// (decision 129). In the order of their payment, each in a transaction of its own.
import type { CallContext } from '../../../auth/call-context.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { JobType } from '../../../platform/jobs/job-queue.ts'
import * as store from '../../core/store.ts'
import { listWithoutReceipt, type WithoutReceipt } from '../../money/documents/document-store.ts'
import { issueReceipt } from '../../money/documents/issue-documents.ts'

const AT_ONCE = 500

export const ISSUE_RECEIPTS: JobType<Record<string, never>> = {
  name: 'issue-receipts',
  retries: 3,
  retryAfter: () => 600_000,
  longest: 3600,
  remembered: 3600,
  keyOf: () => 'all',
}

type ReceiptContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'jobs'>

/** At the start, and every hour. */
export async function issueReceiptsByJobs(context: ReceiptContext): Promise<void> {
  const { jobs, database } = context
  await jobs.work(ISSUE_RECEIPTS, ({ signal }) => issueMissingReceipts(context, { signal }))
  await jobs.schedule(ISSUE_RECEIPTS, {}, { cron: '41 * * * *' })
  await inTransaction(database, (transaction) => jobs.enqueue(transaction, ISSUE_RECEIPTS, [{}]))
}

/** One that fails is left for the next time, and the others go on, however many have failed. */
export async function issueMissingReceipts(
  context: ReceiptContext,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  const { database, log } = context
  let last: WithoutReceipt | undefined
  for (;;) {
    const missing = await listWithoutReceipt(database, atOnce, last)
    for (const { id: paymentId, order_id: orderId } of missing) {
      if (signal?.aborted) return
      await inTransaction(database, async (transaction) => {
        await store.lockOrder(transaction, orderId, undefined)
        await issueReceipt(transaction, { orderId, paymentId, by: null }, context.now)
      }).catch((err) =>
        log.warn({ err, order: orderId, payment: paymentId }, 'a receipt could not be issued and is tried again'),
      )
    }
    last = missing.at(-1)
    if (missing.length < atOnce) return
  }
}
