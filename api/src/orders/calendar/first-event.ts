// The event of the specification's form is the first one of its order, and stays at the order's date, time and venue.
import type { Transaction } from '../../platform/database/database.ts'
import { type EventRow, insertEvent, listEvents, setState, updateEvent } from './event-store.ts'
import { timeOf } from './event-times.ts'

/** The event's own columns of an order. */
interface Placed {
  event_date: string
  event_time: string
  venue_name: string
  venue_location: string
}

const STATES: Readonly<Record<string, string>> = { requested: 'held', confirmed: 'confirmed' }
/** The state of an order's events, unless a hold has ended. */
const stateOf = (status: string) => STATES[status] ?? 'ended'

/** Of an order that was inserted just now. It has no place yet. */
export function insertFirstEvent(
  transaction: Transaction,
  { orderId, status, ...placed }: Placed & { orderId: number; status: string },
  evening: number,
): Promise<EventRow> {
  const { event_date: eventDate, event_time: eventTime, venue_name, venue_location } = placed
  const time = timeOf({ eventDate, eventTime }, evening)
  const event = { ...time, venue_name, venue_location, order_id: orderId, state: stateOf(status) }
  return insertEvent(transaction, event, evening)
}

/** After the order has another date, time or venue. A full day stays a full day, and an event by the hour keeps its end. */
export async function moveFirstEvent(
  transaction: Transaction,
  orderId: number,
  { event_date, event_time, venue_name, venue_location }: Placed,
  evening: number,
): Promise<void> {
  const [first] = await listEvents(transaction, [orderId])
  if (first?.position !== 0) throw new Error(`order ${orderId} has no event`)
  const { span, end_time } = first
  const shift = timeOf({ eventDate: event_date, eventTime: event_time }, evening)
  const time = span === 'full' || span === 'hours' ? { event_date, event_time, span, end_time } : { ...shift, end_time }
  await updateEvent(transaction, first.id, { ...time, venue_name, venue_location, evening })
}

/** After the order has another status. Events that end give their places back. */
export async function followStatus(transaction: Transaction, orderId: number, status: string): Promise<void> {
  const ids = (await listEvents(transaction, [orderId])).map(({ id }) => id)
  await setState(transaction, ids, stateOf(status))
}
