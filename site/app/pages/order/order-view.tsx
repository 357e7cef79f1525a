import { takaWords } from '@chobighor/contract/money'
import {
  awaitsPayment,
  canChange,
  canPay,
  canWithdraw,
  isDeclinedOrCancelled,
  isPaidInPart,
} from '@chobighor/contract/order-steps'
import { isAskedBy, isReported, orderWords, stateWords } from '@chobighor/contract/order-words'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentOutcome } from '@chobighor/contract/payment-outcomes'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Part, whatWasRead } from '../../parts.ts'
import { showTitle } from '../../shell/focus-title.ts'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Alert } from '../../ui/alert.tsx'
import { langOf } from '../../ui/lang.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { todayOf } from '../checkout/event-availability.ts'
import { bookingTexts, OrderTotals } from '../order-totals.tsx'
import { EnterCode, mayTakeCode } from './enter-code.tsx'
import { isSafeLink } from './files-link.tsx'
import { GatewayOutcome, useToldOnce } from './gateway-outcome.tsx'
import { moneyTexts } from './money-texts.ts'
import { MoveEvent } from './move-event.tsx'
import { OrderAtAGlance } from './order-at-a-glance.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderCharges, OrderInstalments } from './order-instalments.tsx'
import { OrderEvent, OrderItems, OrderPayment } from './order-sections.tsx'
import { orderTexts } from './order-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PayAtGateway } from './pay-at-gateway.tsx'
import { PayByTransfer, ReportedTransfers } from './pay-by-transfer.tsx'
import { StudioOrderActions, WithdrawOrder } from './studio-order-actions.tsx'

export interface OrderViewProps {
  order: Order
  /** Undefined if it can't be paid. */
  methods: Part<PaymentMethods> | undefined
  isAdmin: boolean
  isMine: boolean
  /** This visitor placed it a moment ago. */
  isJustPlaced: boolean
  /** What became of the payment from which this visitor comes back. */
  outcome?: Part<PaymentOutcome | undefined>
}

export function OrderView({ order, methods, isAdmin, isMine, isJustPlaced, outcome: told }: OrderViewProps) {
  const outcome = whatWasRead(told)
  const { status } = order
  // paying loads the order again; the greeting stays
  const [isGreeted] = useState(isJustPlaced)
  const [hasPaidNow, setPaidNow] = useState(false)
  const isOver = isDeclinedOrCancelled(status)
  const hasPlan = order.instalments.length > 0
  const mayChange = isMine && !isAdmin && canChange(order)
  const hasFiles = isSafeLink(order.fileDownloadLink)
  const state = stateWords(order)
  const isAnswered = order.claims.at(-1)?.state === 'confirmed'
  const transfers = order.claims.length > 0 && <ReportedTransfers order={order} mayTakeBack={isMine} />
  useToldOnce(outcome)
  const files = <OrderFiles order={order} isPrimary={!isAdmin} />
  return (
    <section className="screen order">
      <OrderLetterhead />
      {isMine && !isAdmin && (
        <Link className="label order-all" to="/user/profile/#orders">
          {orderTexts.allOrders}
        </Link>
      )}
      <h1 className="page-title">{orderTexts.title(order.id)}</h1>
      {isGreeted && (
        <Greeting>
          <Alert kind="success">{orderTexts.placed(order.id)}</Alert>
        </Greeting>
      )}
      {/* the element exists before its text, so that screen readers read the text after a cancellation (M-75) */}
      <div role="status">
        {hasPaidNow && order.isPaid && <p className="lead">{orderTexts.paidNow}</p>}
        <PartFailed of={told} />
        {isMine && outcome && (
          <Greeting>
            <GatewayOutcome outcome={outcome} />
          </Greeting>
        )}
        {(isMine || isOver) && !hasPlan && state && <p className="lead">{state}</p>}
      </div>
      {order.isTrial && <p className="order-trial">{orderTexts.trial}</p>}
      {isOver && order.paidSum !== '0.00' && <p>{givenBack(order)}</p>}
      {isOver && order.isPaymentPending && <p>{orderTexts.pendingOver}</p>}
      {order.statusReason && <p lang={langOf(order.statusReason)}>{orderTexts.reason(order.statusReason)}</p>}
      {(isMine || isAdmin) && hasPlan && <OrderAtAGlance order={order} isPayable={canPay(order) && isMine} />}
      <div className="booking">
        <div className="order-parts">
          {hasFiles && files}
          {!isAnswered && transfers}
          {awaitsPayment(order) && (
            <PayOrder order={order} methods={methods} isOffered={isMine || !isAdmin} onPaid={() => setPaidNow(true)} />
          )}
          {isAnswered && transfers}
          {(hasPlan || order.promised) && <OrderTimeline order={order} />}
          {hasPlan && !isOver && <OrderInstalments instalments={order.instalments} />}
          {order.charges.length > 0 && <OrderCharges order={order} mayAgree={isMine} />}
          <OrderEvent order={order} isAdmin={isAdmin}>
            {mayChange && order.events[0] && <MoveEvent order={order} event={order.events[0]} />}
          </OrderEvent>
          <OrderEvents order={order} mayAdd={mayChange} />
          <OrderPayment order={order} />
          <OrderItems items={order.orderItems} />
          <BookingTermsList terms={order.terms} isKept agreement={order.agreement} />
        </div>
        <div className="order-parts">
          <section className="booking-sum">
            <h2>{bookingTexts.summary}</h2>
            <OrderTotals sums={order} />
            {isMine && whatWasRead(methods)?.takesCodes && mayTakeCode(order) && <EnterCode order={order.id} />}
          </section>
          {!hasFiles && files}
          {isAdmin && <StudioOrderActions order={order} />}
          {isMine && !isAdmin && canWithdraw(order) && <WithdrawOrder order={order} />}
          {isMine && !isAdmin && awaitsPayment(order) && order.isPaymentPending && (
            <p className="order-note">{orderTexts.notWhilePending}</p>
          )}
        </div>
      </div>
      <p className="order-print">
        <button className="button" type="button" onClick={() => print()}>
          {orderTexts.print}
        </button>
      </p>
    </section>
  )
}

/** What comes back of an order that is over: by its terms, or all. */
function givenBack({ cancellation, paidSum }: Order): string {
  if (!cancellation || cancellation.keptSum === '0.00') return orderTexts.givenBack(takaWords(paidSum))
  return orderTexts.keptAndBack(takaWords(cancellation.keptSum), takaWords(cancellation.returnedSum))
}

/** What a visitor who has just come reads first. The whole page was loaded, so no element has the focus: it starts here. */
function Greeting({ children }: { children: ReactNode }) {
  const greeting = useRef<HTMLDivElement>(null)
  useEffect(() => greeting.current?.focus({ preventScroll: true }), [])
  return (
    <div className="order-greeting" ref={greeting} tabIndex={-1}>
      {children}
    </div>
  )
}

/** The studio's name on the receipt: only on paper, where the header is missing. */
function OrderLetterhead() {
  const studio = useStudio()
  const { address, phone, email } = studio.contact ?? {}
  return (
    <p className="order-letterhead">
      <strong>{siteTitle(studio)}</strong>
      {[address, phone, email].filter(Boolean).join(' · ')}
    </p>
  )
}

// Payment of an unpaid order (O-13, M-05): how to pay in cash, in the owner's own words (M-86), and by card if PayPal
// is set up. Only then is the provider's script loaded.
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

function PayOrder({ order, methods: read, isOffered, onPaid }: PayOrderProps) {
  const methods = whatWasRead(read)
  const { revalidate } = useRevalidator()
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
  // what is due in months presses nobody
  const isNext = isAskedBy(order, todayOf(new Date())) && !isReported(order)
  const byPayPal = methods?.paypal && isOffered
  // a process of the release before knows none
  const gateways = (isOffered && methods?.gateways) || []
  // the studio's accounts say enough if it wrote nothing
  const words =
    methods?.cash.words || (methods?.accounts.length || gateways.length > 0 || byPayPal ? '' : orderWords.byCash)
  return (
    <section className="order-pay" id="pay">
      <h2>{orderWords.howToPay}</h2>
      {isReported(order) && <p>{moneyTexts.enough}</p>}
      {isPart && order.instalments.length === 0 && (
        <p>{orderTexts.onlyRest(takaWords(order.paidSum), takaWords(order.openSum))}</p>
      )}
      {gateways.length > 0 && <PayAtGateway order={order} gateways={gateways} isNext={isNext} />}
      {!methods && <p className="order-words">{orderTexts.noWords}</p>}
      <PartFailed of={read} />
      {methods && words && (
        <p className="order-words" lang={langOf(words)}>
          {words}
        </p>
      )}
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
              void revalidate().then(() => showTitle('#payment'))
            }}
          />
        </Suspense>
      )}
      <p className="order-next">{orderTexts.next(order.user.email)}</p>
    </section>
  )
}
