// The record of who did what, read; it is written by kit/records.ts alone.
import { sql } from 'kysely'
import type { PageWish } from '../kit/collection-store.ts'
import type { Database } from '../kit/database.ts'
import { likePattern } from '../kit/paging.ts'

export interface RecordRow {
  id: number
  user_id: number | null
  user_name: string
  action: string
  entity: string
  entity_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_at: Date
}

export type RecordsWish = Omit<PageWish, 'narrowed'> & {
  entity?: string | undefined
  entity_id?: number | undefined
  user_id?: number | undefined
  /** Moments: from this on, and before that. */
  since?: Date | undefined
  before?: Date | undefined
}

const COLUMNS = sql`id, user_id, user_name, action, entity, entity_id, before, after, created_at`

export async function listRecords(database: Database, wish: RecordsWish) {
  const conditions = [sql`true`]
  for (const column of ['entity', 'entity_id', 'user_id'] as const)
    if (wish[column] !== undefined) conditions.push(sql`${sql.ref(column)} = ${wish[column]}`)
  if (wish.since) conditions.push(sql`created_at >= ${wish.since}`)
  if (wish.before) conditions.push(sql`created_at < ${wish.before}`)
  if (wish.ids) conditions.push(sql`id = any(${wish.ids})`)
  if (wish.keyword) {
    const pattern = likePattern(wish.keyword)
    conditions.push(
      sql`(user_name ilike ${pattern} or action ilike ${pattern} or entity ilike ${pattern}
        or before::text ilike ${pattern} or after::text ilike ${pattern})`,
    )
  }
  const where = sql.join(conditions, sql` and `)
  const way = sql.raw(wish.order)
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from records where ${where}
    order by ${sql.ref(wish.sort ?? 'id')} ${way}, id ${way} limit ${wish.per_page} offset ${(wish.page - 1) * wish.per_page}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from records where ${where}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function seekRecord(database: Database, id: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${COLUMNS} from records where id = ${id}`.execute(database)
  return rows[0]
}

export async function listRecordedEntities(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('records').select('entity').distinct().orderBy('entity').execute()
  return rows.map(({ entity }) => entity)
}

/** Who is known still, by the name of their last record. */
export async function listRecordedPeople(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (user_id) user_id as id, user_name as name from records where user_id is not null
    order by user_id, id desc
  `.execute(database)
  return rows
}
