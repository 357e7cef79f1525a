import { takaWords } from '@chobighor/contract/money'
import { awaitsPayment, canWithdraw, isOver } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { siteTitle, useStudio } from '../../shell/studio.ts'
import { Alert } from '../../ui/alert.tsx'
import { WithPrices } from '../../ui/price.tsx'
import { bookingTexts, OrderSums } from '../booking-facts.tsx'
import { FilesLink, isReady } from './files-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderEvent, OrderItems, OrderPayment } from './order-facts.tsx'
import { orderTexts } from './order-texts.ts'
import { PayOrder } from './pay-order.tsx'
import { WithdrawOrder } from './withdraw-order.tsx'

export interface OrderScreen {
  order: Order
  /** The payment methods; undefined if it can't be paid, or if they couldn't be read. */
  methods: PaymentMethods | undefined
  isAdmin: boolean
  isMine: boolean
  /** This visitor placed it a moment ago. */
  isJustPlaced: boolean
}

export function OrderSheet({ order, methods, isAdmin, isMine, isJustPlaced }: OrderScreen) {
  const { status } = order
  // paying loads the order again; the greeting stays
  const [isGreeted] = useState(isJustPlaced)
  return (
    <section className="screen order">
      <OrderLetterhead />
      <div className="order-head">
        <h1 className="page-title">{orderTexts.title(order.id)}</h1>
        <button className="button" type="button" onClick={() => print()}>
          {orderTexts.print}
        </button>
      </div>
      {isGreeted && <OrderGreeting id={order.id} />}
      {/* the element exists before its text, so that screen readers read the text after a cancellation (M-75) */}
      <div role="status">{isOver(status) && <p className="lead">{orderTexts.status[status]}</p>}</div>
      {isOver(status) && order.paidSum !== '0.00' && (
        <p>
          <WithPrices>{orderTexts.givenBack(takaWords(order.paidSum))}</WithPrices>
        </p>
      )}
      {isOver(status) && order.isPaymentPending && <p>{orderTexts.pendingOver}</p>}
      {order.statusReason && <p>{orderTexts.reason(order.statusReason)}</p>}
      <div className="booking">
        <div className="order-parts">
          <OrderEvent order={order} isAdmin={isAdmin} />
          <OrderPayment order={order} />
          <OrderItems items={order.orderItems} />
        </div>
        <div className="order-parts">
          <section className="booking-sum">
            <h2>{bookingTexts.summary}</h2>
            <OrderSums sums={order} />
          </section>
          {awaitsPayment(order) && <PayOrder order={order} methods={methods} isOffered={isMine || !isAdmin} />}
          <OrderFiles order={order} isPrimary={!isAdmin} />
          {isAdmin && <OrderActions order={order} />}
          {isMine && !isAdmin && canWithdraw(order) && <WithdrawOrder order={order} />}
        </div>
      </div>
    </section>
  )
}

/** Shown after the order was placed. The whole page was loaded, so no element has the focus: it starts here. */
function OrderGreeting({ id }: { id: number }) {
  const greeting = useRef<HTMLDivElement>(null)
  useEffect(() => greeting.current?.focus({ preventScroll: true }), [])
  return (
    <div className="order-greeting" ref={greeting} tabIndex={-1}>
      <Alert kind="success">{orderTexts.placed(id)}</Alert>
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

interface OrderFilesProps {
  /** Null for the customer until the order is paid (M-15). */
  order: Pick<Order, 'status' | 'fileDownloadLink'>
  /** Whether this is the main link of the page. */
  isPrimary: boolean
}

function OrderFiles({ order: { status, fileDownloadLink: link }, isPrimary }: OrderFilesProps) {
  // an order that has ended promises no project
  if (!isReady(link)) return isOver(status) ? null : <p className="order-waiting">{orderTexts.notReady}</p>
  return (
    <section className="order-ready">
      <h2>{orderTexts.ready}</h2>
      <FilesLink link={link} className={isPrimary ? 'button primary' : 'button'}>
        {orderTexts.download}
      </FilesLink>
    </section>
  )
}
