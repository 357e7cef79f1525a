// The back office's queries for the outbox. The queries of the jobs are in store.ts.

import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish } from '../platform/database/paging.ts'
import { EMAIL_STATE, type EmailState, STATES } from './store.ts'

export interface OutboxRow {
  id: number
  recipient: string
  reply_to: string
  subject: string
  state: EmailState
  created_at: Date
  sent_at: Date | null
  kept_at: Date | null
  attempts: number
  next_try_at: Date | null
  refusal: string
}

const COLUMNS = sql`id, recipient, reply_to, subject, ${EMAIL_STATE} as state, created_at, sent_at, kept_at, attempts, next_try_at, refusal`

export function listEmails(
  database: Database,
  { state, sort = 'created_at', ...wish }: PageWish & { state?: EmailState | undefined },
) {
  const conditions = state ? [STATES[state]] : []
  const sorted = [sort, 'id']
  return listPage<OutboxRow>(database, { table: 'outbox', columns: COLUMNS, conditions, sorted }, wish)
}

export async function seekEmail(database: Database, id: number) {
  const { rows } = await sql<OutboxRow & { html: string; text: string; words: unknown }>`
    select ${COLUMNS}, html, text, words from outbox where id = ${id}
  `.execute(database)
  return rows[0]
}

/** Locks those of these e-mails that nobody received; skips one whose job ends at this moment. */
export async function lockUnsentEmails(transaction: Transaction, ids: number[]) {
  return transaction
    .selectFrom('outbox')
    .select(['id', 'parked_at', 'kept_at'])
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Makes them due at once, and resets their number of tries. */
export async function releaseEmails(transaction: Transaction, ids: number[]): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ parked_at: null, kept_at: null, refusal: '', attempts: 0, next_try_at: null })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteEmails(transaction: Transaction, ids: number[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', 'in', ids).execute()
}
