// Exports what is kept about a person, and removes the person. Orders stay for the books, without personal data (M-69).
import { orderStatus } from '@chobighor/contract/orders'
import { Failure } from '@chobighor/contract/plain/failure'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { CallContext } from '../auth/call-context.ts'
import { unusableHash } from '../auth/hash-passwords.ts'
import { roleOf, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { readAllOf } from './export-store.ts'
import {
  anonymise,
  anonymiseGuest,
  deleteAccount,
  forgetOrders,
  forgetTraces,
  lockGuestOrder,
  orderIdsOf,
} from './forget-store.ts'
import { hasOpenOrders } from './people-store.ts'

type Held = Pick<SignedIn, 'id' | 'email' | 'is_admin' | 'staff_role' | 'is_verified'>

/**
 * `isWhole` is true if the account's row could be deleted; the row stays if it has orders.
 * @returns also the files of the customer's projects, to be deleted after the transaction
 */
export async function removePerson(
  transaction: Transaction,
  { id, email, is_verified, ...held }: Held,
  by: SignedIn,
): Promise<{ isWhole: boolean; files: string[] }> {
  if (await hasOpenOrders(transaction, id))
    throw new Failure(
      'conflict',
      'An order of this customer is not finished. Deliver, decline or cancel it, then remove the account.',
    )
  await forgetTraces(transaction, { id, email, mailedAs: is_verified ? email : undefined })
  const isWhole = await deleteAccount(transaction, id)
  if (!isWhole) await anonymise(transaction, { id, passwordHash: unusableHash() })
  const files = isWhole ? [] : await forgetOrders(transaction, await orderIdsOf(transaction, id), id)
  const action = isWhole ? 'remove' : 'anonymise'
  await insertRecord(transaction, by, { action, entity: 'users', id, before: { role: roleOf(held) ?? 'customer' } })
  return { isWhole, files }
}

/**
 * Removes a customer without an account from the order that the studio entered (decision 048).
 * @returns the files of the order's project, to be deleted after the transaction
 */
export async function removeGuest(transaction: Transaction, orderId: number, by: SignedIn): Promise<string[]> {
  const order = await lockGuestOrder(transaction, orderId)
  if (!order) throw new Failure('not_found', 'There is no such order, or its customer has an account.')
  if (order.delivered_at === null && !isDeclinedOrCancelled(orderStatus.parse(order.status)))
    throw new Failure('conflict', 'This order is not finished. Deliver or cancel it, then remove the customer.')
  await anonymiseGuest(transaction, order.id)
  const files = await forgetOrders(transaction, [order.id])
  await insertRecord(transaction, by, { action: 'anonymise', entity: 'orders', id: order.id })
  return files
}

export async function exportPerson(
  { id, mailedAs }: { id: number; mailedAs: string | undefined },
  { database, user }: Pick<CallContext, 'database'> & { user: SignedIn },
) {
  const all = await readAllOf(database, { id, mailedAs })
  await inTransaction(database, (transaction) =>
    insertRecord(transaction, user, { action: 'export', entity: 'users', id }),
  )
  return all
}
