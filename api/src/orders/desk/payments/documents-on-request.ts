// Receipts and invoices that somebody asks for: the order's owner, its customer without an account, or the studio.
import type { DocumentSettings } from '@chobighor/contract/admin/document-settings'
import type { IssuedDocument } from '@chobighor/contract/documents'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { changedMeanwhile } from '../../../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { type ForCustomer, lockForCustomer } from '../../core/find-order.ts'
import { findDocumentSettings, saveDocumentSettings } from '../../money/documents/document-store.ts'
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

// What the studio prints on documents beside its name. What is issued stays as it is (decision 091).

export async function showDocumentSettings(database: Database): Promise<DocumentSettings> {
  const { version, vat_rate, bin, is_mushak, licence } = await findDocumentSettings(database)
  return { version, vatRate: vat_rate, bin, isMushak: is_mushak, licence }
}

/** @throws conflict if somebody else has changed them meanwhile */
export async function changeDocumentSettings(
  { version, vatRate, bin, isMushak, licence }: DocumentSettings,
  { database, user }: SignedInContext,
): Promise<DocumentSettings> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const before = await findDocumentSettings(transaction)
    const after = { version, vat_rate: vatRate, bin, is_mushak: isMushak, licence }
    if (before.version !== version || !(await saveDocumentSettings(transaction, after))) throw changedMeanwhile()
    const difference = differenceOf({ ...before }, after)
    await insertRecord(transaction, user, { action: 'change', entity: 'document_settings', ...difference })
    return showDocumentSettings(transaction)
  })
}
