import type { Order } from '@chobighor/contract/orders'
import { OrderSums } from '../checkout/order-sums.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="booking-sum">
      <h2>{orderTexts.summary}</h2>
      <OrderSums sums={order} />
    </section>
  )
}
