// What an admin sees first: what waits, how the studio does, and who came by. Months and days are the studio's own (M-20).
import { z } from 'zod'
import { judgedBackups } from './backups.ts'
import { adminRoute } from './collection.ts'

/**
 * Refused: nothing was taken. Unclear: something was, and it is not what was asked. Late: the order was over. Reversed: a bank or PayPal
 * took the money back. Refund: it may be noted twice. Failed: what the provider told can't be entered.
 */
export const PAYMENT_ISSUES = ['refused', 'unclear', 'late', 'reversed', 'refund', 'failed'] as const
export type PaymentIssue = (typeof PAYMENT_ISSUES)[number]

const counted = z.object({ name: z.string(), visits: z.number().int() })

const overview = z.object({
  /** Each is counted to 1,000. */
  waiting: z.object({
    /** Orders that nobody has confirmed yet. */
    requested: z.number().int(),
    unpaid: z.number().int(),
    /** Paid, and not delivered. */
    undelivered: z.number().int(),
    unanswered: z.number().int(),
    parked: z.number().int(),
    /** People who ask for their data, or to be forgotten (M-69). */
    data_requests: z.number().int(),
  }),
  /** Whether the studio could be brought back. */
  backups: judgedBackups,
  /** Payments at the provider that the studio has to look at, until it says that one is settled; the newest first. */
  payments: z.array(
    z.object({
      id: z.number().int(),
      order_id: z.number().int(),
      kind: z.enum(PAYMENT_ISSUES),
      reason: z.string(),
      /** Like `USD 230.00`. */
      amount: z.string(),
      created_at: z.string(),
    }),
  ),
  /** The last twelve, this month last. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      orders: z.number().int(),
      /** What was paid less what was given back, in BDT. */
      income: z.string(),
    }),
  ),
  /** The last thirty, today last. */
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
