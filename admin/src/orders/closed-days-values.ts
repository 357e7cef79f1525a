// Which days were chosen to be closed or opened, for their calls.
import { SHIFTS, type Shift } from '@chobighor/contract/plain/order-steps'
import { textOf } from '../ui/form-data.ts'

export const CLOSED_SHIFTS = ['both', ...SHIFTS] as const
const isChoice = (word: string): word is Shift | 'both' => CLOSED_SHIFTS.some((each) => each === word)

/** The first day alone, unless there is a last one. */
export function closedDaysIn(form: FormData) {
  const shift = textOf(form, 'shift')
  const from = textOf(form, 'from')
  return { from, to: textOf(form, 'to') || from, shift: isChoice(shift) ? shift : ('both' as const) }
}
