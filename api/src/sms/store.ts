// The queries of SMS that are written and sent. Those of the back office are in sms-list-store.ts.
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export type SmsRow = Selectable<Tables['sms_messages']>

export interface NewSms {
  kind: string
  order_id: number
  recipient: string
  text: string
  ref: string
  created_at: Date
  ends_at: Date
}

/** @returns its id */
export async function insertSms(transaction: Transaction<Tables>, sms: NewSms): Promise<number> {
  const { id } = await transaction.insertInto('sms_messages').values(sms).returning('id').executeTakeFirstOrThrow()
  return id
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
