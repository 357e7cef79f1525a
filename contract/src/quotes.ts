// A quote, as whoever knows its secret address reads and accepts it (decision 095). Accepting it makes an order.
import { z } from 'zod'
import { bookingTerms } from './booking-terms.ts'
import { orderInstalment } from './order-money.ts'
import { keptAddress } from './order-payload.ts'
import { routesOf } from './routes.ts'
import { pathWord, requiredLine, typedVersion } from './text.ts'

/** All of them follow from what happened and from the day. `draft`: nobody has its address yet. */
export const QUOTE_STATES = ['draft', 'open', 'accepted', 'withdrawn', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export const quoteLine = z.object({
  /** The slug of a service; null for the studio's own words. */
  product: z.string().nullable(),
  name: z.string(),
  price: z.string(),
})

const shownQuote = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.enum(QUOTE_STATES),
  customer: z.object({ name: z.string() }),
  event: keptAddress,
  lines: z.array(quoteLine),
  totalPrice: z.string(),
  note: z.string(),
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  /** Null for a studio that has not written its terms. */
  terms: bookingTerms.nullable(),
  /** As they would be if it were accepted today. */
  instalments: z.array(orderInstalment),
  accepted: z
    .object({
      name: z.string(),
      at: z.string(),
      order: z.number().int(),
      /** The path of the order's page that needs no account; null where there is none, or where the studio made another one. */
      page: z.string().nullable(),
    })
    .nullable(),
})
export type ShownQuote = z.infer<typeof shownQuote>

const acceptance = z.object({
  name: requiredLine('Your name', 121),
  isAgreed: z.literal(true, 'Please read the terms and tick the box to accept them.'),
  /** Of the quote that was read: who reads it while the studio changes it accepts nothing else. */
  version: typedVersion,
})

const { open } = routesOf('orders')
const bySecret = z.object({ secret: pathWord })

/** Beside the other calls of orders. */
export const quoteCalls = {
  findQuote: open('GET', '/quote/{secret}/', 'A quote, by its secret address').input(bySecret).output(shownQuote),
  acceptQuote: open('PUT', '/quote/{secret}/accept/', 'Accept a quote: it becomes an order')
    .input(bySecret.extend(acceptance.shape))
    .output(shownQuote),
}
