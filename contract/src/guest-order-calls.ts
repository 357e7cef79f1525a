// The calls of whoever knows the secret address of an order whose customer has no account (decision 127).
import { z } from 'zod'
import { newClaim } from './claims.ts'
import { issuedDocument, listedDocument } from './documents.ts'
import { order } from './orders.ts'
import { routesOf } from './routes.ts'
import { pathWord, rowId } from './text.ts'

const { open } = routesOf('orders')
const bySecret = z.object({ secret: pathWord })

/** Beside the other calls of orders. */
export const byAddressCalls = {
  findOrderAt: open('GET', '/order/by/{secret}/', 'One order, by its secret address').input(bySecret).output(order),
  claimPaymentAt: open('POST', '/order/by/{secret}/claims/', 'Report a transfer by its TrxID, without an account', {
    successStatus: 201,
  })
    .input(bySecret.extend(newClaim.shape))
    .output(order),
  withdrawClaimAt: open(
    'DELETE',
    '/order/by/{secret}/claims/{claim}/',
    'Take a reported transfer back, without an account',
  )
    .input(bySecret.extend({ claim: rowId('A reported payment has a number.') }))
    .output(order),
  agreeToChargeAt: open(
    'PUT',
    '/order/by/{secret}/charges/{charge}/',
    'Agree to overtime or travel, without an account',
  )
    .input(bySecret.extend({ charge: rowId('An addition has a number.') }))
    .output(order),
  issueReceiptAt: open('POST', '/order/by/{secret}/receipts/', 'The receipt for a payment, without an account')
    .input(bySecret.extend({ payment: rowId('A payment has a number.') }))
    .output(issuedDocument),
  issueInvoiceAt: open('POST', '/order/by/{secret}/invoices/', 'The invoice, as the order is now, without an account')
    .input(bySecret)
    .output(issuedDocument),
  listDocumentsAt: open(
    'GET',
    '/order/by/{secret}/documents/',
    'Receipts, invoices and credit notes, without an account',
  )
    .input(bySecret)
    .output(z.array(listedDocument)),
  findDocumentAt: open('GET', '/order/by/{secret}/documents/{number}/', 'A document to be printed, without an account')
    .input(bySecret.extend({ number: pathWord }))
    .output(issuedDocument),
}
