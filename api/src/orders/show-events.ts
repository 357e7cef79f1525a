// Events in the contract's shape.
import type { DeskEvent, MonthEvent, Workplace } from '@chobighor/contract/admin/events'
import { type OrderEvent, orderEvent } from '@chobighor/contract/order-events'
import type { EventWithCrews } from './crew-store.ts'
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

export const deskEventOf = (row: EventWithCrews, now: Date): DeskEvent => ({
  ...wireEvent(row, row, now),
  hasPlace: row.place !== null,
  crews: row.crews,
})

export const monthEventOf = (row: EventWithCrews, capacity: number | null, now: Date): MonthEvent => ({
  ...deskEventOf(row, now),
  orderId: row.order_id,
  customer: row.customer,
  isFlagged: capacity !== null && row.place === null,
})

export const workplaceOf = (row: EventWithCrews, now: Date): Workplace => ({
  ...monthEventOf(row, null, now),
  phone: row.phone,
  mapLink: mapLinkOf(row),
})

/** Opens the map app of a phone, or a map in the browser. */
function mapLinkOf({ venue_name, venue_location }: EventRow): string {
  const query = new URLSearchParams({ api: '1', query: `${venue_name}, ${venue_location}` })
  return `https://www.google.com/maps/search/?${query}`
}
