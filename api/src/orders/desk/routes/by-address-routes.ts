// What whoever knows the secret address of an order may ask and do: read it, report a transfer, agree to an addition, and
// print its documents.
import { mayCall } from '@chobighor/contract/plain/permissions'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { calls, signedIn } from '../../../auth/guards.ts'
import { roleOf } from '../../../auth/sessions-store.ts'
import { type ForCustomer, findOrderAt, findOrderRow } from '../../core/find-order.ts'
import { findOrder } from '../../core/store.ts'
import { findDocument, listDocuments } from '../../money/documents/issue-documents.ts'
import { agreeToCharge } from '../payments/charge-order.ts'
import { claimPayment, withdrawClaim } from '../payments/claim-payment.ts'
import { issueInvoice, issueReceipt } from '../payments/documents-on-request.ts'
import { showOrder } from '../show-orders.ts'

const { orders } = calls
const CUSTOMER = { is_admin: false }

const idAt = async ({ database }: CallContext, secret: string) => (await findOrderAt(database, secret)).id
/** Nobody is signed in here, also if the browser is. */
const by = (secret: string, context: CallContext) => ({ ...context, user: undefined, secret })
/** What was done is answered, also if the address was taken back right after it. */
const acting =
  <Input extends { secret: string }>(
    act: (orderId: number, given: Omit<Input, 'secret'>, by: ForCustomer) => Promise<void>,
  ) =>
  async ({ input: { secret, ...given }, context }: { input: Input; context: CallContext }) => {
    const id = await idAt(context, secret)
    await act(id, given, by(secret, context))
    return showOrder(context, await findOrder(context.database, id), CUSTOMER)
  }

export const byAddressRoutes = {
  findOrderAt: orders.findOrderAt.handler(async ({ input: { secret }, context }) =>
    showOrder(context, await findOrderAt(context.database, secret), CUSTOMER),
  ),

  claimPaymentAt: orders.claimPaymentAt.handler(acting(claimPayment)),
  withdrawClaimAt: orders.withdrawClaimAt.handler(acting((id, { claim }, by) => withdrawClaim(id, claim, by))),
  agreeToChargeAt: orders.agreeToChargeAt.handler(acting((id, { charge }, by) => agreeToCharge(id, charge, by))),
  issueReceiptAt: orders.issueReceiptAt.handler(async ({ input: { secret, payment }, context }) =>
    issueReceipt(await idAt(context, secret), payment, by(secret, context)),
  ),

  issueInvoiceAt: orders.issueInvoiceAt.handler(async ({ input: { secret }, context }) =>
    issueInvoice(await idAt(context, secret), by(secret, context)),
  ),

  listDocumentsAt: orders.listDocumentsAt.handler(async ({ input: { secret }, context }) =>
    listDocuments(context.database, await idAt(context, secret)),
  ),

  findDocumentAt: orders.findDocumentAt.handler(async ({ input: { secret, number }, context }) =>
    findDocument(context.database, await idAt(context, secret), number),
  ),
}

// Receipts, invoices and credit notes of an order, for its owner and for whoever of the studio reads orders (decision 091).

const { orders: own } = signedIn

export const documentRoutes = {
  issueReceipt: own.issueReceipt.handler(async ({ input: { id, payment }, context }) =>
    issueReceipt(await findId(context, id), payment, context),
  ),
  issueInvoice: own.issueInvoice.handler(async ({ input: { id }, context }) =>
    issueInvoice(await findId(context, id), context),
  ),
  listDocuments: own.listDocuments.handler(async ({ input: { id }, context }) =>
    listDocuments(context.database, await findId(context, id)),
  ),
  findDocument: own.findDocument.handler(async ({ input: { id, number }, context }) =>
    findDocument(context.database, await findId(context, id), number),
  ),
}

/** The desk and the accountant print documents too. */
async function findId({ database, user }: SignedInContext, id: string): Promise<number> {
  const viewer = mayCall(roleOf(user), 'orderDesk.find') ? 'studio' : user
  return (await findOrderRow(database, id, viewer)).id
}
