// The calls of orders (specification §7): placing and reading one, paying it, its events, and what the site asks before.
import { z } from 'zod'
import { bookingTerms } from './booking-terms.ts'
import { newClaim } from './claims.ts'
import { issuedDocument, listedDocument } from './documents.ts'
import { aMonthOrThis, freeMonth, fullShifts, waitedFor, waitingDate, waitingFor, waitsFor } from './free-days.ts'
import { pageQuery } from './list-query.ts'
import { movedEvent, newEvent } from './order-events.ts'
import { linkToFiles } from './order-files.ts'
import { normaliseCode } from './order-money.ts'
import { orderPayload } from './order-payload.ts'
import { order } from './orders.ts'
import { foundOutcome, paymentMethods } from './payments.ts'
import { ORDERS_MOST } from './plain/limits.ts'
import { GATEWAYS } from './plain/order-steps.ts'
import { quoteCalls } from './quotes.ts'
import { routesOf } from './routes.ts'
import { optionalLine, optionalText, pathWord, requiredLine, rowId } from './text.ts'

const { read, open, signedIn, admins } = routesOf('orders')
const byId = z.object({ id: pathWord })
const bySecret = z.object({ secret: pathWord })
/** So that a reader learns that there are more orders: the answer is a plain array (M-45, decision 039). */
const IN_PAGES = `the newest first: ${ORDERS_MOST} of them, and fewer on the last page`

export const orders = {
  placeOrder: signedIn('POST', '/order/add/', 'Place an order', { successStatus: 201 })
    .input(orderPayload)
    .output(order),
  findOrder: signedIn('GET', '/order/{id}/', 'One order').input(byId).output(order),
  payOrder: signedIn('PUT', '/order/{id}/pay/', 'Pay, or mark as paid (M-01, M-02)', { inputStructure: 'detailed' })
    // The body of §7 has the provider's `id`, and the path has the order's: here both have their own key.
    .input(
      z.object({
        params: byId,
        body: z.object({
          /** The provider's id of the payment. Nothing else is read of a customer's body. */
          id: optionalLine('The payment’s id', 64),
          /** From an admin: the payment method, and a note or transaction id. */
          method: z.string('This must be text.').optional(),
          note: optionalLine('A note', 200),
        }),
      }),
    )
    .output(order),
  startPayPal: signedIn('POST', '/order/{id}/paypal/', 'Open a payment at PayPal (M-06)')
    .input(byId)
    .output(z.object({ id: z.string(), currency: z.string(), amount: z.string() })),
  payAtGateway: signedIn('POST', '/order/{id}/gateway/', 'Open a payment at a gateway')
    .input(byId.extend({ provider: z.enum(GATEWAYS, 'There is no such way to pay.') }))
    // where the payer pays, and what is asked for there
    .output(z.object({ address: z.string(), amount: z.string() })),
  findPaymentOutcome: signedIn(
    'GET',
    '/order/{id}/gateway/{payment}/',
    'What has become of a payment at a gateway, for its payer',
  )
    .input(byId.extend({ payment: rowId('A payment has a number.') }))
    .output(foundOutcome),
  deliverOrder: admins('PUT', '/order/{id}/deliver/', 'Mark as delivered').input(byId).output(order),
  setDownloadLink: admins('PUT', '/order/{id}/link/', 'Set the link of the files (M-16)')
    .input(
      byId.extend({
        fileDownloadLink: linkToFiles,
      }),
    )
    .output(order),
  cancelOrder: signedIn('PUT', '/order/{id}/cancel/', 'Cancel an order (M-11)')
    .input(byId.extend({ reason: optionalText('A reason', 500) }))
    .output(order),
  showTerms: read('/booking-terms/', 'The terms under which orders are taken').output(bookingTerms),
  claimPayment: signedIn('POST', '/order/{id}/claims/', 'Report a transfer by its TrxID', { successStatus: 201 })
    .input(byId.extend(newClaim.shape))
    .output(order),
  withdrawClaim: signedIn('DELETE', '/order/{id}/claims/{claim}/', 'Take a reported transfer back')
    .input(byId.extend({ claim: rowId('A reported payment has a number.') }))
    .output(order),
  agreeToCharge: signedIn('PUT', '/order/{id}/charges/{charge}/', 'Agree to overtime or travel')
    .input(byId.extend({ charge: rowId('An addition has a number.') }))
    .output(order),
  takeCode: signedIn('PUT', '/order/{id}/code/', 'Use a code for a discount')
    .input(byId.extend({ code: requiredLine('The code', 60).transform(normaliseCode) }))
    .output(order),
  // receipts, invoices and credit notes (decision 091)
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
  ...quoteCalls,
  // for whoever knows the secret address of an order whose customer has no account (decision 127)
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
  listFullShifts: open(
    'GET',
    '/order/shifts/full/',
    'What the studio’s settings refuse of an order: days that are full, days that are over, unverified customers (M-12)',
  ).output(fullShifts),
  addEvent: signedIn('POST', '/order/{id}/events/', 'Ask for another event of an order')
    .input(newEvent.extend(byId.shape))
    .output(order),
  moveEvent: signedIn('PUT', '/order/{id}/events/{event}/', 'Move an event to another time')
    .input(movedEvent.extend({ ...byId.shape, event: rowId('An event has a number.') }))
    .output(order),
  takeEventAway: signedIn('DELETE', '/order/{id}/events/{event}/', 'Take an event away that one has added')
    .input(byId.extend({ event: rowId('An event has a number.') }))
    .output(order),
  waitForDate: signedIn('POST', '/order/waiting/', 'Wait for a date that is taken').input(waitingFor).output(waitsFor),
  listWaited: signedIn('GET', '/myorders/waiting/', 'The taken dates that one waits for').output(waitedFor),
  stopWaiting: signedIn('DELETE', '/myorders/waiting/{date}/{shift}/', 'Stop waiting for a date')
    .input(waitingDate)
    .output(waitedFor),
  listMonth: open('GET', '/order/shifts/month/', 'Which days of a month are free')
    .input(aMonthOrThis)
    .output(freeMonth),
  listMyOrders: signedIn('GET', '/myorders/', `A page of one’s own orders, ${IN_PAGES}`)
    .input(pageQuery)
    .output(z.array(order)),
  countMyOrders: signedIn('GET', '/myorders/count/', 'How many orders one has, and on how many pages').output(
    z.object({ orders: z.number().int(), pages: z.number().int() }),
  ),
  listOrders: admins('GET', '/orders/', `A page of all orders, ${IN_PAGES} (M-19)`)
    .input(pageQuery)
    .output(z.array(order)),
  listPaymentMethods: open('GET', '/payment/methods/', 'How an order may be paid').output(paymentMethods),
}
