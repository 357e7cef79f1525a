import { CURRENCY } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import type { Payment } from '@chobighor/contract/payments'
import { dayOf } from '../../ui/day.ts'
import { bookingTexts, methodOf } from '../booking-texts.ts'
import { OrderBadge } from './order-badge.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, payments } = order
  return (
    <section>
      <h2>{bookingTexts.payment}</h2>
      <dl className="facts">
        <div>
          <dt>{bookingTexts.method}</dt>
          <dd>{methodOf(paymentMethod)}</dd>
        </div>
      </dl>
      <OrderBadge isDone={isPaid} text={isPaid ? orderTexts.paid(dayOf(paidAt)) : orderTexts.notPaid}>
        {payments.map((payment) => (
          <span key={`${payment.createdAt} ${payment.reference}`} className="order-means">
            {meansOf(payment)}
          </span>
        ))}
      </OrderBadge>
    </section>
  )
}

/** How it was really paid, whatever was chosen (M-08). */
function meansOf({ kind, amount, method, reference, charged, createdAt }: Payment): string {
  if (kind === 'refund') return orderTexts.refunded(`${CURRENCY} ${amount}`, dayOf(createdAt))
  const means = method === 'paypal' ? orderTexts.byPayPal(charged ?? '') : orderTexts.byHand[method]
  return reference ? `${means}, ${reference}` : means
}
