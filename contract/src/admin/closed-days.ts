// Days and evenings on which the studio takes no orders.
import { z } from 'zod'
import { daysBetween } from '../plain/dates.ts'
import { SHIFTS } from '../plain/order-steps.ts'
import { day, optionalText } from '../text.ts'

const DAYS_MOST = 366

const closedShift = z.object({ date: z.string(), shift: z.enum(SHIFTS), note: z.string() })
export type ClosedShift = z.infer<typeof closedShift>
export const closedShifts = z.array(closedShift)

const days = z.object({
  /** The first and the last day. */
  from: day(),
  to: day(),
  shift: z.enum([...SHIFTS, 'both'], 'Please say whether it is the day, the evening or both.'),
})

const isInOrder = ({ from, to }: z.infer<typeof days>) => to >= from
const isShort = ({ from, to }: z.infer<typeof days>) => daysBetween(from, to) < DAYS_MOST
const BACKWARDS = { error: 'The last day must not be before the first.', path: ['to'] }
const TOO_LONG = { error: `No more than ${DAYS_MOST} days at once.`, path: ['to'] }

export const openedDays = days.refine(isInOrder, BACKWARDS).refine(isShort, TOO_LONG)
export const closedDays = days
  .extend({ note: optionalText('A note', 200) })
  .refine(isInOrder, BACKWARDS)
  .refine(isShort, TOO_LONG)
