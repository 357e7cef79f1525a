// The customer's word that a payment was approved (M-02, X-13): of it only PayPal's id is read, and PayPal is asked.
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../kit/calls.ts'
import * as payments from './paypal-store.ts'
import { checkOpenFor } from './rules.ts'
import { settlePayPal } from './settle-paypal.ts'
import { orderOf } from './show-orders.ts'
import type { OrderRow } from './store.ts'

const NOT_YET = 'PayPal has not been told to pay yet. Please approve the payment in PayPal’s window.'
const REFUSED = 'This payment can’t be verified, so nothing was charged. Please start it again.'
const UNCLEAR = 'This payment can’t be verified, so the order is not paid by it. Please write to us: we look into it.'
const CLOSED = 'This payment is closed at PayPal. Please start it again.'
const DENIED =
  'PayPal could not take this payment, and nothing was charged. Please try again or choose another way to pay.'

/** What ends without the order being paid. */
const REFUSALS: Partial<Record<string, string>> = {
  refused: REFUSED,
  unclear: UNCLEAR,
  denied: DENIED,
  expired: CLOSED,
}

/**
 * Afterwards the order is paid, or its payment is pending. A payment that was verified before stays as it is.
 * @throws invalid where it is not, unavailable where PayPal doesn't answer
 */
export async function capturePayPal(context: CallContext, order: OrderRow, providerOrderId: string): Promise<void> {
  const { database, paypal } = context
  if (!paypal) throw new Failure('invalid', 'This payment can’t be verified: PayPal is not set up here.')
  const payment = await payments.seekPayment(database, providerOrderId)
  if (!payment || payment.order_id !== order.id)
    throw new Failure('invalid', 'This payment can’t be verified: it was not opened for this order.')
  if (payment.state === 'captured' || payment.state === 'reversed') return
  checkOpenFor('pay', await orderOf(context, order.id))
  const closed = REFUSALS[payment.state]
  if (closed) throw new Failure('invalid', closed)
  const { state } = await settlePayPal({ ...context, paypal }, payment)
  if (state === 'approved')
    throw new Failure('unavailable', 'PayPal is still at work on this payment. Please look again in a minute.', {
      retryAfter: 60,
    })
  const refusal = state === 'waiting' ? NOT_YET : REFUSALS[state]
  if (refusal) throw new Failure('invalid', refusal)
}
