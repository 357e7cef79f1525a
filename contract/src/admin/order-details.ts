// What the back office knows about an order: a row of a list, and its whole file with ledger and history.
import { z } from 'zod'
import { keptAddress } from '../order-payload.ts'
import { order } from '../orders.ts'
import { payment } from '../payments.ts'
import { ORDER_STAGES, SHIFTS } from '../plain/order-steps.ts'
import { deskEvent, monthEvent } from './order-events.ts'

const stage = z.enum(ORDER_STAGES)

/** An order in a list, on the board and in the calendar. */
export const orderRow = z.object({
  id: z.number().int(),
  stage,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  event: keptAddress,
  shift: z.enum(SHIFTS),
  /** One of its events is on a shift with more of them than the studio takes; without a limit, more than one. */
  isClash: z.boolean(),
  isEventPast: z.boolean(),
  /** It was paid at a provider's place for trying, where no money moves. */
  isTrial: z.boolean(),
  totalPrice: z.string(),
  /** Payments minus refunds. */
  paidSum: z.string(),
  /** What is still to be paid. */
  openSum: z.string(),
  isPaid: z.boolean(),
  isDelivered: z.boolean(),
  createdAt: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>

/** Everything that happened to an order, the oldest first. */
const happening = z.object({
  at: z.string(),
  /** Who did it; null if it was no user. */
  by: z.string().nullable(),
  /** `placed`, `payment`, `refund`, `reversal`, `email`, or an action of an admin or the customer. */
  what: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  payment: payment.nullable(),
  email: z
    .object({
      id: z.number().int(),
      to: z.string(),
      subject: z.string(),
      /** `kept`: it lies on this machine, and was sent to nobody. */
      state: z.enum(['sent', 'waiting', 'parked', 'kept']),
    })
    .nullable(),
})
export type Happening = z.infer<typeof happening>

/** An entry of the ledger. Reversed entries and their counter-entries stay in it and don't count. */
const ledgerEntry = payment.extend({
  standing: z.enum(['counts', 'reversed', 'reversal']),
  /** Whether the customer reads the note. */
  isNoteShown: z.boolean(),
  /** The number of the studio's account that it went to, or came from; '' if nobody said. */
  account: z.string(),
  /** The number of its receipt; null for none. */
  receipt: z.string().nullable(),
  /** Whether an admin may reverse it. */
  canReverse: z.boolean(),
})

/** One order with everything that the studio knows about it. */
export const orderFile = orderRow.extend({
  version: z.number().int(),
  order,
  /** False: the customer has no account, so nobody but the studio sees the order (decision 048). */
  hasAccount: z.boolean(),
  /** The secret address of its page, for a customer without an account; null if none leads there (decision 127). */
  page: z.string().nullable(),
  /** Only the studio reads it. */
  studioNote: z.string(),
  /** The oldest first. */
  ledger: z.array(ledgerEntry),
  isLinkOpen: z.boolean(),
  /** The address that an admin pasted; null if there is none, or if we have the files. */
  pastedLink: z.string().nullable(),
  /** The first is the event of the order itself. */
  events: z.array(deskEvent),
  /** When its hold ends; null: it holds its date until the studio answers. */
  heldUntil: z.string().nullable(),
  isDateHeld: z.boolean(),
  /** Whether its customer gets reminders of payments and holds. */
  isReminded: z.boolean(),
  /** Events of other orders on the days of its own. */
  sameDay: z.array(monthEvent),
  history: z.array(happening),
})
export type OrderFile = z.infer<typeof orderFile>
