// The first screen of the back office: what waits, how the business does, and visits. Months and days are in the
// studio's time zone (M-20).
import { z } from 'zod'
import { judgedBackups } from './backups.ts'
import { adminRoute } from './collection.ts'

/**
 * Refused: no money was taken. Unclear: money was taken, but not as requested. Late: the order was over. Reversed: a
 * bank or PayPal took the money back. Refund: it may be entered twice. Failed: the provider's message can't be entered.
 */
export const PAYMENT_ISSUES = ['refused', 'unclear', 'late', 'reversed', 'refund', 'failed'] as const
export type PaymentIssue = (typeof PAYMENT_ISSUES)[number]

const counted = z.object({ name: z.string(), visits: z.number().int() })

const overview = z.object({
  /** Each is counted up to 1,000. */
  waiting: z.object({
    /** Orders that wait for confirmation. */
    requested: z.number().int(),
    unpaid: z.number().int(),
    /** Paid, not delivered. */
    undelivered: z.number().int(),
    unanswered: z.number().int(),
    parked: z.number().int(),
    /** People who asked for their data or its deletion (M-69). */
    data_requests: z.number().int(),
  }),
  /** Whether the studio could be restored. */
  backups: judgedBackups,
  /** Payments that an admin must look at, until the admin closes them; the newest first. */
  payments: z.array(
    z.object({
      id: z.number().int(),
      order_id: z.number().int(),
      kind: z.enum(PAYMENT_ISSUES),
      reason: z.string(),
      /** For example `USD 230.00`. */
      amount: z.string(),
      created_at: z.string(),
    }),
  ),
  /** The last twelve months, this one last. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      orders: z.number().int(),
      /** Payments minus refunds, in BDT. */
      income: z.string(),
    }),
  ),
  /** The last thirty days, today last. */
  days: z.array(z.object({ day: z.string(), visits: z.number().int() })),
  /** Of the same thirty days, the most frequent first. */
  devices: z.array(counted),
  browsers: z.array(counted),
})
export type Overview = z.infer<typeof overview>

export const adminOverview = {
  overview: {
    find: adminRoute('GET', '/overview/', 'What waits, orders and income by month, visits by day').output(overview),
  },
}
