import { CURRENCY } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import { Price } from '../../ui/price.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderSummary({ order }: { order: Order }) {
  const sums = [
    [orderTexts.items, order.itemsPrice],
    [orderTexts.shipping, order.shippingPrice],
    [orderTexts.tax, order.taxPrice],
    [orderTexts.total, order.totalPrice],
  ] as const
  return (
    <section className="booking-sum">
      <h2>{orderTexts.summary}</h2>
      <dl className="sums">
        {sums.map(([label, amount]) => (
          <div key={label} className={label === orderTexts.total ? 'total' : undefined}>
            <dt>{label}</dt>
            <dd>
              <Price before={`${CURRENCY} `} amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
