// The studio has looked at a payment and says that it is settled.
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { resolveIssue, seekOrderOfIssue } from './issue-store.ts'
import { closeMissing } from './paypal-store.ts'
import { lockOrder } from './store.ts'

/** @throws not_found for what is none, or settled already */
export async function settleIssue(id: number, { database, user }: CallContext & { user: SignedIn }): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const orderId = await seekOrderOfIssue(transaction, id)
    if (orderId !== undefined) await lockOrder(transaction, orderId, user)
    const issue = await resolveIssue(transaction, id, user.id)
    if (!issue) throw new Failure('not_found', 'This payment is settled already.')
    const { kind, reason, provider_payment_id, order_id } = issue
    // nobody waits any more for a payment that PayPal doesn't know: the order can be paid in another way
    if (kind === 'unclear') await closeMissing(transaction, provider_payment_id, reason)
    await keepRecord(transaction, user, { action: 'settle', entity: 'orders', id: order_id, after: { reason } })
  })
}
