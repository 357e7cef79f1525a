// Captures that were begun at a provider, and since when.
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { setState } from './provider-payment-store.ts'

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
