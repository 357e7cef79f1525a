// All queries of crews, and of the events at which they work.
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Crews } from '../../platform/database/tables.ts'
import type { Days } from './closed-days-store.ts'

export type CrewRow = Selectable<Crews>

export function listCrews(database: Database): Promise<CrewRow[]> {
  return database.selectFrom('crews').selectAll().orderBy('is_active', 'desc').orderBy('name').orderBy('id').execute()
}

export function seekCrew(database: Database, id: number): Promise<CrewRow | undefined> {
  return database.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertCrew(transaction: Transaction, values: { name: string; phone: string }): Promise<CrewRow> {
  return transaction.insertInto('crews').values(values).returningAll().executeTakeFirstOrThrow()
}

/** @returns undefined if somebody else was faster */
export function updateCrew(
  transaction: Transaction,
  { id, version, ...values }: Pick<CrewRow, 'id' | 'version' | 'name' | 'phone' | 'is_active' | 'demo'>,
): Promise<CrewRow | undefined> {
  return transaction
    .updateTable('crews')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** @returns false, with nothing changed, if the database refuses two at one time */
export async function unlessTaken(transaction: Transaction, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint taken`.execute(transaction)
  try {
    await work()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error
    await sql`rollback to savepoint taken`.execute(transaction)
    return false
  }
}

/** @returns false if the crew works at another event at this time */
export const assignCrew = (
  transaction: Transaction,
  { eventId, crewId }: { eventId: number; crewId: number },
): Promise<boolean> =>
  unlessTaken(transaction, () =>
    sql`
      insert into event_crews (event_id, crew_id, during, is_bound)
      select id, ${crewId}, during, state in ('held', 'confirmed') from order_events where id = ${eventId}
      on conflict (event_id, crew_id)
        do update set during = excluded.during, is_bound = excluded.is_bound, removed_at = null
    `.execute(transaction),
  )

/** Crews go along with their events. One that is busy at the new time leaves the event. */
export async function moveCrews(transaction: Transaction, eventIds: number[]): Promise<void> {
  const crews = await transaction
    .selectFrom('event_crews')
    .innerJoin('order_events', 'order_events.id', 'event_id')
    .select(['event_id', 'crew_id'])
    .where('event_id', 'in', eventIds.length > 0 ? eventIds : [0])
    .where('event_crews.removed_at', 'is', null)
    .where(
      sql<boolean>`(event_crews.during, is_bound) is distinct from (order_events.during, state in ('held', 'confirmed'))`,
    )
    .orderBy('event_crews.id')
    .execute()
  for (const { event_id: eventId, crew_id: crewId } of crews)
    if (!(await assignCrew(transaction, { eventId, crewId }))) await releaseCrew(transaction, { eventId, crewId })
}

/** The row stays, because the crew's calendar says for some weeks that the event is cancelled. */
export async function releaseCrew(
  transaction: Transaction,
  { eventId, crewId }: { eventId: number; crewId: number },
): Promise<void> {
  await transaction
    .updateTable('event_crews')
    .set({ is_bound: false, removed_at: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .where('crew_id', '=', crewId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Events with their crews and customers. */
export function eventsWithCrews(database: Database) {
  return database
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('order_events')
    .select([
      'orders.status',
      'orders.held_until',
      sql<string>`coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), customer_name)`.as('customer'),
      sql<string>`coalesce(nullif(users.phone, ''), customer_phone)`.as('phone'),
    ])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('event_crews')
          .innerJoin('crews', 'crews.id', 'event_crews.crew_id')
          .select(['crews.id', 'crews.name'])
          .whereRef('event_crews.event_id', '=', 'order_events.id')
          .where('event_crews.removed_at', 'is', null)
          .orderBy('crews.name'),
      ).as('crews'),
    )
    .orderBy('order_events.event_date')
    .orderBy('order_events.event_time')
    .orderBy('order_events.id')
}
export type EventWithCrews = Awaited<ReturnType<ReturnType<typeof eventsWithCrews>['execute']>>[number]

const MOST_IN_MONTH = 2000

/** Events of these days that were not declined or cancelled. */
export function listEventsOfDays(database: Database, { from, to }: Days): Promise<EventWithCrews[]> {
  return eventsWithCrews(database)
    .where(sql<boolean>`during && tsrange(${from}::date, ${to}::date + 2)`)
    .where('order_events.event_date', '>=', from)
    .where('order_events.event_date', '<=', to)
    .where('state', 'in', ['held', 'confirmed', 'released'])
    .limit(MOST_IN_MONTH)
    .execute()
}

export function listEventsOfOrder(database: Database, orderId: number): Promise<EventWithCrews[]> {
  return eventsWithCrews(database)
    .where('order_id', '=', orderId)
    .where('order_events.removed_at', 'is', null)
    .clearOrderBy()
    .orderBy('position')
    .execute()
}

/** Events of a day that stand. @param crewId only those at which this crew works */
export function listWork(database: Database, date: string, crewId?: number): Promise<EventWithCrews[]> {
  const isOfCrew = sql<boolean>`exists (
    select from event_crews where event_id = order_events.id and crew_id = ${crewId ?? 0} and removed_at is null
  )`
  return eventsWithCrews(database)
    .where(sql<boolean>`during && tsrange(${date}::date, ${date}::date + 2)`)
    .where('order_events.event_date', '=', date)
    .where('state', 'in', ['held', 'confirmed'])
    .$if(crewId !== undefined, (events) => events.where(isOfCrew))
    .limit(MOST_IN_MONTH)
    .execute()
}
