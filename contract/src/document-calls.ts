// The calls for receipts, invoices and credit notes of an order (decision 091).
import { z } from 'zod'
import { issuedDocument, listedDocument } from './documents.ts'
import { routesOf } from './routes.ts'
import { pathWord, rowId } from './text.ts'

const { signedIn } = routesOf('orders')
const byId = z.object({ id: pathWord })

/** Beside the other calls of orders. */
export const documentCalls = {
  issueReceipt: signedIn('POST', '/order/{id}/receipts/', 'The receipt for a payment')
    .input(byId.extend({ payment: rowId('A payment has a number.') }))
    .output(issuedDocument),
  issueInvoice: signedIn('POST', '/order/{id}/invoices/', 'The invoice, as the order is now')
    .input(byId)
    .output(issuedDocument),
  listDocuments: signedIn('GET', '/order/{id}/documents/', 'Receipts, invoices and credit notes')
    .input(byId)
    .output(z.array(listedDocument)),
  findDocument: signedIn('GET', '/order/{id}/documents/{number}/', 'A document to be printed')
    .input(byId.extend({ number: pathWord }))
    .output(issuedDocument),
}
