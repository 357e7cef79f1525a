// M-11: the studio confirms, declines or cancels an order; the customer may take it back while nothing is paid or delivered.
// Whoever did it is on record, and the other side is told.
import { Failure } from '@chobighor/contract/failure'
import { takaFromPaisa } from '@chobighor/contract/money'
import type { OrderStatus } from '@chobighor/contract/order-steps'
import type { Transaction } from 'kysely'
import { ORDER_LETTERS_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { askPending } from './ask-pending.ts'
import { checkChange, checkNothingPending, checkVersion, checkWithdrawal, orderedOften } from './rules.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'

const BECOMES = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const

export interface StatusChange {
  step: 'confirm' | 'decline' | 'cancel'
  /** '' for none. */
  reason: string
  /** Undefined: whatever stands there now. */
  version: number | undefined
  /** Decline or cancel though a payment by PayPal is under way. */
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
    await become(transaction, row, { status: BECOMES[step], reason, step, by: context.user })
    const letter = { to: row.email, firstName: row.first_name, order: await orderOf(showing, orderId) }
    await promiseLetter(transaction, { kind: `order-${BECOMES[step]}`, ...letter }, context)
  })
  context.mailPromised()
}

/** By the customer, whose order it is. @throws conflict */
export async function withdrawOrder(
  orderId: number,
  reason: string,
  context: CallContext & { user: SignedIn },
): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, context.user)
    const showing = { ...context, database: transaction }
    checkWithdrawal(await orderOf(showing, orderId))
    await become(transaction, row, { status: 'cancelled', reason, step: 'withdraw', by: context.user })
    const order = await orderOf(showing, orderId)
    const paidSum = takaFromPaisa(row.paid_paisa)
    const { points: most } = context.limits.of(ORDER_LETTERS_LIMIT)
    const heldBack = (await store.isOrderedOften(transaction, row, most)) ? orderedOften(most) : undefined
    const letter = { kind: 'order-withdrawn', order, phone: row.phone, paidSum } as const
    await promiseLetter(transaction, letter, { ...context, heldBack })
  })
  context.mailPromised()
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
  await keepRecord(transaction, by, {
    action: step,
    entity: 'orders',
    id: row.id,
    before,
    after: { status, reason },
  })
}
