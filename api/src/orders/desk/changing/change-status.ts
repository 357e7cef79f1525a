// M-11: the studio confirms, declines or cancels an order; the customer may withdraw it while nothing is paid or
// delivered. The person who did it is recorded, and the other side gets an e-mail.

import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled, type OnlineMethod, type OrderStatus } from '@chobighor/contract/plain/order-steps'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import type { SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { findProvider, PROVIDER_TITLES } from '../../../payment-providers/payment-provider.ts'
import { ORDER_EMAILS_LIMIT } from '../../../platform/bounds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { listEvents, stands } from '../../calendar/event-store.ts'
import { followStatus } from '../../calendar/first-event.ts'
import { takeShift } from '../../calendar/shift-capacity.ts'
import { lockTimes, takePlaces } from '../../calendar/take-places.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { orderedOften } from '../../core/order-limits-store.ts'
import { checkVersion } from '../../core/rules.ts'
import { checkChange, checkNothingPending, checkWithdrawal, standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { takeCodeAgain } from '../../money/codes/discount-store.ts'
import { voidInvoice } from '../../money/documents/issue-documents.ts'
import { keptIfCancelled } from '../../money/instalments/instalment-store.ts'
import { listUnderWay } from '../../money/online/provider-payment-store.ts'
import { type ShiftSettings, seekOrderSettings } from '../../terms/terms-store.ts'
import { tellCustomer, tellStudio } from '../messages.ts'
import { lookAtPayment } from '../online/settle-payment.ts'

/**
 * Before the studio ends an order, this asks the providers about its open payments and writes down what was paid.
 * @returns the provider whose money came. If a provider doesn't answer, its payments stay open.
 */
async function askPending(context: CallContext, orderId: number): Promise<OnlineMethod | undefined> {
  const { database, log } = context
  let cameBy: OnlineMethod | undefined
  for (const payment of await listUnderWay(database, orderId)) {
    const provider = await findProvider(context, payment.provider)
    if (!provider) continue
    try {
      const { state } = await lookAtPayment({ ...context, provider }, payment)
      if (state === 'captured') cameBy = provider.name
    } catch (err) {
      log.warn({ err, order: orderId }, 'a provider can’t be asked about a payment that is under way')
    }
  }
  return cameBy
}

const BECOMES = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const

export interface StatusChange {
  step: 'confirm' | 'decline' | 'cancel'
  /** '' for none. */
  reason: string
  /** Undefined: any version. */
  version: number | undefined
  /** Decline or cancel although a provider's payment is pending. */
  despitePayment?: boolean | undefined
  /** Confirm although its date is taken. */
  despiteFull?: boolean | undefined
  /** The customer asked for it, so the order's terms say what is kept. */
  isByCustomer?: boolean | undefined
}

/** By an admin. @throws conflict */
export async function changeStatus(
  orderId: number,
  { step, reason, version, despitePayment = false, isByCustomer = false, despiteFull = false }: StatusChange,
  context: SignedInContext,
): Promise<void> {
  const cameBy = step === 'confirm' ? undefined : await askPending(context, orderId)
  if (cameBy !== undefined) {
    const said = `${PROVIDER_TITLES[cameBy]} has just taken the payment of this order. Please look at it again.`
    throw new Failure('conflict', said, { field: 'version' })
  }
  await inTransaction(context.database, async (transaction) => {
    const dates = step === 'confirm' ? await lockDates(transaction, orderId) : undefined
    const row = await store.lockOrder(transaction, orderId, context.user)
    if (version !== undefined) checkVersion(row, version)
    const standing = standingOf(row)
    checkChange(step, standing)
    if (isDeclinedOrCancelled(standing.status)) await takeCodeAgain(transaction, row)
    if (step !== 'confirm' && !despitePayment) checkNothingPending(standing)
    if (step !== 'confirm' && reason === '')
      throw new Failure('invalid', 'Please say why: the customer reads it.', { field: 'reason' })
    if (step !== 'confirm') await voidInvoice(transaction, orderId, { now: context.now, by: context.user.id })
    const wasFull = dates
      ? await requireDates(transaction, orderId, { ...dates, despiteFull, now: context.now() })
      : false
    // if the studio itself cancels, it keeps nothing
    const kept = step === 'cancel' && isByCustomer ? keptIfCancelled(row, dayOf(context.now())) : null
    await become(transaction, row, { status: BECOMES[step], reason, step, by: context.user, kept, wasFull })
    if (dates) await takePlaces(transaction, orderId, dates.settings)
    await tellCustomer(transaction, { row, kind: `order-${BECOMES[step]}` }, context)
  })
}

/** By the customer who owns the order. @throws conflict */
export async function withdrawOrder(orderId: number, reason: string, context: SignedInContext): Promise<void> {
  await withLockedOrder(orderId, context, async (transaction, row) => {
    checkWithdrawal(standingOf(row))
    await voidInvoice(transaction, orderId, { now: context.now, by: context.user.id })
    const kept = keptIfCancelled(row, dayOf(context.now()))
    await become(transaction, row, { status: 'cancelled', reason, step: 'withdraw', by: context.user, kept })
    const paidSum = takaFromPaisa(row.paid_paisa)
    const { points: most } = context.limits.of(ORDER_EMAILS_LIMIT)
    const heldBack = (await store.isOrderedOften(transaction, row, most)) ? orderedOften(most) : undefined
    await tellStudio(transaction, { row, kind: 'order-withdrawn', paidSum }, { ...context, heldBack })
  })
}

interface Becoming {
  status: OrderStatus
  reason: string
  step: string
  by: SignedIn
  /** Although its date was taken. */
  wasFull?: boolean
  /** In paisa; null: nothing was calculated, and all goes back. */
  kept: number | null
}

/** The days of the order's events, before the order itself (decision 034). */
async function lockDates(transaction: Transaction, orderId: number): Promise<{ settings: ShiftSettings }> {
  const settings = await seekOrderSettings(transaction)
  await lockTimes(transaction, await listEvents(transaction, [orderId]), settings)
  return { settings }
}

/**
 * Of an order whose hold has ended, or that was declined: its dates may belong to others by now.
 * @returns whether one of them does, and the studio takes the event all the same
 */
async function requireDates(
  transaction: Transaction,
  orderId: number,
  asked: { settings: ShiftSettings; despiteFull: boolean; now: Date },
): Promise<boolean> {
  let wasFull = false
  for (const event of await listEvents(transaction, [orderId])) {
    if (stands(event)) continue
    wasFull = (await takeShift(transaction, { ...asked, time: event, except: event.id })) || wasFull
  }
  return wasFull
}

async function become(
  transaction: Transaction,
  row: store.OrderRow,
  { status, reason, step, by, kept, wasFull = false }: Becoming,
): Promise<void> {
  await store.updateOrder(transaction, row.id, { status, status_reason: reason, kept_paisa: kept })
  await followStatus(transaction, row.id, status)
  const before = { status: row.status, reason: row.status_reason }
  await insertRecord(transaction, by, {
    action: step,
    entity: 'orders',
    id: row.id,
    before,
    after: { status, reason, ...(wasFull && { despiteFull: true }) },
  })
}
