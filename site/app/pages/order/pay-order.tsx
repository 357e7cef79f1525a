// Payment of an unpaid order (O-13, M-05): how to pay in cash, in the owner's own words (M-86), and by card if PayPal
// is set up. Only then is the provider's script loaded.
import { takaWords } from '@chobighor/contract/money'
import { isPaidInPart } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { showTitle } from '../../shell/focus-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { WithPrices } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { orderTexts } from './order-texts.ts'

export interface PayOrderProps {
  order: Order
  /** Undefined if they couldn't be read. */
  methods: PaymentMethods | undefined
  /** Whether the viewer is the person who pays: the studio doesn't pay its customers' orders by card. */
  isOffered: boolean
}

const PayPalArea = lazy(() =>
  import('./paypal-area.tsx').then(
    ({ PayPalArea }) => ({ default: PayPalArea }),
    () => ({ default: PayPalMissing }),
  ),
)

function PayPalMissing() {
  return <Alert kind="danger">{orderTexts.payPalMissing}</Alert>
}

export function PayOrder({ order, methods, isOffered }: PayOrderProps) {
  const { revalidate } = useRevalidator()
  if (order.isPaymentPending)
    return (
      <section className="order-pay">
        <h2>{orderTexts.onItsWay}</h2>
        <p className="order-words">{orderTexts.pending}</p>
      </section>
    )
  // PayPal always charges the order's full sum, never a part of it (open-paypal.ts)
  const isPart = isPaidInPart(order)
  const byPayPal = methods?.paypal && isOffered
  return (
    <section className="order-pay">
      <h2>{orderTexts.howToPay}</h2>
      {isPart && (
        <p>
          <WithPrices>{orderTexts.onlyRest(takaWords(order.paidSum), takaWords(order.openSum))}</WithPrices>
        </p>
      )}
      <p className="order-words">{methods ? methods.cash.words || orderTexts.cashWords : orderTexts.noWords}</p>
      {byPayPal && isPart && <p>{orderTexts.restByHand}</p>}
      {byPayPal && !isPart && (
        <Suspense fallback={<Spinner className="order-wait" />}>
          <PayPalArea
            order={order}
            methods={methods}
            onPaid={() => void revalidate().then(() => showTitle('#payment'))}
          />
        </Suspense>
      )}
      <p className="order-next">{orderTexts.next(order.user.email)}</p>
    </section>
  )
}
