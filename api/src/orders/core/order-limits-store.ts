// What is counted of a customer's orders and their events (decision 030).

import { Failure, tooMany } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import type { CallContext } from '../../auth/call-context.ts'
import type { SignedIn } from '../../auth/sessions-store.ts'
import {
  OPEN_ORDERS_MOST,
  OPEN_ORDERS_UNVERIFIED_MOST,
  ORDER_EMAILS_LIMIT,
  ORDERS_LIMIT,
  ORDERS_UNVERIFIED_LIMIT,
} from '../../platform/bounds.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** The numbers that are compared with the limits of a customer's orders; removed events count for the hour too. */
export async function findOrdered(transaction: Transaction, userId: number, most: OrderLimits): Promise<Ordered> {
  const ageOf = (nth: number) => sql`(
    select extract(epoch from clock_timestamp() - at)::float from asked order by at desc offset ${nth}::integer - 1 limit 1
  )`
  // the first event is as old as its order; of older orders it was written later
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
export async function countAsked(transaction: Transaction, userId: number): Promise<number> {
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

/** How many events a customer may ask for, have unanswered, and ask for until e-mails are held back; times in seconds. */
export interface OrderLimits {
  orders: number
  ordersWithin: number
  open: number
  emails: number
  emailsWithin: number
}

/** Lower limits until the e-mail address is verified (decision 030). */
export function limitsOf(
  { is_verified }: Pick<SignedIn, 'is_verified'>,
  { limits }: Pick<CallContext, 'limits'>,
): OrderLimits {
  return {
    orders: limits.of(is_verified ? ORDERS_LIMIT : ORDERS_UNVERIFIED_LIMIT).points,
    ordersWithin: ORDERS_LIMIT.seconds,
    open: limits.of(is_verified ? OPEN_ORDERS_MOST : OPEN_ORDERS_UNVERIFIED_MOST).points,
    emails: limits.of(ORDER_EMAILS_LIMIT).points,
    emailsWithin: ORDER_EMAILS_LIMIT.seconds,
  }
}

/** A customer's events: the age in seconds of the one that fills a limit (null if none does), and how many are open. */
export interface Ordered {
  ordersAge: number | null
  emailsAge: number | null
  open: number
}

type Verified = { is_verified: boolean }
const VERIFY_FIRST = 'You can place more once your e-mail address is verified.'
const orVerify = (sentence: string, { is_verified }: Verified) =>
  is_verified ? sentence : `${sentence} ${VERIFY_FIRST}`

/** @throws too_many for too many events an hour, conflict for too many without the studio's answer */
export function checkOrderLimits({ ordersAge, open }: Ordered, most: OrderLimits, customer: Verified): void {
  const wait = ordersAge === null ? 0 : Math.ceil(most.ordersWithin - ordersAge)
  if (wait > 0)
    throw tooMany(orVerify(`You have placed ${most.orders} orders and further events within an hour.`, customer), wait)
  if (open < most.open) return
  const sentence = `${most.open} of your orders and their events wait for our answer. You can place the next one when we have answered, or when you cancel one.`
  throw new Failure('conflict', orVerify(sentence, customer))
}

/** Why e-mails about orders are held back (Z-22). @param most events in an hour whose e-mails are sent */
export const orderedOften = (most: number) =>
  `Not sent by itself: this customer had asked for or moved ${most} events within the hour.`

/** Z-22. @returns why the e-mails of this order are held back; undefined if they are sent */
export function heldBackBy({ emailsAge }: Ordered, most: OrderLimits): string | undefined {
  return emailsAge !== null && emailsAge < most.emailsWithin ? orderedOften(most.emails) : undefined
}
