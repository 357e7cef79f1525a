// Quotes as the studio writes them: an event, services at agreed prices, lines in its own words (decision 095).
import { z } from 'zod'
import { keptAddress } from '../order-payload.ts'
import { ITEMS_MOST } from '../plain/limits.ts'
import { QUOTE_STATES, quoteLine } from '../quotes.ts'
import { day, optionalText, readVersion, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'
import { customLines, enteredOrder } from './order-entry.ts'

const { customer, event, items } = enteredOrder.shape

const writtenQuote = z.object({
  customer,
  event,
  /** Services, each once; without a price that of the service. */
  items: z.array(items.element).max(ITEMS_MOST, `A quote may have ${ITEMS_MOST} services at most.`).default([]),
  customs: customLines,
  note: optionalText('A note', 2000),
  validUntil: day('The last day must be a day, like 2026-12-16.'),
})
export type WrittenQuote = z.output<typeof writtenQuote>

const quoteFile = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.enum(QUOTE_STATES),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  event: keptAddress,
  lines: z.array(quoteLine),
  totalPrice: z.string(),
  note: z.string(),
  validUntil: z.string(),
  createdAt: z.string(),
  /** The version of the terms that it has; 0 for a studio without terms. */
  termsVersion: z.number().int(),
  accepted: z.object({ name: z.string(), at: z.string(), order: z.number().int() }).nullable(),
})
export type QuoteFile = z.infer<typeof quoteFile>

const byId = z.object({ id: rowId('A quote has a number.') })
const versioned = byId.extend({ version: readVersion })
const page = z.coerce
  .number('A page has a number.')
  .int('A page has a number.')
  .min(1, 'A page has a number.')
  .max(1_000_000)

export const adminQuotes = {
  quotes: {
    list: adminRoute('GET', '/quotes/', 'A page of quotes, the newest first')
      .input(z.object({ page: page.default(1) }))
      .output(z.object({ rows: z.array(quoteFile), isMore: z.boolean() })),
    find: adminRoute('GET', '/quotes/{id}/', 'One quote').input(byId).output(quoteFile),
    add: adminRoute('POST', '/quotes/', 'Write a quote').input(writtenQuote).output(quoteFile),
    change: adminRoute('PUT', '/quotes/{id}/', 'Change a quote that nobody has accepted')
      .input(versioned.extend(writtenQuote.shape))
      .output(quoteFile),
    makeAddress: adminRoute('POST', '/quotes/{id}/addresses/', 'Make a secret address, which is told only now')
      .input(byId)
      .output(z.object({ address: z.string(), quote: quoteFile })),
    send: adminRoute('POST', '/quotes/{id}/e-mails/', 'Send the quote to its customer by e-mail')
      .input(byId)
      .output(quoteFile),
    withdraw: adminRoute('PUT', '/quotes/{id}/withdraw/', 'Withdraw a quote that nobody has accepted')
      .input(versioned)
      .output(quoteFile),
  },
}
