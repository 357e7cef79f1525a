// What settling a payment notes and asks: events that providers sent, captures that were begun, and which payment is looked at
// next.

import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { setState } from './provider-payment-store.ts'

export async function isEventKnown(database: Database, id: string): Promise<boolean> {
  const event = await database.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()
  return event !== undefined
}

export async function noteEvent(database: Database, event: { id: string; kind: string }): Promise<void> {
  await database
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From now on money may be taken. */
export async function noteCapture(transaction: Transaction, id: number): Promise<void> {
  await setState(transaction, id, 'capturing')
  await transaction
    .updateTable('provider_payments')
    .set({ capturing_since: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('capturing_since', 'is', null)
    .execute()
}

/** How long a capture may run at a provider. */
const CAPTURES_WITHIN = sql`interval '5 minutes'`

/** Whether a capture that was begun can't be running any more. By the database's clock: this server's may be wrong. */
export async function isCaptureOver(database: Database, id: number): Promise<boolean> {
  const over = await database
    .selectFrom('provider_payments')
    .select('id')
    .where('id', '=', id)
    .where('capturing_since', '<', sql<Date>`clock_timestamp() - ${CAPTURES_WITHIN}`)
    .executeTakeFirst()
  return over !== undefined
}

/** A payment that isn't approved within this time can't be approved any more. */
const APPROVED_WITHIN = sql`interval '3 hours'`
/** Time between two checks of a payment by the reconciler; a lost answer is checked soon. */
const REST = sql`case state
  when 'capturing' then interval '1 minute' when 'opened' then interval '5 minutes'
  when 'reversed' then interval '1 day' when 'pending' then interval '30 minutes' else interval '1 hour' end`
/** At a gateway a payment may come late, after we stopped waiting for it: for so long we keep looking, every hour. */
const LATE_AT = ['sslcommerz', 'bkash']
const LATE_FOR = sql`interval '25 hours'`
/** How long a dispute may take until it is decided. */
const DISPUTED_FOR = sql`interval '1 year'`

/** Closes payments that nobody approved in time. */
export async function expireOld(database: Database, id: number): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'expired', reason: 'nobody approved it in time' })
    .where('id', '=', id)
    .where('state', '=', 'opened')
    .where('created_at', '<', sql<Date>`now() - ${APPROVED_WITHIN}`)
    .execute()
}

/** Takes the next payment that is due for a check, so that no other process checks it too. */
export function takeDue(database: Database) {
  return database
    .updateTable('provider_payments')
    .set({ checked_at: sql<Date>`now()` })
    .where('id', '=', (query) =>
      query
        .selectFrom('provider_payments')
        .select('id')
        .where((either) =>
          either.or([
            either('state', 'in', ['opened', 'capturing', 'pending']),
            either.and([
              either('state', '=', 'reversed'),
              either('created_at', '>', sql<Date>`now() - ${DISPUTED_FOR}`),
            ]),
            either.and([
              either('state', 'in', ['expired', 'denied']),
              either('provider', 'in', LATE_AT),
              either('created_at', '>', sql<Date>`now() - ${LATE_FOR}`),
            ]),
          ]),
        )
        .where('checked_at', '<', sql<Date>`now() - ${REST}`)
        .orderBy('checked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}
