// Payments that the studio has to check: each is listed in the overview until an admin marks it as settled. If money
// moved, the studio also gets an e-mail.
import type { PaymentIssue } from '@chobighor/contract/admin/overview'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../auth/call-context.ts'
import type { SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { enqueueEmail } from '../../../mail/enqueue-email.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { lockOrder } from '../../core/store.ts'
import { insertIssue, resolveIssue, seekOrderOfIssue } from '../../money/online/issue-store.ts'
import { closeMissing, type OpenedPayment } from '../../money/online/provider-payment-store.ts'
import { orderOf } from '../show-orders.ts'

interface Issue {
  kind: PaymentIssue
  /** A sentence for the studio. */
  reason: string
}

/**
 * Needs a transaction that locked the order.
 * @returns whether it is new
 */
export async function raiseIssue(
  transaction: Transaction<Tables>,
  payment: OpenedPayment,
  { kind, reason }: Issue,
  context: Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>,
): Promise<boolean> {
  const isNew = await insertIssue(transaction, { provider_payment_id: payment.id, kind, reason })
  // refused: no money was taken
  if (!isNew || kind === 'refused') return isNew
  const order = await orderOf({ ...context, database: transaction }, payment.order_id)
  const charged = `${payment.currency} ${payment.amount.toFixed(2)}`
  await enqueueEmail(transaction, { kind: 'payment-to-check', order, reason, charged }, context)
  return true
}

/** @throws not_found if there is no such issue, or it is settled already */
export async function settleIssue(id: number, { database, user }: CallContext & { user: SignedIn }): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const orderId = await seekOrderOfIssue(transaction, id)
    if (orderId !== undefined) await lockOrder(transaction, orderId, user)
    const issue = await resolveIssue(transaction, id, user.id)
    if (!issue) throw new Failure('not_found', 'This payment is settled already.')
    const { kind, reason, provider_payment_id, order_id } = issue
    // stop waiting for a payment that its provider doesn't know, so that the order can be paid in another way
    if (kind === 'unclear') await closeMissing(transaction, provider_payment_id, reason)
    await insertRecord(transaction, user, { action: 'settle', entity: 'orders', id: order_id, after: { reason } })
  })
}
