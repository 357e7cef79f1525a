// The queries of SMS that are written and sent. Those of the back office are in sms-list-store.ts.
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type QuietHours, USUAL_QUIET_HOURS } from '../platform/quiet-hours.ts'

export type SmsRow = Selectable<Tables['sms_messages']>

export interface NewSms {
  kind: string
  order_id: number
  recipient: string
  text: string
  ref: string
  created_at: Date
  ends_at: Date
  /** Set if it isn't sent before this time. */
  next_try_at: Date | null
}

/** @returns its id */
export async function insertSms(transaction: Transaction<Tables>, sms: NewSms): Promise<number> {
  const { id } = await transaction.insertInto('sms_messages').values(sms).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Removes the SMS of this kind about an order that nobody has tried to send yet. @returns their ids */
export async function deleteUntriedSms(
  transaction: Transaction<Tables>,
  { kind, orderId }: { kind: string; orderId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from sms_messages where id in (
      select id from sms_messages where order_id = ${orderId} and kind = ${kind} and attempts = 0 and handed_at is null
        and sent_at is null and failed_at is null and perhaps_at is null
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
  return database
    .selectFrom('sms_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('perhaps_at', 'is', null)
    .executeTakeFirst()
}

/** Before the gateway is asked. @returns false if another process has begun this try, or the SMS was removed */
export async function handOver(database: Database, { id, attempts }: SmsRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sms_messages')
    .set({ handed_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('handed_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('perhaps_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Result = Partial<
  Pick<
    SmsRow,
    'handed_at' | 'sent_at' | 'failed_at' | 'perhaps_at' | 'attempts' | 'next_try_at' | 'answer' | 'cost_paisa'
  >
>

export async function noteResult(transaction: Transaction<Tables>, id: number, result: Result): Promise<void> {
  await transaction.updateTable('sms_messages').set(result).where('id', '=', id).execute()
}
