// Payment of an unpaid order (O-13, M-05), in cash in the owner's own words (M-86). PayPal's script is loaded if it is set up.
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { today } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { isPaidInPart } from '@chobighor/contract/plain/order-steps'
import { isAskedBy, isReported, orderWords } from '@chobighor/contract/plain/order-words'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailedPart, type Part, whatWasRead } from '../../partial-loading.ts'
import { Alert } from '../../ui/alert.tsx'
import { focusTitleAndShow } from '../../ui/focus-title.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Written } from '../../ui/written.tsx'
import { moneyTexts } from './money-texts.ts'
import { orderTexts } from './order-texts.ts'
import { PayAtGateway } from './pay-at-gateway.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'

interface PayOrderProps {
  order: Order
  methods: Part<PaymentMethods> | undefined
  /** Whether the viewer is the person who pays: the studio doesn't pay its customers' orders by card. */
  isOffered: boolean
  onPaid: () => void
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

export function PayOrder({ order, methods: read, isOffered, onPaid }: PayOrderProps) {
  const methods = whatWasRead(read)
  const { revalidate } = useRevalidator()
  // not while somebody is just sending it: the form below says whether its picture was taken
  const [wasReported] = useState(isReported(order))
  if (order.isPaymentPending)
    return (
      <section className="order-pay">
        <h2>{orderTexts.onItsWay}</h2>
        <p className="order-words">{orderTexts.pending}</p>
      </section>
    )
  const isPart = isPaidInPart(order)
  // PayPal charges an instalment, or an order's full sum, never the rest of it (pay-by-paypal.ts)
  const isPayable = !isPart || order.instalments.length > 0
  // a sum that is due in months has no primary button
  const isNext = isAskedBy(order, today()) && !isReported(order)
  const byPayPal = methods?.paypal && isOffered
  // a process of the release before knows none
  const gateways = (isOffered && methods?.gateways) || []
  // the studio's accounts say enough if it wrote nothing
  const words =
    methods?.cash.words || (methods?.accounts.length || gateways.length > 0 || byPayPal ? '' : orderWords.byCash)
  const ways = (
    <>
      {isPart && order.instalments.length === 0 && (
        <p>{orderTexts.onlyRest(takaWords(order.paidSum), takaWords(order.openSum))}</p>
      )}
      {gateways.length > 0 && <PayAtGateway order={order} gateways={gateways} isNext={isNext} />}
      {!methods && !isFailedPart(read) && <p className="order-words">{orderTexts.noWords}</p>}
      <PartFailed of={read} />
      {methods && words && <Written as="p" className="order-words" text={words} />}
      {gateways.length > 0 && methods && methods.accounts.length > 0 && <h3>{orderTexts.orTransfer}</h3>}
      {methods && methods.accounts.length > 0 && (
        <PayByTransfer
          order={order}
          accounts={methods.accounts}
          isOffered={isOffered}
          isNext={isNext && gateways.length === 0}
        />
      )}
      {byPayPal && !isPayable && <p>{orderTexts.restByHand}</p>}
      {byPayPal && isPayable && (
        <Suspense fallback={<Spinner className="order-wait" />}>
          <PayPalArea
            order={order}
            methods={methods}
            onPaid={() => {
              onPaid()
              void revalidate().then(() => focusTitleAndShow('#payment'))
            }}
          />
        </Suspense>
      )}
      <p className="order-next">{orderTexts.next(order.user.email)}</p>
    </>
  )
  return (
    <section className="order-pay" id="pay">
      <h2>{orderWords.howToPay}</h2>
      {isReported(order) && <p>{moneyTexts.enough}</p>}
      {wasReported && isReported(order) ? (
        <details>
          <summary>{moneyTexts.waysAgain}</summary>
          <div className="order-pay">{ways}</div>
        </details>
      ) : (
        ways
      )}
    </section>
  )
}
