// A payment is opened at PayPal for the order's own sum at the configured rate (M-06): the browser names the order, nothing else.
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import { chargeFor } from '@chobighor/contract/money'
import { canPay } from '@chobighor/contract/order-steps'
import { PAYPAL_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { isUnclear } from './issue-store.ts'
import { mismatchOf } from './judge-paypal.ts'
import * as payments from './paypal-store.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'

/** Called again for the same sum and rate, it is the same payment. @throws conflict where the order can't be paid now */
export async function openPayPal(context: CallContext, { id, user_id }: store.OrderRow) {
  const { database, limits, log, paypal } = context
  if (!paypal) throw new Failure('invalid', 'PayPal is not set up here. Please pay as the page says.')
  const { account } = paypal
  return limits.within(PAYPAL_LIMIT, String(user_id), async () => {
    const { amount, opened } = await takeRow(context, id)
    const seen = await paypal.createOrder({
      requestId: opened.request_id,
      customId: String(id),
      // PayPal may refuse a number that was paid before: each payment has its own
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
      throw new Failure('conflict', 'A payment of this order is under way. Please look again in a while.')
    if (!canPay(order))
      throw new Failure('conflict', order.isPaid ? 'This order is paid.' : `This order was ${order.status}.`)
    if (row.total_paisa === 0 || row.paid_paisa > 0)
      throw new Failure('conflict', 'This order can’t be paid by PayPal. Please write to us.')
    if (await isUnclear(transaction, orderId))
      throw new Failure(
        'conflict',
        'A payment of this order is not clear yet. Please write to us before you pay again.',
      )
    const amount = chargeFor(row.total_paisa, { rate, currency })
    const charge = { currency, rate, amount }
    const open = await payments.seekOpen(transaction, orderId, charge)
    const opened = open ?? (await payments.insertOpened(transaction, orderId, { ...charge, requestId: randomUUID() }))
    return { amount, opened }
  })
}
