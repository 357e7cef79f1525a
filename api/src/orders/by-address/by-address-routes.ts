// What whoever knows the secret address of an order may ask and do: read it, report a transfer, agree to an addition, and
// print its documents.
import type { CallContext } from '../../auth/call-context.ts'
import { calls } from '../../auth/guards.ts'
import { claimPayment, withdrawClaim } from '../claims/claim-payment.ts'
import { findDocument, issueInvoice, issueReceipt, listDocuments } from '../documents/issue-documents.ts'
import { agreeToCharge } from '../payments/charge-order.ts'
import { showOrder } from '../show-orders.ts'
import { findOrderAt } from './secret-address.ts'

const { orders } = calls
const CUSTOMER = { is_admin: false }

const show = async (context: CallContext, secret: string) =>
  showOrder(context, await findOrderAt(context.database, secret), CUSTOMER)
const idAt = async ({ database }: CallContext, secret: string) => (await findOrderAt(database, secret)).id
/** Nobody is signed in here, also if the browser is. */
const byNobody = (context: CallContext) => ({ ...context, user: undefined })

export const byAddressRoutes = {
  findOrderAt: orders.findOrderAt.handler(({ input: { secret }, context }) => show(context, secret)),

  claimPaymentAt: orders.claimPaymentAt.handler(async ({ input: { secret, ...claim }, context }) => {
    await claimPayment(await idAt(context, secret), claim, byNobody(context))
    return show(context, secret)
  }),

  withdrawClaimAt: orders.withdrawClaimAt.handler(async ({ input: { secret, claim }, context }) => {
    await withdrawClaim(await idAt(context, secret), claim, byNobody(context))
    return show(context, secret)
  }),

  agreeToChargeAt: orders.agreeToChargeAt.handler(async ({ input: { secret, charge }, context }) => {
    await agreeToCharge(await idAt(context, secret), charge, byNobody(context))
    return show(context, secret)
  }),

  issueReceiptAt: orders.issueReceiptAt.handler(async ({ input: { secret, payment }, context }) =>
    issueReceipt(await idAt(context, secret), payment, byNobody(context)),
  ),

  issueInvoiceAt: orders.issueInvoiceAt.handler(async ({ input: { secret }, context }) =>
    issueInvoice(await idAt(context, secret), byNobody(context)),
  ),

  listDocumentsAt: orders.listDocumentsAt.handler(async ({ input: { secret }, context }) =>
    listDocuments(context.database, await idAt(context, secret)),
  ),

  findDocumentAt: orders.findDocumentAt.handler(async ({ input: { secret, number }, context }) =>
    findDocument(context.database, await idAt(context, secret), number),
  ),
}
