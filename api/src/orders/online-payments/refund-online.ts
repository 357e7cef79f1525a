// The studio gives money back by the gateway that took it. The gateway is asked between two transactions: the first keeps others from
// asking at the same time, the second writes down what the gateway did. Where its answer is lost, the same try may be made again.
import { Failure } from '@chobighor/contract/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/money'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../auth/call-context.ts'
import type { SignedIn } from '../../auth/sessions-store.ts'
import { insertRecord } from '../../collections/write-audit-record.ts'
import { PROVIDER_TITLES, type WantedRefund } from '../../payment-providers/payment-provider.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { insertPayment, seekEntry } from '../payments/ledger-store.ts'
import { checkVersion } from '../rules.ts'
import * as store from '../store.ts'
import { FOLLOW_REFUND } from './follow-refunds.ts'
import { findPayment, type OpenedPayment } from './provider-payment-store.ts'
import { beginRefund, endRefund, listRefunds } from './refund-store.ts'

export interface OnlineRefund {
  version: number
  /** The payment's entry in the ledger. */
  entry: number
  paisa: number
}
type Context = CallContext & { user: SignedIn }

/** @throws not_found, invalid, conflict; unavailable if nobody can say whether the money was given back */
export async function refundOnline(orderId: number, asked: OnlineRefund, context: Context): Promise<void> {
  const { database } = context
  const { payment, wanted } = await database
    .transaction()
    .execute((transaction) => begin(transaction, orderId, asked, context))
  const gateway = await context.gateways.find(payment.provider)
  const title = PROVIDER_TITLES[payment.provider as keyof typeof PROVIDER_TITLES]
  const given = gateway?.refund
    ? await gateway.refund(payment, wanted)
    : { state: 'refused' as const, says: `${title} is not set up here any more.` }
  await database.transaction().execute(async (transaction) => {
    await store.lockOrder(transaction, orderId, context.user)
    if (given.state !== 'refused' && !wanted.knownIds.includes(given.id)) {
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
    }
    await endRefund(transaction, payment.id)
  })
  if (given.state === 'refused')
    throw new Failure(
      'conflict',
      `${title} gave nothing back: ${given.says} Please give it back there, and record it here.`,
    )
}

async function begin(
  transaction: Transaction<Tables>,
  orderId: number,
  { version, entry: entryId, paisa }: OnlineRefund,
  { user }: Context,
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
    throw new Failure('conflict', 'Somebody else is giving money of this payment back. Please look again in a minute.')
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
    knownIds: refunds.map(({ reference }) => reference),
  }
  return { payment, wanted }
}
