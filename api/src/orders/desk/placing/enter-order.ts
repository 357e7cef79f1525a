// Enters an order that came by telephone or in the shop. It is confirmed at once (decision 048).
import { createHash } from 'node:crypto'
import type { EnteredOrder } from '@chobighor/contract/admin/order-entry'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { accountRemoved } from '../../../auth/sessions-store.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import * as store from '../../core/store.ts'
import { findTerms } from '../../terms/terms-store.ts'
import { tellCustomer } from '../messages.ts'
import { buildOrderItems, checkLines, checkReachable, customCopy } from './entry-rules.ts'
import { lockAccountOf, seekEntered } from './entry-store.ts'
import { insertConfirmed } from './insert-confirmed.ts'

/** The same order again within seconds is a double click. @returns its number @throws conflict if the shift is full */
export async function enterOrder(
  { despiteFull = false, isTold, ...entered }: EnteredOrder,
  context: SignedInContext,
): Promise<number> {
  const { database, user: admin, now } = context
  const { customer, event, items, customs } = entered
  checkReachable(customer)
  checkLines(entered)
  const payload_hash = createHash('sha256').update(JSON.stringify(entered)).digest()
  return inTransaction(database, async (transaction) => {
    if (!(await store.lockCustomer(transaction, admin.id))) throw accountRemoved()
    const earlier = await seekEntered(transaction, { adminId: admin.id, payloadHash: payload_hash })
    if (earlier) return earlier.id
    const account = customer.email === '' ? undefined : await lockAccountOf(transaction, customer.email)
    const services = await lockOrderedServices(transaction, [...new Set(items.map(({ product }) => product))])
    const kept = customs.map(customCopy)
    const { rows, sums } = buildOrderItems([...items, ...kept.map(({ product }) => ({ product }))], { services, kept })
    const { id, wasFull } = await insertConfirmed(transaction, {
      customer,
      event,
      rows,
      sums,
      terms: await findTerms(transaction),
      account,
      origin: { payload_hash, entered_by: admin.id },
      despiteFull,
      now: now(),
    })
    const after = wasFull ? { total_paisa: sums.total_paisa, despiteFull } : { total_paisa: sums.total_paisa }
    await insertRecord(transaction, admin, { action: 'enter', entity: 'orders', id, after })
    if (!isTold) return id
    const row = await store.findOrder(transaction, id)
    await tellCustomer(transaction, { row, kind: 'order-confirmed' }, context)
    return id
  })
}
