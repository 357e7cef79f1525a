// Checks open payments every minute, so that a lost answer, a lost webhook or a closed browser costs minutes and no
// money (F-11, F-12).
import type { JobType } from '../../platform/jobs/job-queue.ts'
import type { OpenedPayment } from './provider-payment-store.ts'
import * as payments from './provider-payment-store.ts'
import { type PayPalContext, settleOrTell } from './settle-payment.ts'

const EVERY = 60_000

export const RECONCILE_PAYPAL: JobType<Record<string, never>> = {
  name: 'reconcile-paypal',
  retries: 3,
  retryAfter: () => EVERY,
  longest: 900,
  remembered: 3600,
  keyOf: () => 'all',
}

/** Every minute, and now. */
export async function reconcileByJobs(context: PayPalContext): Promise<void> {
  const { jobs, database } = context
  await jobs.work(RECONCILE_PAYPAL, ({ signal }) => reconcilePayments(context, signal))
  await jobs.schedule(RECONCILE_PAYPAL, {}, { cron: '* * * * *' })
  await database.transaction().execute((transaction) => jobs.enqueue(transaction, RECONCILE_PAYPAL, [{}]))
}

/** Checks each open payment once. */
export async function reconcilePayments(context: PayPalContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await payments.takeDue(context.database)
    if (!due) return
    // PayPal opened this order but we never got its id, so no customer has the id and nobody can approve it
    const { provider_order_id } = due
    if (provider_order_id !== null) await tryToSettle(context, { ...due, provider_order_id })
    await payments.expireOld(context.database, due.id)
  }
}

async function tryToSettle(context: PayPalContext, payment: OpenedPayment): Promise<void> {
  await settleOrTell(context, payment).catch((err) =>
    context.log.warn({ err, order: payment.order_id }, 'a payment by PayPal waits for another look'),
  )
}
