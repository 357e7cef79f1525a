import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish, stateOf } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { EmailTexts } from './email-parts.ts'
import { SEND_EMAIL, type SettledStudio } from './rules.ts'

type Enqueue = Pick<JobQueue, 'enqueue'>

/** It was not sent, and is tried again by itself. */
export const IS_WAITING = sql<boolean>`sent_at is null and parked_at is null and kept_at is null`

export type EmailState = 'waiting' | 'trying' | 'parked' | 'kept' | 'sent'
/** As conditions on columns, so that PostgreSQL can use an index. */
export const STATES: Record<EmailState, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  kept: sql`kept_at is not null`,
  parked: sql`sent_at is null and parked_at is not null`,
  trying: sql`${IS_WAITING} and attempts > 0`,
  waiting: sql`${IS_WAITING} and attempts = 0`,
}
export const EMAIL_STATE = stateOf(STATES)

export interface NewEmail {
  kind: string
  message_id: string
  recipient: string
  reply_to: string
  subject: string
  text: string
  words: EmailTexts
  /** The order that the e-mail is about. */
  order_id: number | null
  /** The account that it goes to: by default the one with this address. */
  user_id?: number
  created_at: Date
  /** Set if the e-mail is held back from the start. */
  parked_at?: Date
  refusal?: string
  /** Set if the e-mail isn't sent before this time. */
  next_try_at?: Date
}

export async function addContactMail(
  transaction: Transaction,
  mail: { name: string; subject: string; mobile: string; email_address: string; body: string; created_at: Date },
) {
  await transaction.insertInto('contact_mails').values(mail).execute()
}

const studioOfLetters: RawBuilder<SettledStudio> = sql`jsonb_build_object(
  'title', (select site_title from basic_settings order by id limit 1),
  'email', (select email from advance_settings order by id limit 1),
  'phone', (select phone from advance_settings order by id limit 1),
  'cashWords', (select cash_words from order_settings order by id limit 1),
  'accounts', coalesce((
    select jsonb_agg(
      jsonb_build_object('wallet', wallet, 'kind', kind, 'number', number, 'holder', holder, 'details', details)
      order by id
    ) from payment_accounts where is_active
  ), '[]')
)`

export async function findStudio(database: Database | Transaction): Promise<SettledStudio> {
  const { rows } = await sql<{ studio: SettledStudio }>`select ${studioOfLetters} as studio`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select of values has one row')
  return row.studio
}

const userOf = (recipient: string) => sql<number | null>`(select id from users where email = ${recipient})`

/** @returns its id */
export async function insertEmail(transaction: Transaction, email: NewEmail, jobs: Enqueue): Promise<number> {
  const { id } = await transaction
    .insertInto('outbox')
    .values({ ...email, words: JSON.stringify(email.words), user_id: email.user_id ?? userOf(email.recipient) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!email.parked_at) await enqueueEmails(transaction, jobs, [id], email.next_try_at)
  return id
}

/** For rows of the outbox that are written without `insertEmail`. */
export async function enqueueEmails(transaction: Transaction, jobs: Enqueue, ids: number[], after?: Date) {
  if (ids.length === 0) return
  const payloads = ids.map((emailId) => ({ emailId }))
  await jobs.enqueue(transaction, SEND_EMAIL, payloads, after)
}

/** Removes the e-mails of this kind about an order that nobody has tried to send yet. @returns their ids */
export async function deleteUntried(
  transaction: Transaction,
  { kind, orderId }: { kind: string; orderId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from outbox where id in (
      select id from outbox where order_id = ${orderId} and kind = ${kind} and attempts = 0 and ${IS_WAITING}
      for update skip locked
    ) returning id
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

export type WaitingEmail = Selectable<Tables['outbox']>

/** Undefined if it was sent already, or deleted. */
export function seekUnsent(database: Database, id: number) {
  return database.selectFrom('outbox').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
}

/** The ids of the next e-mails that wait to be sent. */
export async function listWaiting(database: Database, after: number, most: number): Promise<number[]> {
  const rows = await database
    .selectFrom('outbox')
    .select('id')
    .where(IS_WAITING)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the text of an e-mail that was sent: some texts contain links that open an account. */
export async function markSent(transaction: Transaction, id: number, now: Date) {
  await transaction
    .updateTable('outbox')
    .set({ sent_at: now, kept_at: null, refusal: '', text: '', html: '', words: null })
    .where('id', '=', id)
    .execute()
}

/** Its text stays, so that it can be sent later. */
export async function markKept(transaction: Transaction, id: number, now: Date) {
  await transaction.updateTable('outbox').set({ kept_at: now, refusal: '' }).where('id', '=', id).execute()
}

/** Parks an e-mail for the studio to see; it isn't tried again. */
export async function park(transaction: Transaction, id: number, why: { parked_at: Date; refusal: string }) {
  await transaction.updateTable('outbox').set(why).where('id', '=', id).execute()
}

export async function putOff(
  transaction: Transaction,
  id: number,
  till: { attempts: number; next_try_at: Date; refusal: string },
) {
  const again = { parked_at: null, ...till }
  await transaction.updateTable('outbox').set(again).where('id', '=', id).execute()
}

// The back office's queries for messages from guests.

export interface ContactRow {
  id: number
  name: string
  subject: string
  mobile: string
  email_address: string
  body: string
  created_at: Date
  answered_at: Date | null
  answered_by: string
}

const COLUMNS = sql`id, name, subject, mobile, email_address, body, created_at, answered_at, coalesce(
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) from users where users.id = answered_by),
  '') as answered_by`

export function listContactMails(
  database: Database,
  { is_answered, sort = 'created_at', ...wish }: PageWish & { is_answered?: boolean | undefined },
) {
  const conditions =
    is_answered === undefined ? [] : [sql`answered_at is ${sql.raw(is_answered ? 'not null' : 'null')}`]
  const sorted = [sort, 'id']
  return listPage<ContactRow>(database, { table: 'contact_mails', columns: COLUMNS, conditions, sorted }, wish)
}

export async function seekContactMail(database: Database, id: number): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`select ${COLUMNS} from contact_mails where id = ${id}`.execute(database)
  return rows[0]
}

/** If two admins answer at the same time, the first is recorded. @returns the messages that it changed */
export async function markAnswered(
  transaction: Transaction,
  ids: number[],
  by: { id: number; at: Date } | undefined,
): Promise<number[]> {
  const rows = await transaction
    .updateTable('contact_mails')
    .set({ answered_at: by?.at ?? null, answered_by: by?.id ?? null })
    .where('id', 'in', ids)
    .where('answered_at', by ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function dropContactMails(transaction: Transaction, ids: number[]): Promise<number[]> {
  const rows = await transaction.deleteFrom('contact_mails').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Who is told when an account changes. */
export function listAdmins(database: Database) {
  return database
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('is_admin', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}
