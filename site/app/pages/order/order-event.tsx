import type { Order } from '@chobighor/contract/orders'
import { placeOf } from '../../state/shipping-address.ts'
import { dayOf } from '../../ui/day.ts'
import { bookingTexts } from '../booking-texts.ts'
import { OrderBadge } from './order-badge.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderEvent({ order, isAdmin }: { order: Order; isAdmin: boolean }) {
  const { user, shippingAddress, createdAt, isDelivered, deliveredAt, isEventPast } = order
  const { eventDate, eventTime } = shippingAddress
  const [local, ...domain] = user.email.split(/(?=@)/)
  return (
    <section id="event">
      <h2>{bookingTexts.event}</h2>
      <dl className="facts">
        <div>
          <dt>{bookingTexts.date}</dt>
          <dd className="figures">{eventDate}</dd>
        </div>
        <div>
          <dt>{bookingTexts.time}</dt>
          <dd className="figures">{eventTime}</dd>
        </div>
        <div>
          <dt>{bookingTexts.place}</dt>
          <dd>{placeOf(shippingAddress)}</dd>
        </div>
        <div>
          <dt>{orderTexts.customer}</dt>
          <dd>
            <span className="block">{user.name}</span>
            <a className="order-mail" href={`mailto:${user.email}`}>
              {local}
              <wbr />
              {domain}
            </a>
          </dd>
        </div>
        <div>
          <dt>{orderTexts.ordered}</dt>
          <dd className="figures">{dayOf(createdAt)}</dd>
        </div>
      </dl>
      {/* M-13: for whoever has to be there */}
      {isAdmin && isEventPast && <p className="order-note">{orderTexts.eventWasPast}</p>}
      <OrderBadge
        isDone={isDelivered}
        text={isDelivered ? orderTexts.delivered(dayOf(deliveredAt)) : orderTexts.notDelivered}
      />
    </section>
  )
}
