// What is counted of a customer's orders and their events (decision 030).
import { sql, type Transaction } from 'kysely'
import { ORDER_EMAILS_LIMIT } from '../../platform/bounds.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Ordered, OrderLimits } from './order-limits.ts'

/** The numbers that are compared with the limits of a customer's orders; removed events count for the hour too. */
export async function findOrdered(
  transaction: Transaction<Tables>,
  userId: number,
  most: OrderLimits,
): Promise<Ordered> {
  const ageOf = (nth: number) => sql`(
    select extract(epoch from clock_timestamp() - at)::float from asked order by at desc offset ${nth}::integer - 1 limit 1
  )`
  // the first event is as old as its order, although the release before wrote no events
  const { rows } = await sql<Ordered>`
    with asked as (
      select case when position = 0 then orders.created_at else order_events.created_at end as at,
        status = 'requested' and removed_at is null as is_open
      from orders join order_events on order_id = orders.id where user_id = ${userId}
    )
    select ${ageOf(most.orders)} as "ordersAge", ${ageOf(most.emails)} as "emailsAge",
      (select count(*) from asked where is_open) as open
  `.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('a select of values has one row')
  return row
}

/** How many events this customer has asked for or moved within the hour, each of which was an e-mail to the studio. */
export async function countAsked(transaction: Transaction<Tables>, userId: number): Promise<number> {
  const since = sql`clock_timestamp() - ${ORDER_EMAILS_LIMIT.seconds} * interval '1 second'`
  const { rows } = await sql<{ asked: number }>`
    select coalesce(sum(
      (case when position = 0 then orders.created_at else order_events.created_at end > ${since})::integer +
      case when changed_at > ${since} then moved_times else 0 end
    ), 0)::integer as asked
    from orders join order_events on order_id = orders.id where user_id = ${userId}
  `.execute(transaction)
  return rows[0]?.asked ?? 0
}
