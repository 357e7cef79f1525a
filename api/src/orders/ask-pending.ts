// Before the studio ends an order, PayPal is asked how the payments stand that are under way: what has come by now is written down.
import type { CallContext } from '../kit/calls.ts'
import { listUnderWay } from './paypal-store.ts'
import { lookAtPayPal } from './settle-paypal.ts'

/** @returns whether money came of it. Where PayPal doesn't answer, the payments stay under way. */
export async function askPending(context: CallContext, orderId: number): Promise<boolean> {
  const { database, log, paypal } = context
  if (!paypal) return false
  let hasCome = false
  for (const payment of await listUnderWay(database, orderId)) {
    try {
      const { state } = await lookAtPayPal({ ...context, paypal }, payment)
      hasCome ||= state === 'captured'
    } catch (err) {
      log.warn({ err, order: orderId }, 'PayPal can’t be asked about a payment that is under way')
    }
  }
  return hasCome
}
