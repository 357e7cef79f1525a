import type { Order } from '@chobighor/contract/orders'
import { bookingTexts } from '../booking-texts.ts'
import { OrderSums } from '../order-sums.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="booking-sum">
      <h2>{bookingTexts.summary}</h2>
      <OrderSums sums={order} />
    </section>
  )
}
