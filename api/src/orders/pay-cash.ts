// M-01: the studio has the money in hand and says so; who, when and with what note stands in the ledger.
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../kit/calls.ts'
import { recordPayment } from './record-payment.ts'
import { checkOpenFor, type Viewer } from './rules.ts'
import { showOrder } from './show-orders.ts'
import * as store from './store.ts'

/** Marks the open sum as paid; an order that is paid stays as it is. @throws conflict */
export async function payCash(
  orderId: number,
  { admin, note }: { admin: Viewer; note: string },
  context: CallContext,
): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const order = await store.lockOrder(transaction, orderId)
    const shown = await showOrder(transaction, order, admin)
    checkOpenFor('pay', shown)
    if (shown.isPaid) return
    if (shown.isPaymentPending)
      throw new Failure('conflict', 'A payment for this order is being settled. Please look again in a while.')
    const payment = {
      amount_paisa: order.total_paisa - order.paid_paisa,
      method: 'cash',
      reference: note,
      recorded_by: admin.id,
    }
    await recordPayment(transaction, { order, payment }, context)
  })
  context.mailPromised()
}
