// The days that the terms of orders promise after their events (decision 094). Holidays are the days on which the studio is
// closed, day and evening.
import { type Order, orderStatus } from '@chobighor/contract/orders'
import { addDays } from '@chobighor/contract/plain/dates'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { promisedDays } from '@chobighor/contract/working-days'
import type { Database } from '../../platform/database/database.ts'
import type { OrderRow } from '../core/store.ts'
import { termsOf } from '../terms/stored-terms.ts'
import { listClosed } from './closed-days-store.ts'
import type { EventRow } from './event-store.ts'

/** Longer than any terms with their Fridays. */
const DAYS_AFTER = 1000

const promisingOf = ({ status, terms }: OrderRow) => {
  const kept = termsOf({ terms })?.terms
  if (!kept || isDeclinedOrCancelled(orderStatus.parse(status))) return undefined
  return kept.selectionDays + kept.deliveryDays + kept.printDays > 0 ? kept : undefined
}

/** The day of the order's last event. */
const lastOf = (row: OrderRow, events: EventRow[]) =>
  [row.event_date, ...events.map(({ event_date }) => event_date)].sort().at(-1) ?? row.event_date

/** The days after the events of these orders on which the studio is closed. */
export async function closedAfter(
  database: Database,
  rows: OrderRow[],
  events: Map<number, EventRow[]>,
): Promise<ReadonlySet<string>> {
  const lasts = rows
    .filter(promisingOf)
    .map((row) => lastOf(row, events.get(row.id) ?? []))
    .sort()
  const [from = '', to = from] = [lasts[0], lasts.at(-1)]
  if (from === '') return new Set()
  const closed = await listClosed(database, { from, to: addDays(to, DAYS_AFTER) })
  const byDate = Map.groupBy(closed, ({ date }) => date)
  return new Set([...byDate].filter(([, shifts]) => shifts.length > 1).map(([date]) => date))
}

export function promisedOf(row: OrderRow, events: EventRow[], closed: ReadonlySet<string>): Order['promised'] {
  const terms = promisingOf(row)
  return terms ? promisedDays(terms, { lastEvent: lastOf(row, events), closed }) : null
}
