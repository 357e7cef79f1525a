// What a paid advance does for a request: its date is held until the studio answers, or the order is confirmed at once
// where its terms say so (decision 087).

import type { Transaction } from 'kysely'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { followStatus } from '../../calendar/first-event.ts'
import { extendHold } from '../../calendar/take-places.ts'
import * as store from '../../core/store.ts'
import { termsOf } from '../../terms/stored-terms.ts'
import { isAdvanceIn } from './instalment-rules.ts'
import { listInstalments } from './instalment-store.ts'
import { instalmentsAt } from './show-instalments.ts'

/**
 * Needs the transaction that entered a payment of this order, or made it cheaper, and that has locked it.
 * @returns whether the order is confirmed by it
 */
export async function honourAdvance(transaction: Transaction<Tables>, orderId: number, now: Date): Promise<boolean> {
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
