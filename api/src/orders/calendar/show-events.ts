// Events in the contract's shape.
import type { Workplace } from '@chobighor/contract/admin/crews'
import type { DeskEvent, MonthEvent } from '@chobighor/contract/admin/order-events'
import { type CustomersEvent, type MailedEvent, type OrderEvent, orderEvent } from '@chobighor/contract/order-events'
import { orderStatus } from '@chobighor/contract/orders'
import { type Movable, movableUntil, removableUntil } from '@chobighor/contract/reschedule'
import type { CallContext } from '../../auth/call-context.ts'
import type { OrderRow } from '../core/store.ts'
import { termsOf } from '../terms/stored-terms.ts'
import type { Days } from './closed-days-store.ts'
import { findCrowded, type IsCrowded } from './count-shifts.ts'
import { type EventWithCrews, listEventsOfDays, listEventsOfOrder, listWork } from './crew-store.ts'
import { type EventRow, stands } from './event-store.ts'
import { isDateHeld } from './take-places.ts'

const shape = orderEvent.shape

export function wireEvent(row: EventRow, order: { status: string; held_until: Date | null }, now: Date): OrderEvent {
  return {
    id: row.id,
    position: row.position,
    kind: shape.kind.parse(row.kind),
    date: row.event_date,
    time: row.event_time.slice(0, 5),
    endTime: row.end_time?.slice(0, 5) ?? null,
    span: shape.span.parse(row.span),
    venueName: row.venue_name,
    venueLocation: row.venue_location,
    zone: row.zone,
    products: row.products,
    isHeld: stands(row) && isDateHeld(order, now),
  }
}

/** What decides whether its customer may move it. */
export const movableOf = (row: EventRow, { status, delivered_at, terms }: OrderRow): Movable => ({
  status: orderStatus.parse(status),
  isDelivered: delivered_at !== null,
  terms: termsOf({ terms })?.terms ?? null,
  eventDate: row.event_date,
  movedTimes: row.moved_times,
})

export const customersEventOf = (row: EventRow, order: OrderRow, now: Date): CustomersEvent => ({
  ...wireEvent(row, order, now),
  movableUntil: movableUntil(movableOf(row, order)),
  removableUntil: removableUntil({ ...movableOf(row, order), isAsked: row.is_asked }),
})

/** What e-mails say of it. */
export const mailedEventOf = (row: EventRow): MailedEvent => ({
  kind: shape.kind.parse(row.kind),
  date: row.event_date,
  time: row.event_time.slice(0, 5),
  venueName: row.venue_name,
  venueLocation: row.venue_location,
})

const deskEventOf = (row: EventWithCrews, isCrowded: IsCrowded, now: Date): DeskEvent => ({
  ...wireEvent(row, row, now),
  hasPlace: row.place !== null,
  isClash: isCrowded(row),
  crews: row.crews,
})

const monthEventOf = (
  row: EventWithCrews,
  { capacity, isCrowded, now }: { capacity: number | null; isCrowded: IsCrowded; now: Date },
): MonthEvent => ({
  ...deskEventOf(row, isCrowded, now),
  orderId: row.order_id,
  customer: row.customer,
  isFlagged: capacity !== null && row.place === null,
})

type ReadContext = Pick<CallContext, 'database' | 'now'>

/** The events of an order, for the studio. */
export async function showEvents({ database, now }: ReadContext, orderId: number): Promise<DeskEvent[]> {
  const rows = await listEventsOfOrder(database, orderId)
  const isCrowded = await findCrowded(database, rows)
  return rows.map((row) => deskEventOf(row, isCrowded, now()))
}

export async function showEventsOfDays(
  { database, now }: ReadContext,
  days: Days,
  capacity: number | null,
): Promise<MonthEvent[]> {
  const rows = await listEventsOfDays(database, days)
  const isCrowded = await findCrowded(database, rows)
  return rows.map((row) => monthEventOf(row, { capacity, isCrowded, now: now() }))
}

/** Where the studio works on a day. @param crewId where this crew does */
export async function showWork({ database, now }: ReadContext, date: string, crewId?: number): Promise<Workplace[]> {
  const rows = await listWork(database, date, crewId)
  const shown = { capacity: null, isCrowded: await findCrowded(database, rows), now: now() }
  return rows.map((row) => ({ ...monthEventOf(row, shown), phone: row.phone, mapLink: mapLinkOf(row) }))
}

/** Opens the map app of a phone, or a map in the browser. */
function mapLinkOf({ venue_name, venue_location }: EventRow): string {
  const query = new URLSearchParams({ api: '1', query: `${venue_name}, ${venue_location}` })
  return `https://www.google.com/maps/search/?${query}`
}
