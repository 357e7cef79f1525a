// M-11: the studio confirms, declines or cancels an order; the customer may withdraw it while nothing is paid or
// delivered. The person who did it is recorded, and the other side gets an e-mail.
import { Failure } from '@chobighor/contract/failure'
import { takaFromPaisa } from '@chobighor/contract/money'
import type { OrderStatus } from '@chobighor/contract/order-steps'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { ORDER_EMAILS_LIMIT } from '../platform/bounds.ts'
import type { Tables } from '../platform/database/tables.ts'
import { voidInvoice } from './issue-documents.ts'
import { listUnderWay } from './paypal-store.ts'
import { checkChange, checkNothingPending, checkVersion, checkWithdrawal, orderedOften } from './rules.ts'
import { lookAtPayPal } from './settle-paypal.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Before the studio ends an order, this asks PayPal about its open payments and writes down what was paid.
 * @returns whether money came. If PayPal doesn't answer, the payments stay open.
 */
async function askPending(context: CallContext, orderId: number): Promise<boolean> {
  const { database, log, paypal } = context
  if (!paypal) return false
  let hasCome = false
  for (const payment of await listUnderWay(database, orderId)) {
    try {
      const { state } = await lookAtPayPal({ ...context, paypal }, payment)
      hasCome ||= state === 'captured'
    } catch (err) {
      log.warn({ err, order: orderId }, 'PayPal can’t be asked about a payment that is under way')
    }
  }
  return hasCome
}

const BECOMES = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const

export interface StatusChange {
  step: 'confirm' | 'decline' | 'cancel'
  /** '' for none. */
  reason: string
  /** Undefined: any version. */
  version: number | undefined
  /** Decline or cancel although a payment by PayPal is pending. */
  despitePayment?: boolean | undefined
}

/** By an admin. @throws conflict */
export async function changeStatus(
  orderId: number,
  { step, reason, version, despitePayment = false }: StatusChange,
  context: CallContext & { user: SignedIn },
): Promise<void> {
  if (step !== 'confirm' && (await askPending(context, orderId)))
    throw new Failure('conflict', 'PayPal has just taken the payment of this order. Please look at it again.', {
      field: 'version',
    })
  await context.database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, context.user)
    const showing = { ...context, database: transaction }
    if (version !== undefined) checkVersion(row, version)
    const order = await orderOf(showing, orderId)
    checkChange(step, order)
    if (step !== 'confirm' && !despitePayment) checkNothingPending(order)
    if (step !== 'confirm' && reason === '')
      throw new Failure('invalid', 'Please say why: the customer reads it.', { field: 'reason' })
    if (step !== 'confirm') await voidInvoice(transaction, orderId, context)
    await become(transaction, row, { status: BECOMES[step], reason, step, by: context.user })
    const told = { row, kind: `order-${BECOMES[step]}` as const, order: await orderOf(showing, orderId) }
    await tellCustomer(transaction, told, context)
  })
}

/** By the customer who owns the order. @throws conflict */
export async function withdrawOrder(
  orderId: number,
  reason: string,
  context: CallContext & { user: SignedIn },
): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, context.user)
    const showing = { ...context, database: transaction }
    checkWithdrawal(await orderOf(showing, orderId))
    await voidInvoice(transaction, orderId, context)
    await become(transaction, row, { status: 'cancelled', reason, step: 'withdraw', by: context.user })
    const order = await orderOf(showing, orderId)
    const paidSum = takaFromPaisa(row.paid_paisa)
    const { points: most } = context.limits.of(ORDER_EMAILS_LIMIT)
    const heldBack = (await store.isOrderedOften(transaction, row, most)) ? orderedOften(most) : undefined
    const letter = { kind: 'order-withdrawn', order, phone: row.phone, paidSum } as const
    await enqueueEmail(transaction, letter, { ...context, heldBack })
  })
}

interface Becoming {
  status: OrderStatus
  reason: string
  step: string
  by: SignedIn
}

async function become(
  transaction: Transaction<Tables>,
  row: store.OrderRow,
  { status, reason, step, by }: Becoming,
): Promise<void> {
  await store.updateOrder(transaction, row.id, { status, status_reason: reason })
  const before = { status: row.status, reason: row.status_reason }
  await insertRecord(transaction, by, {
    action: step,
    entity: 'orders',
    id: row.id,
    before,
    after: { status, reason },
  })
}
