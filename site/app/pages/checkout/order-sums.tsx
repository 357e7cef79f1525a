import { CURRENCY } from '@chobighor/contract/money'
import type { CartItem } from '@chobighor/contract/orders'
import { Price } from '../../ui/price.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { sumsOf } from './place-order.ts'

const texts = checkoutTexts.order

/** Items, Shipping, Tax and Total (C-43 to C-46). */
export function OrderSums({ items }: { items: readonly CartItem[] }) {
  const sums = sumsOf(items)
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
