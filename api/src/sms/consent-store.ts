// Who has agreed to SMS. Rows are added and never changed; the newest row of a number counts. An account agrees for itself
// alone; what the studio notes holds for whoever has the number.
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

export interface Person {
  /** As 8801711223344. */
  number: string
  /** Null for a customer without an account. */
  userId: number | null
}

export interface NewConsent extends Person {
  isAgreed: boolean
  /** Of the words that the customer has read; null if the studio notes it. */
  version: number | null
  words: string
  notedBy: number | null
  orderId: number | null
  at: Date
}

export async function insertConsent(transaction: Transaction, consent: NewConsent): Promise<void> {
  const { number, userId, isAgreed, version, words, notedBy, orderId, at } = consent
  await transaction
    .insertInto('sms_consents')
    .values({
      number,
      user_id: userId,
      is_agreed: isAgreed,
      version,
      words,
      noted_by: notedBy,
      order_id: orderId,
      created_at: at,
    })
    .execute()
}

export interface ConsentRow {
  id: number
  is_agreed: boolean
  by_studio: boolean
  by: string
  words: string
  created_at: Date
}

/** The newest first. */
export async function listConsents(
  database: Database | Transaction,
  { number, userId }: Person,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select id, is_agreed, version is null as by_studio, words, created_at, coalesce(
      (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) from users where users.id = noted_by),
      '') as by
    from sms_consents where number = ${number} and (user_id is null or user_id = ${userId}) order by id desc limit 50
  `.execute(database)
  return rows
}

/** Of customers' SMS: whether whoever has this number, as the customer of this order, wants them. */
export async function isAgreed(database: Database | Transaction, { number, userId }: Person): Promise<boolean> {
  const newest = await database
    .selectFrom('sms_consents')
    .select('is_agreed')
    .where('number', '=', number)
    .where((columns) => columns.or([columns('user_id', 'is', null), columns('user_id', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.is_agreed ?? false
}

/** The customer of an order, with the phone of the account, or as the studio wrote it. */
export function seekCustomer(
  database: Database | Transaction,
  orderId: number,
): Promise<{ user_id: number | null; phone: string } | undefined> {
  return database
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.user_id', sql<string>`coalesce(nullif(phone, ''), customer_phone)`.as('phone')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}
