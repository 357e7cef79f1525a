import { Failure } from '@chobighor/contract/plain/failure'
import type { Database } from '../../platform/database/database.ts'
import { type EventRow, listEvents } from './event-store.ts'

/** @throws not_found */
export async function findEvent(database: Database, orderId: number, id: number): Promise<EventRow> {
  const event = (await listEvents(database, [orderId])).find((each) => each.id === id)
  if (!event) throw new Failure('not_found', 'This order has no such event.')
  return event
}
