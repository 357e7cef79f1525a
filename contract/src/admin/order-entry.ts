// An order that the studio enters by hand, and what it may change of an order (decision 048).
import { z } from 'zod'
import { copiedPhone } from '../accounts.ts'
import { typedAmount } from '../amount.ts'
import { shippingAddress } from '../order-payload.ts'
import { ITEMS_MOST } from '../plain/limits.ts'
import { anEmail, asTheFirst, maxLengthError, optionalLine, requiredLine, withoutNul } from '../text.ts'

/** Who ordered by telephone or in the shop; no account is needed. */
const customer = z.object({
  name: requiredLine('Name', 121),
  phone: z.union([copiedPhone, z.literal('')], asTheFirst).default(''),
  email: z.union([anEmail('E-mail'), z.literal('')], asTheFirst).default(''),
})

/** On the telephone nobody knows the postal code. */
const event = shippingAddress.extend({
  postalCode: optionalLine('Postal Code', 20).default(''),
})

const chosen = z
  .array(
    z.object({
      /** The slug of a service, or of an item that the order has already. */
      product: z.string('An item has no service.').max(100, maxLengthError('A service', 100)).overwrite(withoutNul),
      /** As agreed with the customer; without it the price of the service. */
      price: typedAmount('The price').optional(),
    }),
    'Please choose a service.',
  )
  .max(ITEMS_MOST, `An order may have ${ITEMS_MOST} services at most.`)
const items = chosen.min(1, 'Please choose a service.')
export type AgreedItem = z.output<typeof chosen>[number]

/** More than anybody reads on a phone. */
const CUSTOM_LINES_MOST = 30
/** What no service is, like “Drone, half a day”. */
export const customLines = z
  .array(z.object({ name: requiredLine('A line', 200), price: typedAmount('The price') }))
  .max(CUSTOM_LINES_MOST, `You may write ${CUSTOM_LINES_MOST} lines of your own at most.`)
  .default([])
export type CustomLine = z.output<typeof customLines>[number]

const asked = {
  /** Take the event although its shift is full. This is recorded. */
  despiteFull: z.boolean('Yes or no?').optional(),
  /** Write to the customer, if there is an address. */
  isTold: z.boolean('Yes or no?').default(true),
}

export const enteredOrder = z.object({ customer, event, items: chosen, customs: customLines, ...asked })
export type EnteredOrder = z.output<typeof enteredOrder>

/** What is missing stays as it is. Only the customer of an order without an account can change. */
export const changedOrder = z.object({
  customer: customer.optional(),
  event: event.optional(),
  items: items.optional(),
  ...asked,
})
export type ChangedOrder = z.output<typeof changedOrder>
