// Removes a person from the stored data (M-69). What is exported of a person is in `export-store.ts`.
import { ONLINE_METHODS } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import { NOBODYS } from '../mail/rules.ts'
import { claimPictureKey, projectKey } from '../orders/core/rules.ts'
import type { Transaction } from '../platform/database/database.ts'
import { transfersOf } from './export-store.ts'
import { dropInvitesTo, revokeInvitesAndPreviews } from './invite-store.ts'

/** Replaces the name of a removed person. */
const NOBODY = { first_name: 'Removed', last_name: 'customer' }
const NOBODY_NAME = `${NOBODY.first_name} ${NOBODY.last_name}`
const REVIEWER = 'A customer'

/** @returns whether the row could be deleted; it stays if other rows, such as an order, refer to it */
export async function deleteAccount(transaction: Transaction, id: number): Promise<boolean> {
  await sql`savepoint whole_account`.execute(transaction)
  try {
    await transaction.deleteFrom('users').where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    await sql`rollback to savepoint whole_account`.execute(transaction)
    return false
  }
}

/** The row stays for its orders. It no longer shows who the person was, and nobody can sign in with it. */
export async function anonymise(
  transaction: Transaction,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<void> {
  const email = `removed-${id}${NOBODYS}`
  await transaction
    .updateTable('users')
    .set({
      ...NOBODY,
      email,
      username: email,
      phone: '',
      studio_note: '',
      password_hash: passwordHash,
      is_admin: false,
      staff_role: null,
      is_verified: false,
      removed_at: sql<Date>`now()`,
      export_requested_at: null,
      deletion_requested_at: null,
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['sessions', 'mailed_links', 'known_networks', 'waiting_list', 'second_factors'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', id).execute()
}

/**
 * Removes what is stored about a person outside the account's row.
 * @param mailedAs the address, if it is verified; otherwise messages sent with it stay, because others may have written
 * them
 */
export async function forgetTraces(
  transaction: Transaction,
  { id, email, mailedAs }: { id: number; email: string; mailedAs: string | undefined },
): Promise<void> {
  await revokeInvitesAndPreviews(transaction, id)
  await dropInvitesTo(transaction, email)
  await sql`delete from contact_mails where email_address::citext = ${mailedAs ?? null}`.execute(transaction)
  await sql`delete from quotes where customer_email = ${mailedAs ?? null} and order_id is null`.execute(transaction)
  await transaction.updateTable('reviews').set({ name: REVIEWER, user_id: null }).where('user_id', '=', id).execute()
  await transaction.deleteFrom('sms_consents').where('user_id', '=', id).execute()
  // also at an address that they had before, or that never became theirs
  await sql`delete from outbox where recipient::citext = ${email} or user_id = ${id}`.execute(transaction)
  // what was kept here for the studio contains this person's message
  await sql`delete from outbox where reply_to::citext = ${email} and kept_at is not null`.execute(transaction)
  await sql`update outbox set reply_to = '' where reply_to::citext = ${email} and sent_at is not null`.execute(
    transaction,
  )
}

// What is removed from a person's orders with the person (M-69): the venue, all texts, the e-mails, and the delivered
// project, which belongs to this person alone. The date, the total and the payments stay for the books.

const NOWHERE = 'Removed'

export async function orderIdsOf(transaction: Transaction, userId: number): Promise<number[]> {
  const rows = await transaction.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/**
 * The account, or the customer without one, must be marked as removed before: only then does the database let the
 * ledger and the records lose their texts.
 * @param userId of the account
 * @returns the keys of the projects' files and of pictures of transfers, to be deleted after the transaction
 */
export async function forgetOrders(
  transaction: Transaction,
  ids: number[],
  userId: number | null = null,
): Promise<string[]> {
  if (ids.length === 0) return []
  await transaction
    .updateTable('orders')
    .set({
      venue_name: NOWHERE, // the venue may be a private home
      venue_location: NOWHERE,
      postal_code: NOWHERE,
      status_reason: '',
      download_link: null,
      is_link_open: false,
      customer_name: sql<string>`case when user_id is null then customer_name else '' end`,
      terms_agreed_by: sql<string | null>`case when terms_agreed_by is not null then ${NOBODY_NAME} end`,
      customer_phone: '',
      studio_note: '',
      customer_email: '',
      is_address_open: false,
    })
    .where('id', 'in', ids)
    .execute()
  await forgetSenders(transaction, ids)
  await transaction
    .updateTable('payments')
    .set({ reference: '' })
    .where('method', 'not in', ONLINE_METHODS) // a provider's own number names nobody
    .where('order_id', 'in', ids)
    .execute()
  const claims = await transaction.selectFrom('payment_claims').select('picture').where('order_id', 'in', ids).execute()
  // a TrxID names nobody, and nobody may use it again
  await transaction
    .updateTable('payment_claims')
    .set({ reason: '', picture: null })
    .where('order_id', 'in', ids)
    .execute()
  await transaction.updateTable('order_charges').set({ reason: '', consent: '' }).where('order_id', 'in', ids).execute()
  await transaction
    .updateTable('event_expenses')
    .set({ reason: '' })
    .where('event_id', 'in', transaction.selectFrom('order_events').select('id').where('order_id', 'in', ids))
    .execute()
  await transaction
    .updateTable('order_events')
    .set({ venue_name: NOWHERE, venue_location: NOWHERE })
    .where('order_id', 'in', ids)
    .execute()
  await sql`
    update records set before = without_words(before), after = without_words(after),
      user_name = case when user_id = ${userId} then '' else user_name end
    where entity = 'orders' and entity_id = any(${ids}::integer[])
  `.execute(transaction)
  // the name on issued documents stays: they are proof of what was paid, and of tax (decision 091)
  await transaction.updateTable('issued_documents').set({ words: null }).where('order_id', 'in', ids).execute()
  for (const table of ['outbox', 'sms_messages', 'sms_consents'] as const)
    await transaction.deleteFrom(table).where('order_id', 'in', ids).execute()
  // who accepted it, and its e-mail with the address; the order keeps what was agreed
  await sql`
    delete from outbox where kind = 'quote'
      and recipient::citext in (select customer_email from quotes where order_id = any(${ids}::integer[]))
  `.execute(transaction)
  await transaction.deleteFrom('quotes').where('order_id', 'in', ids).execute()
  const gone = await transaction.deleteFrom('projects').where('order_id', 'in', ids).returning('file').execute()
  const pictures = claims.flatMap(({ picture }) => (picture === null ? [] : claimPictureKey(picture)))
  return [...pictures, ...gone.map(({ file }) => projectKey(file))]
}

/**
 * The payer's number goes from what bKash told of transfers that were entered for these orders. Of a transfer that was
 * reported and never found it stays its sixty days: another may have sent it.
 */
async function forgetSenders(transaction: Transaction, orderIds: number[]): Promise<void> {
  await sql`
    update told_transfers set sender = '' where (wallet, id) in (${transfersOf(sql`any(${orderIds}::integer[])`)})
  `.execute(transaction)
}

/** Reads and locks an order whose customer has no account. */
export function lockGuestOrder(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('orders')
    .select(['id', 'status', 'delivered_at'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function anonymiseGuest(transaction: Transaction, orderId: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ customer_name: NOBODY_NAME, customer_removed_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}
