import { takaWords } from '@chobighor/contract/money'
import { awaitsPayment, isPaidInPart } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import type { Payment } from '@chobighor/contract/payments'
import { dayOf } from '../../ui/day.ts'
import { Price, WithPrices } from '../../ui/price.tsx'
import { bookingTexts, methodOf } from '../booking-texts.ts'
import { OrderBadge } from './order-badge.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, payments, totalPrice } = order
  return (
    <section id="payment">
      <h2>{bookingTexts.payment}</h2>
      <dl className="facts">
        <div>
          <dt>{bookingTexts.method}</dt>
          <dd>{methodOf(paymentMethod)}</dd>
        </div>
        {isPaidInPart(order) && (
          <>
            <Sum name={orderTexts.paidSoFar} amount={order.paidSum} />
            {awaitsPayment(order) && <Sum name={orderTexts.stillOpen} amount={order.openSum} />}
          </>
        )}
      </dl>
      <OrderBadge isDone={isPaid} text={isPaid ? orderTexts.paid(dayOf(paidAt)) : orderTexts.notPaid}>
        {payments.map((payment) => (
          <span key={`${payment.createdAt} ${payment.reference}`} className="order-means">
            <WithPrices>{meansOf(payment, totalPrice)}</WithPrices>
          </span>
        ))}
      </OrderBadge>
    </section>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}

/** How it was really paid, whatever was chosen (M-08); a part says how much it was, and when. */
function meansOf({ kind, amount, method, reference, charged, createdAt }: Payment, totalPrice: string): string {
  if (kind === 'refund') return orderTexts.refunded(takaWords(amount), dayOf(createdAt))
  const how = method === 'paypal' ? orderTexts.byPayPal(charged ?? '') : orderTexts.byHand[method]
  const means = amount === totalPrice ? how : orderTexts.part(takaWords(amount), how, dayOf(createdAt))
  return reference ? `${means}, ${reference}` : means
}
