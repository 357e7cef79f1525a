// Whether a customer may move an event to another day, by the order's own terms (decision 094).
import type { BookingTerms } from './booking-terms.ts'
import { addDays } from './plain/dates.ts'
import { TOO_LATE } from './plain/event-refusals.ts'
import { isDeclinedOrCancelled, type OrderStatus } from './plain/order-steps.ts'

/** Whoever needs more than that talks to the studio. */
export const MOVES_MOST = 5

export interface Movable {
  status: OrderStatus
  isDelivered: boolean
  terms: Pick<BookingTerms, 'rescheduleDays'> | null
  /** `2026-12-16` */
  eventDate: string
  movedTimes: number
}

/** @returns the last day on which its customer may move the event; null: the customer may not, whatever the day */
export function movableUntil({ status, isDelivered, terms, eventDate, movedTimes }: Movable): string | null {
  if (isDeclinedOrCancelled(status) || isDelivered || movedTimes >= MOVES_MOST) return null
  return terms && terms.rescheduleDays > 0 ? addDays(eventDate, -terms.rescheduleDays) : null
}

export interface Removable extends Movable {
  /** The customer has added it, and not the studio. */
  isAsked: boolean
}

/**
 * What a customer has added they may take away: a request until the day before the event, a booking as long as the terms let
 * the event be moved.
 * @returns the last day of that; null: the customer may not, whatever the day
 */
export function removableUntil({ isAsked, ...movable }: Removable): string | null {
  const { status, isDelivered, eventDate } = movable
  if (!isAsked || isDeclinedOrCancelled(status) || isDelivered) return null
  // how often it was moved says nothing of taking it away
  return status === 'requested' ? addDays(eventDate, -1) : movableUntil({ ...movable, movedTimes: 0 })
}

/** @param today the studio's day. @returns a sentence, or undefined if the customer may move it */
export function moveRefusal(movable: Movable, today: string): string | undefined {
  const { status, isDelivered, movedTimes } = movable
  if (isDeclinedOrCancelled(status)) return `This order was ${status}.`
  if (isDelivered) return 'This order was delivered.'
  if (movedTimes >= MOVES_MOST)
    return `This event was moved ${MOVES_MOST} times already. Please call the studio for another date.`
  const last = movableUntil(movable)
  if (last === null) return 'Please call the studio for another date.'
  if (today > last) return TOO_LATE
  return undefined
}
