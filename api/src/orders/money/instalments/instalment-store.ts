// The instalments of orders, written once when an order is placed, as they stand, and what a cancellation keeps (decision 087).
import type { Due } from '@chobighor/contract/booking-terms'
import { keptPaisa } from '@chobighor/contract/cancellation'
import { type Order, orderStatus } from '@chobighor/contract/orders'
import { dayOf } from '@chobighor/contract/plain/dates'
import {
  askedPaisa,
  type DueInstalment,
  type Instalment,
  planInstalments,
  standInstalments,
} from '@chobighor/contract/plain/instalments'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled, type OrderStatus } from '@chobighor/contract/plain/order-steps'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type * as store from '../../core/store.ts'
import { type StoredTerms, termsOf } from '../../terms/stored-terms.ts'
import { openPaisa } from '../ledger/payment-rules.ts'

/** Needs the transaction that inserted the order. */
export async function insertInstalments(
  transaction: Transaction,
  orderId: number,
  { terms, totalPaisa }: { terms: StoredTerms['terms']; totalPaisa: number },
): Promise<void> {
  const rows = planInstalments(terms.instalments, totalPaisa).map(({ due, days, paisa }, position) => ({
    order_id: orderId,
    position,
    due,
    days,
    amount_paisa: paisa,
  }))
  if (rows.length > 0) await transaction.insertInto('order_instalments').values(rows).execute()
}

/** By order, each in the order in which it is due. */
export async function listInstalments(database: Database, orderIds: number[]): Promise<Map<number, Instalment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('order_instalments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(instalmentOf)]))
}

const instalmentOf = ({ due, days, amount_paisa }: { due: string; days: number; amount_paisa: number | null }) => ({
  due: due as Due,
  days,
  paisa: amount_paisa,
})

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

interface OwedOrder {
  total_paisa: number
  paid_paisa: number
  paid_at: Date | null
  event_date: string
  status: string
}

/**
 * The instalments as they stand, and what the customer is asked for now, in paisa.
 * @param days the studio's days of today and of the booking, like `2026-12-16`
 */
export function instalmentsOf(
  row: OwedOrder,
  instalments: readonly Instalment[],
  { today, bookedOn }: { today: string; bookedOn: string },
): { rows: DueInstalment[]; asked: number } {
  const rows = standInstalments(instalments, {
    totalPaisa: row.total_paisa,
    // a part that was given back after all was paid is a discount
    paidPaisa: row.paid_at === null ? row.paid_paisa : row.total_paisa,
    today,
    bookedOn,
    eventDate: row.event_date,
    isOver: isDeclinedOrCancelled(row.status as OrderStatus),
  })
  return { rows, asked: rows.length > 0 ? askedPaisa(rows, today) : openPaisa(row) }
}

/** Whether the first instalment, the advance, is in. */
export const isAdvanceIn = ([first]: readonly DueInstalment[]): boolean => first?.state === 'paid'
