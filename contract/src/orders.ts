import { z } from 'zod'
import { bookingTerms } from './booking-terms.ts'
import { paymentClaim } from './claims.ts'
import { customersEvent } from './order-events.ts'
import { fileOfOrder } from './order-files.ts'
import { cancellation, orderCharge, orderInstalment } from './order-money.ts'
import { keptAddress } from './order-payload.ts'
import { payment } from './payments.ts'
import { picture } from './picture.ts'
import { ORDER_STATUSES } from './plain/order-steps.ts'

export const orderItem = z.object({
  product: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  qty: z.number().int(),
  price: z.string(),
  /** The service's picture in sizes; null if it has only an address. */
  picture: picture.nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

export const orderStatus = z.enum(ORDER_STATUSES)

export const order = z.object({
  id: z.number().int(),
  user: z.object({ name: z.string(), email: z.string() }),
  shippingAddress: keptAddress,
  paymentMethod: z.string(),
  orderItems: z.array(orderItem),
  itemsPrice: z.string(),
  shippingPrice: z.string(),
  taxPrice: z.string(),
  totalPrice: z.string(),
  isPaid: z.boolean(),
  paidAt: z.string().nullable(),
  isDelivered: z.boolean(),
  deliveredAt: z.string().nullable(),
  createdAt: z.string(),
  /** Where the files are: a link elsewhere, or the first of `files`. Null for the customer until it is paid (M-15). */
  fileDownloadLink: z.string().nullable(),
  /** In the order of their names; empty if there are none, if the files are elsewhere, or if the link is null. */
  files: z.array(fileOfOrder),
  status: orderStatus,
  /** Why it was declined or cancelled; '' for none (M-11). */
  statusReason: z.string(),
  /** A payment that the provider took and has not completed (F-13). */
  isPaymentPending: z.boolean(),
  /** A payment of it was opened at a provider's sandbox: no money moves. */
  isTrial: z.boolean(),
  payments: z.array(payment),
  /** Payments minus refunds. */
  paidSum: z.string(),
  /** What is still to be paid: nothing once the order is paid, even after a partial refund. */
  openSum: z.string(),
  /** What the studio asks for now: all that is due, or the next instalment; everything that is open without instalments. */
  askedSum: z.string(),
  /** What was paid beyond the total. */
  creditSum: z.string(),
  /** Empty: the whole sum at once, as the studio says. */
  instalments: z.array(orderInstalment),
  charges: z.array(orderCharge),
  /** Transfers that the customer reported, the oldest first. */
  claims: z.array(paymentClaim),
  /** The studio's terms under which it was placed; null if it had none. */
  terms: bookingTerms.nullable(),
  /** Who ticked that they agree to these terms, and when; null for an order without the tick. */
  agreement: z.object({ name: z.string(), at: z.string(), version: z.number().int() }).nullable(),
  /** What is kept and given back: of a cancelled order as on that day, of others if the customer cancels today. Null without terms. */
  cancellation: cancellation.nullable(),
  /** Whether the event was in the past when the order was placed (M-13). */
  isEventPast: z.boolean(),
  /** The first is the event of `shippingAddress`. */
  events: z.array(customersEvent),
  /** The days that the terms promise after the last event; null without them, or in an order that is over. */
  promised: z
    .object({
      selectionBy: z.string().nullable(),
      deliveryBy: z.string().nullable(),
      printsBy: z.string().nullable(),
    })
    .nullable(),
  /** When a request's hold of its dates ends; null: it holds them until the studio answers. */
  heldUntil: z.string().nullable(),
  /** Whether the dates are kept for this order, by the server's clock. */
  isDateHeld: z.boolean(),
})
export type Order = z.infer<typeof order>
