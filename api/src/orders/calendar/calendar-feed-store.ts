// All queries of the secret addresses of calendars, and of the events that they show.
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type EventWithCrews, eventsWithCrews } from './crew-store.ts'

const hashOf = (token: string) => sql<Buffer>`sha256(convert_to(${token}, 'utf8'))`

export function listFeeds(database: Database) {
  return database
    .selectFrom('calendar_feeds')
    .select(['crew_id', 'shows_names', 'renewed_at'])
    .orderBy(sql`crew_id nulls first`)
    .execute()
}

/** The previous address stops working. */
export async function replaceFeed(
  transaction: Transaction,
  { crew, token, showsNames }: { crew: number | null; token: string; showsNames: boolean },
): Promise<void> {
  // two who renew it at the same moment do so one after the other
  await sql`lock table calendar_feeds in share row exclusive mode`.execute(transaction)
  await removeFeed(transaction, crew)
  await transaction
    .insertInto('calendar_feeds')
    .values({ crew_id: crew, token_hash: hashOf(token), shows_names: showsNames })
    .execute()
}

export async function removeFeed(transaction: Transaction, crew: number | null): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('calendar_feeds')
    .where('crew_id', 'is not distinct from', crew)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The feed of this token, unless its crew works for the studio no more. */
export function seekFeed(database: Database, token: string) {
  return database
    .selectFrom('calendar_feeds')
    .leftJoin('crews', 'crews.id', 'crew_id')
    .select(['crew_id', 'shows_names', 'crews.name as crew_name'])
    .where('token_hash', '=', hashOf(token))
    .where((of) => of.or([of('crew_id', 'is', null), of('is_active', '=', true)]))
    .executeTakeFirst()
}

export type FeedEvent = EventWithCrews & { begins: string; ends: string; changed: Date; is_gone: boolean }

const CANCELLED_DAYS = 30
const PAST_DAYS = 90

/**
 * Events from three months ago on. What is cancelled stays for some weeks, so that every calendar has seen it.
 * @param crew null: all of the studio
 */
export function listFeedEvents(database: Database, crew: number | null): Promise<FeedEvent[]> {
  const left =
    crew === null
      ? sql<Date | null>`null::timestamptz`
      : sql<Date | null>`(
    select removed_at from event_crews where event_id = order_events.id and crew_id = ${crew}
  )`
  let query = eventsWithCrews(database)
    .select([
      sql<string>`lower(during)::text`.as('begins'),
      sql<string>`upper(during)::text`.as('ends'),
      sql<Date>`greatest(changed_at, ${left})`.as('changed'),
      sql<boolean>`(state = 'ended' or ${left} is not null)`.as('is_gone'),
    ])
    .where(sql<boolean>`upper(during) > localtimestamp - ${PAST_DAYS} * interval '1 day'`)
    .where(
      sql<boolean>`(
        (state <> 'ended' and ${left} is null) or greatest(changed_at, ${left}) > now() - ${CANCELLED_DAYS} * interval '1 day'
      )`,
    )
  if (crew !== null)
    query = query.where(
      sql<boolean>`exists (select from event_crews where event_id = order_events.id and crew_id = ${crew})`,
    )
  return query.execute()
}
