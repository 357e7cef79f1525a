// The calls of whoever knows the secret address of an order whose customer has no account (decision 127).
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { newClaim } from './claims.ts'
import { issuedDocument, listedDocument } from './documents.ts'
import { order } from './orders.ts'
import { pathWord, rowId } from './text.ts'

const ORDER = { tags: ['orders'] }
const bySecret = z.object({ secret: pathWord })

/** Beside the other calls of orders. */
export const byAddressCalls = {
  findOrderAt: oc
    .route({ method: 'GET', path: '/order/by/{secret}/', summary: 'One order, by its secret address', ...ORDER })
    .input(bySecret)
    .output(order),
  claimPaymentAt: oc
    .route({
      method: 'POST',
      path: '/order/by/{secret}/claims/',
      successStatus: 201,
      summary: 'Report a transfer by its TrxID, without an account',
      ...ORDER,
    })
    .input(bySecret.extend(newClaim.shape))
    .output(order),
  withdrawClaimAt: oc
    .route({
      method: 'DELETE',
      path: '/order/by/{secret}/claims/{claim}/',
      summary: 'Take a reported transfer back, without an account',
      ...ORDER,
    })
    .input(bySecret.extend({ claim: rowId('A reported payment has a number.') }))
    .output(order),
  agreeToChargeAt: oc
    .route({
      method: 'PUT',
      path: '/order/by/{secret}/charges/{charge}/',
      summary: 'Agree to overtime or travel, without an account',
      ...ORDER,
    })
    .input(bySecret.extend({ charge: rowId('An addition has a number.') }))
    .output(order),
  issueReceiptAt: oc
    .route({
      method: 'POST',
      path: '/order/by/{secret}/receipts/',
      summary: 'The receipt for a payment, without an account',
      ...ORDER,
    })
    .input(bySecret.extend({ payment: rowId('A payment has a number.') }))
    .output(issuedDocument),
  issueInvoiceAt: oc
    .route({
      method: 'POST',
      path: '/order/by/{secret}/invoices/',
      summary: 'The invoice, as the order is now, without an account',
      ...ORDER,
    })
    .input(bySecret)
    .output(issuedDocument),
  listDocumentsAt: oc
    .route({
      method: 'GET',
      path: '/order/by/{secret}/documents/',
      summary: 'Receipts, invoices and credit notes, without an account',
      ...ORDER,
    })
    .input(bySecret)
    .output(z.array(listedDocument)),
  findDocumentAt: oc
    .route({
      method: 'GET',
      path: '/order/by/{secret}/documents/{number}/',
      summary: 'A document to be printed, without an account',
      ...ORDER,
    })
    .input(bySecret.extend({ number: pathWord }))
    .output(issuedDocument),
}
