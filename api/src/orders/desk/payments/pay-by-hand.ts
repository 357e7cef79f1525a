// Money that the studio notes by hand (M-01): what a customer paid, what was given back, and counter-entries for what was
// noted wrongly (decision 031).
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { HandMethod } from '@chobighor/contract/plain/order-steps'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { checkOpenFor, standingOf } from '../../core/standing-rules.ts'
import type { OrderRow } from '../../core/store.ts'
import { freeTransactionId } from '../../money/claims/claim-store.ts'
import {
  checkNotEntered,
  checkWay,
  referenceOf,
  takeTrxId,
  transferOf,
  wayOf,
} from '../../money/claims/manual-payments.ts'
import { voidReceipt } from '../../money/documents/issue-documents.ts'
import { insertPayment, listPayments, seekEntry } from '../../money/ledger/ledger-store.ts'
import {
  checkPaidDay,
  checkRefundDay,
  checkReversal,
  checkReversible,
  openPaisa,
  sumWithin,
} from '../../money/ledger/payment-rules.ts'
import { enterMoney } from '../../money/payments/enter-money.ts'
import { tellOfMoney } from '../messages.ts'

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
/** An order that is paid already doesn't change. @throws conflict, invalid for more than is open */
export async function payByHand(orderId: number, money: Money, context: SignedInContext): Promise<void> {
  const { user: admin, now } = context
  await withLockedOrder(orderId, { ...context, version: money.version }, async (transaction, order) => {
    const standing = standingOf(order)
    checkOpenFor('pay', standing)
    if (standing.isPaid) return
    if (standing.isPaymentPending)
      throw new Failure('conflict', 'A payment for this order is being settled. Please look again in a few minutes.')
    const most = openPaisa(order)
    const tooMuch = (sum: string) => `No more than ${sum} is open.`
    const { transfer, entry } = await entryOf(transaction, { order, money, most, tooMuch }, context)
    const entered = await enterMoney(transaction, { order, payment: entry }, now)
    if (transfer) await takeTrxId(transaction, transfer, entered.id)
    const after = recordOf(entry)
    await insertRecord(transaction, admin, { action: 'pay', entity: 'orders', id: orderId, after })
    // of a part the studio gives a receipt
    await tellOfMoney(transaction, { row: order, entered, isPartTold: false }, context)
  })
}

/** Notes that money was given back. @throws conflict, invalid for more than was paid */
export async function giveBack(
  orderId: number,
  money: Money & { isAnother?: boolean | undefined },
  context: SignedInContext,
): Promise<void> {
  const { user: admin } = context
  await withLockedOrder(orderId, { ...context, version: money.version }, async (transaction, order) => {
    if (order.paid_paisa === 0) throw new Failure('conflict', 'Nothing has been paid for this order.')
    const most = order.paid_paisa
    const tooMuch = (sum: string) => `No more than ${sum} was paid.`
    const { transfer, entry } = await entryOf(transaction, { order, money, most, tooMuch }, context)
    const ledger = await listPayments(transaction, [orderId])
    checkWay(ledger, money)
    checkRefundDay(entry.paid_on, ledger)
    checkNotEntered(ledger, {
      paisa: entry.amount_paisa,
      note: money.note,
      hasNumber: transfer !== undefined,
      isAnother: money.isAnother ?? false,
    })
    const id = await insertPayment(transaction, { ...entry, kind: 'refund', order_id: orderId })
    if (transfer) await takeTrxId(transaction, transfer, id)
    const after = recordOf(entry)
    await insertRecord(transaction, admin, { action: 'refund', entity: 'orders', id: orderId, after })
  })
}

/** What both write into the ledger. @throws invalid */
async function entryOf(
  transaction: Transaction,
  { order, money, most, tooMuch }: { order: OrderRow; money: Money; most: number; tooMuch: (sum: string) => string },
  { now, user }: SignedInContext,
) {
  const way = await wayOf(transaction, money)
  const transfer = transferOf({ ...money, wallet: way.wallet })
  const paid_on = checkPaidDay(money.paidOn, { today: dayOf(now()), bookedOn: dayOf(order.created_at) })
  const amount_paisa = sumWithin(money.paisa, most, tooMuch)
  const reference = referenceOf(money, transfer)
  const entry = { ...way, paid_on, amount_paisa, method: money.method, ...reference, recorded_by: user.id }
  return { transfer, entry }
}

type Entry = Awaited<ReturnType<typeof entryOf>>['entry']

const recordOf = ({ method, amount_paisa, reference, paid_on, wallet, account }: Entry) => ({
  method,
  note: reference,
  amount_paisa,
  paid_on,
  ...(wallet && { wallet }),
  ...(account && { account }),
})

/** @throws not_found, conflict, invalid */
export async function reversePayment(
  orderId: number,
  { payment, reason, version }: { payment: number; reason: string; version: number },
  { database, now, user: admin }: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { database, user: admin, version }, async (transaction, order) => {
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
    await voidReceipt(transaction, entry.id, { now, by: admin.id })
    await insertRecord(transaction, admin, {
      action: 'reverse',
      entity: 'orders',
      id: orderId,
      before: { kind, method, amount_paisa },
      after: { note: reason },
    })
  })
}
