// All queries of the events of orders and of their places (decision 086).
import type { Shift } from '@chobighor/contract/plain/order-steps'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OrderEvents, Tables } from '../../platform/database/tables.ts'
import type { Days } from './closed-days-store.ts'

export type EventRow = Selectable<OrderEvents>

/** When an event is, as `event_during` reads it. */
export interface Time {
  event_date: string
  event_time: string
  end_time: string | null
  span: string
}

/** An event that stands: it is requested or confirmed, and its hold has not ended. */
const STANDING = ['held', 'confirmed']

const duringOf = ({ event_date, event_time, end_time, span }: Time, evening: number) =>
  sql<string>`event_during(${event_date}::date, ${event_time}::time, ${end_time}::time, ${span}, ${evening}::integer)`

/** The events of these orders in their order, without removed ones. */
export function listEvents(database: Database, orderIds: number[]): Promise<EventRow[]> {
  return database
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .where('removed_at', 'is', null)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** Other orders for this day wait until the transaction ends. */
export async function lockDay(transaction: Transaction<Tables>, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('orders.day'), ${day}::date - date '2000-01-01')`.execute(transaction)
}

interface Used extends Time {
  evening: number
  /** This event doesn't count. */
  except?: number | undefined
}

/**
 * The places below the capacity that are taken somewhere in this time, how many events count without such a place, and
 * whether a hold among them has ended.
 */
export async function findUsed(
  database: Database,
  capacity: number,
  { evening, except = 0, ...time }: Used,
): Promise<{ places: number[]; others: number; isEnded: boolean }> {
  const { rows } = await sql<{ places: number[]; others: number; isEnded: boolean }>`
    select coalesce(array_agg(distinct place) filter (where place <= ${capacity}), '{}') as places,
      count(*) filter (where place is null or place > ${capacity}) as others,
      coalesce(bool_or(not ${isStanding}), false) as "isEnded"
    from order_events join orders on orders.id = order_id
    where state in ('held', 'confirmed') and during && ${duringOf(time, evening)} and order_events.id <> ${except}
  `.execute(database)
  return rows[0] ?? { places: [], others: 0, isEnded: false }
}

/** Not so for a hold that has ended and that nobody has released yet. */
const isStanding = sql<boolean>`(status <> 'requested' or held_until is null or held_until > clock_timestamp())`

/**
 * Releases holds that have ended and are in the way. An order that somebody is changing just now keeps its hold.
 * @returns the orders whose date is not held any more
 */
export async function releaseEnded(
  transaction: Transaction<Tables>,
  { evening, ...time }: Time & { evening: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    where status = 'requested' and held_until <= clock_timestamp() and exists (
      select from order_events
      where order_id = orders.id and state = 'held' and during && ${duringOf(time, evening)}
    )
    order by orders.id for no key update skip locked
  `.execute(transaction)
  const ids = rows.map(({ id }) => id)
  const events = (await listEvents(transaction, ids)).filter(({ state }) => state === 'held')
  await releaseEvents(
    transaction,
    events.map(({ id }) => id),
  )
  return ids
}

/** @returns false if another transaction was faster */
export async function setPlace(
  transaction: Transaction<Tables>,
  id: number,
  { place, state }: { place: number; state: string },
): Promise<boolean> {
  const taken = sql<{ is: boolean }>`select take_place(${id}::integer, ${place}::integer, ${state}) as is`
  return (await taken.execute(transaction)).rows[0]?.is ?? false
}

/** The same for the first event of an order, which was placed just now. */
export async function setFirstPlace(
  transaction: Transaction<Tables>,
  orderId: number,
  place: number,
): Promise<boolean> {
  const taken = sql<{ is: boolean }>`
    select take_place(id, ${place}::integer, state) as is from order_events where order_id = ${orderId} and position = 0
  `
  return (await taken.execute(transaction)).rows[0]?.is ?? false
}

export async function releaseEvents(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.updateTable('order_events').set({ state: 'released', place: null }).where('id', 'in', ids).execute()
}

export async function setState(transaction: Transaction<Tables>, ids: number[], state: string): Promise<void> {
  if (ids.length === 0) return
  await transaction.updateTable('order_events').set({ state }).where('id', 'in', ids).execute()
}

export type NewEvent = Omit<Insertable<OrderEvents>, 'position' | 'during'> & Time

/** After the other events of its order. @returns its number */
export async function insertEvent(
  transaction: Transaction<Tables>,
  event: NewEvent,
  evening: number,
): Promise<EventRow> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from order_events where order_id = ${event.order_id}
  )`
  return transaction
    .insertInto('order_events')
    .values({ ...event, position, during: duringOf(event, evening) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An event whose time changes has no place until it takes another one. */
export async function updateEvent(
  transaction: Transaction<Tables>,
  id: number,
  { evening, ...values }: Partial<Insertable<OrderEvents>> & Time & { evening: number },
): Promise<void> {
  const during = duringOf(values, evening)
  const place = sql<number | null>`case when during = ${during} then place end`
  await transaction
    .updateTable('order_events')
    .set({ ...values, during, place })
    .where('id', '=', id)
    .execute()
}

/** It stays in the table, because calendars still name it. */
export async function removeEvent(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction
    .updateTable('order_events')
    .set({ state: 'ended', place: null, removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export interface UsedShift {
  date: string
  shift: Shift
  /** Places that are taken, and events without a place. */
  used: number
}

/** How many events each shift of these days has; shifts without any are left out. */
export async function countShifts(
  database: Database,
  { from, to, evening, capacity }: Days & { evening: number; capacity: number },
): Promise<UsedShift[]> {
  const { rows } = await sql<UsedShift>`
    select days.day::date as date, shifts.shift,
      (count(distinct place) filter (where place <= ${capacity}) +
        count(*) filter (where place is null or place > ${capacity}))::integer as used
    from order_events join orders on orders.id = order_id,
      lateral generate_series(
        greatest(lower(during)::date - 1, ${from}::date), least(upper(during)::date, ${to}::date), interval '1 day'
      ) as days (day),
      (values ('day'), ('evening')) as shifts (shift)
    where state in ('held', 'confirmed') and ${isStanding}
      and during && tsrange(${from}::date, ${to}::date + 2)
      and during && event_during(days.day::date, null, null, shifts.shift, ${evening}::integer)
    group by 1, 2 order by 1, 2
  `.execute(database)
  return rows
}

/**
 * The shifts of these days with more events than the capacity, or without one with more than one. It counts hardly further
 * than that: events of some hours may share a place in one shift.
 */
export async function listCrowded(
  database: Database,
  days: string[],
  { capacity, evening }: { capacity: number | null; evening: number },
): Promise<{ date: string; shift: Shift }[]> {
  const most = capacity ?? 1
  const { rows } = await sql<{ date: string; shift: Shift }>`
    select date, shift from unnest(${days}::date[]) as days (date) cross join (values ('day'), ('evening')) as shifts (shift)
    where (
      select count(distinct place) filter (where place <= ${capacity ?? 0}) +
        count(*) filter (where place is null or place > ${capacity ?? 0})
      from (
        select place from order_events
        where state in ('held', 'confirmed')
          and during && event_during(days.date, null, null, shifts.shift, ${evening}::integer)
        limit ${4 * most + 4}::integer
      ) as taken
    ) > ${most}::integer
  `.execute(database)
  return rows
}

/** Whether an event stands at its time. */
export const stands = ({ state }: Pick<EventRow, 'state'>): boolean => STANDING.includes(state)
