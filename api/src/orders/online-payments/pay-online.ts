// How a customer pays by PayPal: a payment is opened for the order's sum, or for the instalment that is due, at the configured rate (M-06: the browser
// sends only the order's id), and captured after the approval (M-02, X-13: the browser sends only PayPal's id).
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import { convertForCharge, paisaFromTaka } from '@chobighor/contract/money'
import { canPay } from '@chobighor/contract/order-steps'
import type { CallContext } from '../../auth/call-context.ts'
import { mismatchOf } from '../../payment-providers/verify-paypal-order.ts'
import { PAYPAL_LIMIT } from '../../platform/bounds.ts'
import { checkOpenFor } from '../rules.ts'
import { orderOf } from '../show-orders.ts'
import * as store from '../store.ts'
import { isUnclear } from './issue-store.ts'
import * as payments from './provider-payment-store.ts'
import { settlePayPal } from './settle-payment.ts'

/** A second call for the same sum and rate returns the same payment. @throws conflict if the order can't be paid now */
export async function openPayPal(context: CallContext, { id, user_id }: store.OrderRow) {
  const { database, limits, log, paypal } = context
  if (!paypal) throw new Failure('invalid', 'PayPal is not set up here. Please pay as the page says.')
  const { account } = paypal
  return limits.within(PAYPAL_LIMIT, String(user_id), async () => {
    const { amount, opened } = await takeRow(context, id)
    const seen = await paypal.createOrder({
      requestId: opened.request_id,
      customId: String(id),
      // PayPal may refuse an invoice number that was paid before, so each payment has its own
      invoiceId: `${id}-${opened.request_id.slice(0, 8)}`,
      description: `Order No ${id}`,
      amount,
    })
    const asked = { ...opened, provider_order_id: opened.provider_order_id ?? seen.id }
    const mismatch = mismatchOf(seen, asked, account)
    if (mismatch !== undefined) {
      log.error({ order: id, paypal: seen.id, reason: mismatch }, 'PayPal opened something else than it was asked for')
      throw new Failure('unavailable', 'PayPal can’t be used at the moment. Please try again later.', {
        retryAfter: 600,
      })
    }
    const payee = seen.purchase_units[0]?.payee?.merchant_id ?? ''
    await payments.nameOrder(database, opened.id, { provider_order_id: seen.id, payee })
    return { id: seen.id, currency: account.currency, amount }
  })
}

async function takeRow(context: CallContext, orderId: number) {
  const { database, paypal } = context
  const { currency = '', rate = '' } = paypal?.account ?? {}
  return database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, undefined)
    const order = await orderOf({ ...context, database: transaction }, orderId)
    if (order.isPaymentPending)
      throw new Failure('conflict', 'A payment of this order is under way. Please look again in a few minutes.')
    if (!canPay(order))
      throw new Failure('conflict', order.isPaid ? 'This order is paid.' : `This order was ${order.status}.`)
    const isInParts = order.instalments.length > 0
    if (row.total_paisa === 0 || (row.paid_paisa > 0 && !isInParts))
      throw new Failure('conflict', 'This order can’t be paid by PayPal. Please write to us.')
    if (await isUnclear(transaction, orderId))
      throw new Failure(
        'conflict',
        'A payment of this order is not clear yet. Please write to us before you pay again.',
      )
    // what is due now, or the next instalment; the sum stays as it is here, whatever the order costs later
    const partPaisa = isInParts ? (paisaFromTaka(order.askedSum) ?? 0) : null
    const amount = convertForCharge(partPaisa ?? row.total_paisa, { rate, currency })
    const charge = { currency, rate, amount, partPaisa }
    const open = await payments.seekOpen(transaction, orderId, charge)
    const opened = open ?? (await payments.insertOpened(transaction, orderId, { ...charge, requestId: randomUUID() }))
    return { amount, opened }
  })
}

const NOT_YET = 'PayPal has not been told to pay yet. Please approve the payment in PayPal’s window.'
const REFUSED = 'This payment can’t be verified, so nothing was charged. Please start it again.'
const UNCLEAR = 'This payment can’t be verified, so the order is not paid by it. Please write to us: we look into it.'
const CLOSED = 'This payment is closed at PayPal. Please start it again.'
const DENIED =
  'PayPal could not take this payment, and nothing was charged. Please try again or choose another way to pay.'

/** Results after which the order isn't paid. */
const REFUSALS: Partial<Record<string, string>> = {
  refused: REFUSED,
  unclear: UNCLEAR,
  denied: DENIED,
  expired: CLOSED,
}

/**
 * Afterwards the order is paid, or its payment is pending. A payment that was verified before doesn't change.
 * @throws invalid if the payment is wrong, unavailable if PayPal doesn't answer
 */
export async function capturePayPal(
  context: CallContext,
  order: store.OrderRow,
  providerOrderId: string,
): Promise<void> {
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
