import type { Order } from '@chobighor/contract/orders'
import { dayOf, OrderBadge } from './order-badge.tsx'
import { orderTexts } from './order-texts.ts'

export function OrderEvent({ order, isAdmin }: { order: Order; isAdmin: boolean }) {
  const { user, shippingAddress, createdAt, isDelivered, deliveredAt, isEventPast } = order
  const { address, city, postalCode, country, eventDate, eventTime } = shippingAddress
  const [local, ...domain] = user.email.split(/(?=@)/)
  return (
    <section>
      <h2>{orderTexts.event}</h2>
      <dl className="facts">
        <div>
          <dt>{orderTexts.date}</dt>
          <dd className="figures">{eventDate}</dd>
        </div>
        <div>
          <dt>{orderTexts.time}</dt>
          <dd className="figures">{eventTime}</dd>
        </div>
        <div>
          <dt>{orderTexts.place}</dt>
          <dd>{[address, city, postalCode, country].filter(Boolean).join(', ')}</dd>
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
