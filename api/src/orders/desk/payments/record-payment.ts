// Rows of the ledger: payments from a provider, payments and refunds that the studio notes by hand (M-01), and
// counter-entries for wrong entries (decision 031). All of them need a transaction that locked the order.

import { orderStatus } from '@chobighor/contract/orders'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { type HandMethod, isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'
import type { Insertable, Transaction } from 'kysely'
import type { CallContext } from '../../../auth/call-context.ts'
import type { SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Payments, Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { dayOf } from '../../../platform/local-time.ts'
import { checkOpenFor, checkVersion } from '../../core/rules.ts'
import * as store from '../../core/store.ts'
import { freeTransactionId } from '../../money/claims/claim-store.ts'
import { checkNotTold, checkWay, referenceOf, takeTrxId, transferOf, wayOf } from '../../money/claims/hand-transfers.ts'
import { honourAdvance } from '../../money/instalments/advance-paid.ts'
import { insertPayment, listPayments, seekEntry } from '../../money/ledger/ledger-store.ts'
import {
  checkPaidDay,
  checkRefundDay,
  checkReversal,
  checkReversible,
  openPaisa,
  sumWithin,
} from '../../money/ledger/payment-rules.ts'
import { isCustomerRemoved } from '../entry-store.ts'
import { orderOf, showOrder } from '../show-orders.ts'
import { tellCustomer } from '../tell-customer.ts'
import { awaitReceipts, issueReceiptWith, voidReceipt } from './issue-documents.ts'

type NewPayment = Insertable<Payments> & { kind?: 'payment' }

type Context = Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>

/** Money that its order, or its customer, can't use any more: it is to be given back. */
export type LateAs = 'declined' | 'cancelled' | 'removed'

interface Came {
  /** From `lockOrder` of the same transaction. */
  order: store.OrderRow
  payment: Omit<NewPayment, 'order_id'>
  /** Ends what waited for this payment, before the customer is told: an e-mail must not say that it still waits. */
  settle?: ((paymentId: number) => Promise<void>) | undefined
}

/**
 * The one way in for a customer's money, whoever told of it: it enters the ledger, and they get an e-mail (decision 097).
 * @returns its id in the ledger, and why it came too late, if it did
 */
export async function enterMoney(
  transaction: Transaction<Tables>,
  { order, payment, settle }: Came,
  context: Context,
): Promise<{ id: number; lateAs: LateAs | undefined }> {
  const status = orderStatus.parse(order.status)
  const isRemoved = await isCustomerRemoved(transaction, order.id)
  if (!isRemoved && !isDeclinedOrCancelled(status)) {
    const { id, isTold } = await recordPayment(transaction, { order, payment, settle }, context)
    if (!isTold) await tellOfPart(transaction, order, context)
    return { id, lateAs: undefined }
  }
  const id = await enter(transaction, { order, payment, settle }, context)
  // a removed customer has no address here any more
  if (!isRemoved) {
    const shown = await orderOf({ ...context, database: transaction }, order.id)
    await tellCustomer(transaction, { row: order, kind: 'payment-late', order: shown }, context)
  }
  return { id, lateAs: isDeclinedOrCancelled(status) ? status : 'removed' }
}

/** The receipt is issued with the payment (decision 129). @returns its id in the ledger */
async function enter(
  transaction: Transaction<Tables>,
  { order, payment, settle }: Came,
  context: Context,
): Promise<number> {
  await awaitReceipts(transaction)
  const paymentId = await insertPayment(transaction, { ...payment, order_id: order.id })
  await issueReceiptWith(transaction, { orderId: order.id, paymentId, by: payment.recorded_by ?? null }, context)
  await settle?.(paymentId)
  return paymentId
}

/** Tells the customer that the order is paid, or confirmed by this payment, in one message. @returns whether it did */
async function recordPayment(
  transaction: Transaction<Tables>,
  { order: row, payment, settle }: Came,
  context: Context,
): Promise<{ id: number; isTold: boolean }> {
  const id = await enter(transaction, { order: row, payment, settle }, context)
  const isConfirmed = await honourAdvance(transaction, row.id, { ...context, isToldOf: true })
  const order = await orderOf({ ...context, database: transaction }, row.id)
  if (!order.isPaid && !isConfirmed) return { id, isTold: false }
  const received = takaFromPaisa(payment.amount_paisa)
  const sms = isConfirmed ? ({ kind: 'confirmed-by-payment', order, received } as const) : undefined
  const kind = order.isPaid ? 'order-paid' : 'payment-received'
  await tellCustomer(transaction, { row, kind, order, isConfirmed, sms }, context)
  return { id, isTold: true }
}

async function tellOfPart(transaction: Transaction<Tables>, row: store.OrderRow, context: Context): Promise<void> {
  const order = await orderOf({ ...context, database: transaction }, row.id)
  await tellCustomer(transaction, { row, kind: 'payment-received', order }, context)
}

interface Money {
  method: HandMethod
  note: string
  /** Whether the customer reads the note. */
  isNoteShown?: boolean
  /** Undefined: all that is open, or all that was paid. */
  paisa?: number | undefined
  /** Undefined: any version. */
  version?: number | undefined
  /** Of a transfer. */
  transactionId?: string | undefined
  wallet?: Wallet | undefined
  /** The studio's account of the transfer. */
  account?: number | undefined
  /** The day on which the money moved; undefined: today. */
  paidOn?: string | undefined
}
type ByAdmin = CallContext & { user: SignedIn }

/** An order that is paid already doesn't change. @throws conflict, invalid for more than is open */
export async function payByHand(orderId: number, money: Money, context: ByAdmin): Promise<void> {
  const { database, user: admin } = context
  await inTransaction(database, async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    if (money.version !== undefined) checkVersion(order, money.version)
    const shown = await showOrder({ ...context, database: transaction }, order, admin)
    checkOpenFor('pay', shown)
    if (shown.isPaid) return
    if (shown.isPaymentPending)
      throw new Failure('conflict', 'A payment for this order is being settled. Please look again in a few minutes.')
    const way = await wayOf(transaction, money)
    const transfer = transferOf({ ...money, wallet: way.wallet })
    const payment = {
      ...way,
      paid_on: dayMoved(order, money, context),
      amount_paisa: sumWithin(money.paisa, openPaisa(order), (sum) => `No more than ${sum} is open.`),
      method: money.method,
      ...referenceOf(money, transfer),
      recorded_by: admin.id,
    }
    const { id } = await recordPayment(transaction, { order, payment }, context)
    if (transfer) await takeTrxId(transaction, transfer, id)
    await insertRecord(transaction, admin, {
      action: 'pay',
      entity: 'orders',
      id: orderId,
      after: auditOf(money, payment),
    })
  })
}

/** Notes that money was given back. @throws conflict, invalid for more than was paid */
export async function giveBack(
  orderId: number,
  money: Money & { isAnother?: boolean | undefined },
  { database, user: admin, now }: ByAdmin,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    if (money.version !== undefined) checkVersion(order, money.version)
    if (order.paid_paisa === 0) throw new Failure('conflict', 'Nothing has been paid for this order.')
    const way = await wayOf(transaction, money)
    const transfer = transferOf({ ...money, wallet: way.wallet })
    const payment = {
      ...way,
      paid_on: dayMoved(order, money, { now }),
      kind: 'refund',
      order_id: orderId,
      amount_paisa: sumWithin(money.paisa, order.paid_paisa, (sum) => `No more than ${sum} was paid.`),
      method: money.method,
      ...referenceOf(money, transfer),
      recorded_by: admin.id,
    }
    const ledger = await listPayments(transaction, [orderId])
    checkWay(ledger, money)
    checkRefundDay(payment.paid_on, ledger)
    checkNotTold(ledger, {
      paisa: payment.amount_paisa,
      note: money.note,
      hasNumber: transfer !== undefined,
      isAnother: money.isAnother ?? false,
    })
    const id = await insertPayment(transaction, payment)
    if (transfer) await takeTrxId(transaction, transfer, id)
    await insertRecord(transaction, admin, {
      action: 'refund',
      entity: 'orders',
      id: orderId,
      after: auditOf(money, payment),
    })
  })
}

const dayMoved = (order: store.OrderRow, { paidOn }: Money, { now }: Pick<CallContext, 'now'>) =>
  checkPaidDay(paidOn, { today: dayOf(now()), bookedOn: dayOf(order.created_at) })

type Noted = Pick<Insertable<Payments>, 'amount_paisa' | 'reference' | 'paid_on' | 'wallet' | 'account'>

const auditOf = ({ method }: Money, { amount_paisa, reference, paid_on, wallet, account }: Noted) => ({
  method,
  note: reference,
  amount_paisa,
  paid_on,
  ...(wallet && { wallet }),
  ...(account && { account }),
})

interface Reversal {
  payment: number
  reason: string
  version: number
}

/** @throws not_found, conflict, invalid */
export async function reversePayment(
  orderId: number,
  { payment, reason, version }: Reversal,
  { database, now, user: admin }: CallContext & { user: SignedIn },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const order = await store.lockOrder(transaction, orderId, admin)
    checkVersion(order, version)
    const entry = await seekEntry(transaction, orderId, payment)
    if (!entry) throw new Failure('not_found', 'There is no such entry in the ledger of this order.')
    checkReversible(entry)
    checkReversal(order, entry, await listPayments(transaction, [orderId]))
    const { kind, method, amount_paisa, wallet, account } = entry
    await insertPayment(transaction, {
      wallet,
      account,
      kind: kind === 'payment' ? 'refund' : 'payment',
      order_id: orderId,
      amount_paisa,
      method,
      reference: reason,
      reverses: entry.id,
      recorded_by: admin.id,
    })
    await freeTransactionId(transaction, { payment_id: entry.id })
    await voidReceipt(transaction, entry.id, { now, user: admin })
    await insertRecord(transaction, admin, {
      action: 'reverse',
      entity: 'orders',
      id: orderId,
      before: { kind, method, amount_paisa },
      after: { note: reason },
    })
  })
}
