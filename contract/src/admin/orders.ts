// The back office's orders: find them, see their state and day, and do the next step (M-01, M-11, M-12, M-15, M-16).
// Each change carries the version that the admin saw; if two admins change one order, the second is told.
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { transactionId } from '../claims.ts'
import { aMonth } from '../free-days.ts'
import { linkToFiles } from '../order-files.ts'
import { CHARGE_KINDS } from '../order-money.ts'
import { ORDERS_AT_ONCE } from '../plain/limits.ts'
import { HAND_METHODS, ORDER_STAGES, STEPS_AT_ONCE } from '../plain/order-steps.ts'
import { WALLETS } from '../plain/transaction-id.ts'
import { day, optionalText, readVersion, requiredText, rowId } from '../text.ts'
import { closedDays, closedShifts, openedDays } from './closed-days.ts'
import { adminRoute, byId, pageOf, pageQuery } from './collection.ts'
import { orderFile, orderRow } from './order-details.ts'
import { changedOrder, enteredOrder } from './order-entry.ts'
import { monthEvent } from './order-events.ts'

const column = z.object({ stage: orderRow.shape.stage, rows: z.array(orderRow), isMore: z.boolean() })
/** The key of the last row that the client has. */
const orderNumber = rowId('An order has a number.')

const narrowed = {
  /** One or several, separated by commas. */
  stage: z
    .string('The stages must be one text.')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ORDER_STAGES, `A stage is one of ${ORDER_STAGES.join(', ')}.`)))
    .optional(),
  /** The first and last day of the event. */
  from: day().optional(),
  to: day().optional(),
}

const versioned = byId.extend({ version: readVersion })
const ending = {
  reason: requiredText('A reason', 500),
  /** Do it although a PayPal payment is in progress. If that arrives, it must be refunded. */
  despitePayment: z.boolean('Yes or no?').optional(),
}
const money = {
  method: z.enum(HAND_METHODS, 'Please say how: in cash, by bank, by mobile, by cheque, or as withheld tax.'),
  /** Without a value: everything that is open, or everything that was paid. */
  amount: typedAmount('The amount').optional(),
  note: optionalText('A note', 200),
  /** Whether the customer reads the note. */
  isNoteShown: z.boolean('Yes or no?').default(false),
  /** The number of the transfer, if it went by a wallet or a bank; a bank needs no wallet. Each is entered once. */
  transactionId: transactionId.optional(),
  wallet: z.enum(WALLETS, 'Please choose bKash, Nagad or Rocket.').optional(),
  /** The studio's account that it went to, or came from; it says the wallet. */
  account: rowId('An account has a number.').optional(),
  /** The day on which the money moved; without a value: today. */
  paidOn: day().optional(),
}

/** A step of an order, which is answered as it is then. @param shape what is given beside its number and version */
const step = <Shape extends z.ZodRawShape>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  summary: string,
  shape: Shape,
) => adminRoute(method, `/orders/{id}/${path}`, summary).input(versioned.extend(shape)).output(orderFile)

export const adminOrders = {
  orderDesk: {
    list: adminRoute('GET', '/orders/', 'A page of orders')
      .input(pageQuery(['placed', 'event', 'total']).extend(narrowed))
      // counting 100,000 orders for each page would cost more than the page
      .output(pageOf(orderRow).extend({ isMore: z.boolean() })),
    board: adminRoute('GET', '/orders/board/', 'Orders by where they stand, some of each').output(
      z.object({ columns: z.array(column) }),
    ),
    column: adminRoute('GET', '/orders/board/{stage}/', 'More of those that stand there')
      .input(z.object({ stage: orderRow.shape.stage, after: orderNumber }))
      .output(column),
    month: adminRoute('GET', '/orders/month/', 'The events of a month, with what clashes (M-12)')
      .input(aMonth)
      .output(
        z.object({
          eveningBegins: z.number().int(),
          capacity: z.number().int().nullable(),
          closed: closedShifts,
          rows: z.array(orderRow),
          /** All events of the month, with those that were added to orders. */
          events: z.array(monthEvent),
          /** Of a month without events: the next day that has one; null if none has. */
          next: z.string().nullable(),
        }),
      ),
    closeDays: adminRoute('PUT', '/closed-days/', 'Take no orders of customers for these days or evenings')
      .input(closedDays)
      .output(z.object({ closed: closedShifts })),
    openDays: adminRoute('PUT', '/opened-days/', 'Take orders for these days or evenings again')
      .input(openedDays)
      .output(z.object({ closed: closedShifts })),
    takeStep: adminRoute(
      'PUT',
      '/orders/steps/',
      'Take one step of several orders; refusals are named, the rest is done',
    )
      .input(
        z.object({
          orders: z
            .array(orderNumber, 'Please choose something first.')
            .min(1, 'Please choose something first.')
            .max(ORDERS_AT_ONCE, `At most ${ORDERS_AT_ONCE} orders at once.`),
          step: z.enum(STEPS_AT_ONCE, 'Please choose what to do.'),
          /** Of those that are declined or cancelled. */
          reason: optionalText('A reason', 500),
        }),
      )
      .output(
        z.object({
          done: z.array(z.number().int()),
          refused: z.array(z.object({ id: z.number().int(), reason: z.string() })),
        }),
      ),
    exportOrders: adminRoute('GET', '/orders/export/', 'Orders as CSV')
      .input(
        z.object({
          keyword: pageQuery(['placed']).shape.keyword,
          /** Only these, as `3,7,12`. */
          ids: pageQuery(['placed']).shape.ids,
          ...narrowed,
        }),
      )
      .output(z.object({ name: z.string(), text: z.string() })),
    exportLedger: adminRoute('GET', '/ledger/export/', 'The ledger of these days as CSV, for the accountant')
      .input(z.object({ from: day(), to: day() }))
      .output(z.object({ name: z.string(), text: z.string() })),
    find: adminRoute('GET', '/orders/{id}/', 'One order with its history').input(byId).output(orderFile),
    listOffered: adminRoute('GET', '/orders/services/', 'The services that an order may have').output(
      z.array(z.object({ product: z.string(), name: z.string(), price: z.string() })),
    ),
    enter: adminRoute('POST', '/orders/', 'Enter an order that came by telephone or in the shop')
      .input(enteredOrder)
      .output(orderFile),
    change: step('PUT', '', 'Change the event, the services or the prices of an order', changedOrder.shape),
    setNote: step('PUT', 'note/', 'Keep a note that only the studio reads', { note: optionalText('A note', 4000) }),
    setReminders: step('PUT', 'reminders/', 'Send reminders for an order, or none', {
      isReminded: z.boolean('Yes or no?'),
    }),
    renewAddress: adminRoute('PUT', '/orders/{id}/address/', 'Make another secret address; the one before ends')
      .input(byId)
      .output(orderFile),
    closeAddress: adminRoute('DELETE', '/orders/{id}/address/', 'Take the secret address of an order back')
      .input(byId)
      .output(orderFile),
    confirm: step('PUT', 'confirm/', 'Confirm an order (M-11)', {
      // an order that is opened again may find its date taken
      despiteFull: z.boolean('Yes or no?').optional(),
    }),
    decline: step('PUT', 'decline/', 'Decline an order (M-11)', ending),
    cancel: step('PUT', 'cancel/', 'Cancel an order (M-11)', {
      ...ending,
      /** The customer asked for it: what is kept follows the order's terms. Otherwise all goes back. */
      isByCustomer: z.boolean('Yes or no?').optional(),
    }),
    addPayment: step('POST', 'payments/', 'Mark as paid, or a part of it (M-01)', money),
    addRefund: step('POST', 'refunds/', 'Note that money was given back', {
      ...money,
      /** PayPal has told of a refund of the same sum, and this is not that one. */
      isAnother: z.boolean('Yes or no?').optional(),
    }),
    refundOnline: step('POST', 'refunds/online/', 'Give money back by the gateway that took it', {
      entry: rowId('A payment has a number.'),
      amount: typedAmount('The amount'),
    }),
    addCharge: step('POST', 'charges/', 'Add overtime, travel or something else to the price', {
      kind: z.enum(CHARGE_KINDS).exclude(['discount'], 'Please choose overtime, travel or something else.'),
      amount: typedAmount('The sum'),
      reason: requiredText('A reason', 200),
      /** How the customer agreed, for example on the telephone; '' to ask on the order's page. */
      consent: optionalText('The consent', 200),
    }),
    addDiscount: step('POST', 'discounts/', 'Take something off the price', {
      amount: typedAmount('The discount'),
      reason: requiredText('A reason', 200),
    }),
    removeCharge: step('DELETE', 'charges/{charge}/', 'Take an addition or a discount away', {
      charge: rowId('An addition has a number.'),
    }),
    reversePayment: step(
      'POST',
      'payments/{payment}/reverse/',
      'Reverse a payment or refund that was noted by mistake',
      {
        payment: rowId('An entry of the ledger has a number.'),
        reason: requiredText('A reason', 200),
      },
    ),
    settlePayment: adminRoute('PUT', '/orders/payments/{id}/settled/', 'Say that a payment to look at is settled')
      .input(z.object({ id: rowId('A payment to look at has a number.') }))
      .output(z.object({ id: z.number().int() })),
    deliver: step('PUT', 'deliver/', 'Mark as delivered', {}),
    setLink: step('PUT', 'link/', 'Set the link of the files (M-16)', { link: linkToFiles }),
    openLink: step('PUT', 'open-link/', 'Show the files before the order is paid, or not (M-15)', {
      isLinkOpen: z.boolean('Yes or no?'),
    }),
    removeFile: adminRoute('DELETE', '/orders/{id}/files/{file}/', 'Remove an uploaded file')
      .input(byId.extend({ file: rowId('A file has a number.') }))
      .output(orderFile),
  },
}
