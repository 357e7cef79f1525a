// What guests wrote, as the back office asks for it.
import { sql, type Transaction } from 'kysely'
import type { PageWish } from '../kit/collection-store.ts'
import type { Database } from '../kit/database.ts'
import { likePattern } from '../kit/paging.ts'
import type { Tables } from '../kit/tables.ts'

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

const SEARCHED = ['name', 'subject', 'mobile', 'email_address', 'body'] as const
const COLUMNS = sql`id, name, subject, mobile, email_address, body, created_at, answered_at, coalesce(
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) from users where users.id = answered_by),
  '') as answered_by`

export async function listContactMails(
  database: Database,
  wish: Omit<PageWish, 'narrowed'> & { is_answered?: boolean | undefined },
) {
  const conditions = [sql`true`]
  if (wish.is_answered !== undefined)
    conditions.push(wish.is_answered ? sql`answered_at is not null` : sql`answered_at is null`)
  if (wish.ids) conditions.push(sql`id = any(${wish.ids})`)
  if (wish.keyword) {
    const pattern = likePattern(wish.keyword)
    const found = SEARCHED.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
    conditions.push(sql`(${sql.join(found, sql` or `)})`)
  }
  const where = sql.join(conditions, sql` and `)
  const way = sql.raw(wish.order)
  const { rows } = await sql<ContactRow>`
    select ${COLUMNS} from contact_mails where ${where}
    order by ${sql.ref(wish.sort ?? 'id')} ${way}, id ${way} limit ${wish.per_page} offset ${(wish.page - 1) * wish.per_page}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from contact_mails where ${where}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function seekContactMail(database: Database, id: number): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`select ${COLUMNS} from contact_mails where id = ${id}`.execute(database)
  return rows[0]
}

/** Of two who answer at once the first is named. @returns those that it changed */
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
