// What whoever knows the secret address of an order may ask and do: read it, report a transfer, agree to an addition, and
// print its documents.
import type { CallContext } from '../../../auth/call-context.ts'
import { calls } from '../../../auth/guards.ts'
import { findOrderAt } from '../../core/find-order.ts'
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
const showDone = async (context: CallContext, id: number) =>
  showOrder(context, await findOrder(context.database, id), CUSTOMER)

export const byAddressRoutes = {
  findOrderAt: orders.findOrderAt.handler(async ({ input: { secret }, context }) =>
    showOrder(context, await findOrderAt(context.database, secret), CUSTOMER),
  ),

  claimPaymentAt: orders.claimPaymentAt.handler(async ({ input: { secret, ...claim }, context }) => {
    const id = await idAt(context, secret)
    await claimPayment(id, claim, by(secret, context))
    return showDone(context, id)
  }),

  withdrawClaimAt: orders.withdrawClaimAt.handler(async ({ input: { secret, claim }, context }) => {
    const id = await idAt(context, secret)
    await withdrawClaim(id, claim, by(secret, context))
    return showDone(context, id)
  }),

  agreeToChargeAt: orders.agreeToChargeAt.handler(async ({ input: { secret, charge }, context }) => {
    const id = await idAt(context, secret)
    await agreeToCharge(id, charge, by(secret, context))
    return showDone(context, id)
  }),

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
