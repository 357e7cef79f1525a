// How much work waits for the product or for the studio, for monitoring of the machine.
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../platform/database/bounded-count.ts'
import type { Database } from '../platform/database/database.ts'

/** Each is counted up to here: a higher number says nothing more. */
const MOST = 10_000

export interface Queues {
  letters: number
  letters_parked: number
  uploads: number
  orders_requested: number
  orders_paid: number
  contact_mails: number
}

export async function countQueues(database: Database): Promise<Queues> {
  const some = (found: RawBuilder<unknown>) => countUpTo(found, MOST)
  const { rows } = await sql<Queues>`
    select
      ${some(sql`outbox where sent_at is null and parked_at is null`)} as letters,
      ${some(sql`outbox where sent_at is null and parked_at is not null`)} as letters_parked,
      ${some(sql`uploads where state = 'arrived'`)} as uploads,
      ${some(sql`orders where stage = 'requested'`)} as orders_requested,
      ${some(sql`orders where stage = 'paid'`)} as orders_paid,
      ${some(sql`contact_mails where answered_at is null`)} as contact_mails
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('counts are always one row')
  return row
}
