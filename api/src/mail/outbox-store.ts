// The back office's queries for the outbox. The queries of the jobs are in store.ts.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PageWish } from '../collections/collection-store.ts'
import type { Database } from '../platform/database/database.ts'
import { listPage } from '../platform/database/paging.ts'
import { isInText } from '../platform/database/search.ts'
import type { Tables } from '../platform/database/tables.ts'

export type EmailState = 'waiting' | 'trying' | 'parked' | 'kept' | 'sent'

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

const STATE = sql`case when sent_at is not null then 'sent' when kept_at is not null then 'kept'
  when parked_at is not null then 'parked' when attempts > 0 then 'trying' else 'waiting' end`
const COLUMNS = sql`id, recipient, reply_to, subject, ${STATE} as state, created_at, sent_at, kept_at, attempts, next_try_at, refusal`

/** As conditions on columns, so that PostgreSQL can use an index. */
const STATES: Record<EmailState, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  kept: sql`kept_at is not null`,
  parked: sql`sent_at is null and parked_at is not null`,
  trying: sql`sent_at is null and parked_at is null and kept_at is null and attempts > 0`,
  waiting: sql`sent_at is null and parked_at is null and kept_at is null and attempts = 0`,
}

export function listEmails(
  database: Database,
  {
    state,
    ids,
    keyword,
    sort = 'created_at',
    ...page
  }: Omit<PageWish, 'narrowed'> & { state?: EmailState | undefined },
) {
  const conditions: RawBuilder<unknown>[] = []
  if (state) conditions.push(STATES[state])
  if (ids) conditions.push(sql`id = any(${ids})`)
  if (keyword) conditions.push(isInText(keyword))
  const sorted = [sort, 'id']
  return listPage<OutboxRow>(database, { table: 'outbox', columns: COLUMNS, conditions, sorted, keyword, ...page })
}

export async function seekEmail(database: Database, id: number) {
  const { rows } = await sql<OutboxRow & { html: string; text: string; words: unknown }>`
    select ${COLUMNS}, html, text, words from outbox where id = ${id}
  `.execute(database)
  return rows[0]
}

/** Locks those of these e-mails that nobody received; skips one whose job ends at this moment. */
export async function lockUnsentEmails(transaction: Transaction<Tables>, ids: number[]) {
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
export async function releaseEmails(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ parked_at: null, kept_at: null, refusal: '', attempts: 0, next_try_at: null })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteEmails(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', 'in', ids).execute()
}
