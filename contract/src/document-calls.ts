// The calls for receipts, invoices and credit notes of an order (decision 091).
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { issuedDocument, listedDocument } from './documents.ts'
import { withBearer } from './openapi-security.ts'
import { pathWord, rowId } from './text.ts'

const ORDER = { tags: ['orders'], ...withBearer }
const byId = z.object({ id: pathWord })

/** Beside the other calls of orders. */
export const documentCalls = {
  issueReceipt: oc
    .route({ method: 'POST', path: '/order/{id}/receipts/', summary: 'The receipt for a payment', ...ORDER })
    .input(byId.extend({ payment: rowId('A payment has a number.') }))
    .output(issuedDocument),
  issueInvoice: oc
    .route({ method: 'POST', path: '/order/{id}/invoices/', summary: 'The invoice, as the order is now', ...ORDER })
    .input(byId)
    .output(issuedDocument),
  listDocuments: oc
    .route({ method: 'GET', path: '/order/{id}/documents/', summary: 'Receipts, invoices and credit notes', ...ORDER })
    .input(byId)
    .output(z.array(listedDocument)),
  findDocument: oc
    .route({ method: 'GET', path: '/order/{id}/documents/{number}/', summary: 'A document to be printed', ...ORDER })
    .input(byId.extend({ number: pathWord }))
    .output(issuedDocument),
}
