import { CURRENCY, type Totals } from '@chobighor/contract/money'
import { Price } from '../../ui/price.tsx'
import { checkoutTexts } from './checkout-texts.ts'

const texts = checkoutTexts.order

/** Items, Shipping, Tax and Total (C-43 to C-46). */
export function OrderSums({ sums }: { sums: Record<keyof Totals, string> }) {
  return (
    <dl className="sums">
      <Sum name={texts.items} amount={sums.itemsPrice} />
      <Sum name={texts.shipping} amount={sums.shippingPrice} />
      <Sum name={texts.tax} amount={sums.taxPrice} />
      <Sum name={texts.total} amount={sums.totalPrice} className="total" />
    </dl>
  )
}

function Sum({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Price before={`${CURRENCY} `} amount={amount} />
      </dd>
    </div>
  )
}
