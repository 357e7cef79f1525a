import type { ShippingAddress } from '@chobighor/contract/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeOf } from '../../state/shipping-address.ts'
import { bookingTexts, Fact, methodOf } from '../booking-facts.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { isPastDay } from './event-day.ts'

const texts = checkoutTexts.order

export function OrderFacts({ address, method }: { address: ShippingAddress; method: string }) {
  return (
    <>
      <Facts title={bookingTexts.event} changeAt="/user/login/shipping/" changeLabel={texts.changeEvent}>
        <Fact name={bookingTexts.date}>
          <time className="figures" dateTime={address.eventDate}>
            {address.eventDate}
          </time>
          {isPastDay(address.eventDate, new Date()) && <p className="warned">{checkoutTexts.event.past}</p>}
        </Fact>
        <Fact name={bookingTexts.time}>
          <span className="figures">{address.eventTime}</span>
        </Fact>
        <Fact name={bookingTexts.place}>{placeOf(address)}</Fact>
      </Facts>
      <Facts title={bookingTexts.payment} changeAt="/payment/" changeLabel={texts.changePayment}>
        <Fact name={bookingTexts.method}>{methodOf(method)}</Fact>
      </Facts>
    </>
  )
}

interface FactsProps {
  title: string
  changeAt: string
  changeLabel: string
  children: ReactNode
}

function Facts({ title, changeAt, changeLabel, children }: FactsProps) {
  return (
    <section>
      <div className="facts-head">
        <h2>{title}</h2>
        <Link to={changeAt} aria-label={changeLabel}>
          {texts.change}
        </Link>
      </div>
      <dl className="facts">{children}</dl>
    </section>
  )
}
