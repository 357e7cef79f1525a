// M-01: the studio has the money in hand and says so, or has given it back; who, when, how and with what note stands in the ledger.
import { Failure } from '@chobighor/contract/failure'
import type { HandMethod } from '@chobighor/contract/order-steps'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { openPaisa, sumWithin } from './payment-rules.ts'
import { recordPayment } from './record-payment.ts'
import { checkOpenFor, checkVersion } from './rules.ts'
import { showOrder } from './show-orders.ts'
import * as store from './store.ts'

export interface Money {
  method: HandMethod
  note: string
  /** Undefined: all that is open, or all that was paid. */
  paisa?: number | undefined
  /** Undefined: whatever stands there now. */
  version?: number | undefined
}
type ByAdmin = CallContext & { user: SignedIn }

/** An order that is paid stays as it is. @throws conflict, invalid for more than is open */
export async function payByHand(orderId: number, money: Money, context: ByAdmin): Promise<void> {
  const { database, user: admin } = context
  await database.transaction().execute(async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    if (money.version !== undefined) checkVersion(order, money.version)
    const shown = await showOrder({ ...context, database: transaction }, order, admin)
    checkOpenFor('pay', shown)
    if (shown.isPaid) return
    if (shown.isPaymentPending)
      throw new Failure('conflict', 'A payment for this order is being settled. Please look again in a while.')
    const payment = {
      amount_paisa: sumWithin(money.paisa, openPaisa(order), (sum) => `No more than ${sum} is open.`),
      method: money.method,
      reference: money.note,
      recorded_by: admin.id,
    }
    await recordPayment(transaction, { order, payment }, context)
    await keepRecord(transaction, admin, { action: 'pay', entity: 'orders', id: orderId, after: told(money, payment) })
  })
  context.mailPromised()
}

/** Notes that money was given back. @throws conflict, invalid for more than was paid */
export async function giveBack(orderId: number, money: Money, { database, user: admin }: ByAdmin): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    if (money.version !== undefined) checkVersion(order, money.version)
    if (order.paid_paisa === 0) throw new Failure('conflict', 'Nothing has been paid for this order.')
    const payment = {
      kind: 'refund',
      order_id: orderId,
      amount_paisa: sumWithin(money.paisa, order.paid_paisa, (sum) => `No more than ${sum} was paid.`),
      method: money.method,
      reference: money.note,
      recorded_by: admin.id,
    }
    await store.insertPayment(transaction, payment)
    await keepRecord(transaction, admin, {
      action: 'refund',
      entity: 'orders',
      id: orderId,
      after: told(money, payment),
    })
  })
}

const told = ({ method, note }: Money, { amount_paisa }: { amount_paisa: number }) => ({ method, note, amount_paisa })
