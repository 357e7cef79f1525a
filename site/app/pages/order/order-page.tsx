// One order, for whom it belongs to and for the studio. It is nobody else's, so the server draws no more than its frame;
// its policy lets the payment provider in, so it is entered and left by loading the page whole (M-53).
import { isFailure } from '@chobighor/contract/failure'
import { takaWords } from '@chobighor/contract/money'
import { awaitsPayment, canPay, canWithdraw, isOver } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { useState } from 'react'
import { inBrowserSignedIn, type Loading, missingOf } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { Missing } from '../../ui/missing.tsx'
import { WithPrices } from '../../ui/price.tsx'
import type { Route } from './+types/order-page.ts'
import { takePlaced } from './just-placed.ts'
import { OrderDesk } from './order-desk.tsx'
import { OrderEvent } from './order-event.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderGreeting } from './order-greeting.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderLetterhead } from './order-letterhead.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderTexts } from './order-texts.ts'
import { PayOrder } from './pay-order.tsx'
import { WithdrawOrder } from './withdraw-order.tsx'

interface OrderScreen {
  order: Order
  /** How it may be paid, while it may and that can be read. */
  methods: PaymentMethods | undefined
  isAdmin: boolean
  isMine: boolean
  /** By this visitor, a moment ago. */
  isJustPlaced: boolean
}

async function load({ call, params: { id = '' }, user }: Loading & { user: { email: string; isAdmin: boolean } }) {
  const order = await call.orders.findOrder({ id }).catch(missingOf)
  // what is nobody's, and what is another's alike (M-14)
  if ('missing' in order) return order
  const methods = canPay(order) ? await call.orders.listPaymentMethods().catch(undefinedIfFailed) : undefined
  return {
    order,
    methods,
    isAdmin: user.isAdmin,
    isMine: order.user.email === user.email,
    isJustPlaced: takePlaced(order.id),
  } satisfies OrderScreen
}

/** How to pay is a part of the page: the rest is drawn without it. */
function undefinedIfFailed(error: unknown): undefined {
  if (!isFailure(error)) throw error
}

export const clientLoader = inBrowserSignedIn(load)

export const meta: Route.MetaFunction = ({ matches, loaderData, params: { id } }) => {
  const isMissing = loaderData !== undefined && 'missing' in loaderData
  const title = isMissing ? orderTexts.missing.title : orderTexts.title(id)
  return headOf(matches, { title, path: `/order/${id}/`, hidden: true })
}

export function HydrateFallback({ params: { id } }: Route.HydrateFallbackProps) {
  return <WaitingScreen title={orderTexts.title(id)} forSignedIn />
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData)
    return <Missing {...orderTexts.missing} detail={loaderData.missing} to="/user/profile/" />
  // what was begun on one order is not carried over to the next (O-25)
  return <OrderSheet key={loaderData.order.id} {...loaderData} />
}

function OrderSheet({ order, methods, isAdmin, isMine, isJustPlaced }: OrderScreen) {
  const { status } = order
  // it is read anew when it is paid, and stays where it was greeted
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
      {/* there before its sentence is, so that it is heard when the order is cancelled here (M-75) */}
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
          <OrderSummary order={order} />
          {awaitsPayment(order) && <PayOrder order={order} methods={methods} isOffered={isMine || !isAdmin} />}
          <OrderFiles order={order} isPrimary={!isAdmin} />
          {isAdmin && <OrderDesk order={order} />}
          {isMine && !isAdmin && canWithdraw(order) && <WithdrawOrder order={order} />}
        </div>
      </div>
    </section>
  )
}
