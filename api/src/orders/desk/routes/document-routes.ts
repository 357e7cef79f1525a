// Receipts, invoices and credit notes of an order, for its owner and for whoever of the studio reads orders (decision 091).

import { mayCall } from '@chobighor/contract/plain/permissions'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { signedIn } from '../../../auth/guards.ts'
import { roleOf } from '../../../auth/sessions-store.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { findDocument, listDocuments } from '../../money/documents/issue-documents.ts'
import { issueInvoice, issueReceipt } from '../payments/documents-on-request.ts'

const { orders } = signedIn

export const documentRoutes = {
  issueReceipt: orders.issueReceipt.handler(async ({ input: { id, payment }, context }) =>
    issueReceipt(await findId(context, id), payment, context),
  ),
  issueInvoice: orders.issueInvoice.handler(async ({ input: { id }, context }) =>
    issueInvoice(await findId(context, id), context),
  ),
  listDocuments: orders.listDocuments.handler(async ({ input: { id }, context }) =>
    listDocuments(context.database, await findId(context, id)),
  ),
  findDocument: orders.findDocument.handler(async ({ input: { id, number }, context }) =>
    findDocument(context.database, await findId(context, id), number),
  ),
}

/** The desk and the accountant print documents too. */
async function findId({ database, user }: SignedInContext, id: string): Promise<number> {
  const viewer = mayCall(roleOf(user), 'orderDesk.find') ? 'studio' : user
  return (await findOrderRow(database, id, viewer)).id
}
