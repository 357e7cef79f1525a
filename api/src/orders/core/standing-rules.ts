// Where an order stands, by its row alone, which steps may follow, and what its new price may be: values in, values or a `Failure` out. The contract's
// table (order-steps.ts) lists the allowed steps from each state.
import { orderStatus } from '@chobighor/contract/orders'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import {
  canCancel,
  canChange,
  canConfirm,
  canDecline,
  isOpenFor,
  type Standing,
} from '@chobighor/contract/plain/order-steps'
import type { OrderRow } from './store.ts'

type OrderFlags = Pick<OrderRow, 'status' | 'paid_at' | 'delivered_at' | 'is_payment_pending'>

export const standingOf = (row: OrderFlags): Standing => ({
  status: orderStatus.parse(row.status),
  isPaid: row.paid_at !== null,
  isDelivered: row.delivered_at !== null,
  isPaymentPending: row.is_payment_pending,
})

/** @throws conflict for an order that was declined or cancelled (M-11) */
export function checkOpenFor(step: 'pay' | 'deliver', order: Pick<Standing, 'status'>): void {
  if (!isOpenFor(step, order)) throw new Failure('conflict', `This order was ${order.status}.`)
}

/** M-18: a delivered order may be delivered again, which changes nothing. */
export function checkDeliverable(order: Standing): void {
  checkOpenFor('deliver', order)
  if (!order.isPaid && !order.isDelivered) throw new Failure('invalid', 'This order is not paid yet.')
}

const CHANGEABLE = { confirm: canConfirm, decline: canDecline, cancel: canCancel }

/** M-11: the steps that the studio may take. @throws conflict */
export function checkChange(step: 'confirm' | 'decline' | 'cancel', order: Standing): void {
  if (CHANGEABLE[step](order)) return
  const stands = order.isDelivered && step !== 'cancel' ? 'delivered' : order.status
  throw new Failure('conflict', `This order was ${stands} already.`)
}

/** @throws conflict if money may still come after the order has ended */
export function checkNothingPending({ isPaymentPending }: Pick<Standing, 'isPaymentPending'>): void {
  if (!isPaymentPending) return
  const sentence =
    'An online payment of this order is under way. If you end the order now and the payment is taken after all, you have to give it back.'
  throw new Failure('conflict', sentence, { field: 'despitePayment' })
}

/** M-11: the steps that the customer may take without the studio. @throws conflict */
export function checkWithdrawal(order: Standing): void {
  checkChange('cancel', order)
  if (order.isDelivered) throw new Failure('conflict', 'This order was delivered. Please write to us.')
  if (order.isPaid)
    throw new Failure('conflict', 'This order is paid. Please write to us: only the studio can cancel it.')
  if (order.isPaymentPending)
    throw new Failure('conflict', 'A payment of this order is under way. Please look again in a few minutes.')
}

/** @throws conflict for an order that has ended or is delivered */
export function checkChangeable(
  order: Pick<Standing, 'status' | 'isDelivered'>,
  by: 'studio' | 'customer' = 'studio',
): void {
  if (canChange(order)) return
  if (order.isDelivered) throw new Failure('conflict', 'This order was delivered, so it can’t be changed any more.')
  // only the studio opens it again
  if (by === 'customer') throw new Failure('conflict', `This order was ${order.status}.`)
  throw new Failure('conflict', `This order was ${order.status}. Reopen it before you change it.`)
}

/** @throws invalid where discounts take off more than the order would cost */
export function checkDiscounts(totalPaisa: number): void {
  if (totalPaisa >= 0) return
  const sentence = 'The discounts of this order are more than it would cost then. Please take one of them away first.'
  throw new Failure('invalid', sentence, { field: 'items' })
}

/** @throws invalid for a total below nothing or below what is paid, conflict if a payment of the old total is in progress */
export function checkNewTotal(
  totalPaisa: number,
  order: { total_paisa: number; paid_paisa: number; is_payment_pending: boolean },
): void {
  if (totalPaisa === order.total_paisa) return
  if (order.is_payment_pending)
    throw new Failure('conflict', 'An online payment is under way. Please wait for it before you change the price.', {
      field: 'items',
    })
  checkDiscounts(totalPaisa)
  if (totalPaisa >= order.paid_paisa) return
  const paid = takaWords(takaFromPaisa(order.paid_paisa))
  const sentence = `${paid} is paid already, which is more than the new total. Please refund the difference and record that first, then lower the price.`
  throw new Failure('invalid', sentence, { field: 'items' })
}
