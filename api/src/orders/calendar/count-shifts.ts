// How many events each shift has: places that are taken, and events without a place.
import { addDays } from '@chobighor/contract/plain/dates'
import type { Database } from '../../platform/database/database.ts'
import { seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import type { Days } from './closed-days-store.ts'
import { type EventRow, listEvents, listStanding, type StandingTime } from './event-store.ts'
import { type DayShift, daysOf, shiftsOf, type Time } from './event-times.ts'

export interface UsedShift extends DayShift {
  used: number
}

interface Shifts {
  evening: number
  /** 0 for a studio without places. */
  capacity: number
}

/** The evening of a day ends on the next one. */
const rangeOf = ({ from, to }: Days) => `[${from}, ${addDays(to, 2)})`

/** Of these days, without holds that have ended. Shifts without any event are left out. */
export async function countShifts(database: Database, { from, to, ...shifts }: Days & Shifts): Promise<UsedShift[]> {
  const events = await listStanding(database, [rangeOf({ from, to })])
  return count(
    events.filter(({ is_held }) => is_held),
    shifts,
  ).filter(({ date }) => date >= from && date <= to)
}

/** Of some days, with holds that have ended and that nobody has released yet. */
export async function countShiftsOf(database: Database, days: string[], shifts: Shifts): Promise<UsedShift[]> {
  const ranges = [...new Set(days)].map((day) => rangeOf({ from: day, to: day }))
  return count(await listStanding(database, ranges), shifts).filter(({ date }) => days.includes(date))
}

/** Events of some hours may share a place in one shift. */
function count(events: StandingTime[], { evening, capacity }: Shifts): UsedShift[] {
  const taken = events.flatMap(({ place, ...time }) => shiftsOf(time, evening).map((shift) => ({ ...shift, place })))
  const shifts = Map.groupBy(taken, ({ date, shift }) => `${date} ${shift}`)
  return [...shifts.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const places = same.flatMap(({ place }) => (place !== null && place <= capacity ? [place] : []))
    return [{ date: first.date, shift: first.shift, used: new Set(places).size + same.length - places.length }]
  })
}

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
