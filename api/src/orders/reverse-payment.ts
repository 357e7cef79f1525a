// A payment or refund that was noted by mistake is taken back by a counter-entry: the ledger is only ever added to (decision 031).
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { checkReversal, checkReversible } from './payment-rules.ts'
import { checkVersion } from './rules.ts'
import * as store from './store.ts'

export interface Reversal {
  payment: number
  reason: string
  version: number
}

/** @throws not_found, conflict, invalid */
export async function reversePayment(
  orderId: number,
  { payment, reason, version }: Reversal,
  { database, user: admin }: CallContext & { user: SignedIn },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    checkVersion(order, version)
    const entry = await store.seekEntry(transaction, orderId, payment)
    if (!entry) throw new Failure('not_found', 'There is no such entry in the ledger of this order.')
    checkReversible(entry)
    checkReversal(order, entry)
    const { kind, method, amount_paisa } = entry
    await store.insertPayment(transaction, {
      kind: kind === 'payment' ? 'refund' : 'payment',
      order_id: orderId,
      amount_paisa,
      method,
      reference: reason,
      reverses: entry.id,
      recorded_by: admin.id,
    })
    await keepRecord(transaction, admin, {
      action: 'reverse',
      entity: 'orders',
      id: orderId,
      before: { kind, method, amount_paisa },
      after: { note: reason },
    })
  })
}
