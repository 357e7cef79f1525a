// The studio gives money back by the gateway that took it. The gateway is asked between two transactions: the first keeps others from
// asking at the same time, the second writes down what the gateway did. Where its answer is lost, the same try may be made again.
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { PROVIDER_TITLES, type Refund, type WantedRefund } from '../../../payment-providers/payment-provider.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { JobType } from '../../../platform/jobs/job-queue.ts'
import { checkVersion } from '../../core/rules.ts'
import * as store from '../../core/store.ts'
import * as claims from '../../money/claims/claim-store.ts'
import { insertPayment, seekEntry } from '../../money/ledger/ledger-store.ts'
import { raiseIssue } from '../../money/online/issue-store.ts'
import { findPayment, type OpenedPayment } from '../../money/online/provider-payment-store.ts'
import {
  beginRefund,
  endRefund,
  listEnteredRefunds,
  listRefunds,
  noteRefundsBefore,
  pauseRefund,
  seekRefund,
} from '../../money/online/refund-store.ts'
import { tellOfIssues } from '../messages.ts'

export interface OnlineRefund {
  version: number
  /** The payment's entry in the ledger. */
  entry: number
  paisa: number
}
/** @throws not_found, invalid, conflict; unavailable if nobody can say whether the money was given back */
export async function refundOnline(orderId: number, asked: OnlineRefund, context: SignedInContext): Promise<void> {
  const { database } = context
  const { payment, wanted } = await inTransaction(database, (transaction) =>
    begin(transaction, orderId, asked, context),
  )
  const gateway = await context.gateways.find(payment.provider)
  const title = PROVIDER_TITLES[payment.provider as keyof typeof PROVIDER_TITLES]
  const given = gateway?.refund
    ? await gateway.refund(payment, wanted).catch(async (error: unknown) => {
        await pauseRefund(database, payment.id)
        throw error
      })
    : { state: 'refused' as const, says: `${title} is not set up here any more.` }
  const isEntered = await inTransaction(database, async (transaction) => {
    await store.lockOrder(transaction, orderId, context.user)
    await endRefund(transaction, payment.id)
    if (given.state === 'refused') return false
    if ((await listEnteredRefunds(transaction, payment, [given.id])).length > 0) return true
    const entry = { kind: 'refund', order_id: orderId, amount_paisa: asked.paisa, method: payment.provider }
    const id = await insertPayment(transaction, {
      ...entry,
      reference: given.id,
      provider_payment_id: payment.id,
      recorded_by: context.user.id,
    })
    if (given.state === 'pending') await context.jobs.enqueue(transaction, FOLLOW_REFUND, [{ entry: id }])
    const after = { method: payment.provider, note: given.id, amount_paisa: asked.paisa }
    await insertRecord(transaction, context.user, { action: 'refund', entity: 'orders', id: orderId, after })
    if (payment.provider === 'bkash')
      await claims.takeFromClaim(transaction, { wallet: 'bkash', id: given.id, payment_id: id })
    return false
  })
  if (given.state === 'refused')
    throw new Failure(
      'conflict',
      `${title} gave nothing back: ${given.says} Please give it back there, and record it here.`,
    )
  if (isEntered)
    throw new Failure(
      'conflict',
      `${title} gave this sum back at the last try, and it is in the ledger already (${given.id}). Please look at the order, and try again only if more is to be given.`,
    )
}

async function begin(
  transaction: Transaction,
  orderId: number,
  { version, entry: entryId, paisa }: OnlineRefund,
  { user, database }: SignedInContext,
): Promise<{ payment: OpenedPayment; wanted: WantedRefund }> {
  const order = await store.lockOrder(transaction, orderId, user)
  checkVersion(order, version)
  const entry = await seekEntry(transaction, orderId, entryId)
  if (entry?.kind !== 'payment' || entry.provider_payment_id === null || entry.is_reversed)
    throw new Failure('not_found', 'There is no such payment of a gateway in the ledger of this order.')
  const payment = await findPayment(transaction, entry.provider_payment_id)
  const refunds = await listRefunds(transaction, payment.id)
  const given = refunds
    .filter(({ is_reversed }) => !is_reversed)
    .reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
  const most = Math.min(entry.amount_paisa - given, order.paid_paisa)
  if (paisa === 0 || paisa > most)
    throw new Failure('invalid', `No more than ${takaWords(takaFromPaisa(most))} of this payment is left.`, {
      field: 'amount',
    })
  if (!(await beginRefund(transaction, payment.id, paisa)))
    throw new Failure(
      'conflict',
      'Somebody else is giving money of this payment back. Please look again in some minutes.',
    )
  const { refunding_paisa: lost } = payment
  if (lost !== null && lost !== paisa)
    throw new Failure(
      'conflict',
      `The last try to give back ${takaWords(takaFromPaisa(lost))} has no answer yet. Please try the same sum again: it is given once.`,
      { field: 'amount' },
    )
  const wanted = {
    captureId: entry.reference,
    cents: paisa,
    reason: `Order No ${orderId}`,
    // the same for a second try, because only what was entered is counted
    requestId: `${payment.request_id.slice(0, 8)}-${refunds.length + 1}`,
    isAgain: lost !== null,
    idsBefore: payment.refunds_before,
    noteBefore: (ids: readonly string[]) => noteRefundsBefore(database, payment.id, ids),
    findEntered: (ids: readonly string[]) => listEnteredRefunds(database, payment, ids),
  }
  return { payment, wanted }
}

// A gateway may take days to give money back, and may then not do it. The entry stands in the ledger from the beginning. A
// job asks the gateway every hour until it knows, reverses what was not given back, and tells the studio.

type FollowContext = Pick<CallContext, 'database' | 'now' | 'publicUrl' | 'jobs' | 'gateways' | 'log'>

const HOUR = 3_600_000
const DAYS = 14

export const FOLLOW_REFUND: JobType<{ entry: number }> = {
  name: 'follow-refund',
  retries: DAYS * 24,
  retryAfter: () => HOUR,
  longest: 300,
  remembered: (DAYS * 24 * HOUR) / 1000,
  keyOf: ({ entry }) => String(entry),
}

export async function followRefundsByJobs(context: FollowContext): Promise<void> {
  const { jobs, database, now } = context
  await jobs.work(FOLLOW_REFUND, async (job) => {
    const { entry } = job.payload
    const refund = await followRefund(context, entry, { isLastTry: job.isLastTry })
    if (refund !== 'pending') return
    const next = new Date(now().getTime() + HOUR)
    await inTransaction(database, (transaction) => job.retryAt(transaction, next, 'It is not given back yet.'))
  })
}

/**
 * Asks the gateway once what became of a refund of the ledger.
 * @param isLastTry nobody asks again: the studio is told that it is not known
 * @throws unavailable if the gateway can't be asked
 */
export async function followRefund(
  context: FollowContext,
  entry: number,
  { isLastTry = false } = {},
): Promise<Refund['state'] | 'gone'> {
  const { database, gateways } = context
  const refund = await seekRefund(database, entry)
  if (!refund || refund.is_reversed || refund.provider_payment_id === null) return 'gone'
  const payment = await findPayment(database, refund.provider_payment_id)
  const gateway = await gateways.find(payment.provider)
  const found = (await gateway?.lookAtRefund?.(payment, refund.reference)) ?? { state: 'pending' as const }
  if (found.state === 'done' || (found.state === 'pending' && !isLastTry)) return found.state
  const title = PROVIDER_TITLES[payment.provider as keyof typeof PROVIDER_TITLES]
  const sum = takaWords(takaFromPaisa(refund.amount_paisa))
  await inTransaction(database, async (transaction) => {
    const row = await store.lockOrder(transaction, payment.order_id, undefined)
    if ((await seekRefund(transaction, entry))?.is_reversed) return
    if (found.state === 'refused')
      await insertPayment(transaction, {
        kind: 'payment',
        order_id: payment.order_id,
        amount_paisa: refund.amount_paisa,
        method: payment.provider,
        reference: `${refund.reference} was not given`,
        reverses: entry,
        provider_payment_id: payment.id,
      })
    const reason = found.state === 'refused' ? notGiven(title, sum, found.says) : notKnown(title, sum)
    const issues = await raiseIssue(transaction, payment, { kind: 'undone', reason })
    await tellOfIssues(transaction, { row, issues }, context)
  })
  return found.state
}

const notGiven = (title: string, sum: string, says: string) =>
  `${title} did not give ${sum} back after all: ${says} The ledger counts it as paid again. Please give it back in another way.`
const notKnown = (title: string, sum: string) =>
  `${title} has not said for ${DAYS} days whether it gave ${sum} back. Please look at ${title}.`
