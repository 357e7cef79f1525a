// The first screen of the back office. Months and days are in the studio's time zone (M-20).
import { z } from 'zod'
import { judgedBackups } from './backups.ts'
import { adminRoute } from './collection.ts'

/**
 * Refused: no money was taken. Unclear: money was taken, but not as requested. Late: the order was over. Reversed: a
 * bank or the provider took the money back. Refund: it may be entered twice. Failed: the provider's message can't be entered.
 * Risky: the provider doubts the payer. Double: less was open than was paid. Undone: it gave no money back after all.
 */
export const PAYMENT_ISSUES = [
  'refused',
  'unclear',
  'late',
  'reversed',
  'refund',
  'failed',
  'risky',
  'double',
  'undone',
] as const
export type PaymentIssue = (typeof PAYMENT_ISSUES)[number]

/**
 * What makes a new studio ready: what the demo brought counts for none, until the studio has changed it. Contact is a
 * phone number, an e-mail address or an address; capacity the number of events that fill a day and shift;
 * accounts a way to pay (an account, a gateway, or words about cash); opening a slide.
 */
export const SET_UP_STEPS = [
  'contact',
  'hours',
  'mail',
  'terms',
  'accounts',
  'services',
  'capacity',
  'photographs',
  'opening',
  'about',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

const counted = z.object({ name: z.string(), visits: z.number().int() })

const overview = z.object({
  /** Each is counted up to 1,000. What the caller's role may not read is missing. */
  waiting: z
    .object({
      /** Orders that wait for confirmation. */
      requested: z.number().int(),
      unpaid: z.number().int(),
      /** Paid, not delivered. */
      undelivered: z.number().int(),
      /** Transfers that customers have reported. */
      claims: z.number().int(),
      unanswered: z.number().int(),
      parked: z.number().int(),
      sms_failed: z.number().int(),
      /** People who asked for their data or its deletion (M-69). */
      data_requests: z.number().int(),
    })
    .partial(),
  /** Null for a role that may not set mail up. */
  mail: z
    .object({
      /** As in the mail settings: whether e-mails are sent, kept on this machine, or wait for a password. */
      is: z.enum(['sent', 'kept', 'locked']),
      /** E-mails that were sent to nobody, counted up to 1,000. */
      kept: z.number().int(),
      /** Why the mail server did not take the newest e-mail that waits for another try; '' if none waits so. */
      refusal: z.string(),
      /** Whether messages for the studio have somewhere to go. */
      has_address: z.boolean(),
    })
    .nullable(),
  /** Whether the studio could be restored; null for a role that may not see the backups. */
  backups: judgedBackups.nullable(),
  /** The database's PostgreSQL; null for a role that may not see the backups. */
  postgres: z
    .object({
      /** `18.4` */
      version: z.string(),
      /** `2026-05-14`; null if this Chobighor doesn't know. */
      released: z.string().nullable(),
      /** How many rounds of its updates have come out since, at least. */
      behind: z.number().int(),
    })
    .nullable(),
  /** Payments that somebody must look at, until they are closed; the newest first. Empty for a role that may not. */
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
  /** Events to come that no place is kept for, since others have the studio's places at their time; the next first. */
  clashes: z.array(
    z.object({
      order_id: z.number().int(),
      /** `2026-12-16`, as it was typed. */
      date: z.string(),
      time: z.string(),
    }),
  ),
  /** What a new studio has not done yet, in the order of `SET_UP_STEPS`; only what the caller's role may do. */
  missing: z.array(z.enum(SET_UP_STEPS)),
  /** The last twelve months, this one last. Empty for a role that may not see all orders. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      orders: z.number().int(),
      /** Payments minus refunds, in BDT; null for a role that may not see the ledger. */
      income: z.string().nullable(),
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
