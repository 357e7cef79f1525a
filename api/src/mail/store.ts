import type { Transaction } from 'kysely'
import type { Tables } from '../kit/tables.ts'

export interface Letter {
  message_id: string
  recipient: string
  reply_to: string
  subject: string
  text: string
}

export async function addContactMail(
  transaction: Transaction<Tables>,
  mail: { name: string; subject: string; mobile: string; email_address: string; body: string; created_at: Date },
) {
  await transaction.insertInto('contact_mails').values(mail).execute()
}

/** Promises a letter: the transaction that does what it tells also writes this row. */
export async function addLetter(transaction: Transaction<Tables>, letter: Letter) {
  await transaction.insertInto('outbox').values(letter).execute()
}

/** Takes the next letter that may go now, so that no other process takes it until the transaction ends. */
export function takeWaiting(transaction: Transaction<Tables>, now: Date) {
  return transaction
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where((may) => may.or([may('next_try_at', 'is', null), may('next_try_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markSent(transaction: Transaction<Tables>, id: number, now: Date) {
  await transaction.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function putOff(
  transaction: Transaction<Tables>,
  id: number,
  till: { attempts: number; next_try_at: Date },
) {
  await transaction.updateTable('outbox').set(till).where('id', '=', id).execute()
}
