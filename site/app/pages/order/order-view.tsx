import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods, PaymentOutcome } from '@chobighor/contract/payments'
import { takaWords } from '@chobighor/contract/plain/money'
import {
  awaitsPayment,
  canChange,
  canPay,
  canWithdraw,
  isDeclinedOrCancelled,
} from '@chobighor/contract/plain/order-steps'
import { stateWords } from '@chobighor/contract/plain/order-words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Part, whatWasRead } from '../../partial-loading.ts'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Alert } from '../../ui/alert.tsx'
import { takeFocus } from '../../ui/focus-title.ts'
import { langOf } from '../../ui/lang.ts'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { bookingTexts, OrderTotals } from '../order-totals.tsx'
import { AskStudio } from './ask-studio.tsx'
import { EnterCode, mayTakeCode } from './enter-code.tsx'
import { isSafeLink } from './files-link.tsx'
import { GatewayOutcome, useClearedAddress } from './gateway-outcome.tsx'
import { MoveEvent } from './move-event.tsx'
import { OrderAtAGlance } from './order-at-a-glance.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderCharges, OrderInstalments } from './order-instalments.tsx'
import { OrderEvent, OrderItems, OrderPayment } from './order-sections.tsx'
import { orderTexts } from './order-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { ReportedTransfers } from './pay-by-transfer.tsx'
import { PayOrder } from './pay-order.tsx'
import { StudioOrderActions, WithdrawOrder } from './studio-order-actions.tsx'

export interface OrderViewProps {
  order: Order
  /** Undefined if it can't be paid. */
  methods: Part<PaymentMethods> | undefined
  isAdmin: boolean
  isMine: boolean
  /** Whoever knows the secret address looks at it, without an account. */
  isGuest?: boolean
  /** This visitor placed it a moment ago. */
  isJustPlaced: boolean
  /** What became of the payment from which this visitor comes back. */
  outcome?: Part<PaymentOutcome | undefined>
}

export function OrderView({
  order,
  methods,
  isAdmin,
  isMine,
  isJustPlaced,
  outcome: foundOutcome,
  isGuest = false,
}: OrderViewProps) {
  const hasAccount = isMine && !isAdmin && !isGuest
  const outcome = whatWasRead(foundOutcome)
  const { status } = order
  // paying loads the order again; the greeting stays
  const [isGreeted] = useState(isJustPlaced)
  const [hasPaidNow, setPaidNow] = useState(false)
  const isOver = isDeclinedOrCancelled(status)
  const hasPlan = order.instalments.length > 0
  const mayChange = hasAccount && canChange(order)
  const hasFiles = isSafeLink(order.fileDownloadLink)
  const state = stateWords(order)
  const isAnswered = order.claims.at(-1)?.state === 'confirmed'
  const transfers = order.claims.length > 0 && <ReportedTransfers order={order} mayTakeBack={isMine} />
  useClearedAddress(outcome)
  const files = <OrderFiles order={order} isPrimary={!isAdmin} />
  return (
    <section className="screen order">
      <OrderLetterhead />
      {hasAccount && (
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
        <PartFailed of={foundOutcome} />
        {isMine && outcome && (
          <Greeting>
            <GatewayOutcome outcome={outcome} />
          </Greeting>
        )}
        {(isMine || isOver) && !hasPlan && state && <p className="lead">{wholeDays(state)}</p>}
      </div>
      {order.isTrial && <p className="order-trial">{orderTexts.trial}</p>}
      {(isMine || isAdmin) && hasPlan && (
        <OrderAtAGlance order={order} isPayable={canPay(order) && isMine} mayAgree={isMine} />
      )}
      {isOver && <WhyOver order={order} />}
      {isGuest && (
        <noscript>
          <p className="order-note">{orderTexts.scriptsOff}</p>
        </noscript>
      )}
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
            <OrderTotals sums={order} charges={order.charges} />
            {isMine && whatWasRead(methods)?.takesCodes && mayTakeCode(order) && <EnterCode order={order.id} />}
          </section>
          {!hasFiles && files}
          {isAdmin && <StudioOrderActions order={order} />}
          {hasAccount && canWithdraw(order) && <WithdrawOrder order={order} />}
          {isGuest && canChange(order) && <AskStudio />}
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

/** Of an order that is over: what comes back, and the words of who ended it. */
function WhyOver({ order }: { order: Order }) {
  const { statusReason } = order
  return (
    <div className="order-over">
      {order.paidSum !== '0.00' && <p>{givenBack(order)}</p>}
      {order.isPaymentPending && <p>{orderTexts.pendingOver}</p>}
      {statusReason && <p lang={langOf(statusReason)}>{orderTexts.reason(statusReason)}</p>}
    </div>
  )
}

function givenBack({ cancellation, paidSum }: Order): string {
  if (!cancellation || cancellation.keptSum === '0.00') return orderTexts.givenBack(takaWords(paidSum))
  return orderTexts.keptAndBack(takaWords(cancellation.keptSum), takaWords(cancellation.returnedSum))
}

/** What a visitor who has just come reads first. The whole page was loaded, so no element has the focus: it starts here. */
function Greeting({ children }: { children: ReactNode }) {
  return (
    <div className="order-greeting" ref={takeFocus} tabIndex={-1}>
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
