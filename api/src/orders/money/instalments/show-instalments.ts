// The sums of an order in the contract's shape: instalments as they stand, additions, reported transfers, and what a cancellation
// keeps (decisions 087, 088).
import { keptPaisa } from '@chobighor/contract/cancellation'
import { type Order, orderStatus } from '@chobighor/contract/orders'
import { dayOf } from '@chobighor/contract/plain/dates'
import type { Instalment } from '@chobighor/contract/plain/instalments'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type * as store from '../../core/store.ts'
import { termsOf } from '../../terms/stored-terms.ts'
import { instalmentsOf } from './instalment-rules.ts'

/** The instalments of an order as they stand now. */
export const instalmentsAt = (row: store.OrderRow, instalments: readonly Instalment[], now: Date) =>
  instalmentsOf(row, instalments, { today: dayOf(now), bookedOn: dayOf(row.created_at) })

export function cancellationAt(row: store.OrderRow, today: string): Order['cancellation'] {
  const kept = isDeclinedOrCancelled(orderStatus.parse(row.status)) ? row.kept_paisa : keptIfCancelled(row, today)
  if (kept === null) return null
  return { keptSum: takaFromPaisa(kept), returnedSum: takaFromPaisa(Math.max(0, row.paid_paisa - kept)) }
}

/** In paisa, if the customer cancels today; null without terms for that. */
export function keptIfCancelled(row: store.OrderRow, today: string): number | null {
  const terms = termsOf(row)?.terms
  if (!terms || terms.cancellation.length === 0) return null
  const {
    total_paisa: totalPaisa,
    paid_paisa: paidPaisa,
    event_date: eventDate,
    kept_percent_least: percentLeast,
  } = row
  return keptPaisa(terms, { totalPaisa, paidPaisa, today, eventDate, percentLeast })
}

export const wireInstalments = ({ rows, asked }: ReturnType<typeof instalmentsOf>) => ({
  askedSum: takaFromPaisa(asked),
  instalments: rows.map(({ due, days, dueOn, paisa, paidPaisa, state }) => ({
    due,
    days,
    dueOn,
    amount: takaFromPaisa(paisa),
    paidSum: takaFromPaisa(paidPaisa),
    state,
  })),
})
