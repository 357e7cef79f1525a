// Receipts and invoices that somebody asks for: the order's owner, its customer without an account, or the studio.
import type { IssuedDocument } from '@chobighor/contract/documents'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { type ForCustomer, lockForCustomer } from '../../core/find-order.ts'
import * as documents from '../../money/documents/issue-documents.ts'

/** @throws not_found if no such payment of the order counts, or it is a refund */
export function issueReceipt(orderId: number, paymentId: number, context: ForCustomer): Promise<IssuedDocument> {
  return inTransaction(context.database, async (transaction) => {
    await lockForCustomer(transaction, orderId, context)
    const by = context.user?.id ?? null
    return documents.issueReceipt(transaction, { orderId, paymentId, by }, context.now)
  })
}

/** @throws conflict for an order that is over, or that has nothing to charge for */
export function issueInvoice(orderId: number, context: ForCustomer): Promise<IssuedDocument> {
  return inTransaction(context.database, async (transaction) => {
    await lockForCustomer(transaction, orderId, context)
    return documents.issueInvoice(transaction, { orderId, by: context.user?.id ?? null }, context.now)
  })
}
