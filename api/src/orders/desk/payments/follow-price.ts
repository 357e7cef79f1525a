import type { Transaction } from '../../../platform/database/database.ts'
import { findOrder } from '../../core/store.ts'
import { closeOpened } from '../../money/online/provider-payment-store.ts'
import { honourAdvance } from '../../money/payments/enter-money.ts'
import { type MessageContext, tellCustomer } from '../messages.ts'

/**
 * What follows another price of an order: nobody pays the price before, and an advance that is in by now may confirm it. Needs the
 * transaction that changed the price.
 */
export async function followPrice(transaction: Transaction, orderId: number, context: MessageContext): Promise<void> {
  await closeOpened(transaction, orderId, { reason: 'the price of the order was changed' })
  if (!(await honourAdvance(transaction, orderId, context.now()))) return
  await tellCustomer(transaction, { row: await findOrder(transaction, orderId), kind: 'order-confirmed' }, context)
}
