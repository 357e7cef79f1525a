// M-12: how many events the studio takes on one day and shift.
import { shiftFullSentence } from '@chobighor/contract/event-refusals'
import { Failure } from '@chobighor/contract/failure'
import { type Shift, shiftOf } from '@chobighor/contract/order-steps'
import type { FullShifts } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { localTime } from '../platform/local-time.ts'
import type { Placed } from './rules.ts'
import * as store from './store.ts'

/** The same as the default in the database. */
export const EVENING_BEGINS = 15

/**
 * Other orders for the same day wait until the transaction ends, so that of twenty at once no more are placed than fit.
 * @throws conflict if the shift is full
 */
export async function requireCapacity(
  transaction: Transaction<Tables>,
  { shippingAddress: { eventDate, eventTime } }: Placed,
  settings: { capacity_per_shift: number | null; evening_begins: number } | undefined,
): Promise<void> {
  const { capacity_per_shift: capacity = null, evening_begins: evening = EVENING_BEGINS } = settings ?? {}
  if (capacity === null) return
  await store.lockDay(transaction, eventDate)
  const shift = shiftOf(eventTime, evening)
  const taken = await store.countShifts(transaction, { from: eventDate, to: eventDate, evening })
  const isFull = taken.some((row) => shiftNamed(row.is_evening) === shift && row.taken >= capacity)
  if (isFull) throw new Failure('conflict', shiftFullSentence(eventDate, shift), { field: 'shippingAddress.eventDate' })
}

/** The full days of the next two years, so that the form can refuse them. */
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
