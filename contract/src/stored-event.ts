// Where and when an event is, as it was stored.
import { z } from 'zod'
import type { ShippingAddress } from './order-payload.ts'

/** Reading never refuses a value, even if today's rules would. */
export const keptAddress = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  eventTime: z.string(),
  eventDate: z.string(),
}) satisfies z.ZodType<ShippingAddress>
