import { type DOCUMENT_SERIES, type DocumentBody, documentBody } from '@chobighor/contract/documents'
import { dayOf } from '@chobighor/contract/plain/dates'
import { type Insertable, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { readingOnce } from '../../../platform/database/read-stored.ts'
import type { DocumentSettings, IssuedDocuments } from '../../../platform/database/tables.ts'
import { isReversed, paidDay } from '../ledger/ledger-store.ts'

export type Series = (typeof DOCUMENT_SERIES)[number]

/** With the numbers of the document that it takes back, and of the credit note that took it back. */
export type DocumentRow = Selectable<IssuedDocuments> & { voided: Numbered | null; voided_by: Numbered | null }
interface Numbered {
  series: string
  fiscal_year: number
  number: number
}

const numberOfWhere = (condition: ReturnType<typeof sql>) =>
  sql<Numbered | null>`(
    select jsonb_build_object('series', other.series, 'fiscal_year', other.fiscal_year, 'number', other.number)
    from issued_documents as other where ${condition}
  )`

function documents(database: Database) {
  return database
    .selectFrom('issued_documents')
    .selectAll()
    .select(numberOfWhere(sql`other.id = issued_documents.voids`).as('voided'))
    .select(numberOfWhere(sql`other.voids = issued_documents.id`).as('voided_by'))
}

/** Of one order, the oldest first. */
export function listDocuments(database: Database, orderId: number): Promise<DocumentRow[]> {
  return documents(database).where('order_id', '=', orderId).orderBy('id').execute()
}

export function findDocument(database: Database, id: number): Promise<DocumentRow> {
  return documents(database).where('id', '=', id).executeTakeFirstOrThrow()
}

export function seekReceipt(database: Database, paymentId: number): Promise<DocumentRow | undefined> {
  return documents(database).where('payment_id', '=', paymentId).executeTakeFirst()
}

/** The order's invoice that no credit note has taken back. */
export function seekInvoice(database: Database, orderId: number): Promise<DocumentRow | undefined> {
  return documents(database)
    .where('order_id', '=', orderId)
    .where('series', '=', 'INV')
    .where(sql<boolean>`not exists (select from issued_documents as note where note.voids = issued_documents.id)`)
    .executeTakeFirst()
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, and a transaction that fails gives the number
 * back: no number is missing. Who takes numbers of two series takes those of credit notes first.
 */
async function takeDocumentNumber(transaction: Transaction, series: Series, fiscalYear: number): Promise<number> {
  const { last } = await transaction
    .insertInto('document_numbers')
    .values({ series, fiscal_year: fiscalYear, last: 1 })
    .onConflict((same) =>
      same.columns(['series', 'fiscal_year']).doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Until the transaction ends, nobody else takes a number of this series. Before its first number there is nothing to hold. */
export async function holdNumbers(transaction: Transaction, series: Series): Promise<void> {
  const held = transaction.selectFrom('document_numbers').select('last').where('series', '=', series)
  await held.orderBy('fiscal_year').forUpdate().execute()
}

type NewDocument = Pick<
  Insertable<IssuedDocuments>,
  'order_id' | 'payment_id' | 'voids' | 'issued_by' | 'issued_at'
> & {
  series: Series
  fiscalYear: number
  body: DocumentBody
  words: DocumentWords | null
}

/** Needs a transaction that locked the order. @returns its id */
export async function insertDocument(
  transaction: Transaction,
  { fiscalYear, body, words, ...document }: NewDocument,
): Promise<number> {
  const number = await takeDocumentNumber(transaction, document.series, fiscalYear)
  const values = {
    ...document,
    fiscal_year: fiscalYear,
    number,
    body: JSON.stringify(body),
    words: words && JSON.stringify(words),
  }
  return (await transaction.insertInto('issued_documents').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The name of whoever of the studio wrote a payment down; undefined for a provider's. */
export async function seekRecorder(database: Database, paymentId: number) {
  return database
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.recorded_by')
    .select(['first_name', 'last_name'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

export interface WithoutReceipt {
  id: number
  order_id: number
  paid_day: string
}

/** Payments that count and have no receipt, in the order in which they were paid. @param after only those behind this one */
export async function listWithoutReceipt(
  database: Database,
  most: number,
  after: Pick<WithoutReceipt, 'id' | 'paid_day'> | undefined,
): Promise<WithoutReceipt[]> {
  const ordered = sql`(${paidDay()}, payments.id)`
  const later = after ? sql<boolean>`${ordered} > (${after.paid_day}::date, ${after.id}::bigint)` : sql<boolean>`true`
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.order_id', sql<string>`${paidDay()}::text`.as('paid_day')])
    .where(later)
    .where('kind', '=', 'payment')
    .where('reverses', 'is', null)
    .where((of) => of.not(isReversed))
    .where(sql<boolean>`not exists (select from issued_documents as receipt where receipt.payment_id = payments.id)`)
    .orderBy(paidDay())
    .orderBy('payments.id')
    .limit(most)
    .execute()
}

export type DocumentSettingsRow = Omit<Selectable<DocumentSettings>, 'id'>

const NOTHING_SET: DocumentSettingsRow = { version: 0, vat_rate: 0, bin: '', is_mushak: false, licence: '' }

export async function findDocumentSettings(database: Database): Promise<DocumentSettingsRow> {
  const columns = ['version', 'vat_rate', 'bin', 'is_mushak', 'licence'] as const
  return (await database.selectFrom('document_settings').select(columns).executeTakeFirst()) ?? NOTHING_SET
}

/** @returns whether nobody has changed them since this version was read */
export async function saveDocumentSettings(
  transaction: Transaction,
  { version, ...settings }: DocumentSettingsRow,
): Promise<boolean> {
  const values = { ...settings, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('document_settings')
    .values(values)
    .onConflict((same) => same.column('id').doUpdateSet(values).where('document_settings.version', '=', version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const payment = documentBody.shape.payments.element
/** The wallet and the day came later: until then the day of the entry was printed. */
const storedPayment = payment
  .extend({ wallet: payment.shape.wallet.default(null), paidOn: z.string().optional() })
  .transform(({ paidOn, ...row }) => ({ ...row, paidOn: paidOn ?? dayOf(row.createdAt) }))

const body = documentBody.extend({
  payments: z.array(storedPayment),
  /** Came with the gateways. */
  isTrial: documentBody.shape.isTrial.default(false),
}) satisfies z.ZodType<DocumentBody, object>

const words = z.object({
  venue: z.string(),
  /** Of each line and each payment, in their order. */
  reasons: z.array(z.string()),
  references: z.array(z.string()),
})

/** What is printed and goes with the customer (M-69): words that may name people and homes. */
export type DocumentWords = z.infer<typeof words>

export const readBody: (stored: unknown) => DocumentBody = readingOnce(body)

const readWords = readingOnce(words)
/** @returns null once the customer is removed */
export const wordsOf = (row: { words: unknown }): DocumentWords | null =>
  row.words === null ? null : readWords(row.words)
