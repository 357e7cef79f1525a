// All queries of the instalments of orders: written once when an order is placed (decision 087).
import type { Due } from '@chobighor/contract/booking-terms'
import { type Instalment, planInstalments } from '@chobighor/contract/plain/instalments'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { StoredTerms } from '../../terms/stored-terms.ts'

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
