import type { Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
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

/** Takes the next letters that wait, so that no other process takes them until the transaction ends. */
export function takeWaiting(transaction: Transaction<Tables>, most: number) {
  return transaction
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markSent(database: Database | Transaction<Tables>, id: number, now: Date) {
  await database.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute()
}
