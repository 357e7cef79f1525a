// A gateway may take days to give money back, and may then not do it. The entry stands in the ledger from the beginning. A
// job asks the gateway every hour until it knows, reverses what was not given back, and tells the studio.

import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import type { CallContext } from '../../../auth/call-context.ts'
import { PROVIDER_TITLES, type Refund } from '../../../payment-providers/payment-provider.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { JobType } from '../../../platform/jobs/job-queue.ts'
import * as store from '../../core/store.ts'
import { insertPayment } from '../../money/ledger/ledger-store.ts'
import { raiseIssue } from '../../money/online/issue-store.ts'
import { findPayment } from '../../money/online/provider-payment-store.ts'
import { seekRefund } from '../../money/online/refund-store.ts'
import { tellOfIssues } from '../messages.ts'

type FollowContext = Pick<CallContext, 'database' | 'now' | 'publicUrl' | 'jobs' | 'gateways' | 'log'>

const HOUR = 3_600_000
const DAYS = 14

export const FOLLOW_REFUND: JobType<{ entry: number }> = {
  name: 'follow-refund',
  retries: DAYS * 24,
  retryAfter: () => HOUR,
  longest: 300,
  remembered: (DAYS * 24 * HOUR) / 1000,
  keyOf: ({ entry }) => String(entry),
}

export async function followRefundsByJobs(context: FollowContext): Promise<void> {
  const { jobs, database, now } = context
  await jobs.work(FOLLOW_REFUND, async (job) => {
    const { entry } = job.payload
    const refund = await followRefund(context, entry, { isLastTry: job.isLastTry })
    if (refund !== 'pending') return
    const next = new Date(now().getTime() + HOUR)
    await inTransaction(database, (transaction) => job.retryAt(transaction, next, 'It is not given back yet.'))
  })
}

/**
 * Asks the gateway once what became of a refund of the ledger.
 * @param isLastTry nobody asks again: the studio is told that it is not known
 * @throws unavailable if the gateway can't be asked
 */
export async function followRefund(
  context: FollowContext,
  entry: number,
  { isLastTry = false } = {},
): Promise<Refund['state'] | 'gone'> {
  const { database, gateways } = context
  const refund = await seekRefund(database, entry)
  if (!refund || refund.is_reversed || refund.provider_payment_id === null) return 'gone'
  const payment = await findPayment(database, refund.provider_payment_id)
  const gateway = await gateways.find(payment.provider)
  const found = (await gateway?.lookAtRefund?.(payment, refund.reference)) ?? { state: 'pending' as const }
  if (found.state === 'done' || (found.state === 'pending' && !isLastTry)) return found.state
  const title = PROVIDER_TITLES[payment.provider as keyof typeof PROVIDER_TITLES]
  const sum = takaWords(takaFromPaisa(refund.amount_paisa))
  await inTransaction(database, async (transaction) => {
    const row = await store.lockOrder(transaction, payment.order_id, undefined)
    if ((await seekRefund(transaction, entry))?.is_reversed) return
    if (found.state === 'refused')
      await insertPayment(transaction, {
        kind: 'payment',
        order_id: payment.order_id,
        amount_paisa: refund.amount_paisa,
        method: payment.provider,
        reference: `${refund.reference} was not given`,
        reverses: entry,
        provider_payment_id: payment.id,
      })
    const reason = found.state === 'refused' ? notGiven(title, sum, found.says) : notKnown(title, sum)
    const issues = await raiseIssue(transaction, payment, { kind: 'undone', reason })
    await tellOfIssues(transaction, { row, issues }, context)
  })
  return found.state
}

const notGiven = (title: string, sum: string, says: string) =>
  `${title} did not give ${sum} back after all: ${says} The ledger counts it as paid again. Please give it back in another way.`
const notKnown = (title: string, sum: string) =>
  `${title} has not said for ${DAYS} days whether it gave ${sum} back. Please look at ${title}.`
