import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'
import type { LetterWords } from './letter-parts.ts'
import type { SettledStudio } from './rules.ts'

export interface PromisedLetter {
  message_id: string
  recipient: string
  reply_to: string
  subject: string
  text: string
  words: LetterWords
  /** The order that it tells of. */
  order_id: number | null
  created_at: Date
  /** Where it is put aside at once. */
  parked_at?: Date
  refusal?: string
}

export async function addContactMail(
  transaction: Transaction<Tables>,
  mail: { name: string; subject: string; mobile: string; email_address: string; body: string; created_at: Date },
) {
  await transaction.insertInto('contact_mails').values(mail).execute()
}

/** A part of a larger statement: what letters say of the studio, from where it is settled. */
export const studioOfLetters: RawBuilder<SettledStudio> = sql`jsonb_build_object(
  'title', (select site_title from basic_settings order by id limit 1),
  'email', (select email from advance_settings order by id limit 1),
  'phone', (select phone from advance_settings order by id limit 1),
  'cashWords', (select cash_words from order_settings order by id limit 1)
)`

export async function findStudio(database: Database | Transaction<Tables>): Promise<SettledStudio> {
  const { rows } = await sql<{ studio: SettledStudio }>`select ${studioOfLetters} as studio`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select of values has one row')
  return row.studio
}

export async function addLetters(transaction: Transaction<Tables>, letters: PromisedLetter[]) {
  const rows = letters.map((letter) => ({ ...letter, words: JSON.stringify(letter.words) }))
  await transaction.insertInto('outbox').values(rows).execute()
}

export type WaitingLetter = Selectable<Tables['outbox']>

/** Takes the next letter that may go now, so that no other process takes it until the transaction ends. */
export function takeWaiting(transaction: Transaction<Tables>, now: Date) {
  return transaction
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('parked_at', 'is', null)
    .where((may) => may.or([may('next_try_at', 'is', null), may('next_try_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Of a letter that was sent its words go: some hold links that open an account. */
export async function markSent(transaction: Transaction<Tables>, id: number, now: Date) {
  await transaction
    .updateTable('outbox')
    .set({ sent_at: now, text: '', html: '', words: null })
    .where('id', '=', id)
    .execute()
}

/** Puts a letter aside for the studio to see; it isn't tried again. */
export async function park(transaction: Transaction<Tables>, id: number, why: { parked_at: Date; refusal: string }) {
  await transaction.updateTable('outbox').set(why).where('id', '=', id).execute()
}

export async function putOff(
  transaction: Transaction<Tables>,
  id: number,
  till: { attempts: number; next_try_at: Date },
) {
  await transaction.updateTable('outbox').set(till).where('id', '=', id).execute()
}
