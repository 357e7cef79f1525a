// What the cart, the checkout and the order page share: their texts (M-42), and lists of facts and sums.

import type { OrderCharge } from '@chobighor/contract/order-money'
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import type { Advance } from '@chobighor/contract/plain/advance'
import { agreedCharges } from '@chobighor/contract/plain/charge-words'
import { withWeekday } from '@chobighor/contract/plain/dates'
import type { Totals } from '@chobighor/contract/plain/money'
import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import type { ReactNode } from 'react'
import { placeOf } from '../state/shipping-address.ts'
import { Price } from '../ui/format.tsx'
import { wholeDays } from '../ui/no-break-dates.ts'
import { Written } from '../ui/written.tsx'
import { moneyTexts } from './order/money-texts.ts'

export const bookingTexts = {
  services: 'Services',
  event: 'Event',
  date: 'Date',
  time: 'Time',
  place: 'Place',
  payment: 'Payment',
  method: 'Method',
  cashOn: 'Cash on',
  /** What the specification's words mean. */
  meaning: {
    cashOn: 'Cash on: you pay us after ordering.',
    shipping: 'Shipping: what it costs for us to come to you.',
  },
  summary: 'Summary',
  items: 'Items',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
}

/** The chosen payment method, by its stored word. An unknown word is shown as it is. */
export function Method({ stored }: { stored: string }) {
  const isCashOn = stored === CASH_ON
  return (
    <Fact name={bookingTexts.method} meaning={isCashOn ? bookingTexts.meaning.cashOn : undefined}>
      {isCashOn ? bookingTexts.cashOn : stored}
    </Fact>
  )
}

export interface FactProps {
  name: string
  className?: string | undefined
  /** A sentence below it, for a word that says too little. */
  meaning?: string | undefined
  children: ReactNode
}

/** One entry of a `dl`. */
export function Fact({ name, className, meaning, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{wholeDays(name)}</dt>
      <dd>{typeof children === 'string' ? wholeDays(children) : children}</dd>
      {meaning && <dd className="meaning">{wholeDays(meaning)}</dd>}
    </div>
  )
}

interface EventFactsProps {
  event: ShippingAddress
  dayClass?: string
  /** Below the date. */
  children?: ReactNode
}

/** When and where an event is. */
export function EventFacts({ event, dayClass = 'figures day', children }: EventFactsProps) {
  return (
    <>
      <Fact name={bookingTexts.date}>
        <time className={dayClass} dateTime={event.eventDate}>
          {withWeekday(event.eventDate)}
        </time>
        {children}
      </Fact>
      <Fact name={bookingTexts.time}>
        <span className="figures">{event.eventTime}</span>
      </Fact>
      <Fact name={bookingTexts.place}>
        <Written text={placeOf(event)} />
      </Fact>
    </>
  )
}

export function Sum({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <Fact name={name} className={className}>
      <Price amount={amount} />
    </Fact>
  )
}

/** The total, as the last of the sums. */
export function Total({ amount }: { amount: string }) {
  return <Sum name={bookingTexts.total} amount={amount} className="total" />
}

/** Below the total of what is not ordered yet: the sum that is paid first, and by when. Nothing for terms without instalments. */
export function AdvanceSum({ advance }: { advance: Advance | null }) {
  if (!advance) return null
  const { due, dueOn, amount } = advance
  return (
    <Fact name={moneyTexts.due[due]} meaning={dueOn === null ? undefined : moneyTexts.by(withWeekday(dueOn))}>
      <Price amount={amount} />
    </Fact>
  )
}

interface TotalsProps {
  sums: Record<keyof Totals, string>
  /** What was added to the price since, or taken off it: the total has it in it. */
  charges?: readonly OrderCharge[]
  advance?: Advance | null
}

/** Items, Shipping, Tax and Total (C-43 to C-46), with what changed the price between. */
export function OrderTotals({ sums, charges = [], advance = null }: TotalsProps) {
  return (
    <div>
      <dl className="sums">
        <Sum name={bookingTexts.items} amount={sums.itemsPrice} />
        <Sum name={bookingTexts.shipping} amount={sums.shippingPrice} />
        <Sum name={bookingTexts.tax} amount={sums.taxPrice} />
        {agreedCharges(charges).map(({ id, kind, amount }) => (
          <Sum key={id} name={moneyTexts.charge[kind]} amount={amount} />
        ))}
        <Total amount={sums.totalPrice} />
        <AdvanceSum advance={advance} />
      </dl>
      <p className="meaning">{bookingTexts.meaning.shipping}</p>
    </div>
  )
}
