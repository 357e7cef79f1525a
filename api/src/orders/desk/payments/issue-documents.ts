// Issues receipts, invoices and credit notes. Receipts come with their payments (decision 129), credit notes by themselves;
// invoices are asked for by the order's owner or the studio (decision 091).
import type { DocumentBody, IssuedDocument, ListedDocument } from '@chobighor/contract/documents'
import { issuedDocument } from '@chobighor/contract/documents'
import { Failure } from '@chobighor/contract/plain/failure'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../auth/call-context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { localTime } from '../../../platform/local-time.ts'
import { listAdvanceSettings, listBasicSettings } from '../../../studio/store.ts'
import { type ForCustomer, lockForCustomer } from '../../core/secret-address.ts'
import * as rules from '../../money/documents/document-rules.ts'
import { findDocumentSettings } from '../../money/documents/document-settings-store.ts'
import * as documents from '../../money/documents/document-store.ts'
import { readBody, wordsOf } from '../../money/documents/stored-documents.ts'
import { orderOf } from '../show-orders.ts'

/** The same for a payment each time. @throws not_found if no such payment of the order counts, or it is a refund */
export async function issueReceipt(orderId: number, paymentId: number, context: ForCustomer): Promise<IssuedDocument> {
  return inTransaction(context.database, async (transaction) => {
    await lockForCustomer(transaction, orderId, context)
    return receiptOf(transaction, { orderId, paymentId, by: context.user?.id ?? null }, context)
  })
}

type Showing = Omit<Parameters<typeof orderOf>[0], 'database'> & Pick<CallContext, 'now'>

/**
 * Before the payment is entered: of two at the same moment the second is entered after the first has its receipt, so that numbers
 * follow payments and hours.
 */
export const awaitReceipts = (transaction: Transaction<Tables>) => documents.holdNumbers(transaction, 'RCT')

/** In the transaction that enters the payment, with the order locked. */
export async function issueReceiptWith(
  transaction: Transaction<Tables>,
  of: { orderId: number; paymentId: number; by: number | null },
  context: Showing,
): Promise<void> {
  await receiptOf(transaction, of, context)
}

async function receiptOf(
  transaction: Transaction<Tables>,
  { orderId, paymentId, by }: { orderId: number; paymentId: number; by: number | null },
  context: Showing,
): Promise<IssuedDocument> {
  const facts = await factsOf(transaction, orderId, context)
  const payment = facts.order.payments.find(({ id, kind }) => id === paymentId && kind === 'payment')
  if (!payment) throw new Failure('not_found', 'This order has no such payment.')
  const issued = await documents.seekReceipt(transaction, paymentId)
  if (issued) return wireDocument(issued)
  const recorder = await documents.seekRecorder(transaction, paymentId)
  const receivedBy = recorder ? `${recorder.first_name} ${recorder.last_name}`.trim() : ''
  const body = rules.receiptOf(facts, payment, receivedBy)
  return issue(transaction, { series: 'RCT', order: facts.order, body, paymentId }, { now: context.now, by })
}

/**
 * The same while the order's sums stay. With other sums, a credit note takes the old one back.
 * @throws conflict for an order that is over, or that has nothing to charge for
 */
export async function issueInvoice(orderId: number, context: ForCustomer): Promise<IssuedDocument> {
  return inTransaction(context.database, async (transaction) => {
    await lockForCustomer(transaction, orderId, context)
    const facts = await factsOf(transaction, orderId, context)
    if (isDeclinedOrCancelled(facts.order.status))
      throw new Failure('conflict', `This order was ${facts.order.status}: it has no invoice.`)
    const body = rules.invoiceOf(facts)
    const issued = await documents.seekInvoice(transaction, orderId)
    if (issued && rules.chargedFor(bodyOf(issued)) === rules.chargedFor(body)) return wireDocument(issued)
    if (issued) await takeBack(transaction, issued, 'changed', context)
    const by = { now: context.now, by: context.user?.id ?? null }
    return issue(transaction, { series: 'INV', order: facts.order, body, paymentId: null }, by)
  })
}

type Voiding = Pick<CallContext, 'now'> & { user: { id: number } | undefined }

/** Needs the transaction that reverses the payment. */
export async function voidReceipt(transaction: Transaction<Tables>, paymentId: number, by: Voiding): Promise<void> {
  const issued = await documents.seekReceipt(transaction, paymentId)
  if (issued) await takeBack(transaction, issued, 'reversed', by)
}

/** Needs the transaction that ends the order. */
export async function voidInvoice(transaction: Transaction<Tables>, orderId: number, by: Voiding): Promise<void> {
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

async function factsOf(transaction: Transaction<Tables>, orderId: number, context: Showing): Promise<rules.Facts> {
  const [basic] = await listBasicSettings(transaction)
  const [contact] = await listAdvanceSettings(transaction)
  const { phone = '', email = '', address = '' } = contact ?? {}
  return {
    order: await orderOf({ ...context, database: transaction }, orderId),
    studio: { name: basic?.site_title ?? '', address, phone, email },
    settings: await findDocumentSettings(transaction),
  }
}

interface Issuing {
  series: 'RCT' | 'INV'
  order: { id: number; shippingAddress: { address: string; city: string } }
  body: DocumentBody
  paymentId: number | null
}

async function issue(
  transaction: Transaction<Tables>,
  { series, order, body, paymentId }: Issuing,
  { now, by }: { now: () => Date; by: number | null },
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
  transaction: Transaction<Tables>,
  row: documents.DocumentRow,
  reason: DocumentBody['reason'],
  { now, user }: Voiding,
): Promise<void> {
  if (row.voided_by) return
  const issuedAt = now()
  await documents.insertDocument(transaction, {
    series: 'CN',
    fiscalYear: rules.fiscalYearOf(localTime(issuedAt)),
    order_id: row.order_id,
    voids: row.id,
    issued_by: user?.id ?? null,
    issued_at: issuedAt,
    body: { ...bodyOf(row), reason },
    words: wordsOf(row),
  })
}

const bodyOf = (row: documents.DocumentRow): DocumentBody => readBody(row.body)

function wireDocument(row: documents.DocumentRow): IssuedDocument {
  return {
    ...rules.withWords(bodyOf(row), wordsOf(row)),
    venue: wordsOf(row)?.venue ?? '',
    number: rules.numberOf(row),
    series: issuedDocument.shape.series.parse(row.series),
    order: row.order_id,
    issuedAt: localTime(row.issued_at),
    payment: row.payment_id,
    voids: row.voided && rules.numberOf(row.voided),
    voidedBy: row.voided_by && rules.numberOf(row.voided_by),
  }
}
