// Why the studio's settings refuse an event: shown while the visitor types it, and by the server when the order is
// placed.
import type { Shift } from './order-steps.ts'

/** Days in the past (M-13). */
export const PAST_DAY_REFUSED = 'Event Date is over. Please choose a day to come.'
/** Unverified e-mail addresses (M-59). */
export const UNVERIFIED_REFUSED = 'Please verify your account before you place an order.'
/** The last day of moving an event is over: it isn't named, also because the order may be younger. */
export const TOO_LATE = 'It is too late to choose another date here. Please call the studio.'

/** Full shifts (M-12). @param nearest the nearest days with this shift free */
export function shiftFullSentence(date: string, shift: Shift, nearest: string[] = []): string {
  const full =
    shift === 'evening'
      ? `The evening of ${date} is full. Please choose another date, or another time: the day may be free.`
      : `The day of ${date} is full. Please choose another date, or another time: the evening may be free.`
  if (nearest.length === 0) return full
  return `${full} The nearest free ${shift}s: ${nearest.join(', ')}.`
}
