// The studio's terms for bookings: instalments, holds, overtime, travel, cancellation, and how long things take. An order
// keeps a copy of those under which it was placed (decision 087).
import { z } from 'zod'
import { typedAmount } from './amount.ts'
import { optionalText, requiredLine } from './text.ts'

/** When an instalment is due: `days` after the booking, `days` before the event, on its day, at the selection, at delivery. */
export const DUES = ['booking', 'before_event', 'event_day', 'selection', 'delivery'] as const
export type Due = (typeof DUES)[number]

export const INSTALMENTS_MOST = 6
const STEPS_MOST = 10
const ZONES_MOST = 20
const DAYS_MOST = 730

const days = (label: string, most = DAYS_MOST) => {
  const refusal = `${label} must be a whole number of days from 0 to ${most}.`
  return z.number(refusal).int(refusal).min(0, refusal).max(most, refusal)
}
const percent = (label: string) => {
  const refusal = `${label} must be a whole percent from 1 to 100.`
  return z.number(refusal).int(refusal).min(1, refusal).max(100, refusal)
}
const time = (label: string) =>
  z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, `${label} must be a time, like 19:00.`)
const shiftHours = (label: string) => z.object({ from: time(label), to: time(label) })

/** One of the planned instalments: percents or sums; the last has neither, because it is the rest. */
const plannedInstalment = z.object({
  due: z.enum(DUES, 'Please say when the instalment is due.'),
  days: days('The days of an instalment').default(0),
  percent: percent('An instalment').nullable().default(null),
  amount: typedAmount('An instalment').nullable().default(null),
})
export type PlannedInstalment = z.output<typeof plannedInstalment>

const plan = z
  .array(plannedInstalment)
  .max(INSTALMENTS_MOST, `There may be ${INSTALMENTS_MOST} instalments at most.`)
  .refine((rows) => rows.every(isOneKind), 'Each instalment is a percentage or a sum; the last one is the rest.')
  .refine((rows) => percentOf(rows) < 100, 'The instalments before the last one must be less than 100 percent.')

const isOneKind = ({ percent, amount }: PlannedInstalment, nth: number, rows: PlannedInstalment[]) => {
  const given = Number(percent !== null) + Number(amount !== null)
  return given === (nth === rows.length - 1 ? 0 : 1)
}
const percentOf = (rows: PlannedInstalment[]) => rows.reduce((sum, row) => sum + (row.percent ?? 0), 0)

const fields = {
  instalments: plan,
  /** How long a request holds its date, in hours; null: until the studio answers. */
  holdHours: z
    .number('The hold must be a whole number of hours.')
    .int('The hold must be a whole number of hours.')
    .min(1, 'A hold lasts an hour at least.')
    .max(2160, 'A hold lasts 90 days at most.')
    .nullable(),
  /** Whether the paid advance confirms the order, or the studio does. */
  confirmsByAdvance: z.boolean('Yes or no?'),
  /** For people: what an event of the shift usually lasts. */
  dayShift: shiftHours('The day shift'),
  eveningShift: shiftHours('The evening shift'),
  /** For each person and hour, in BDT; zero for none. */
  overtime: typedAmount('Overtime'),
  /** Where travel costs something; null: the client provides transport. */
  zones: z
    .array(z.object({ name: requiredLine('A zone’s name', 100), cost: typedAmount('The cost of travel').nullable() }))
    .max(ZONES_MOST, `There may be ${ZONES_MOST} zones at most.`),
  /** From so many days before the event on, so many percent are kept. The longest time first. */
  cancellation: z
    .array(
      z.object({
        days: days('A step of the cancellation'),
        percent: z.number().int().min(0, 'A percent is 0 to 100.').max(100, 'A percent is 0 to 100.'),
      }),
    )
    .max(STEPS_MOST, `There may be ${STEPS_MOST} steps at most.`)
    .transform((steps) => steps.toSorted((one, other) => other.days - one.days)),
  /** Whether a percent is meant of the total or of what was paid. */
  cancellationOf: z.enum(['total', 'paid'], 'Please choose the total or what was paid.'),
  /** Until so many days before the event, the date may be moved free of charge. */
  rescheduleDays: days('The time for another date'),
  /** Whether Friday is a working day. */
  worksFridays: z.boolean('Yes or no?'),
  /** Working days after the event, until the customer has selected, until delivery, until prints; zero: not said. */
  selectionDays: days('The time for the selection'),
  deliveryDays: days('The time for the delivery'),
  printDays: days('The time for prints'),
  /** How long files are kept, in days; zero: not said. */
  keepDays: days('The time that files are kept', 3650),
  /** The studio's own words beside these. */
  words: optionalText('Your own words', 4000),
}

export const changedTerms = z.object(fields)
export type ChangedTerms = z.output<typeof changedTerms>

const readAmount = z.string()
const readHours = z.object({ from: z.string(), to: z.string() })
/** As they are read: sums are strings, and no limit of today refuses what was written under another one. */
export const bookingTerms = z.object({
  version: z.number().int(),
  ...changedTerms.shape,
  holdHours: z.number().nullable(),
  dayShift: readHours,
  eveningShift: readHours,
  rescheduleDays: z.number(),
  selectionDays: z.number(),
  deliveryDays: z.number(),
  printDays: z.number(),
  keepDays: z.number(),
  instalments: z.array(
    z.object({
      due: z.enum(DUES),
      days: z.number(),
      percent: z.number().nullable(),
      amount: readAmount.nullable(),
    }),
  ),
  overtime: readAmount,
  zones: z.array(z.object({ name: z.string(), cost: readAmount.nullable() })),
  cancellation: z.array(z.object({ days: z.number(), percent: z.number() })),
  words: z.string(),
})
export type BookingTerms = z.infer<typeof bookingTerms>
