// What was booked, and the state of the order: the event, the payment, the items.

import type { Order, OrderItem } from '@chobighor/contract/orders'
import type { Payment } from '@chobighor/contract/payments'
import { isCustomItem } from '@chobighor/contract/plain/custom-items'
import { dayOf } from '@chobighor/contract/plain/dates'
import { paisaFromTaka, takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import { awaitsPayment, isOnlineMethod, isPaidInPart } from '@chobighor/contract/plain/order-steps'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Price } from '../../ui/format.tsx'
import { langOf } from '../../ui/lang.ts'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { Written } from '../../ui/written.tsx'
import { bookingTexts, EventFacts, Fact, Method, Sum } from '../order-totals.tsx'
import { ServicePicture } from '../services/service-grid.tsx'
import { DocumentsLinks } from './documents-links.tsx'
import { orderTexts } from './order-texts.ts'

/** @param props.children what its customer may do with it */
export function OrderEvent({ order, isAdmin, children }: { order: Order; isAdmin: boolean; children?: ReactNode }) {
  const { user, shippingAddress, createdAt, isDelivered, deliveredAt, isEventPast } = order
  const [local, ...domain] = user.email.split(/(?=@)/)
  return (
    <section id="event">
      <h2>{bookingTexts.event}</h2>
      <dl className="facts">
        <EventFacts event={shippingAddress} />
        <Fact name={orderTexts.customer}>
          <Written className="line" text={user.name} />
          {user.email && (
            <a className="order-mail" href={`mailto:${user.email}`}>
              {local}
              <wbr />
              {domain}
            </a>
          )}
        </Fact>
        <Fact name={orderTexts.ordered}>
          <span className="figures day">{dayOf(createdAt)}</span>
        </Fact>
      </dl>
      {/* M-13: for the people who work at the event */}
      {isAdmin && isEventPast && <p className="order-note">{orderTexts.eventWasPast}</p>}
      <OrderBadge
        isDone={isDelivered}
        text={isDelivered ? orderTexts.delivered(dayOf(deliveredAt ?? '')) : orderTexts.notDelivered}
      />
      {children}
    </section>
  )
}

export function OrderPayment({ order }: { order: Order }) {
  const { paymentMethod, isPaid, paidAt, payments, totalPrice } = order
  return (
    <section id="payment">
      <h2>{bookingTexts.payment}</h2>
      <dl className="facts">
        <Method stored={paymentMethod} />
        {isPaidInPart(order) && (
          <>
            <Sum name={orderTexts.paidSoFar} amount={order.paidSum} />
            {awaitsPayment(order) && <Sum name={orderTexts.stillOpen} amount={order.openSum} />}
          </>
        )}
      </dl>
      <OrderBadge isDone={isPaid} text={isPaid ? orderTexts.paid(dayOf(paidAt ?? '')) : orderTexts.notPaid}>
        {payments.map((payment) => (
          <span key={`${payment.createdAt} ${payment.reference}`} className="order-means">
            {wholeDays(meansOf(payment, totalPrice))}
          </span>
        ))}
      </OrderBadge>
      <DocumentsLinks order={order} />
    </section>
  )
}

/** How it was really paid (M-08), perhaps not as chosen. A part payment also shows its amount and date. */
function meansOf({ kind, amount, method, wallet, reference, charged, paidOn }: Payment, totalPrice: string): string {
  if (kind === 'refund') return orderTexts.refunded(takaWords(amount), paidOn)
  const byHand = () => (method === 'mobile' && wallet ? orderTexts.byWallet(WALLET_NAMES[wallet]) : undefined)
  const how = isOnlineMethod(method)
    ? orderTexts.online[method](charged ?? '')
    : (byHand() ?? orderTexts.byHand[method])
  const means = amount === totalPrice ? how : orderTexts.part(takaWords(amount), how, paidOn)
  return reference ? `${means}, ${reference}` : means
}

/** Whether a step of the order is done: as words and as the colour of its bar. @param props.children further facts */
function OrderBadge({ isDone, text, children }: { isDone: boolean; text: string; children?: ReactNode }) {
  return (
    <p className={isDone ? 'order-badge success' : 'order-badge'}>
      <strong>{wholeDays(text)}</strong>
      {children}
    </p>
  )
}

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section>
      <h2>{bookingTexts.items}</h2>
      {items.length === 0 ? (
        <p className="order-note">{orderTexts.empty}</p>
      ) : (
        <ul className="order-lines">
          {items.map((item) => (
            <ItemLine key={item.product} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ItemLine({ item }: { item: OrderItem }) {
  const { product, name, qty, price } = item
  const picture = <ServicePicture service={{ ...item, image_url: null }} sizes="112px" />
  // nothing on the site shows what the studio wrote for this order alone
  const address = isCustomItem(product) ? undefined : `/service/${product}/`
  return (
    <li className="cart-line">
      {address ? (
        <Link className="cart-print" to={address} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        <div className="cart-print" aria-hidden="true">
          {picture}
        </div>
      )}
      <div className="cart-name">
        {address ? (
          <Link to={address} lang={langOf(name)}>
            {name}
          </Link>
        ) : (
          <Written text={name} />
        )}
      </div>
      <p className="cart-price figures">
        <span>
          {`${qty} X `}
          <Price amount={price} />
          <span className="total">
            {' = '}
            <Price before="" amount={lineTotal(qty, price)} />
          </span>
        </span>
      </p>
    </li>
  )
}

function lineTotal(qty: number, price: string): string {
  return takaFromPaisa(qty * (paisaFromTaka(price) ?? 0))
}
