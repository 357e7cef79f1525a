// One road for all that may tell of a payment at PayPal: the customer's call, a webhook, the reconciler. Each says no more than
// "look again": PayPal is asked, what is approved is captured, and our side is brought to what PayPal says. Doing so twice, late
// or in another order changes nothing (F-11 to F-13, Z-04).
import { awaitsPayment } from '@chobighor/contract/order-steps'
import type { Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import type { PayPal } from '../kit/paypal-client.ts'
import type { Tables } from '../kit/tables.ts'
import { judge, paisaOfRefunds, type Verdict } from './judge-paypal.ts'
import type { OpenedPayment } from './paypal-store.ts'
import * as payments from './paypal-store.ts'
import { recordPayment } from './record-payment.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'

export type PayPalContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'mailPromised'> & {
  paypal: PayPal
}

export interface ProviderEvent {
  id: string
  kind: string
}

/**
 * @param event noted as known with its effect, where one asked for this look
 * @returns where the payment stands now
 * @throws unavailable where PayPal doesn't answer: a payment that may have been captured waits for the reconciler
 */
export async function settlePayPal(
  context: PayPalContext,
  payment: OpenedPayment,
  event?: ProviderEvent,
): Promise<Verdict> {
  const found = await look(context.paypal, payment)
  const verdict = found.state === 'approved' ? await capture(context, payment) : found
  return writeDown(context, payment, { verdict, event })
}

async function look(paypal: PayPal, payment: OpenedPayment): Promise<Verdict> {
  const seen = await paypal.seekOrder(payment.provider_order_id)
  return seen ? judge(seen, payment, paypal.account) : { state: 'expired', reason: 'PayPal doesn’t know it' }
}

/** Refusals that say that another call of ours is at it, or was. */
const ALREADY = /^(ORDER_ALREADY_CAPTURED|DUPLICATE_REQUEST_ID|PREVIOUS_REQUEST_IN_PROGRESS|RESOURCE_CONFLICT)$/

async function capture(context: PayPalContext, payment: OpenedPayment): Promise<Verdict> {
  const { paypal } = context
  const obstacle = await beginCapture(context, payment)
  if (obstacle !== undefined) {
    // it may have been this very payment that another call has captured meanwhile
    const now = await look(paypal, payment)
    return now.state === 'approved' ? { state: 'refused', reason: obstacle } : now
  }
  const refusal = await paypal.captureOrder(payment.provider_order_id, `${payment.request_id}-capture`)
  const verdict = await look(paypal, payment)
  if (verdict.state !== 'approved') return verdict
  // nothing was taken, and nothing will be: another try is another payment
  if (refusal !== undefined && !ALREADY.test(refusal)) return { state: 'denied', reason: refusal }
  return verdict
}

/** Says beforehand that money may be taken from now on. @returns why it must not be */
async function beginCapture(context: PayPalContext, payment: OpenedPayment): Promise<string | undefined> {
  return context.database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, payment.order_id)
    const order = await orderOf({ ...context, database: transaction }, payment.order_id)
    const { state } = await payments.lockPayment(transaction, payment.id)
    // that a payment is pending is no obstacle: it may be this one
    if (!awaitsPayment(order) || row.paid_paisa > 0)
      return 'the order was paid, in part or whole, or closed meanwhile; nothing was captured'
    if (state !== 'opened' && state !== 'capturing') return `the payment was ${state} already; nothing was captured`
    await payments.setState(transaction, payment.id, 'capturing')
    return undefined
  })
}

interface Said {
  verdict: Verdict
  event: ProviderEvent | undefined
}

async function writeDown(context: PayPalContext, payment: OpenedPayment, said: Said): Promise<Verdict> {
  const { database, log, mailPromised } = context
  const { verdict, wasNew } = await database.transaction().execute(async (transaction) => {
    const order = await store.lockOrder(transaction, payment.order_id)
    const { state } = await payments.lockPayment(transaction, payment.id)
    if (said.event) await payments.noteEvent(transaction, said.event)
    const standing =
      said.verdict.state === 'captured'
        ? await enter(transaction, { order, payment, captured: said.verdict }, context)
        : said.verdict
    // a payment that is in the ledger never goes back
    const isSettled = state === 'captured' && standing.state !== 'captured'
    const next = STATES[standing.state]
    if (isSettled || next === undefined || next === state) return { verdict: standing, wasNew: false }
    await payments.setState(transaction, payment.id, next, 'reason' in standing ? standing.reason : '')
    return { verdict: standing, wasNew: true }
  })
  if (verdict.state === 'captured') mailPromised()
  if (wasNew && 'reason' in verdict && verdict.state !== 'expired')
    log.warn(
      { order: payment.order_id, paypal: payment.provider_order_id, reason: verdict.reason },
      `a payment by PayPal is ${verdict.state}`,
    )
  return verdict
}

/** What is only approved stays as it is: the capture is under way, or is tried again. */
const STATES = {
  waiting: undefined,
  approved: undefined,
  pending: 'pending',
  captured: 'captured',
  denied: 'denied',
  refused: 'refused',
  unclear: 'unclear',
  expired: 'expired',
} as const

interface Entered {
  order: store.OrderRow
  payment: OpenedPayment
  captured: Extract<Verdict, { state: 'captured' }>
}

/** Into the ledger: the capture once, and each refund once. */
async function enter(
  transaction: Transaction<Tables>,
  { order, payment, captured }: Entered,
  context: PayPalContext,
): Promise<Verdict> {
  const { capture, refunds } = captured
  const ledger = await payments.listLedger(transaction, payment.id, capture.id)
  if (ledger.some(({ provider_payment_id }) => provider_payment_id !== payment.id))
    return { state: 'unclear', reason: `its capture ${capture.id} was used before` }
  const isEntered = (kind: string, id: string) => ledger.some((row) => row.kind === kind && row.reference === id)
  const common = {
    method: 'paypal',
    provider_payment_id: payment.id,
    charged_currency: payment.currency,
  }
  if (!isEntered('payment', capture.id)) {
    if (order.paid_paisa > 0)
      return {
        state: 'unclear',
        reason: `its capture ${capture.id} pays an order that is paid: give it back at PayPal`,
      }
    const entry = {
      ...common,
      amount_paisa: order.total_paisa,
      reference: capture.id,
      charged_amount: capture.cents / 100,
    }
    await recordPayment(transaction, { order, payment: entry }, context)
  }
  const shares = paisaOfRefunds(order.total_paisa, capture, refunds)
  for (const [nth, refund] of refunds.entries()) {
    if (isEntered('refund', refund.id)) continue
    await store.insertPayment(transaction, {
      ...common,
      kind: 'refund',
      order_id: order.id,
      amount_paisa: shares[nth] ?? 0,
      reference: refund.id,
      charged_amount: refund.cents / 100,
    })
  }
  return captured
}
