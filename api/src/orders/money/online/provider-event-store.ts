// Events that providers sent: which ones are known.
import type { Database } from '../../../platform/database/database.ts'

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
