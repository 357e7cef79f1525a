// Which orders are asked for a review (decision 092).
import { timeZone } from '@chobighor/contract/plain/time-zone'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export const REVIEW_REQUEST = 'review-request'
/** An order that was delivered longer ago than that, and the days of the setting, is asked no more. */
const LATE_DAYS = 14

interface Wish {
  days: number
  now: Date
  /** Only this order. */
  order?: number
}

export interface Requestable {
  id: number
  slug: string
  name: string
}

/**
 * Delivered orders of accounts, some days after the delivery and after their last event, whose customer has been asked for no
 * review yet and has written none of their services. With the first service that visitors can still see.
 */
export async function listRequestable(database: Database, { days, now, order }: Wish): Promise<Requestable[]> {
  const dayOf = (at: string) =>
    sql`(${now.toISOString()}::timestamptz at time zone ${sql.lit(timeZone())})::date - ${sql.raw(at)}`
  const { rows } = await sql<Requestable>`
    select orders.id, service.slug, service.name from orders
    join users on users.id = orders.user_id and users.removed_at is null
    cross join lateral (
      select services.slug, services.name from order_items join services on services.id = service_id
      where order_id = orders.id and is_published order by order_items.position limit 1
    ) as service
    where is_reminded and status = 'confirmed' and ${order === undefined ? sql`true` : sql`orders.id = ${order}`}
      and (delivered_at at time zone ${sql.lit(timeZone())})::date
        between ${dayOf(String(days + LATE_DAYS))} and ${dayOf(String(days))}
      and not exists (
        select from order_events where order_id = orders.id and removed_at is null and event_date > ${dayOf(String(days))}
      )
      and not exists (select from order_reminders where order_id = orders.id and kind = ${REVIEW_REQUEST})
      and not exists (
        select from reviews join order_items on order_items.service_id = reviews.service_id
        where order_id = orders.id and reviews.user_id = orders.user_id
      )
    order by orders.id
  `.execute(database)
  return rows
}

/** The key of the table refuses a second one. */
export async function noteRequest(transaction: Transaction, orderId: number, at: Date): Promise<void> {
  await transaction
    .insertInto('order_reminders')
    .values({ order_id: orderId, kind: REVIEW_REQUEST, due: '', created_at: at })
    .execute()
}
