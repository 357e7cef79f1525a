import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import type { CallContext } from '../../../auth/call-context.ts'
import { calls, studioOnly } from '../../../auth/guards.ts'
import { acceptQuote, findQuote } from '../quotes/accept-quote.ts'
import { noSuchQuote } from '../quotes/quote-rules.ts'
import { listQuotes, seekQuote } from '../quotes/quote-store.ts'
import { fileOf } from '../quotes/show-quotes.ts'
import { addQuote, changeQuote, makeAddress, sendQuote, withdrawQuote } from '../quotes/write-quote.ts'

/** For whoever knows a secret address. */
export const quoteRoutes = {
  findQuote: calls.orders.findQuote.handler(({ input: { secret }, context }) => findQuote(secret, context)),
  acceptQuote: calls.orders.acceptQuote.handler(({ input: { secret, ...accepting }, context }) =>
    acceptQuote(secret, accepting, context),
  ),
}

const call = studioOnly.quotes
const PAGE = 50

async function show(id: number, { database, now }: Pick<CallContext, 'database' | 'now'>): Promise<QuoteFile> {
  const row = await seekQuote(database, id)
  if (!row) throw noSuchQuote()
  return fileOf(row, now())
}

export const quoteAdminRoutes = {
  list: call.list.handler(async ({ input: { page }, context: { database, now } }) => {
    const rows = await listQuotes(database, { page, most: PAGE })
    return { rows: rows.slice(0, PAGE).map((row) => fileOf(row, now())), isMore: rows.length > PAGE }
  }),
  find: call.find.handler(({ input: { id }, context }) => show(id, context)),
  add: call.add.handler(async ({ input, context }) => show(await addQuote(input, context), context)),
  change: call.change.handler(async ({ input: { id, ...written }, context }) => {
    await changeQuote(id, written, context)
    return show(id, context)
  }),
  withdraw: call.withdraw.handler(async ({ input: { id, version }, context }) => {
    await withdrawQuote(id, version, context)
    return show(id, context)
  }),
  makeAddress: call.makeAddress.handler(async ({ input: { id }, context }) => ({
    address: await makeAddress(id, context),
    quote: await show(id, context),
  })),
  send: call.send.handler(async ({ input: { id }, context }) => {
    await sendQuote(id, context)
    return show(id, context)
  }),
}
