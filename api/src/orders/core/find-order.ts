// Finds an order for whoever may read it (M-14), by its number or by its secret address, and locks it for a change. Whoever knows the
// secret address reads the order until its customer has an account (decision 127).

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallContext, SignedInContext } from '../../auth/call-context.ts'
import { inTransactionOf, type SignedIn } from '../../auth/sessions-store.ts'
import { insertRecord } from '../../collections/write-audit-record.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { seekId } from '../../platform/database/paging.ts'
import { findSecret } from '../../platform/database/signing-secrets.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { checkVersion, maySee, noSuchOrder, type Viewer } from './rules.ts'
import * as store from './store.ts'

/**
 * The row of an order that this viewer may see.
 * @param id the text in the address
 * @throws not_found, with exactly the same bytes for another customer's order, a missing order, and a text that is no
 *   number
 */
export async function findOrderRow(database: Database, id: string, viewer: Viewer): Promise<store.OrderRow> {
  const number = seekId(id)
  const row = number === undefined ? undefined : await store.seekOrder(database, number)
  if (!row || !maySee(viewer, row)) throw noSuchOrder()
  return row
}

const SECRET = 'order-addresses'
/** 144 bits: short enough for an SMS of one part. */
const MARK_BYTES = 18

type Addressed = Pick<store.OrderRow, 'id' | 'user_id' | 'address_number' | 'is_address_open' | 'customer_removed_at'>

/** Whether an address leads to this order: not once it has an account, was taken back, or its customer was removed. */
const isOpen = (row: Addressed) => row.user_id === null && row.is_address_open && row.customer_removed_at === null

/** @returns undefined if no address leads to the order; `database` may be a transaction */
export async function addressOf(
  { database, publicUrl }: Pick<CallContext, 'database' | 'publicUrl'>,
  row: Addressed,
): Promise<string | undefined> {
  if (!isOpen(row)) return undefined
  return `${publicUrl}/order/by/${row.id}-${(await markOf(database, row)).toString('base64url')}/`
}

/** @throws not_found, with the same bytes whatever is wrong */
export async function findOrderAt(database: Database, secret: string): Promise<store.OrderRow> {
  const [, id = '', given = ''] = /^([1-9]\d{0,8})-([\w-]{24})$/.exec(secret) ?? []
  const row = id === '' ? undefined : await store.seekOrder(database, Number(id))
  const mark = await markOf(database, row ?? { id: 0, address_number: 0 })
  const isRight = given !== '' && timingSafeEqual(mark, Buffer.from(given, 'base64url'))
  if (!row || !isRight || !isOpen(row)) throw noSuchOrder()
  return row
}

/** Who acts for the customer: the signed-in owner, or whoever knows the secret address. */
export type ForCustomer = CallContext & ({ user: SignedIn } | { user: undefined; secret: string })

/**
 * Locks the order. The studio may have taken its address back, or removed its customer, since the address was looked up.
 * @throws not_found then
 */
export async function lockForCustomer(
  transaction: Transaction,
  orderId: number,
  by: ForCustomer,
): Promise<store.OrderRow> {
  const row = await store.lockOrder(transaction, orderId, by.user)
  if (by.user === undefined) await findOrderAt(transaction, by.secret)
  return row
}

async function markOf(database: Database, row: Pick<Addressed, 'id' | 'address_number'>): Promise<Buffer> {
  const said = JSON.stringify([row.id, row.address_number])
  return createHmac('sha256', await findSecret(database, SECRET))
    .update(said)
    .digest()
    .subarray(0, MARK_BYTES)
}

/** The studio makes another address, after which the one before ends; or takes it back. */
export async function changeAddress(
  orderId: number,
  { isAddressOpen }: { isAddressOpen: boolean },
  { database, user }: SignedInContext,
): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const { address_number } = await store.lockOrder(transaction, orderId, user)
    await transaction
      .updateTable('orders')
      .set({ is_address_open: isAddressOpen, address_number: address_number + 1 })
      .where('id', '=', orderId)
      .execute()
    const action = isAddressOpen ? 'renew address' : 'close address'
    await insertRecord(transaction, user, { action, entity: 'orders', id: orderId })
  })
}

/**
 * Works on one order in a transaction that has locked it.
 * @param by.user who changes it; undefined if it isn't a signed-in user
 * @param version the version that somebody has seen; undefined: any
 * @throws conflict if the order has changed since
 */
export function withLockedOrder<Result>(
  orderId: number,
  { database, user, version }: { database: Database; user: { id: number } | undefined; version?: number | undefined },
  work: (transaction: Transaction, order: store.OrderRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, user)
    if (version !== undefined) checkVersion(order, version)
    return work(transaction, order)
  })
}
