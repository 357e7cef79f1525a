// Which events are on a shift with more of them than the studio takes; without a limit, more than one (M-12).

import type { Database } from '../../platform/database/database.ts'
import { seekOrderSettings, shiftsIn } from '../terms/order-settings-store.ts'
import { type EventRow, listCrowded, listEvents, type Time } from './event-store.ts'
import { daysOf, shiftsOf } from './event-times.ts'

export type IsCrowded = (event: Time & Pick<EventRow, 'state'>) => boolean

/** @param events those that will be asked about */
export async function findCrowded(database: Database, events: Time[]): Promise<IsCrowded> {
  const { capacity, evening } = shiftsIn(await seekOrderSettings(database))
  const days = [...new Set(events.flatMap((event) => daysOf(event, evening)))]
  const found = days.length === 0 ? [] : await listCrowded(database, days, { capacity, evening })
  const crowded = new Set(found.map(({ date, shift }) => `${date} ${shift}`))
  return (event) =>
    event.state !== 'ended' && shiftsOf(event, evening).some(({ date, shift }) => crowded.has(`${date} ${shift}`))
}

/** The orders among these with such an event, whichever of their events it is. */
export async function findClashing(database: Database, orderIds: number[]): Promise<Set<number>> {
  const events = await listEvents(database, orderIds)
  const isCrowded = await findCrowded(database, events)
  return new Set(events.filter(isCrowded).map(({ order_id }) => order_id))
}
