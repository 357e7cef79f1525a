// A month as a visitor sees it: which days and evenings are free, never who has the others.
import { z } from 'zod'
import { SHIFTS } from './plain/order-steps.ts'
import { day, optionalText } from './text.ts'

/** `one left`: of several events that the studio takes at one time. */
const shiftState = z.enum(['free', 'one left', 'taken', 'closed'])
export type ShiftState = z.infer<typeof shiftState>

export const aMonth = z.object({
  month: z.string('Which month?').regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'A month is written like 2026-12.'),
})

/** Without a month: this one, by the studio's clock, because that of a phone may be wrong. */
export const aMonthOrThis = aMonth.partial()

/** A taken date that a customer waits for. */
export const waitingFor = z.object({
  date: day('The date must be a date, like 2026-12-16.'),
  shift: z.enum(SHIFTS, 'Please say whether it is the day or the evening.'),
  note: optionalText('A note', 500),
})
export const waitsFor = z.object({ date: z.string(), shift: z.enum(SHIFTS) })
export const waitingDate = waitingFor.omit({ note: true })
/** The dates to come that a customer waits for. */
export const waitedFor = z.array(waitsFor)

export const freeMonth = z.object({
  month: z.string(),
  /** The hour at which the evening begins. */
  eveningBegins: z.number().int(),
  /** The studio's day: the clock of a phone may be wrong. */
  today: z.string(),
  days: z.array(z.object({ date: z.string(), day: shiftState, evening: shiftState })),
})
export type FreeMonth = z.infer<typeof freeMonth>

/** Why the studio's settings refuse an order: full days (M-12), days in the past, unverified customers. */
export const fullShifts = z.object({
  /** The hour at which the evening shift starts. */
  eveningBegins: z.number().int(),
  full: z.array(z.object({ date: z.string(), shift: z.enum(SHIFTS) })),
  /** Whether days in the past are refused (M-13). */
  refusesPast: z.boolean(),
  /** Whether only customers with a verified e-mail address may order (M-59). */
  requiresVerified: z.boolean(),
})
export type FullShifts = z.infer<typeof fullShifts>
