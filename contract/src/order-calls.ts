// The calls of orders (specification §7): placing and reading one, paying it, its events, and what the site asks before.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { bookingTerms } from './booking-terms.ts'
import { newClaim } from './claims.ts'
import { normaliseCode } from './discount-code.ts'
import { documentCalls } from './document-calls.ts'
import { aMonthOrThis, freeMonth, waitedFor, waitingDate, waitingFor, waitsFor } from './free-days.ts'
import { fullShifts } from './full-shifts.ts'
import { byAddressCalls } from './guest-order-calls.ts'
import { pageQuery } from './list-query.ts'
import { withAdmin, withBearer } from './openapi-security.ts'
import { movedEvent, newEvent } from './order-events.ts'
import { linkToFiles } from './order-files.ts'
import { orderPayload } from './order-payload.ts'
import { order } from './orders.ts'
import { foundOutcome } from './payment-outcomes.ts'
import { paymentMethods } from './payments.ts'
import { ORDERS_MOST } from './plain/limits.ts'
import { GATEWAYS } from './plain/order-steps.ts'
import { publicContent } from './public-content.ts'
import { quoteCalls } from './quotes.ts'
import { optionalLine, optionalText, pathWord, requiredLine, rowId } from './text.ts'

const ORDER = { tags: ['orders'], ...withBearer }
const STUDIO = { ...ORDER, ...withAdmin }
const byId = z.object({ id: pathWord })
/** So that a reader learns that there are more orders: the answer is a plain array (M-45, decision 039). */
const IN_PAGES = `the newest first: ${ORDERS_MOST} of them, and fewer on the last page`

export const orders = {
  placeOrder: oc
    .route({ method: 'POST', path: '/order/add/', successStatus: 201, summary: 'Place an order', ...ORDER })
    .input(orderPayload)
    .output(order),
  findOrder: oc
    .route({ method: 'GET', path: '/order/{id}/', summary: 'One order', ...ORDER })
    .input(byId)
    .output(order),
  payOrder: oc
    .route({
      method: 'PUT',
      path: '/order/{id}/pay/',
      summary: 'Pay, or mark as paid (M-01, M-02)',
      inputStructure: 'detailed',
      ...ORDER,
    })
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
  startPayPal: oc
    .route({ method: 'POST', path: '/order/{id}/paypal/', summary: 'Open a payment at PayPal (M-06)', ...ORDER })
    .input(byId)
    .output(z.object({ id: z.string(), currency: z.string(), amount: z.string() })),
  payAtGateway: oc
    .route({ method: 'POST', path: '/order/{id}/gateway/', summary: 'Open a payment at a gateway', ...ORDER })
    .input(byId.extend({ provider: z.enum(GATEWAYS, 'There is no such way to pay.') }))
    // where the payer pays, and what is asked for there
    .output(z.object({ address: z.string(), amount: z.string() })),
  findPaymentOutcome: oc
    .route({
      method: 'GET',
      path: '/order/{id}/gateway/{payment}/',
      summary: 'What has become of a payment at a gateway, for its payer',
      ...ORDER,
    })
    .input(byId.extend({ payment: rowId('A payment has a number.') }))
    .output(foundOutcome),
  deliverOrder: oc
    .route({ method: 'PUT', path: '/order/{id}/deliver/', summary: 'Mark as delivered', ...STUDIO })
    .input(byId)
    .output(order),
  setDownloadLink: oc
    .route({ method: 'PUT', path: '/order/{id}/link/', summary: 'Set the link of the files (M-16)', ...STUDIO })
    .input(
      byId.extend({
        fileDownloadLink: linkToFiles,
      }),
    )
    .output(order),
  cancelOrder: oc
    .route({ method: 'PUT', path: '/order/{id}/cancel/', summary: 'Cancel an order (M-11)', ...ORDER })
    .input(byId.extend({ reason: optionalText('A reason', 500) }))
    .output(order),
  showTerms: publicContent
    .route({
      method: 'GET',
      path: '/booking-terms/',
      summary: 'The terms under which orders are taken',
      tags: ['orders'],
    })
    .output(bookingTerms),
  claimPayment: oc
    .route({
      method: 'POST',
      path: '/order/{id}/claims/',
      successStatus: 201,
      summary: 'Report a transfer by its TrxID',
      ...ORDER,
    })
    .input(byId.extend(newClaim.shape))
    .output(order),
  withdrawClaim: oc
    .route({
      method: 'DELETE',
      path: '/order/{id}/claims/{claim}/',
      summary: 'Take a reported transfer back',
      ...ORDER,
    })
    .input(byId.extend({ claim: rowId('A reported payment has a number.') }))
    .output(order),
  agreeToCharge: oc
    .route({ method: 'PUT', path: '/order/{id}/charges/{charge}/', summary: 'Agree to overtime or travel', ...ORDER })
    .input(byId.extend({ charge: rowId('An addition has a number.') }))
    .output(order),
  takeCode: oc
    .route({ method: 'PUT', path: '/order/{id}/code/', summary: 'Use a code for a discount', ...ORDER })
    .input(byId.extend({ code: requiredLine('The code', 60).transform(normaliseCode) }))
    .output(order),
  ...documentCalls,
  ...quoteCalls,
  ...byAddressCalls,
  listFullShifts: oc
    .route({
      method: 'GET',
      path: '/order/shifts/full/',
      summary:
        'What the studio’s settings refuse of an order: days that are full, days that are over, unverified customers (M-12)',
      tags: ['orders'],
    })
    .output(fullShifts),
  addEvent: oc
    .route({ method: 'POST', path: '/order/{id}/events/', summary: 'Ask for another event of an order', ...ORDER })
    .input(newEvent.extend(byId.shape))
    .output(order),
  moveEvent: oc
    .route({ method: 'PUT', path: '/order/{id}/events/{event}/', summary: 'Move an event to another time', ...ORDER })
    .input(movedEvent.extend({ ...byId.shape, event: rowId('An event has a number.') }))
    .output(order),
  takeEventAway: oc
    .route({
      method: 'DELETE',
      path: '/order/{id}/events/{event}/',
      summary: 'Take an event away that one has added',
      ...ORDER,
    })
    .input(byId.extend({ event: rowId('An event has a number.') }))
    .output(order),
  waitForDate: oc
    .route({ method: 'POST', path: '/order/waiting/', summary: 'Wait for a date that is taken', ...ORDER })
    .input(waitingFor)
    .output(waitsFor),
  listWaited: oc
    .route({ method: 'GET', path: '/myorders/waiting/', summary: 'The taken dates that one waits for', ...ORDER })
    .output(waitedFor),
  stopWaiting: oc
    .route({
      method: 'DELETE',
      path: '/myorders/waiting/{date}/{shift}/',
      summary: 'Stop waiting for a date',
      ...ORDER,
    })
    .input(waitingDate)
    .output(waitedFor),
  listMonth: oc
    .route({ method: 'GET', path: '/order/shifts/month/', summary: 'Which days of a month are free', tags: ['orders'] })
    .input(aMonthOrThis)
    .output(freeMonth),
  listMyOrders: oc
    .route({ method: 'GET', path: '/myorders/', summary: `A page of one’s own orders, ${IN_PAGES}`, ...ORDER })
    .input(pageQuery)
    .output(z.array(order)),
  countMyOrders: oc
    .route({
      method: 'GET',
      path: '/myorders/count/',
      summary: 'How many orders one has, and on how many pages',
      ...ORDER,
    })
    .output(z.object({ orders: z.number().int(), pages: z.number().int() })),
  listOrders: oc
    .route({ method: 'GET', path: '/orders/', summary: `A page of all orders, ${IN_PAGES} (M-19)`, ...STUDIO })
    .input(pageQuery)
    .output(z.array(order)),
  listPaymentMethods: oc
    .route({ method: 'GET', path: '/payment/methods/', summary: 'How an order may be paid', tags: ['orders'] })
    .output(paymentMethods),
}
