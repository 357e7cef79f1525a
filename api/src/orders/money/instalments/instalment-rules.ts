// What is due of an order, from its instalments and the ledger's sum (decision 087).
import {
  askedPaisa,
  type DueInstalment,
  type Instalment,
  standInstalments,
} from '@chobighor/contract/plain/instalments'
import { isDeclinedOrCancelled, type OrderStatus } from '@chobighor/contract/plain/order-steps'
import { openPaisa } from '../ledger/payment-rules.ts'

interface Row {
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
  row: Row,
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
