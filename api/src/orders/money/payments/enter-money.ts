// The one way in for a customer's money, whoever told of it: a provider, the studio that confirms a transfer, or the studio
// by hand (decision 097). It enters the ledger with its receipt (decision 129), and may confirm the order (decision 087).
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { Insertable } from 'kysely'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Payments } from '../../../platform/database/tables.ts'
import { followStatus } from '../../calendar/first-event.ts'
import { extendHold } from '../../calendar/take-places.ts'
import { standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { termsOf } from '../../terms/stored-terms.ts'
import { awaitReceipts, issueReceipt } from '../documents/issue-documents.ts'
import { instalmentsAt, isAdvanceIn, listInstalments } from '../instalments/instalment-store.ts'
import { insertPayment } from '../ledger/ledger-store.ts'

/** Money that its order, or its customer, can't use any more: it is to be given back. */
export type LateAs = 'declined' | 'cancelled' | 'removed'

export interface Entered {
  /** In the ledger. */
  id: number
  paisa: number
  /** By this money. */
  isConfirmed: boolean
  /** Why it came too late, if it did. */
  lateAs: LateAs | undefined
}

interface Came {
  /** From `lockOrder` of the same transaction. */
  order: store.OrderRow
  payment: Omit<Insertable<Payments>, 'order_id' | 'kind'>
}

export async function enterMoney(
  transaction: Transaction,
  { order, payment }: Came,
  now: () => Date,
): Promise<Entered> {
  const { status } = standingOf(order)
  const isRemoved = await store.isCustomerRemoved(transaction, order.id)
  await awaitReceipts(transaction)
  const id = await insertPayment(transaction, { ...payment, order_id: order.id })
  await issueReceipt(transaction, { orderId: order.id, paymentId: id, by: payment.recorded_by ?? null }, now)
  const isOver = isDeclinedOrCancelled(status)
  const lateAs = isOver ? status : isRemoved ? 'removed' : undefined
  const isConfirmed = lateAs === undefined && (await honourAdvance(transaction, order.id, now()))
  return { id, paisa: payment.amount_paisa, isConfirmed, lateAs }
}

/**
 * Needs the transaction that entered a payment of this order, or made it cheaper, and that has locked it.
 * @returns whether the order is confirmed by it
 */
export async function honourAdvance(transaction: Transaction, orderId: number, now: Date): Promise<boolean> {
  const row = await store.findOrder(transaction, orderId)
  if (row.status !== 'requested') return false
  const instalments = await listInstalments(transaction, [orderId])
  if (!isAdvanceIn(instalmentsAt(row, instalments.get(orderId) ?? [], now).rows)) return false
  // somebody else may have the date by now: then the studio decides
  const isHeld = await extendHold(transaction, orderId, null)
  const kept = termsOf(row)
  if (!isHeld || !kept?.terms.confirmsByAdvance) return false
  await store.updateOrder(transaction, orderId, { status: 'confirmed', status_reason: '' })
  await followStatus(transaction, orderId, 'confirmed')
  const before = { status: row.status }
  const after = { status: 'confirmed', reason: 'The advance is paid.' }
  await insertRecord(transaction, undefined, { action: 'confirm', entity: 'orders', id: orderId, before, after })
  return true
}
