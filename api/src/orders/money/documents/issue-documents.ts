// Issues receipts, invoices and credit notes, in the transaction that locked the order. Receipts come with their payments
// (decision 129), credit notes by themselves; invoices are asked for by the order's owner or the studio (decision 091).
import {
  type DocumentBody,
  type IssuedDocument,
  issuedDocument,
  type ListedDocument,
} from '@chobighor/contract/documents'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { listAdvanceSettings, listBasicSettings } from '../../../studio/store.ts'
import { standingOf } from '../../core/standing-rules.ts'
import { findOrder, listItems, type OrderRow } from '../../core/store.ts'
import { listCharges, wireCharge } from '../charges/charge-store.ts'
import { instalmentsAt, listInstalments, wireInstalments } from '../instalments/instalment-store.ts'
import { listPayments } from '../ledger/ledger-store.ts'
import { openPaisa, wirePayment } from '../ledger/payment-rules.ts'
import * as rules from './document-rules.ts'
import * as documents from './document-store.ts'

/**
 * Before the payment is entered: of two at the same moment the second is entered after the first has its receipt, so that numbers
 * follow payments and hours.
 */
export const awaitReceipts = (transaction: Transaction) => documents.holdNumbers(transaction, 'RCT')

/**
 * The same for a payment each time.
 * @param by whoever asked for it; null for a customer without an account, or nobody
 * @throws not_found if no such payment of the order counts, or it is a refund
 */
export async function issueReceipt(
  transaction: Transaction,
  { orderId, paymentId, by }: { orderId: number; paymentId: number; by: number | null },
  now: () => Date,
): Promise<IssuedDocument> {
  const ledger = await listPayments(transaction, [orderId])
  const payment = ledger.find(({ id, kind }) => id === paymentId && kind === 'payment')
  if (!payment) throw new Failure('not_found', 'This order has no such payment.')
  const issued = await documents.seekReceipt(transaction, paymentId)
  if (issued) return wireDocument(issued)
  const order = await findOrder(transaction, orderId)
  const recorder = await documents.seekRecorder(transaction, paymentId)
  const receivedBy = recorder ? `${recorder.first_name} ${recorder.last_name}`.trim() : ''
  const body = rules.receiptOf(await readFacts(transaction, order), wirePayment(payment, CUSTOMER), receivedBy)
  return issue(transaction, { series: 'RCT', order, body, paymentId }, { now, by })
}

/**
 * The same while the order's sums stay. With other sums, a credit note takes the old one back.
 * @throws conflict for an order that is over, or that has nothing to charge for
 */
export async function issueInvoice(
  transaction: Transaction,
  { orderId, by }: { orderId: number; by: number | null },
  now: () => Date,
): Promise<IssuedDocument> {
  const order = await findOrder(transaction, orderId)
  const { status } = standingOf(order)
  if (isDeclinedOrCancelled(status)) throw new Failure('conflict', `This order was ${status}: it has no invoice.`)
  const facts = await readFacts(transaction, order)
  const body = rules.invoiceOf(facts, await readInvoiced(transaction, order, now()))
  const issued = await documents.seekInvoice(transaction, orderId)
  if (issued && rules.chargedFor(bodyOf(issued)) === rules.chargedFor(body)) return wireDocument(issued)
  if (issued) await takeBack(transaction, issued, 'changed', { now, by })
  return issue(transaction, { series: 'INV', order, body, paymentId: null }, { now, by })
}

interface Issued {
  now: () => Date
  by: number | null
}

/** Needs the transaction that reverses the payment. */
export async function voidReceipt(transaction: Transaction, paymentId: number, by: Issued): Promise<void> {
  const issued = await documents.seekReceipt(transaction, paymentId)
  if (issued) await takeBack(transaction, issued, 'reversed', by)
}

/** Needs the transaction that ends the order. */
export async function voidInvoice(transaction: Transaction, orderId: number, by: Issued): Promise<void> {
  const issued = await documents.seekInvoice(transaction, orderId)
  if (issued) await takeBack(transaction, issued, 'ended', by)
}

export async function listDocuments(database: Database, orderId: number): Promise<ListedDocument[]> {
  return (await documents.listDocuments(database, orderId)).map(wireDocument)
}

/** @throws not_found */
export async function findDocument(database: Database, orderId: number, number: string): Promise<IssuedDocument> {
  const found = (await documents.listDocuments(database, orderId)).find((row) => rules.numberOf(row) === number)
  if (!found) throw new Failure('not_found', 'This document can’t be found.')
  return wireDocument(found)
}

interface Issuing {
  series: 'RCT' | 'INV'
  order: { id: number; venue_name: string; venue_location: string }
  body: DocumentBody
  paymentId: number | null
}

async function issue(
  transaction: Transaction,
  { series, order, body, paymentId }: Issuing,
  { now, by }: Issued,
): Promise<IssuedDocument> {
  const issuedAt = now()
  const id = await documents.insertDocument(transaction, {
    series,
    fiscalYear: rules.fiscalYearOf(localTime(issuedAt)),
    order_id: order.id,
    payment_id: paymentId,
    issued_by: by,
    issued_at: issuedAt,
    ...rules.split(body, rules.venueOf(order)),
  })
  return wireDocument(await documents.findDocument(transaction, id))
}

/** A credit note says what the document said. Nothing happens if it has one. */
async function takeBack(
  transaction: Transaction,
  row: documents.DocumentRow,
  reason: DocumentBody['reason'],
  { now, by }: Issued,
): Promise<void> {
  if (row.voided_by) return
  const issuedAt = now()
  await documents.insertDocument(transaction, {
    series: 'CN',
    fiscalYear: rules.fiscalYearOf(localTime(issuedAt)),
    order_id: row.order_id,
    voids: row.id,
    issued_by: by,
    issued_at: issuedAt,
    body: { ...bodyOf(row), reason },
    words: documents.wordsOf(row),
  })
}

const bodyOf = (row: documents.DocumentRow): DocumentBody => documents.readBody(row.body)

function wireDocument(row: documents.DocumentRow): IssuedDocument {
  return {
    ...rules.withWords(bodyOf(row), documents.wordsOf(row)),
    venue: documents.wordsOf(row)?.venue ?? '',
    number: rules.numberOf(row),
    series: issuedDocument.shape.series.parse(row.series),
    order: row.order_id,
    issuedAt: localTime(row.issued_at),
    payment: row.payment_id,
    voids: row.voided && rules.numberOf(row.voided),
    voidedBy: row.voided_by && rules.numberOf(row.voided_by),
  }
}

export const CUSTOMER = { is_admin: false }

export async function readFacts(database: Database, order: OrderRow): Promise<rules.Facts> {
  const [basic] = await listBasicSettings(database)
  const [contact] = await listAdvanceSettings(database)
  const { phone = '', email = '', address = '' } = contact ?? {}
  const name = `${order.first_name} ${order.last_name}`.trim()
  return {
    order: {
      // an e-mail address, by which others call a customer without a name, must not stay on paper
      customer: name === order.email ? '' : name,
      eventDate: order.event_date,
      eventTime: order.event_time.slice(0, 5),
      totalPrice: takaFromPaisa(order.total_paisa),
      paidSum: takaFromPaisa(order.paid_paisa),
      openSum: takaFromPaisa(openPaisa(order)),
      isTrial: order.is_trial,
    },
    studio: { name: basic?.site_title ?? '', address, phone, email },
    settings: await documents.findDocumentSettings(database),
  }
}

export async function readInvoiced(database: Database, order: OrderRow, now: Date): Promise<rules.Invoiced> {
  const items = await listItems(database, [order.id])
  const charges = await listCharges(database, [order.id])
  const instalments = (await listInstalments(database, [order.id])).get(order.id) ?? []
  const payments = (await listPayments(database, [order.id])).filter(({ kind }) => kind === 'payment')
  return {
    items: items.map(({ name, qty, price_paisa }) => ({ name, qty, price: takaFromPaisa(price_paisa) })),
    charges: charges.map(wireCharge).filter(({ isAgreed }) => isAgreed),
    instalments: wireInstalments(instalmentsAt(order, instalments, now)).instalments.map(({ due, dueOn, amount }) => ({
      due,
      dueOn,
      amount,
    })),
    payments: payments.map((row) => rules.withoutKind(wirePayment(row, CUSTOMER))),
    shippingPrice: takaFromPaisa(order.shipping_paisa),
    taxPrice: takaFromPaisa(order.tax_paisa),
  }
}
