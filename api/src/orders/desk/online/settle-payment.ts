// The one way to process news of a provider's payment, from the customer's call, a webhook or the reconciler. Each only
// means "check again": we ask the provider, capture what is approved, and bring our data to its state. Doing this twice,
// late or in another order changes nothing (F-11 to F-13, Z-04).
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { awaitsPayment } from '@chobighor/contract/plain/order-steps'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { type PaymentProvider, PROVIDER_TITLES, type Verdict } from '../../../payment-providers/payment-provider.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isPassing } from '../../../platform/http/error-response.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { openPaisa } from '../../money/ledger/payment-rules.ts'
import { enterCaptured, paisaOf } from '../../money/online/enter-captured.ts'
import { type Issue, raiseIssue, resolveIssue, seekOrderOfIssue } from '../../money/online/issue-store.ts'
import * as payments from '../../money/online/provider-payment-store.ts'
import { isCaptureOver, noteCapture, noteEvent } from '../../money/online/settling-store.ts'
import { type MessageContext, tellOfIssues, tellOfMoney } from '../messages.ts'

/** With the provider of the payment that is settled. */
export type SettleContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'jobs'> & {
  provider: PaymentProvider
}

export interface ProviderEvent {
  id: string
  kind: string
}

interface News {
  /** Stored as known together with its effect. */
  event?: ProviderEvent | undefined
  /** The payer's browser says that the payment is approved. If it lies, the provider refuses the capture. */
  isApproved?: boolean
}

/**
 * @returns the state of the payment now
 * @throws unavailable if the provider doesn't answer: the reconciler checks a payment that may have been captured
 */
export async function settlePayment(
  context: SettleContext,
  payment: payments.OpenedPayment,
  { event, isApproved = false }: News = {},
): Promise<Verdict> {
  const found: Verdict = isApproved && payment.state === 'opened' ? { state: 'approved' } : await look(context, payment)
  const verdict = found.state === 'approved' ? await capture(context, payment) : found
  return writeDown(context, payment, { verdict: (await neverCaptured(context, payment, verdict)) ?? verdict, event })
}

/** A capture that was begun and never reached the provider: nothing was taken, and nothing will be. */
async function neverCaptured(
  { database, provider }: SettleContext,
  { id, state }: payments.OpenedPayment,
  verdict: Verdict,
): Promise<Verdict | undefined> {
  if (!provider.capturesOnce || state !== 'capturing' || verdict.state !== 'waiting') return undefined
  if (!(await isCaptureOver(database, id))) return undefined
  return { state: 'denied', reason: 'it was interrupted before any money was taken' }
}

/** The same without a capture: only what the provider has done already is written down. */
export async function lookAtPayment(context: SettleContext, payment: payments.OpenedPayment): Promise<Verdict> {
  return writeDown(context, payment, { verdict: await look(context, payment), event: undefined })
}

/**
 * The same for callers that try again automatically: a result that can never be recorded is shown to the studio.
 * @returns undefined if it can't be recorded
 * @throws temporary errors: the provider or the database can't be reached
 */
export async function settleOrTell(
  context: SettleContext,
  payment: payments.OpenedPayment,
  news: News = {},
): Promise<Verdict | undefined> {
  const { event } = news
  try {
    return await settlePayment(context, payment, news)
  } catch (error) {
    if (isFailure(error) || isPassing(error)) throw error
    context.log.error({ err: error, order: payment.order_id }, 'what a provider told can’t be entered')
    await withLockedOrder(payment.order_id, { ...context, user: undefined }, async (transaction, row) => {
      if (event) await noteEvent(transaction, event)
      const why = error instanceof Error ? error.message : String(error)
      const title = PROVIDER_TITLES[context.provider.name]
      const reason = `What ${title} told of this payment can’t be entered here (${why}). Please compare the order with ${title}.`
      const issues = await raiseIssue(transaction, payment, { kind: 'failed', reason })
      await tellOfIssues(transaction, { row, issues }, context)
    })
    return undefined
  }
}

/** How long a provider may say that a payment doesn't exist until the studio gets an e-mail, in ms. */
const MISSING_FOR = 24 * 3600 * 1000
const missing = (title: string) =>
  `${title} says that it doesn’t know this payment, though money may have been taken. Please look at ${title}.`

const look = async (context: SettleContext, payment: payments.OpenedPayment): Promise<Verdict> =>
  (await context.provider.look(payment)) ?? tellMissing(context, payment)

/** @throws unavailable: the provider doesn't know the payment. This may change, so we keep checking for money. */
async function tellMissing({ provider, ...context }: SettleContext, payment: payments.OpenedPayment): Promise<never> {
  const { now } = context
  const title = PROVIDER_TITLES[provider.name]
  const isTaken = payment.state === 'capturing' || payment.state === 'pending'
  if (isTaken && now().getTime() - payment.created_at.getTime() > MISSING_FOR)
    await tellOfIssue(context, payment, { kind: 'unclear', reason: missing(title) })
  throw new Failure('unavailable', `${title} can’t find this payment at the moment. Please try again in a minute.`, {
    retryAfter: 60,
  })
}

async function capture(context: SettleContext, payment: payments.OpenedPayment): Promise<Verdict> {
  const obstacle = await beginCapture(context, payment)
  if (obstacle !== undefined) {
    // another call may have captured this same payment meanwhile
    const now = await look(context, payment)
    return now.state === 'approved' ? { state: 'refused', reason: obstacle } : now
  }
  return (await context.provider.capture(payment)) ?? tellMissing(context, payment)
}

/** Notes, before the capture, that money may be taken from now on. @returns why it must not be */
async function beginCapture(context: SettleContext, payment: payments.OpenedPayment): Promise<string | undefined> {
  return inTransaction(context.database, async (transaction) => {
    const row = await store.lockOrder(transaction, payment.order_id, undefined)
    const { state } = await payments.lockPayment(transaction, payment.id)
    // a pending payment doesn't block it: it may be this one
    if (!awaitsPayment(standingOf(row)) || openPaisa(row) < paisaOf(payment, row))
      return 'the order was paid, in part or whole, or closed meanwhile; nothing was captured'
    const mayBegin = state === 'opened' || (state === 'capturing' && !context.provider.capturesOnce)
    if (!mayBegin) return `the payment was ${state} already; nothing was captured`
    await noteCapture(transaction, payment.id)
    return undefined
  })
}

const WORDS = {
  refused: (title: string) => `${title}’s answer is not what was asked`,
  unclear: () => 'Something else was taken than was asked',
}

interface Said {
  verdict: Verdict
  event: ProviderEvent | undefined
}

async function writeDown(context: SettleContext, payment: payments.OpenedPayment, said: Said): Promise<Verdict> {
  const { database, log, now, provider } = context
  const title = PROVIDER_TITLES[provider.name]
  const { verdict, wasNew } = await inTransaction(database, async (transaction) => {
    const row = await store.lockOrder(transaction, payment.order_id, undefined)
    const { state } = await payments.lockPayment(transaction, payment.id)
    if (said.event) await noteEvent(transaction, said.event)
    const { verdict, entered, issues } =
      said.verdict.state === 'captured'
        ? await enterCaptured(transaction, { order: row, payment, captured: said.verdict }, now)
        : { verdict: said.verdict, entered: undefined, issues: [] }
    // a payment in the ledger never returns to an earlier state
    const isSettled = (state === 'captured' || state === 'reversed') && verdict.state !== 'captured'
    const next = nextOf(verdict)
    // money that came after the studio stopped waiting for it is news, although the state is the same
    const isNews = next !== state || (said.verdict.state === 'captured' && verdict.state === 'unclear')
    const wasNew = !isSettled && next !== undefined && isNews
    if (wasNew) {
      await payments.setState(transaction, payment.id, next, 'reason' in verdict ? verdict : {})
      if (verdict.state === 'refused' || verdict.state === 'unclear') {
        const reason = `${WORDS[verdict.state](title)}: ${verdict.reason}.`
        issues.push(...(await raiseIssue(transaction, payment, { kind: verdict.state, reason })))
      }
    }
    if (entered) await tellOfMoney(transaction, { row, entered }, context)
    await tellOfIssues(transaction, { row, issues }, context)
    return { verdict, wasNew }
  })
  if (wasNew && 'reason' in verdict && verdict.state !== 'expired')
    log.warn(
      { order: payment.order_id, provider: provider.name, payment: payment.provider_order_id, reason: verdict.reason },
      `a provider’s payment is ${verdict.state}`,
    )
  return verdict
}

/** A payment that is only approved stays as it is: its capture is running, or will be tried again. */
function nextOf(verdict: Verdict): payments.PaymentState | undefined {
  if (verdict.state === 'captured' && verdict.reversedCents > 0) return 'reversed'
  return verdict.state === 'waiting' || verdict.state === 'approved' ? undefined : verdict.state
}

/** The studio hears of it once. */
export async function tellOfIssue(
  context: MessageContext & Pick<CallContext, 'database'>,
  payment: payments.OpenedPayment,
  issue: Issue,
): Promise<void> {
  await withLockedOrder(payment.order_id, { ...context, user: undefined }, async (transaction, row) =>
    tellOfIssues(transaction, { row, issues: await raiseIssue(transaction, payment, issue) }, context),
  )
}

/** @throws not_found if there is no such issue, or it is settled already */
export async function settleIssue(id: number, { database, user }: SignedInContext): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const orderId = await seekOrderOfIssue(transaction, id)
    if (orderId !== undefined) await store.lockOrder(transaction, orderId, user)
    const issue = await resolveIssue(transaction, id, user.id)
    if (!issue) throw new Failure('not_found', 'This payment is settled already.')
    const { kind, reason, provider_payment_id, order_id } = issue
    // stop waiting for a payment that its provider doesn't know, so that the order can be paid in another way
    if (kind === 'unclear') await payments.closeMissing(transaction, provider_payment_id, reason)
    await insertRecord(transaction, user, { action: 'settle', entity: 'orders', id: order_id, after: { reason } })
  })
}
