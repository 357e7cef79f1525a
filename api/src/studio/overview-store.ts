// What the overview counts and sums up, over the tables of all domains; it changes nothing. Months and days are the studio's own:
// PostgreSQL is told the zone, and what has no row has a nought.
import { sql } from 'kysely'
import type { Database } from '../kit/database.ts'

export interface Waiting {
  requested: number
  unpaid: number
  undelivered: number
  unanswered: number
  parked: number
  data_requests: number
}

export async function countWaiting(database: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from orders where stage = 'requested') as requested,
      (select count(*) from orders where stage in ('requested', 'confirmed')) as unpaid,
      (select count(*) from orders where stage = 'paid') as undelivered,
      (select count(*) from contact_mails where answered_at is null) as unanswered,
      (select count(*) from outbox where sent_at is null and parked_at is not null) as parked,
      (select count(*) from users where coalesce(export_requested_at, deletion_requested_at) is not null) as data_requests
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('counts are always one row')
  return row
}

/** Payments that somebody has to look at: nothing was taken, or something else than asked; the newest first. */
export function listTroubledPayments(database: Database) {
  return database
    .selectFrom('provider_payments')
    .select(['id', 'order_id', 'provider', 'state', 'reason', 'currency', 'amount', 'created_at'])
    .where('state', 'in', ['refused', 'unclear'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** @param today a day of the studio's, `2026-11-21` */
export async function sumMonths(database: Database, today: string) {
  const { rows } = await sql<{ month: string; orders: number; income_paisa: number }>`
    with months as (
      select first, (first || ' Asia/Dhaka')::timestamptz as since, ((first + interval '1 month') || ' Asia/Dhaka')::timestamptz as till
      from (select generate_series(date_trunc('month', ${today}::timestamp) - interval '11 months',
        date_trunc('month', ${today}::timestamp), '1 month') as first) as firsts
    )
    select to_char(first, 'YYYY-MM') as month,
      (select count(*) from orders where created_at >= since and created_at < till) as orders,
      (select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0)
        from payments where created_at >= since and created_at < till) as income_paisa
    from months order by first
  `.execute(database)
  return rows
}

export async function countDays(database: Database, today: string) {
  const { rows } = await sql<{ day: string; visits: number }>`
    with counted as (
      select (created_at at time zone 'Asia/Dhaka')::date as day, count(*) as visits from visitors
      where created_at >= ((${today}::date - 29) || ' 00:00 Asia/Dhaka')::timestamptz group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(visits, 0) as visits
    from generate_series(${today}::date - 29, ${today}::date, interval '1 day') as days (day)
    left join counted on counted.day = days.day::date order by 1
  `.execute(database)
  return rows
}

/** The most frequent of the same thirty days; what wasn't said is an empty name. */
export async function countKinds(database: Database, column: 'device' | 'browser', today: string) {
  const kind = sql.ref(column)
  const { rows } = await sql<{ name: string; visits: number }>`
    select ${kind} as name, count(*) as visits from visitors
    where created_at >= ((${today}::date - 29) || ' 00:00 Asia/Dhaka')::timestamptz
    group by 1 order by 2 desc, 1 limit 8
  `.execute(database)
  return rows
}
