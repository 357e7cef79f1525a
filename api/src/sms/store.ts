// The queries of SMS that are written and sent. Those of the back office are in sms-list-store.ts.
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type QuietHours, USUAL_QUIET_HOURS } from '../platform/quiet-hours.ts'
import { GATHERED, TO_STUDIO } from './rules.ts'

export type SmsRow = Selectable<Tables['sms_messages']>

/** It was not sent, and may still be. */
export const IS_OPEN = sql<boolean>`sent_at is null and failed_at is null and perhaps_at is null`

export interface NewSms {
  kind: string
  /** Null for one that gathers. */
  order_id: number | null
  /** For how many events it stands. */
  gathers?: number
  recipient: string
  text: string
  ref: string
  created_at: Date
  ends_at: Date
  /** Set if it isn't sent before this time. */
  next_try_at: Date | null
}

/** @returns its id */
export async function insertSms(transaction: Transaction, sms: NewSms): Promise<number> {
  const { id } = await transaction.insertInto('sms_messages').values(sms).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Until the end of the transaction, so that events at the same moment don't pass the limit together. */
export async function lockStudioSms(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sms.studio'))`.execute(transaction)
}

/** How many SMS to the studio were written since then, each for one event. */
export async function countToStudio(transaction: Transaction, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from sms_messages where kind = any(${TO_STUDIO}) and gathers is null and created_at > ${since}
  `.execute(transaction)
  return rows[0]?.count ?? 0
}

/**
 * Counts one more event in the SMS to this number that waits for the end of its hour.
 * @returns false if there is none, or if the gateway has it
 */
export async function addToGathered(
  transaction: Transaction,
  recipient: string,
  write: (gathered: { count: number; since: Date }) => string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; count: number; since: Date }>`
    update sms_messages set gathers = gathers + 1 where id = (
      select id from sms_messages
      where kind = ${GATHERED.kind} and recipient = ${recipient} and handed_at is null and ${IS_OPEN}
      order by id desc limit 1 for update
    ) returning id, gathers as count, created_at as since
  `.execute(transaction)
  const [one] = rows
  if (one)
    await transaction
      .updateTable('sms_messages')
      .set({ text: write(one) })
      .where('id', '=', one.id)
      .execute()
  return one !== undefined
}

/** Removes the SMS of this kind about an order that nobody has tried to send yet. @returns their ids */
export async function deleteUntriedSms(
  transaction: Transaction,
  { kind, orderId }: { kind: string; orderId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from sms_messages where id in (
      select id from sms_messages
      where order_id = ${orderId} and kind = ${kind} and attempts = 0 and handed_at is null and ${IS_OPEN}
      for update skip locked
    ) returning id
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

/** The hours in which customers are left alone, as the studio has set them for reminders. */
export async function findQuietHours(database: Database): Promise<QuietHours> {
  const columns = ['quiet_from', 'quiet_until'] as const
  const row = await database.selectFrom('order_settings').select(columns).orderBy('id').limit(1).executeTakeFirst()
  return row ?? USUAL_QUIET_HOURS
}

/** Undefined if it was sent, has failed, or was removed. */
export function seekWaitingSms(database: Database, id: number): Promise<SmsRow | undefined> {
  return database.selectFrom('sms_messages').selectAll().where('id', '=', id).where(IS_OPEN).executeTakeFirst()
}

/**
 * Before the gateway is asked.
 * @returns the SMS as it is now, because one that gathers may have grown; undefined if another process has begun this try,
 * or the SMS was removed
 */
export function handOver(database: Database, { id, attempts }: SmsRow, now: Date): Promise<SmsRow | undefined> {
  return database
    .updateTable('sms_messages')
    .set({ handed_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('handed_at', 'is', null)
    .where(IS_OPEN)
    .returningAll()
    .executeTakeFirst()
}

export async function noteResult(transaction: Transaction, id: number, result: Partial<SmsRow>): Promise<void> {
  await transaction.updateTable('sms_messages').set(result).where('id', '=', id).execute()
}
