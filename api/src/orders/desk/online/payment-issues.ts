import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { lockOrder } from '../../core/store.ts'
import { type Issue, raiseIssue, resolveIssue, seekOrderOfIssue } from '../../money/online/issue-store.ts'
import { closeMissing, type OpenedPayment } from '../../money/online/provider-payment-store.ts'
import { type MessageContext, tellOfIssues } from '../messages.ts'

/** The studio hears of it once. */
export async function tellOfIssue(
  context: MessageContext & Pick<CallContext, 'database'>,
  payment: OpenedPayment,
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
    if (orderId !== undefined) await lockOrder(transaction, orderId, user)
    const issue = await resolveIssue(transaction, id, user.id)
    if (!issue) throw new Failure('not_found', 'This payment is settled already.')
    const { kind, reason, provider_payment_id, order_id } = issue
    // stop waiting for a payment that its provider doesn't know, so that the order can be paid in another way
    if (kind === 'unclear') await closeMissing(transaction, provider_payment_id, reason)
    await insertRecord(transaction, user, { action: 'settle', entity: 'orders', id: order_id, after: { reason } })
  })
}
