// M-12: how many events the studio takes on one day and shift. Orders for the same shift are counted one after the other (migration
// 0031), so that of twenty at once no more come through than there is room for.
import { fullSentence } from '@chobighor/contract/event-refusals'
import { Failure } from '@chobighor/contract/failure'
import { type Shift, shiftOf } from '@chobighor/contract/order-steps'
import type { FullShifts } from '@chobighor/contract/orders'
import type { Database } from '../kit/database.ts'
import { localTime } from '../kit/local-time.ts'
import type { Placed } from './rules.ts'
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

/** What the settings refuse, so that the event's form can say it: of the next two years the days that are full. */
export async function listFullShifts(database: Database, now: Date): Promise<FullShifts> {
  const settings = await store.seekOrderSettings(database)
  const capacity = settings?.capacity_per_shift ?? null
  const evening = settings?.evening_begins ?? EVENING_BEGINS
  const rules = {
    eveningBegins: evening,
    refusesPast: settings?.refuse_past_dates ?? false,
    requiresVerified: settings?.require_verified ?? false,
  }
  if (capacity === null) return { ...rules, full: [] }
  const from = localTime(now).slice(0, 10)
  const to = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`.replace('-02-29', '-02-28')
  const taken = await store.countShifts(database, { from, to, evening })
  const full = taken.filter((row) => row.taken >= capacity)
  return {
    ...rules,
    full: full.map(({ event_date, is_evening }) => ({ date: event_date, shift: shiftNamed(is_evening) })),
  }
}

const shiftNamed = (isEvening: boolean): Shift => (isEvening ? 'evening' : 'day')
