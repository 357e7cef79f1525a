// M-12: how many events the studio takes on one day and shift; none where it is closed.
import { shiftFullSentence } from '@chobighor/contract/event-refusals'
import { Failure, isFailure } from '@chobighor/contract/failure'
import type { FullShifts } from '@chobighor/contract/full-shifts'
import { type Shift, shiftOf } from '@chobighor/contract/order-steps'
import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { localTime } from '../platform/local-time.ts'
import { listClosed } from './closed-days-store.ts'
import type { Placed } from './rules.ts'
import * as store from './store.ts'

/** The same as the default in the database. */
export const EVENING_BEGINS = 15

/**
 * Other orders for the same day wait until the transaction ends, so that of twenty at once no more are placed than fit.
 * @throws conflict if the shift is full or closed
 */
export async function requireCapacity(
  transaction: Transaction<Tables>,
  { shippingAddress: { eventDate, eventTime } }: Pick<Placed, 'shippingAddress'>,
  settings: { capacity_per_shift: number | null; evening_begins: number } | undefined,
): Promise<void> {
  const { capacity_per_shift: capacity = null, evening_begins: evening = EVENING_BEGINS } = settings ?? {}
  const shift = shiftOf(eventTime, evening)
  const closed = await listClosed(transaction, { from: eventDate, to: eventDate })
  if (closed.some((row) => row.shift === shift)) throw full(eventDate, shift)
  if (capacity === null) return
  await store.lockDay(transaction, eventDate)
  const taken = await store.countShifts(transaction, { from: eventDate, to: eventDate, evening })
  const isFull = taken.some((row) => shiftNamed(row.is_evening) === shift && row.taken >= capacity)
  if (isFull) throw full(eventDate, shift)
}

const full = (date: string, shift: Shift) =>
  new Failure('conflict', shiftFullSentence(date, shift), { field: 'shippingAddress.eventDate' })

interface Taken {
  event: Placed['shippingAddress']
  settings: Parameters<typeof requireCapacity>[2]
  /** The studio was asked and takes the event. */
  despiteFull: boolean
}

/**
 * For the studio, which is asked about a full shift and may take the event.
 * @returns whether the shift was full
 * @throws conflict if it is full and the studio hasn't been asked
 */
export async function takeShift(
  transaction: Transaction<Tables>,
  { event, settings, despiteFull }: Taken,
): Promise<boolean> {
  try {
    await requireCapacity(transaction, { shippingAddress: event }, settings)
    return false
  } catch (error) {
    if (!isFailure(error) || error.code !== 'conflict') throw error
    if (despiteFull) return true
    throw new Failure('conflict', error.message, { field: 'despiteFull' })
  }
}

/** The full and closed days of the next two years, so that the form can refuse them. */
export async function listFullShifts(database: Database, now: Date): Promise<FullShifts> {
  const settings = await store.seekOrderSettings(database)
  const capacity = settings?.capacity_per_shift ?? null
  const evening = settings?.evening_begins ?? EVENING_BEGINS
  const rules = {
    eveningBegins: evening,
    refusesPast: settings?.refuse_past_dates ?? false,
    requiresVerified: settings?.require_verified ?? false,
  }
  const from = localTime(now).slice(0, 10)
  const to = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`.replace('-02-29', '-02-28')
  const taken = capacity === null ? [] : await store.countShifts(database, { from, to, evening })
  const crowded = taken.filter((row) => row.taken >= (capacity ?? 0))
  const shifts = [
    ...(await listClosed(database, { from, to })).map(({ date, shift }) => ({ date, shift })),
    ...crowded.map(({ event_date, is_evening }) => ({ date: event_date, shift: shiftNamed(is_evening) })),
  ]
  const each = new Map(shifts.map((shift) => [`${shift.date} ${shift.shift}`, shift]))
  return { ...rules, full: [...each.values()].toSorted(byDate) }
}

const byDate = (one: { date: string; shift: Shift }, other: { date: string; shift: Shift }) =>
  one.date.localeCompare(other.date) || one.shift.localeCompare(other.shift)

const shiftNamed = (isEvening: boolean): Shift => (isEvening ? 'evening' : 'day')
