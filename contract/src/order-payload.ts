// An order as a customer sends it (specification §3, M-03): its event, its services by their slugs, and the sums that the customer saw.
import { z } from 'zod'
import { amount } from './amount.ts'
import { consentVersion } from './customer-messages.ts'
import { ITEMS_MOST } from './plain/limits.ts'
import { CASH_ON } from './plain/order-steps.ts'
import { TICK_MISSING } from './plain/terms-sentences.ts'
import { day, readVersion, requiredLine, withoutNul } from './text.ts'

/** The names of the JSON: `address` is the venue's name, `city` is where it is. */
export const shippingAddress = z.object({
  address: requiredLine('Venue Name', 150),
  city: requiredLine('Venue Location', 300),
  postalCode: requiredLine('Postal Code', 20),
  country: requiredLine('Country', 60),
  /** `18:30`, the studio's local time. */
  eventTime: z
    .string('Event Start Time is required.')
    .min(1, { error: 'Event Start Time is required.', abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Event Start Time must be a time, like 18:30.')
    .transform((time) => time.slice(0, 5)),
  /** `2026-12-16`, a day without a zone. */
  eventDate: day('Event Date must be a date, like 2026-12-16.', 'Event Date is required.'),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

/** Of an item only `product` and `price` are read: everything else comes from the service itself (M-03). */
const orderedItem = z.object({
  product: z
    .string('An item of the order has no service.')
    .max(100, 'An item of the order has no service.')
    .overwrite(withoutNul),
  price: amount('The price').optional(),
})

export const orderPayload = z.object({
  orderItems: z
    .array(orderedItem, 'Your cart is empty.')
    .min(1, 'Your cart is empty.')
    .max(ITEMS_MOST, `An order may have ${ITEMS_MOST} services at most.`),
  shippingAddress,
  paymentMethod: z.literal(CASH_ON, 'Please choose Cash on: no other method is available.'),
  itemsPrice: amount('The price of the services'),
  shippingPrice: amount('The price of shipping'),
  taxPrice: amount('The tax'),
  totalPrice: amount('The total price'),
  /** The version of the terms that the customer read; without it nothing is compared. */
  termsVersion: readVersion.optional(),
  /** The tick at the terms. A client of before has none; whoever sends it says the version too. */
  isAgreed: z.literal(true, TICK_MISSING).optional(),
  /** The version of the words about SMS, from a customer who agrees to them. */
  smsConsent: consentVersion.optional(),
})
export type OrderPayload = z.input<typeof orderPayload>

/** Reading never refuses a value, even if today's rules would. */
export const keptAddress = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  eventTime: z.string(),
  eventDate: z.string(),
}) satisfies z.ZodType<ShippingAddress>
