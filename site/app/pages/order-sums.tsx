import type { Totals } from '@chobighor/contract/money'
import { Price } from '../ui/price.tsx'
import { bookingTexts } from './booking-texts.ts'

/** Items, Shipping, Tax and Total (C-43 to C-46). */
export function OrderSums({ sums }: { sums: Record<keyof Totals, string> }) {
  return (
    <dl className="sums">
      <Sum name={bookingTexts.items} amount={sums.itemsPrice} />
      <Sum name={bookingTexts.shipping} amount={sums.shippingPrice} />
      <Sum name={bookingTexts.tax} amount={sums.taxPrice} />
      <Sum name={bookingTexts.total} amount={sums.totalPrice} className="total" />
    </dl>
  )
}

function Sum({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
