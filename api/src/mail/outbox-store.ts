// The outbox as the back office asks for it. The postman's own queries are in store.ts.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PageWish } from '../kit/collection-store.ts'
import type { Database } from '../kit/database.ts'
import { isInText, listPage } from '../kit/page-store.ts'
import type { Tables } from '../kit/tables.ts'

export type LetterState = 'waiting' | 'trying' | 'parked' | 'sent'

export interface OutboxRow {
  id: number
  recipient: string
  reply_to: string
  subject: string
  state: LetterState
  created_at: Date
  sent_at: Date | null
  attempts: number
  next_try_at: Date | null
  refusal: string
}

const STATE = sql`case when sent_at is not null then 'sent' when parked_at is not null then 'parked'
  when attempts > 0 then 'trying' else 'waiting' end`
const COLUMNS = sql`id, recipient, reply_to, subject, ${STATE} as state, created_at, sent_at, attempts, next_try_at, refusal`

/** As conditions of columns, so that an index may answer. */
const STATES: Record<LetterState, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  parked: sql`sent_at is null and parked_at is not null`,
  trying: sql`sent_at is null and parked_at is null and attempts > 0`,
  waiting: sql`sent_at is null and parked_at is null and attempts = 0`,
}

export function listLetters(
  database: Database,
  {
    state,
    ids,
    keyword,
    sort = 'created_at',
    ...page
  }: Omit<PageWish, 'narrowed'> & { state?: LetterState | undefined },
) {
  const conditions: RawBuilder<unknown>[] = []
  if (state) conditions.push(STATES[state])
  if (ids) conditions.push(sql`id = any(${ids})`)
  if (keyword) conditions.push(isInText(keyword))
  const sorted = [sort, 'id']
  return listPage<OutboxRow>(database, { table: 'outbox', columns: COLUMNS, conditions, sorted, keyword, ...page })
}

export async function seekLetter(database: Database, id: number) {
  const { rows } = await sql<OutboxRow & { html: string; text: string; words: unknown }>`
    select ${COLUMNS}, html, text, words from outbox where id = ${id}
  `.execute(database)
  return rows[0]
}

/** Those of these that wait or are parked, held; one that the postman carries just now is left out. */
export async function holdUnsent(transaction: Transaction<Tables>, ids: number[]) {
  return transaction
    .selectFrom('outbox')
    .select(['id', 'parked_at'])
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** They may go at once, as if none had been tried. */
export async function releaseLetters(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ parked_at: null, refusal: '', attempts: 0, next_try_at: null })
    .where('id', 'in', ids)
    .execute()
}

export async function dropLetters(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', 'in', ids).execute()
}
