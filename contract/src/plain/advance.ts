// What an order asks for first, if it is placed today. The same functions make the instalments of a placed order, so both say the
// same sum and day.
import type { BookingTerms, Due } from '../booking-terms.ts'
import { planInstalments, standInstalments } from './instalments.ts'
import { paisaFromTaka, takaFromPaisa } from './money.ts'

export interface Advance {
  due: Due
  /** In taka, as the API writes it: `36500.00`. */
  amount: string
  /** The last day to pay it; null where nobody knows it yet. */
  dueOn: string | null
}

interface PricedOrder {
  /** `73000.00` */
  totalPrice: string
  /** The studio's day, on which the order would be placed, like `2026-12-16`. */
  today: string
  /** Empty while nobody has chosen it. */
  eventDate: string
}

/** The first instalment; null for a studio whose terms have none. */
export function advanceOf({ instalments }: Pick<BookingTerms, 'instalments'>, asked: PricedOrder): Advance | null {
  const totalPaisa = paisaFromTaka(asked.totalPrice) ?? 0
  const planned = instalments.map((row) => ({
    ...row,
    amount: row.amount === null ? null : (paisaFromTaka(row.amount) ?? 0),
  }))
  const { today, eventDate } = asked
  const [first] = standInstalments(planInstalments(planned, totalPaisa), {
    totalPaisa,
    paidPaisa: 0,
    today,
    bookedOn: today,
    // without an event any day will do: `dueOn` is null then
    eventDate: eventDate || today,
  })
  if (!first) return null
  const isKnown = eventDate !== '' || first.due === 'booking'
  return { due: first.due, amount: takaFromPaisa(first.paisa), dueOn: isKnown ? first.dueOn : null }
}
