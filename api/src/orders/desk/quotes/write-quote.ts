// The studio writes a quote, changes it, withdraws it, and hands it over by an address that nobody can guess (decision 095).
import { randomBytes } from 'node:crypto'
import type { WrittenQuote } from '@chobighor/contract/admin/quotes'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import { enqueueEmail } from '../../../mail/enqueue-email.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findTerms } from '../../terms/terms-store.ts'
import { checkReachable, customerColumns, eventColumns } from '../placing/placing-rules.ts'
import { checkEditable, checkOffered, checkValidUntil, linesOf, noSuchQuote, totalOf } from './quote-rules.ts'
import * as store from './quote-store.ts'
import { linesIn, termsIn } from './show-quotes.ts'

/** @returns its number */
export function addQuote(written: WrittenQuote, { database, user, now }: SignedInContext): Promise<number> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const values = await valuesOf(transaction, written, dayOf(now()))
    const id = await store.insertQuote(transaction, { ...values, written_by: user.id })
    const row = await findLocked(transaction, id)
    await insertRecord(transaction, user, { action: 'add', entity: 'quotes', id, after: recorded(row) })
    return id
  })
}

/** It gets the studio's terms of today. @throws conflict if it is over, or if somebody else has changed it */
export async function changeQuote(
  id: number,
  { version, ...written }: WrittenQuote & { version: number },
  { database, user, now }: SignedInContext,
): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const before = await findLocked(transaction, id)
    checkEditable(before, version, dayOf(now()))
    await store.updateQuote(transaction, id, await valuesOf(transaction, written, dayOf(now())))
    const difference = differenceOf(recorded(before), recorded(await findLocked(transaction, id)))
    await insertRecord(transaction, user, { action: 'change', entity: 'quotes', id, ...difference })
  })
}

export async function withdrawQuote(
  id: number,
  version: number,
  { database, user, now }: SignedInContext,
): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const row = await findLocked(transaction, id)
    checkEditable(row, version, dayOf(now()))
    await store.updateQuote(transaction, id, { withdrawn_at: now() })
    await insertRecord(transaction, user, { action: 'withdraw quote', entity: 'quotes', id })
  })
}

/** Addresses that were made before go on working. @returns the new one, which is told only once */
export function makeAddress(id: number, { database, user, now, publicUrl }: SignedInContext): Promise<string> {
  return inTransactionOf({ database, user }, async (transaction) => {
    checkOffered(await findLocked(transaction, id), dayOf(now()))
    await insertRecord(transaction, user, { action: 'hand over', entity: 'quotes', id })
    return newAddress(transaction, id, publicUrl)
  })
}

/** @throws invalid without an e-mail address */
export async function sendQuote(id: number, context: SignedInContext): Promise<void> {
  const { database, user, now, publicUrl } = context
  await inTransactionOf({ database, user }, async (transaction) => {
    const row = await findLocked(transaction, id)
    checkOffered(row, dayOf(now()))
    if (row.customer_email === '')
      throw new Failure('invalid', 'This customer has no e-mail address. Please send the address in another way.')
    await enqueueEmail(
      transaction,
      {
        kind: 'quote',
        to: row.customer_email,
        firstName: row.customer_name,
        eventDate: row.event_date,
        eventTime: row.event_time.slice(0, 5),
        totalPrice: takaFromPaisa(totalOf(linesIn(row))),
        validUntil: row.valid_until,
        link: await newAddress(transaction, id, publicUrl),
      },
      context,
    )
    await insertRecord(transaction, user, { action: 'send', entity: 'quotes', id })
  })
}

async function newAddress(transaction: Transaction, id: number, publicUrl: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await store.insertAddress(transaction, id, token)
  return `${publicUrl}/quote/${token}/`
}

async function findLocked(transaction: Transaction, id: number): Promise<store.QuoteRow> {
  const row = await store.lockQuote(transaction, id)
  if (!row) throw noSuchQuote()
  return row
}

async function valuesOf(transaction: Transaction, written: WrittenQuote, today: string) {
  const { customer, event, items, note, validUntil } = written
  checkReachable(customer)
  checkValidUntil(written, today)
  const services = await lockOrderedServices(transaction, [...new Set(items.map(({ product }) => product))])
  return {
    ...customerColumns(customer),
    ...eventColumns(event),
    lines: JSON.stringify(linesOf(written, services)),
    note,
    valid_until: validUntil,
    terms: JSON.stringify(await findTerms(transaction)),
  }
}

/** For the record, without who the customer is and where: a record is never changed (M-69). */
function recorded(row: store.QuoteRow) {
  const lines = linesIn(row)
  return {
    event_date: row.event_date,
    event_time: row.event_time,
    valid_until: row.valid_until,
    items: lines.map(({ product, paisa }) => `${product ?? 'own words'}: ${takaFromPaisa(paisa)}`),
    total_paisa: totalOf(lines),
    terms_version: termsIn(row).version,
  }
}
