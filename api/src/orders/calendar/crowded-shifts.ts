// Which events are on a shift with more of them than the studio takes; without a limit, more than one (M-12).
import type { Database } from '../../platform/database/database.ts'
import { seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import { countShiftsOf } from './count-shifts.ts'
import { type EventRow, listEvents } from './event-store.ts'
import { daysOf, shiftsOf, type Time } from './event-times.ts'

export type IsCrowded = (event: Time & Pick<EventRow, 'state'>) => boolean

/** @param events those that will be asked about */
export async function findCrowded(database: Database, events: Time[]): Promise<IsCrowded> {
  const { capacity, evening } = shiftsIn(await seekOrderSettings(database))
  const days = events.flatMap((event) => daysOf(event, evening))
  const counted = days.length === 0 ? [] : await countShiftsOf(database, days, { evening, capacity: capacity ?? 0 })
  const crowded = new Set(
    counted.filter(({ used }) => used > (capacity ?? 1)).map(({ date, shift }) => `${date} ${shift}`),
  )
  return (event) =>
    event.state !== 'ended' && shiftsOf(event, evening).some(({ date, shift }) => crowded.has(`${date} ${shift}`))
}

/** The orders among these with such an event, whichever of their events it is. */
export async function findClashing(database: Database, orderIds: number[]): Promise<Set<number>> {
  const events = await listEvents(database, orderIds)
  const isCrowded = await findCrowded(database, events)
  return new Set(events.filter(isCrowded).map(({ order_id }) => order_id))
}
