// M-12: how many events the studio takes on one day and shift. Orders for the same shift are counted one after the other (migration
// 0031), so that of twenty at once no more come through than there is room for.
import { Failure } from '@chobighor/contract/failure'
import { type Shift, shiftOf } from '@chobighor/contract/order-steps'
import type { FullShifts } from '@chobighor/contract/orders'
import type { Database } from '../kit/database.ts'
import { localTime } from '../kit/local-time.ts'
import { fullSentence, type Placed } from './rules.ts'
import * as store from './store.ts'

/** As the database has it by default. */
export const EVENING_BEGINS = 15

/** @returns null where any number of events fits */
export function roomOf(
  settings: { capacity_per_shift: number | null; evening_begins: number } | null,
): { capacity: number; evening: number } | null {
  const capacity = settings?.capacity_per_shift ?? null
  return settings && capacity !== null ? { capacity, evening: settings.evening_begins } : null
}

export function fullShift({ shippingAddress: { eventDate, eventTime } }: Placed, evening: number): Failure {
  return new Failure('conflict', fullSentence(eventDate, shiftOf(eventTime, evening)), {
    field: 'shippingAddress.eventDate',
  })
}

/** Of the next two years, so that the date's field can warn early. */
export async function listFullShifts(database: Database, now: Date): Promise<FullShifts> {
  const settings = await store.seekOrderSettings(database)
  const capacity = settings?.capacity_per_shift ?? null
  const evening = settings?.evening_begins ?? EVENING_BEGINS
  if (capacity === null) return { eveningBegins: evening, full: [] }
  const from = localTime(now).slice(0, 10)
  const to = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`.replace('-02-29', '-02-28')
  const taken = await store.countShifts(database, { from, to, evening })
  const full = taken.filter((row) => row.taken >= capacity)
  return {
    eveningBegins: evening,
    full: full.map(({ event_date, is_evening }) => ({ date: event_date, shift: shiftNamed(is_evening) })),
  }
}

const shiftNamed = (isEvening: boolean): Shift => (isEvening ? 'evening' : 'day')
