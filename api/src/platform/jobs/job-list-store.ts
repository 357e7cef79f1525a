// The back office's queries for jobs: the only code that reads pg-boss's own table.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { likePatterns } from '../database/paging.ts'
import type { Tables } from '../database/tables.ts'

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

const ID = sql`('x' || left(id::text, 8))::bit(31)::integer`
const STATE = sql`case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'trying' else 'failed' end`
/** Jobs that succeeded and pg-boss's internal queues aren't shown: nobody needs them. */
const SHOWN = sql`state in ('created', 'active', 'retry', 'failed') and name not like '\\_\\_%'`

export interface JobsWish {
  state?: JobState | undefined
  keyword?: string | undefined
  order: 'asc' | 'desc'
  page: number
  per_page: number
}

export async function listJobs(database: Database, { state, keyword, order, page, per_page }: JobsWish) {
  const conditions: RawBuilder<unknown>[] = [SHOWN]
  if (state) conditions.push(sql`${STATE} = ${state}`)
  if (keyword)
    conditions.push(
      sql`(${sql.join(
        likePatterns(keyword).map((pattern) => sql`name ilike ${pattern}`),
        sql` or `,
      )})`,
    )
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<ListedJob>`
    select ${ID} as id, name as kind, ${STATE} as state, created_on as created_at,
      case when state in ('created', 'retry') then start_after end as next_at,
      retry_count + (state in ('retry', 'failed'))::integer as failures,
      case when retry_count > 0 or state in ('retry', 'failed') then coalesce(output ->> 'message', output -> 'value' ->> 'message', '') else '' end
        as message
    from pgboss.job where ${where}
    order by created_on ${sql.raw(order)}, job.id ${sql.raw(order)} limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from pgboss.job where ${where}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface FailedJob {
  id: number
  uuid: string
  name: string
}

/** The failed jobs among these. */
export async function listFailed(transaction: Transaction<Tables>, ids: number[]): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select ${ID} as id, id::text as uuid, name from pgboss.job where state = 'failed' and ${ID} = any(${ids}) order by created_on
  `.execute(transaction)
  return rows
}
