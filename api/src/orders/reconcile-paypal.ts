// Looks every minute after payments that are open: an answer or a webhook that was lost, or a browser that was closed, costs
// minutes and no money (F-11, F-12). Several processes share the work.
import type { OpenedPayment } from './paypal-store.ts'
import * as payments from './paypal-store.ts'
import { type PayPalContext, settleOrTell } from './settle-paypal.ts'

const EVERY = 60_000

export interface Reconciler {
  /** One round now. */
  look(): Promise<void>
  close(): Promise<void>
}

export function createReconciler(context: PayPalContext): Reconciler {
  let closed = false
  let round: Promise<void> = Promise.resolve()
  const look = () => {
    round = round.then(async () => {
      while (!closed && (await lookAtNext(context)));
    })
    round = round.catch((err) => context.log.error({ err }, 'payments by PayPal wait'))
    return round
  }
  const timer = setInterval(look, EVERY)
  return {
    look,
    async close() {
      closed = true
      clearInterval(timer)
      await round
    },
  }
}

/** @returns whether there was one */
async function lookAtNext(context: PayPalContext): Promise<boolean> {
  const due = await payments.takeDue(context.database)
  if (!due) return false
  // an order that PayPal opened without our hearing of it: nobody can approve it, for nobody was told its id
  const { provider_order_id } = due
  if (provider_order_id !== null) await tryToSettle(context, { ...due, provider_order_id })
  await payments.expireOld(context.database, due.id)
  return true
}

async function tryToSettle(context: PayPalContext, payment: OpenedPayment): Promise<void> {
  await settleOrTell(context, payment).catch((err) =>
    context.log.warn({ err, order: payment.order_id }, 'a payment by PayPal waits for another look'),
  )
}
