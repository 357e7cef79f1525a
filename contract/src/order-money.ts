// The sums of an order beside its price: instalments, and what was added or taken off (decision 087).
import { z } from 'zod'
import { DUES } from './booking-terms.ts'
import { withLatinDigits } from './plain/phone-number.ts'

/** One of the sums in which the order is paid; all of it follows from the ledger (decision 087). */
export const orderInstalment = z.object({
  due: z.enum(DUES),
  days: z.number().int(),
  /** Null: at the selection or at delivery. */
  dueOn: z.string().nullable(),
  amount: z.string(),
  paidSum: z.string(),
  state: z.enum(['paid', 'part paid', 'unpaid', 'overdue']),
})
export type OrderInstalment = z.infer<typeof orderInstalment>

export const CHARGE_KINDS = ['overtime', 'travel', 'discount', 'other'] as const

/** What was added to the price, or taken off. It counts once the customer has agreed. */
export const orderCharge = z.object({
  id: z.number().int(),
  kind: z.enum(CHARGE_KINDS),
  /** Of a discount it begins with a minus. */
  amount: z.string(),
  reason: z.string(),
  isAgreed: z.boolean(),
  /** The code by which the customer got this discount; '' for none. */
  code: z.string(),
})
export type OrderCharge = z.infer<typeof orderCharge>

/** What the studio keeps of what was paid, and what it gives back. */
export const cancellation = z.object({ keptSum: z.string(), returnedSum: z.string() })

/** ` eid ২৫ ` → `EID25` */
export const normaliseCode = (typed: string): string =>
  withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\u200b-\u200d\u2060]/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()

/** After normalising. */
export const isCode = (code: string): boolean => /^[A-Z0-9-]{3,30}$/.test(code)
