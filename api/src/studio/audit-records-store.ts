// Reads the records of who did what; `collections/write-audit-record.ts` writes them.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { listPage, type PageWish } from '../platform/database/paging.ts'

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

export type RecordsWish = PageWish & {
  entity?: string | undefined
  entity_id?: number | undefined
  user_id?: number | undefined
  /** Times: from this one on, and before that one. */
  since?: Date | undefined
  before?: Date | undefined
}

const COLUMNS = sql`id, user_id, user_name, action, entity, entity_id, before, after, created_at`

export function listRecords(database: Database, wish: RecordsWish) {
  const { since, before, sort } = wish
  const conditions: RawBuilder<unknown>[] = []
  for (const column of ['entity', 'entity_id', 'user_id'] as const)
    if (wish[column] !== undefined) conditions.push(sql`${sql.ref(column)} = ${wish[column]}`)
  if (since) conditions.push(sql`created_at >= ${since}`)
  if (before) conditions.push(sql`created_at < ${before}`)
  const sorted = sort && sort !== 'created_at' ? [sort, 'created_at', 'id'] : ['created_at', 'id']
  return listPage<RecordRow>(database, { table: 'records', columns: COLUMNS, conditions, sorted }, wish)
}

export async function seekRecord(database: Database, id: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${COLUMNS} from records where id = ${id}`.execute(database)
  return rows[0]
}

// Both queries jump from one value to the next by the index, since there are few values in any number of records.

export async function listRecordedEntities(database: Database): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive each as (
      select min(entity) as entity from records
      union all
      select (select min(entity) from records where entity > each.entity) from each where entity is not null
    )
    select entity from each where entity is not null
  `.execute(database)
  return rows.map(({ entity }) => entity)
}

/** Users in the records, each with the name in the latest record. */
export async function listRecordedPeople(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive each as (
      select min(user_id) as id from records
      union all
      select (select min(user_id) from records where user_id > each.id) from each where id is not null
    )
    select id, (
      select user_name from records where user_id = each.id order by created_at desc, records.id desc limit 1
    ) as name
    from each where id is not null
  `.execute(database)
  return rows
}
