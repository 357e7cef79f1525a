// Counts and sums for the overview, over the tables of all domains. Days are in the studio's time zone. A past day is
// counted once and stored, so the overview costs the same with 100,000 orders as with 1,000.
import type { PaymentIssue } from '@chobighor/contract/admin/overview'
import { addDays, startOfDay } from '@chobighor/contract/plain/dates'
import { timeZone } from '@chobighor/contract/plain/time-zone'
import { type RawBuilder, sql } from 'kysely'
import { IS_WAITING } from '../mail/store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'

/** Waiting things are counted up to here. */
const MOST_WAITING = 1000

export interface Waiting {
  requested: number
  unpaid: number
  undelivered: number
  claims: number
  unanswered: number
  parked: number
  kept: number
  sms_failed: number
  data_requests: number
}

export async function countWaiting(database: Database): Promise<Waiting> {
  const some = (found: RawBuilder<unknown>) => countUpTo(found, MOST_WAITING)
  const { rows } = await sql<Waiting>`
    select
      ${some(sql`orders where stage = 'requested'`)} as requested,
      ${some(sql`orders where stage in ('requested', 'confirmed')`)} as unpaid,
      ${some(sql`orders where stage = 'paid'`)} as undelivered,
      ${some(sql`payment_claims where state = 'submitted'`)} as claims,
      ${some(sql`contact_mails where answered_at is null`)} as unanswered,
      ${some(sql`outbox where sent_at is null and parked_at is not null`)} as parked,
      ${some(sql`outbox where kept_at is not null`)} as kept,
      ${some(sql`sms_messages where failed_at is not null`)} as sms_failed,
      ${some(sql`users where export_requested_at is not null or deletion_requested_at is not null`)} as data_requests
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('counts are always one row')
  return row
}

/** @returns why the newest e-mail that waits for another try was not taken; '' if none does */
export async function findMailRefusal(database: Database): Promise<string> {
  const row = await database
    .selectFrom('outbox')
    .select('refusal')
    .where(IS_WAITING)
    .where('attempts', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.refusal ?? ''
}

export type OpenIssue = Awaited<ReturnType<typeof listOpenIssues>>[number]

/** Payments that somebody has to check; the newest first. */
export function listOpenIssues(database: Database) {
  return database
    .selectFrom('payment_issues as issues')
    .innerJoin('provider_payments', 'provider_payments.id', 'provider_payment_id')
    .select(['issues.id', 'order_id', 'kind', 'issues.reason', 'currency', 'amount', 'issues.created_at'])
    .where('resolved_at', 'is', null)
    .orderBy('issues.id', 'desc')
    .limit(50)
    .$narrowType<{ kind: PaymentIssue }>()
    .execute()
}

const CLASHES_MOST = 50

/** Events to come that stand without a place, where the studio has said how many it takes (decision 086). */
export async function listClashes(database: Database): Promise<{ order_id: number; date: string; time: string }[]> {
  const { rows } = await sql<{ order_id: number; date: string; time: string }>`
    select order_id, order_events.event_date as date, to_char(order_events.event_time, 'HH24:MI') as time
    from order_events join orders on orders.id = order_id
    where state in ('held', 'confirmed') and place is null and upper(during) > now() at time zone ${sql.lit(timeZone())}
      and (status <> 'requested' or held_until is null or held_until > now())
      and (select capacity_per_shift from order_settings order by id limit 1) is not null
    order by order_events.event_date, order_events.event_time, order_events.id limit ${CLASHES_MOST}
  `.execute(database)
  return rows
}

export interface Day {
  /** `2026-11-21` */
  day: string
  orders: number
  income_paisa: number
  /** Visits by name. */
  devices: Record<string, number>
  browsers: Record<string, number>
}

const COLUMNS = sql`day, orders, income_paisa, devices, browsers`

/** @returns each of these days, in their order */
export async function listDays(database: Database, days: string[]): Promise<Day[]> {
  const { rows: kept } = await sql<Day>`
    select ${COLUMNS} from past_days where day = any(${days}::date[]) and time_zone = ${timeZone()}
  `.execute(database)
  const missing = without(days, kept)
  // today is always missing
  const added = missing.length > 1 ? await keepDays(database, missing) : []
  const known = [...kept, ...added]
  const { rows: counted } =
    await sql<Day>`select ${COLUMNS} from (${countedDays(without(days, known))}) as counted`.execute(database)
  const byDay = new Map([...known, ...counted].map((each) => [each.day, each]))
  return days.flatMap((day) => byDay.get(day) ?? [])
}

const without = (days: string[], known: Day[]) => days.filter((day) => !known.some((each) => each.day === day))

/**
 * Stores those of these days that are over; an hour is left for calls that began before midnight. A day that was counted in
 * another time zone is counted again.
 */
function keepDays(database: Database, days: string[]): Promise<Day[]> {
  return inTransaction(database, async (transaction) => {
    if (!(await hasLock(transaction))) return []
    const { rows } = await sql<Day>`
      insert into past_days (${COLUMNS}, time_zone)
      select ${COLUMNS}, ${timeZone()} from (${countedDays(days)}) as counted where till + interval '1 hour' < now()
      on conflict (day) do update set orders = excluded.orders, income_paisa = excluded.income_paisa,
        devices = excluded.devices, browsers = excluded.browsers, time_zone = excluded.time_zone
      returning ${COLUMNS}
    `.execute(transaction)
    return rows
  })
}

/** While a past day is counted, nobody may add to it. */
async function hasLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('past_days')) as has
  `.execute(transaction)
  return rows[0]?.has === true
}

function countedDays(days: string[]): RawBuilder<unknown> {
  const begins = (day: string) => startOfDay(day).toISOString()
  const ends = (day: string) => begins(addDays(day, 1))
  const within = sql`created_at >= since and created_at < till`
  const byName = (column: 'device' | 'browser') => sql`(
    select coalesce(jsonb_object_agg(name, visits), '{}')
    from (select ${sql.ref(column)} as name, count(*) as visits from visitors where ${within} group by 1) as named
  )`
  return sql`
    select day, till, (select count(*) from orders where ${within}) as orders,
      (select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0)::bigint
        from payments where (paid_on = day or (paid_on is null and ${within})) and not exists (
          select from provider_payments where id = provider_payment_id and is_sandbox)) as income_paisa,
      ${byName('device')} as devices, ${byName('browser')} as browsers
    from unnest(
      ${days}::date[], ${days.map(begins)}::timestamptz[], ${days.map(ends)}::timestamptz[]
    ) as bounds (day, since, till)
  `
}

/**
 * Counts rows only up to a limit, because above it the exact number doesn't matter.
 * @param found a table with its conditions, in the form that follows `from`
 */
const countUpTo = (found: RawBuilder<unknown>, most: number) =>
  sql`(select count(*) from (select from ${found} limit ${most}) as found)`

/** Of the queues, more is counted than for the overview. */
const MOST_QUEUED = 10_000

export interface Queues {
  emails: number
  emails_parked: number
  uploads: number
  orders_requested: number
  orders_paid: number
  contact_mails: number
}

/** How much work waits for the product or for the studio, for monitoring of the machine. */
export async function countQueues(database: Database): Promise<Queues> {
  const some = (found: RawBuilder<unknown>) => countUpTo(found, MOST_QUEUED)
  const { rows } = await sql<Queues>`
    select
      ${some(sql`outbox where ${IS_WAITING}`)} as emails,
      ${some(sql`outbox where sent_at is null and parked_at is not null`)} as emails_parked,
      ${some(sql`uploads where state = 'arrived'`)} as uploads,
      ${some(sql`orders where stage = 'requested'`)} as orders_requested,
      ${some(sql`orders where stage = 'paid'`)} as orders_paid,
      ${some(sql`contact_mails where answered_at is null`)} as contact_mails
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('counts are always one row')
  return row
}
