// What a studio's settings may refuse of an order: said where the event is typed in, and by the server when the order is placed.
import type { Shift } from './order-steps.ts'

/** M-13 */
export const PAST_DAY_REFUSED = 'Event Date is over. Please choose a day to come.'
/** M-59 */
export const UNVERIFIED_REFUSED = 'Please verify your account before you place an order.'

/** M-12 */
export function fullSentence(date: string, shift: Shift): string {
  const [other, taken] = shift === 'evening' ? ['the day', 'The evening'] : ['the evening', 'The day']
  return `${taken} of ${date} is full. Please choose another date, or another time: ${other} may be free.`
}
