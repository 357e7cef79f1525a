// A row of the ledger, and the customer told once nothing is open any more: in the transaction that locked the order.
import type { Insertable, Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import type { Payments, Tables } from '../kit/tables.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'

export type NewPayment = Insertable<Payments> & { kind?: 'payment' }

/**
 * Call `context.mailPromised()` after the transaction.
 * @param order as `lockOrder` of the same transaction gave it
 */
export async function recordPayment(
  transaction: Transaction<Tables>,
  { order, payment }: { order: store.OrderRow; payment: Omit<NewPayment, 'order_id'> },
  context: Pick<CallContext, 'publicUrl' | 'now'>,
): Promise<void> {
  await store.insertPayment(transaction, { ...payment, order_id: order.id })
  const paid = await orderOf({ ...context, database: transaction }, order.id)
  if (!paid.isPaid) return
  const letter = { kind: 'order-paid' as const, to: order.email, firstName: order.first_name, order: paid }
  await promiseLetter(transaction, letter, context)
}

/** Money that came when the order was over: it is in the ledger, and the customer is told that it comes back. */
export async function recordLatePayment(
  transaction: Transaction<Tables>,
  late: { order: store.OrderRow; payment: Omit<NewPayment, 'order_id'>; isRemoved: boolean },
  context: Pick<CallContext, 'publicUrl' | 'now'>,
): Promise<void> {
  const { order, payment, isRemoved } = late
  await store.insertPayment(transaction, { ...payment, order_id: order.id })
  // a customer who was removed has no address here any more
  if (isRemoved) return
  const shown = await orderOf({ ...context, database: transaction }, order.id)
  const letter = { kind: 'payment-late' as const, to: order.email, firstName: order.first_name, order: shown }
  await promiseLetter(transaction, letter, context)
}
