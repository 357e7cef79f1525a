import { CURRENCY } from '@chobighor/contract/money'
import { CASH_ON } from '@chobighor/contract/order-steps'
import type { Order, Payment } from '@chobighor/contract/orders'
import { dayOf, OrderBadge } from './order-badge.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, payments } = order
  return (
    <section>
      <h2>{orderTexts.payment}</h2>
      <dl className="facts">
        <div>
          <dt>{orderTexts.method}</dt>
          <dd>{paymentMethod === CASH_ON ? orderTexts.cashOn : paymentMethod}</dd>
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
  const means = method === 'cash' ? orderTexts.inCash : orderTexts.byPayPal(charged ?? '')
  return reference ? `${means}, ${reference}` : means
}
