// What is added to the price of an order, or taken off it: overtime and travel once the customer has agreed, a discount at
// once. The rest of the instalments follows (decision 087).
import type { CHARGE_KINDS } from '@chobighor/contract/order-money'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { type ForCustomer, lockForCustomer, withLockedOrder } from '../../core/find-order.ts'
import { checkDiscounts, standingOf } from '../../core/standing-rules.ts'
import { findOrder, type OrderRow } from '../../core/store.ts'
import * as charges from '../../money/charges/charge-store.ts'
import { closeOpened } from '../../money/online/provider-payment-store.ts'
import { honourAdvance } from '../../money/payments/enter-money.ts'
import { type MessageContext, tellCustomer, tellStudio } from '../messages.ts'

interface Charge {
  kind: (typeof CHARGE_KINDS)[number]
  /** In paisa; of a discount too it is positive here. */
  amount: number
  reason: string
  /** How the customer agreed; '' if the customer is asked. */
  consent: string
}

/** @throws conflict, invalid */
export async function addCharge(
  orderId: number,
  { version, ...charge }: Charge & { version: number },
  context: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { ...context, version }, (transaction, order) =>
    chargeWithin(transaction, order, charge, context),
  )
}

/** Needs a transaction that locked the order. @throws conflict, invalid */
export async function chargeWithin(
  transaction: Transaction,
  order: OrderRow,
  { kind, amount, reason, consent }: Charge,
  context: SignedInContext,
): Promise<void> {
  const orderId = order.id
  if (amount === 0) throw new Failure('invalid', 'The sum must be more than 0.', { field: 'amount' })
  checkChargeable(order)
  const isDiscount = kind === 'discount'
  if (isDiscount && amount > order.total_paisa - order.paid_paisa)
    throw new Failure(
      'invalid',
      `No more than ${takaWords(takaFromPaisa(Math.max(0, order.total_paisa - order.paid_paisa)))} is open.`,
      { field: 'amount' },
    )
  const isAgreed = isDiscount || consent !== ''
  const amount_paisa = isDiscount ? -amount : amount
  await charges.insertCharge(transaction, {
    order_id: orderId,
    kind,
    amount_paisa,
    reason,
    consent,
    isAgreed,
    added_by: context.user.id,
  })
  const after = { kind, amount_paisa, reason, consent }
  await insertRecord(transaction, context.user, { action: 'charge', entity: 'orders', id: orderId, after })
  await charges.addUpCharges(transaction, orderId)
  if (isAgreed) await followPrice(transaction, orderId, context)
  const charge = { kind, amount: takaFromPaisa(amount_paisa), reason, isAgreed }
  await tellCustomer(transaction, { row: order, kind: 'order-changed', charge }, context)
}

/** The customer agrees on the order's page. @throws not_found, conflict */
export async function agreeToCharge(orderId: number, chargeId: number, context: ForCustomer): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const order = await lockForCustomer(transaction, orderId, context)
    const asked = await findCharge(transaction, orderId, chargeId)
    if (asked.agreed_at !== null) return
    checkChargeable(order)
    await charges.agreeToCharge(transaction, chargeId)
    await charges.addUpCharges(transaction, orderId)
    await followPrice(transaction, orderId, context)
    const after = { kind: asked.kind, amount_paisa: asked.amount_paisa }
    await insertRecord(transaction, context.user, { action: 'agree', entity: 'orders', id: orderId, after })
    const charge = { ...charges.wireCharge(asked), isAgreed: true }
    await tellStudio(transaction, { row: order, kind: 'charge-agreed', charge }, context)
  })
}

/** @throws not_found, conflict for an order that is over or being paid, invalid if less would be left than is paid */
export async function removeCharge(
  orderId: number,
  { charge: chargeId, version }: { charge: number; version: number },
  context: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { ...context, version }, async (transaction, order) => {
    checkChargeable(order)
    const { kind, amount_paisa, reason, agreed_at } = await findCharge(transaction, orderId, chargeId)
    const left = order.total_paisa - (agreed_at === null ? 0 : amount_paisa)
    checkDiscounts(left)
    if (agreed_at !== null && left < order.paid_paisa)
      throw new Failure('invalid', 'More is paid than would be left. Please give the difference back first.')
    await charges.removeCharge(transaction, chargeId)
    await charges.addUpCharges(transaction, orderId)
    if (agreed_at !== null) await followPrice(transaction, orderId, context)
    const before = { kind, amount_paisa, reason }
    await insertRecord(transaction, context.user, { action: 'uncharge', entity: 'orders', id: orderId, before })
  })
}

async function findCharge(transaction: Transaction, orderId: number, id: number): Promise<charges.ChargeRow> {
  const charge = (await charges.listCharges(transaction, [orderId])).find((row) => row.id === id)
  if (!charge) throw new Failure('not_found', 'This addition can’t be found.')
  return charge
}

/** Overtime is known after the event, perhaps after the delivery: only an order that is over takes none. */
function checkChargeable(order: OrderRow): void {
  const { status, isPaymentPending } = standingOf(order)
  if (isDeclinedOrCancelled(status)) throw new Failure('conflict', `This order was ${status}.`)
  if (isPaymentPending)
    throw new Failure('conflict', 'An online payment is under way. Please wait for it before you change the price.')
}

/**
 * What follows another price of an order: nobody pays the price before, and an advance that is in by now may confirm it. Needs the
 * transaction that changed the price.
 */
export async function followPrice(transaction: Transaction, orderId: number, context: MessageContext): Promise<void> {
  await closeOpened(transaction, orderId, { reason: 'the price of the order was changed' })
  if (!(await honourAdvance(transaction, orderId, context.now()))) return
  await tellCustomer(transaction, { row: await findOrder(transaction, orderId), kind: 'order-confirmed' }, context)
}
