// All queries of the events of orders and of their places (decision 086). Crews go along with each event that changes.
import { Failure } from '@chobighor/contract/plain/failure'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OrderEvents } from '../../platform/database/tables.ts'
import { moveCrews, unlessTaken } from './crew-store.ts'
import { rangeOf, type Time } from './event-times.ts'

export type EventRow = Selectable<OrderEvents>

/** An event that stands: it is requested or confirmed, and its hold has not ended. */
const STANDING = ['held', 'confirmed']

const during = (time: Time, evening: number) => sql<string>`${rangeOf(time, evening)}::tsrange`

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
export async function lockDay(transaction: Transaction, day: string): Promise<void> {
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
    where state in ('held', 'confirmed') and during && ${during(time, evening)} and order_events.id <> ${except}
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
  transaction: Transaction,
  { evening, ...time }: Time & { evening: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    where status = 'requested' and held_until <= clock_timestamp() and exists (
      select from order_events
      where order_id = orders.id and state = 'held' and during && ${during(time, evening)}
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
  transaction: Transaction,
  id: number,
  { place, state }: { place: number; state: string },
): Promise<boolean> {
  const taken = sql<{ is: boolean }>`select take_place(${id}::integer, ${place}::integer, ${state}) as is`
  return (await taken.execute(transaction)).rows[0]?.is ?? false
}

export async function releaseEvents(transaction: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.updateTable('order_events').set({ state: 'released', place: null }).where('id', 'in', ids).execute()
  await moveCrews(transaction, ids)
}

export async function setState(transaction: Transaction, ids: number[], state: string): Promise<void> {
  if (ids.length === 0) return
  const place = STANDING.includes(state) ? sql<number | null>`place` : null
  await transaction.updateTable('order_events').set({ state, place }).where('id', 'in', ids).execute()
  await moveCrews(transaction, ids)
}

export type NewEvent = Omit<Insertable<OrderEvents>, 'position' | 'during'> & Time

/** After the other events of its order; the first one has the position 0. */
export async function insertEvent(transaction: Transaction, event: NewEvent, evening: number): Promise<EventRow> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from order_events where order_id = ${event.order_id}
  )`
  return transaction
    .insertInto('order_events')
    .values({ ...event, position, during: during(event, evening) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An event whose time changes has no place until it takes another one. */
export async function updateEvent(
  transaction: Transaction,
  id: number,
  { evening, ...values }: Partial<Insertable<OrderEvents>> & Time & { evening: number },
): Promise<void> {
  const next = during(values, evening)
  const place = sql<number | null>`case when during = ${next} then place end`
  await transaction
    .updateTable('order_events')
    .set({ ...values, during: next, place })
    .where('id', '=', id)
    .execute()
  await moveCrews(transaction, [id])
}

/** The shifts of events that stand and are to come, or have just been, in the order of their numbers. */
export function listToCome(database: Database): Promise<EventRow[]> {
  return database
    .selectFrom('order_events')
    .selectAll()
    .where('state', 'in', STANDING)
    .where('span', '<>', 'hours')
    .where(sql<boolean>`upper(during) > localtimestamp - interval '2 days'`)
    .orderBy('id')
    .execute()
}

/** Its place stays, unless another event has it at the new time. */
export async function updateInItsPlace(
  transaction: Transaction,
  id: number,
  { evening, ...time }: Time & { evening: number },
): Promise<void> {
  const values = { span: time.span, during: during(time, evening) }
  const event = transaction.updateTable('order_events').where('id', '=', id)
  if (!(await unlessTaken(transaction, () => event.set(values).execute())))
    await event.set({ ...values, place: null }).execute()
}

/** It stays in the table, because calendars still name it. */
export async function removeEvent(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable('order_events')
    .set({ state: 'ended', place: null, removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await moveCrews(transaction, [id])
}

export type StandingTime = Time & Pick<EventRow, 'id' | 'place'> & { is_held: boolean }

/** The events that count in one of these ranges of time; `is_held`: not so if its hold has ended and nobody has released it yet. */
export async function listStanding(database: Database, ranges: string[]): Promise<StandingTime[]> {
  const { rows } = await sql<StandingTime>`
    select distinct event.id, event.event_date, event.event_time, end_time, span, place, ${isStanding} as is_held
    from unnest(${ranges}::tsrange[]) as wanted
      join order_events as event on during && wanted and state in ('held', 'confirmed')
      join orders on orders.id = order_id
  `.execute(database)
  return rows
}

/** Whether an event stands at its time. */
export const stands = ({ state }: Pick<EventRow, 'state'>): boolean => STANDING.includes(state)

/** @throws not_found */
export async function findEvent(database: Database, orderId: number, id: number): Promise<EventRow> {
  const event = (await listEvents(database, [orderId])).find((each) => each.id === id)
  if (!event) throw new Failure('not_found', 'This order has no such event.')
  return event
}
