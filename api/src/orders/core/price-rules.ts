// What a new price of an order may be: values in, a `Failure` out.
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'

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
