// What the cart, the checkout and the order page share: their texts (M-42), and lists of facts and sums.
import type { Totals } from '@chobighor/contract/money'
import { CASH_ON } from '@chobighor/contract/order-steps'
import type { ReactNode } from 'react'
import { Price } from '../ui/format.tsx'

export const bookingTexts = {
  services: 'Services',
  event: 'Event',
  date: 'Date',
  time: 'Time',
  place: 'Place',
  payment: 'Payment',
  method: 'Method',
  cashOn: 'Cash on',
  summary: 'Summary',
  items: 'Items',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
}

/** Takes the stored word. An unknown word is shown as it is. */
export const methodOf = (stored: string): string => (stored === CASH_ON ? bookingTexts.cashOn : stored)

export interface FactProps {
  name: string
  className?: string | undefined
  children: ReactNode
}

/** One entry of a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Sum({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <Fact name={name} className={className}>
      <Price amount={amount} />
    </Fact>
  )
}

/** The total, as the last of the sums. */
export function Total({ amount }: { amount: string }) {
  return <Sum name={bookingTexts.total} amount={amount} className="total" />
}

/** Items, Shipping, Tax and Total (C-43 to C-46). */
export function OrderTotals({ sums }: { sums: Record<keyof Totals, string> }) {
  return (
    <dl className="sums">
      <Sum name={bookingTexts.items} amount={sums.itemsPrice} />
      <Sum name={bookingTexts.shipping} amount={sums.shippingPrice} />
      <Sum name={bookingTexts.tax} amount={sums.taxPrice} />
      <Total amount={sums.totalPrice} />
    </dl>
  )
}
