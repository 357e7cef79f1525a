// Checks open payments every minute, so that a lost answer, a lost webhook or a closed browser costs minutes and no
// money (F-11, F-12).
import type { CallContext } from '../../../auth/call-context.ts'
import { findProvider } from '../../../payment-providers/payment-provider.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { JobType } from '../../../platform/jobs/job-queue.ts'
import type { OpenedPayment } from '../../money/online/provider-payment-store.ts'
import { expireOld, takeDue } from '../../money/online/settling-store.ts'
import { type SettleContext, settleOrTell } from './settle-payment.ts'

type ReconcileContext = Omit<SettleContext, 'provider'> & Pick<CallContext, 'paypal' | 'gateways'>

const EVERY = 60_000

export const RECONCILE_PAYMENTS: JobType<Record<string, never>> = {
  // older releases use this name, and one of them may run beside this one
  name: 'reconcile-paypal',
  retries: 3,
  retryAfter: () => EVERY,
  longest: 900,
  remembered: 3600,
  keyOf: () => 'all',
}

/** Every minute, and now. */
export async function reconcileByJobs(context: ReconcileContext): Promise<void> {
  const { jobs, database } = context
  await jobs.work(RECONCILE_PAYMENTS, ({ signal }) => reconcilePayments(context, signal))
  await jobs.schedule(RECONCILE_PAYMENTS, {}, { cron: '* * * * *' })
  await inTransaction(database, (transaction) => jobs.enqueue(transaction, RECONCILE_PAYMENTS, [{}]))
}

/** Checks each open payment once. */
export async function reconcilePayments(context: ReconcileContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await takeDue(context.database)
    if (!due) return
    // without the provider's id no customer could approve it
    const { provider_order_id } = due
    if (provider_order_id !== null) await tryToSettle(context, { ...due, provider_order_id })
    await expireOld(context.database, due.id)
  }
}

async function tryToSettle(context: ReconcileContext, payment: OpenedPayment): Promise<void> {
  const provider = await findProvider(context, payment.provider)
  // the studio has switched it off: its payments wait until it is set up again
  if (!provider) return
  await settleOrTell({ ...context, provider }, payment).catch((err) =>
    context.log.warn({ err, order: payment.order_id }, 'a provider’s payment waits for another look'),
  )
}
