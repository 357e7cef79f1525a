// Terms of booking as they were stored, with orders and quotes for years: read once, with a default for each field that came
// later. What was allowed then is not checked again by today's limits.
import { type ChangedTerms, DUES } from '@chobighor/contract/booking-terms'
import { z } from 'zod'
import { readingOnce } from '../../platform/database/read-stored.ts'

export interface StoredTerms {
  version: number
  terms: ChangedTerms
}

const numberOrNull = z.number().nullable().default(null)
/** The first release took `24:30` for half past midnight. */
const hour = z.string().transform((time) => time.replace(/^24:(?!00)/, '00:'))
const hours = z.object({ from: hour, to: hour })
const days = z.number().default(0)

/** Each field has a default: nothing is asked of customers before the studio has said so. */
const terms = z.object({
  instalments: z
    .array(z.object({ due: z.enum(DUES), days, percent: numberOrNull, amount: numberOrNull }))
    .default(() => []),
  holdHours: numberOrNull,
  confirmsByAdvance: z.boolean().default(false),
  dayShift: hours.default({ from: '12:30', to: '17:30' }),
  eveningShift: hours.default({ from: '19:00', to: '24:00' }),
  overtime: z.number().default(0),
  zones: z.array(z.object({ name: z.string(), cost: numberOrNull })).default(() => []),
  cancellation: z.array(z.object({ days: z.number(), percent: z.number() })).default(() => []),
  cancellationOf: z.enum(['total', 'paid']).default('paid'),
  rescheduleDays: days,
  worksFridays: z.boolean().default(false),
  selectionDays: days,
  deliveryDays: days,
  printDays: days,
  keepDays: days,
  words: z.string().default(''),
}) satisfies z.ZodType<ChangedTerms, object>

const withVersion = z.object({ version: z.number(), terms })

/** No instalments, no end of a hold. */
export const NO_TERMS: StoredTerms = { version: 0, terms: terms.parse({}) }

/** The studio's own, as its row has them. */
export const readTerms: (stored: unknown) => ChangedTerms = readingOnce(terms)

/** Those of a quote. */
export const readStoredTerms: (stored: unknown) => StoredTerms = readingOnce(withVersion)

/** Those under which an order was placed; null for none. */
export const termsOf = ({ terms: stored }: { terms: unknown }): StoredTerms | null =>
  stored === null ? null : readStoredTerms(stored)
