// The back office's queries for jobs: the only code that reads pg-boss's own table.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { isFound } from '../database/search.ts'

export type JobState = 'waiting' | 'running' | 'trying' | 'failed'

export interface ListedJob {
  /** A number made from pg-boss's own id: lists of the back office use numbers as ids of rows. */
  id: number
  kind: string
  state: JobState
  created_at: Date
  next_at: Date | null
  failures: number
  /** The error's text; empty if nothing failed. */
  message: string
}

/** pg-boss's rows with our names. Jobs that succeeded, and pg-boss's internal queues, aren't shown: nobody needs them. */
const JOBS = sql`(
  select
    id::text as uuid,
    ('x' || left(id::text, 8))::bit(31)::integer as id,
    name as kind,
    case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'trying' else state::text
      end as state,
    created_on as created_at,
    case when state in ('created', 'retry') then start_after end as next_at,
    -- pg-boss counts a failure only when the next try begins
    case when state in ('retry', 'failed') then retry_count + 1 else retry_count end as failures,
    coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as message
  from pgboss.job
  where state in ('created', 'active', 'retry', 'failed') and not starts_with(name, '__')
) as jobs`

export interface JobsWish {
  state?: JobState | undefined
  keyword?: string | undefined
  order: 'asc' | 'desc'
  page: number
  per_page: number
}

export async function listJobs(database: Database, { state, keyword, order, page, per_page }: JobsWish) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state) conditions.push(sql`state = ${state}`)
  if (keyword) conditions.push(isFound({ columns: ['kind'] }, keyword))
  const where = sql.join(conditions, sql` and `)
  const way = sql.raw(order)
  const { rows } = await sql<ListedJob>`
    select id, kind, state, created_at, next_at, failures, case when failures > 0 then message else '' end as message
    from ${JOBS} where ${where}
    order by created_at ${way}, uuid ${way} limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from ${JOBS} where ${where}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface FailedJob {
  id: number
  uuid: string
  name: string
}

/** The failed jobs among these. */
export async function listFailed(transaction: Transaction, ids: number[]): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, uuid, kind as name from ${JOBS} where state = 'failed' and id = any(${ids}) order by created_at
  `.execute(transaction)
  return rows
}
