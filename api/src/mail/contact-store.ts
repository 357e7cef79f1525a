// The back office's queries for messages from guests.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PageWish } from '../collections/collection-store.ts'
import type { Database } from '../platform/database/database.ts'
import { isInText, listPage } from '../platform/database/paged-query.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface ContactRow {
  id: number
  name: string
  subject: string
  mobile: string
  email_address: string
  body: string
  created_at: Date
  answered_at: Date | null
  answered_by: string
}

const COLUMNS = sql`id, name, subject, mobile, email_address, body, created_at, answered_at, coalesce(
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) from users where users.id = answered_by),
  '') as answered_by`

export function listContactMails(
  database: Database,
  {
    is_answered,
    ids,
    keyword,
    sort = 'created_at',
    ...page
  }: Omit<PageWish, 'narrowed'> & { is_answered?: boolean | undefined },
) {
  const conditions: RawBuilder<unknown>[] = []
  if (is_answered !== undefined) conditions.push(is_answered ? sql`answered_at is not null` : sql`answered_at is null`)
  if (ids) conditions.push(sql`id = any(${ids})`)
  if (keyword) conditions.push(isInText(keyword))
  const sorted = [sort, 'id']
  return listPage<ContactRow>(database, {
    table: 'contact_mails',
    columns: COLUMNS,
    conditions,
    sorted,
    keyword,
    ...page,
  })
}

export async function seekContactMail(database: Database, id: number): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`select ${COLUMNS} from contact_mails where id = ${id}`.execute(database)
  return rows[0]
}

/** If two admins answer at the same time, the first is recorded. @returns the messages that it changed */
export async function markAnswered(
  transaction: Transaction<Tables>,
  ids: number[],
  by: { id: number; at: Date } | undefined,
): Promise<number[]> {
  const rows = await transaction
    .updateTable('contact_mails')
    .set({ answered_at: by?.at ?? null, answered_by: by?.id ?? null })
    .where('id', 'in', ids)
    .where('answered_at', by ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function dropContactMails(transaction: Transaction<Tables>, ids: number[]): Promise<number[]> {
  const rows = await transaction.deleteFrom('contact_mails').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}
