// A customer accepts a quote: in one transaction it becomes an order, by the same way as one that the studio enters. Once:
// whoever comes second, or sends the form again, gets the same order (decision 095).
import { createHash } from 'node:crypto'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { ShownQuote } from '@chobighor/contract/quotes'
import type { CallContext } from '../../../auth/call-context.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { findOrder } from '../../core/store.ts'
import { tellCustomer, tellStudio } from '../messages.ts'
import { insertConfirmed } from '../placing/enter-order.ts'
import { lockAccountOf } from '../placing/entry-store.ts'
import { eventOf } from '../show-orders.ts'
import { checkAcceptable, noSuchQuote, quotedItems } from './quote-rules.ts'
import * as quotes from './quote-store.ts'
import { linesIn, shownOf, termsIn } from './show-quotes.ts'

interface Accepting {
  name: string
  version: number
}

export async function findQuote(secret: string, context: CallContext): Promise<ShownQuote> {
  const row = await quotes.seekQuoteAt(context.database, secret)
  if (!row) throw noSuchQuote()
  return shownOf(row, context)
}

/** @throws conflict if it is over, if the studio has changed it meanwhile, or if its date is taken */
export async function acceptQuote(secret: string, accepting: Accepting, context: CallContext): Promise<ShownQuote> {
  const { database, now } = context
  const found = await quotes.seekQuoteAt(database, secret)
  if (!found) throw noSuchQuote()
  return inTransaction(database, async (transaction) => {
    const account = found.customer_email === '' ? undefined : await lockAccountOf(transaction, found.customer_email)
    const quote = await quotes.lockQuote(transaction, found.id)
    if (!quote) throw noSuchQuote()
    const showing = { ...context, database: transaction }
    if (quote.accepted_at !== null) return shownOf(quote, showing)
    checkAcceptable(quote, accepting.version, dayOf(now()))
    const order = await orderOfQuote(transaction, quote, { account, by: accepting.name, now: now() })
    const accepted = { accepted_at: now(), accepted_by: accepting.name, order_id: order }
    await quotes.markAccepted(transaction, quote.id, accepted)
    await tell(transaction, { quote, order, name: accepting.name }, context)
    return shownOf({ ...quote, ...accepted }, showing)
  })
}

async function orderOfQuote(
  transaction: Transaction,
  quote: quotes.QuoteRow,
  { account, by, now }: { account: Awaited<ReturnType<typeof lockAccountOf>>; by: string; now: Date },
): Promise<number> {
  const lines = linesIn(quote)
  const services = await lockOrderedServices(
    transaction,
    lines.flatMap(({ product }) => product ?? []),
  )
  const terms = termsIn(quote)
  const made = await insertConfirmed(transaction, {
    customer: { name: quote.customer_name, phone: quote.customer_phone, email: quote.customer_email },
    event: eventOf(quote),
    ...quotedItems(lines, services),
    terms,
    account,
    origin: {
      payload_hash: createHash('sha256').update(`quote ${quote.id}`).digest(),
      terms_accepted_at: terms.version > 0 ? now : null,
      terms_agreed_by: terms.version > 0 ? by : null,
    },
    despiteFull: false,
    now,
  }).catch((error: unknown) => {
    throw isFailure(error) && error.code === 'conflict' ? taken(error.message) : error
  })
  if (!made.hasPlace) throw taken('The date was taken a moment ago.')
  return made.id
}

/** The quote stays as it is: the studio may change its date. */
const taken = (why: string) =>
  new Failure('conflict', `${why} Nothing is lost: please call the studio, which can change the date of this quote.`, {
    field: 'event',
  })

/** The order's record may lose the name later, the quote's may not: it has none (M-69). */
async function tell(
  transaction: Transaction,
  { quote, order: id, name }: { quote: quotes.QuoteRow; order: number; name: string },
  context: CallContext,
): Promise<void> {
  const after = { order: id, terms_version: termsIn(quote).version }
  await insertRecord(transaction, undefined, { action: 'accept', entity: 'quotes', id: quote.id, after })
  const byCustomer = { quote: quote.id, name }
  await insertRecord(transaction, undefined, { action: 'accept-quote', entity: 'orders', id, after: byCustomer })
  const row = await findOrder(transaction, id)
  await tellCustomer(transaction, { row, kind: 'order-confirmed' }, context)
  await tellStudio(transaction, { row, kind: 'quote-accepted', quote: quote.id, by: name }, context)
}
