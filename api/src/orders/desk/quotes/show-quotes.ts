// Quotes in the contract's shape, for the studio and for whoever has a secret address.
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { planInstalments } from '@chobighor/contract/plain/instalments'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { ShownQuote } from '@chobighor/contract/quotes'
import { z } from 'zod'
import type { CallContext } from '../../../auth/call-context.ts'
import { readingOnce } from '../../../platform/database/read-stored.ts'
import { addressOf } from '../../core/find-order.ts'
import { findOrder } from '../../core/store.ts'
import { instalmentsOf, wireInstalments } from '../../money/instalments/instalment-store.ts'
import { wireTerms } from '../../terms/change-terms.ts'
import { readStoredTerms, type StoredTerms } from '../../terms/stored-terms.ts'
import { eventOf } from '../show-orders.ts'
import { type StoredLine, stateOf, totalOf } from './quote-rules.ts'
import type { QuoteRow } from './quote-store.ts'

const readLines = readingOnce(
  z.array(z.object({ product: z.string().nullable().default(null), name: z.string(), paisa: z.number() })),
)
export const linesIn = ({ lines }: Pick<QuoteRow, 'lines'>): StoredLine[] => readLines(lines)
export const termsIn = ({ terms }: Pick<QuoteRow, 'terms'>): StoredTerms => readStoredTerms(terms)

const wireLines = (lines: StoredLine[]) =>
  lines.map(({ product, name, paisa }) => ({ product, name, price: takaFromPaisa(paisa) }))

function both(row: QuoteRow, now: Date) {
  const { id, version, note, valid_until, accepted_at, accepted_by, order_id } = row
  const lines = linesIn(row)
  return {
    id,
    version,
    state: stateOf(row, dayOf(now)),
    event: eventOf(row),
    lines: wireLines(lines),
    totalPrice: takaFromPaisa(totalOf(lines)),
    note,
    validUntil: valid_until,
    accepted:
      accepted_at === null || order_id === null
        ? null
        : { name: accepted_by, at: localTime(accepted_at), order: order_id },
  }
}

export function fileOf(row: QuoteRow, now: Date): QuoteFile {
  return {
    ...both(row, now),
    customer: { name: row.customer_name, phone: row.customer_phone, email: row.customer_email },
    createdAt: localTime(row.created_at),
    termsVersion: termsIn(row).version,
  }
}

/**
 * Without telephone number and e-mail address: an address may be passed on. Once it is accepted it leads to the order's page,
 * which its customer needs next; not to an address that the studio made because the first one got about.
 */
export async function shownOf(
  row: QuoteRow,
  context: Pick<CallContext, 'database' | 'publicUrl' | 'now'>,
): Promise<ShownQuote> {
  const now = context.now()
  const { accepted, ...shown } = both(row, now)
  const terms = termsIn(row)
  const total_paisa = totalOf(linesIn(row))
  const today = dayOf(now)
  const bookedOn = row.accepted_at === null ? today : dayOf(row.accepted_at)
  const standing = { total_paisa, paid_paisa: 0, paid_at: null, event_date: row.event_date, status: 'confirmed' }
  // what becomes of them later is on the order's page
  const planned = instalmentsOf(standing, planInstalments(terms.terms.instalments, total_paisa), {
    today: bookedOn,
    bookedOn,
  })
  return {
    ...shown,
    accepted: accepted && { ...accepted, page: await pageOf(accepted.order, context) },
    customer: { name: row.customer_name },
    terms: terms.version === 0 ? null : wireTerms(terms),
    instalments: wireInstalments(planned).instalments,
  }
}

async function pageOf(orderId: number, context: Pick<CallContext, 'database' | 'publicUrl'>): Promise<string | null> {
  const order = await findOrder(context.database, orderId)
  const address = order.address_number === 1 ? await addressOf(context, order) : undefined
  return address === undefined ? null : new URL(address).pathname
}
