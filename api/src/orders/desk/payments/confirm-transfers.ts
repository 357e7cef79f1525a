import type { CallContext } from '../../../auth/call-context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import type { OrderRow } from '../../core/store.ts'
import * as claims from '../../money/claims/claim-store.ts'
import { confirmIfReported } from '../../money/claims/confirm-reported.ts'
import { type MessageContext, tellOfMoney } from '../messages.ts'

/** Looks for the claim of this transfer, and confirms it if it may. */
export async function confirmReported(
  context: MessageContext & Pick<CallContext, 'database'>,
  transactionId: string,
): Promise<void> {
  const seen = await claims.seekWaiting(context.database, 'bkash', transactionId)
  if (!seen) return
  await withLockedOrder(seen.order_id, { ...context, user: undefined }, async (transaction, order) => {
    const claim = await claims.seekClaim(transaction, seen.id)
    if (claim) await confirmAndTell(transaction, { order, claim }, context)
  })
}

/** Needs a transaction that locked the order. @returns whether it counts now */
export async function confirmAndTell(
  transaction: Transaction,
  { order, claim }: { order: OrderRow; claim: claims.ClaimRow },
  context: MessageContext,
): Promise<boolean> {
  const entered = await confirmIfReported(transaction, { order, claim }, context.now)
  if (entered) await tellOfMoney(transaction, { row: order, entered }, context)
  return entered !== undefined
}
