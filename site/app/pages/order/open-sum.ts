import { CURRENCY, paisaFromTaka, takaFromPaisa } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'

/** What is still to be paid, which is what a payment in cash records; in words of the screen. */
export function openSum({ totalPrice, payments }: Pick<Order, 'totalPrice' | 'payments'>): string {
  const paisa = payments.reduce(
    (open, { kind, amount }) => open + (kind === 'refund' ? paisaOf(amount) : -paisaOf(amount)),
    paisaOf(totalPrice),
  )
  return `${CURRENCY} ${takaFromPaisa(paisa)}`
}

const paisaOf = (amount: string): number => paisaFromTaka(amount) ?? 0
