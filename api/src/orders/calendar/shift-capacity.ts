// M-12: how many events the studio takes on one day and shift; none where it is closed.

import type { FullShifts } from '@chobighor/contract/free-days'
import { addDays, dayOf } from '@chobighor/contract/plain/dates'
import { shiftFullSentence } from '@chobighor/contract/plain/event-refusals'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ShiftSettings, seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import { type Days, listClosed } from './closed-days-store.ts'
import { countShifts } from './count-shifts.ts'
import { type EventRow, setPlace } from './event-store.ts'
import { type DayShift, shiftsOf, type Time } from './event-times.ts'
import { findPlace, lockTimes, takePlaces } from './take-places.ts'

/** How many free days a refusal names, and how far from the day that was asked for. */
const NEAREST_MOST = 3
const DAYS_AROUND = 30

interface WantedTime {
  time: Time
  settings: ShiftSettings
  /** An event that moves doesn't stand in its own way. */
  except?: number | undefined
  now: Date
}

/**
 * Other orders for the same day wait until the transaction ends, so that of twenty at once no more are placed than fit.
 * @returns a free place; undefined without a capacity
 * @throws conflict if a shift of this time is full or closed
 */
export async function requireCapacity(transaction: Transaction, asked: WantedTime): Promise<number | undefined> {
  const { time, settings, except } = asked
  const { capacity, evening } = shiftsIn(settings)
  const shifts = shiftsOf(time, evening)
  const days = { from: shifts[0]?.date ?? time.event_date, to: lastOf(shifts, time).date }
  const closed = await listClosed(transaction, days)
  const closedShift = shifts.find(({ date, shift }) => closed.some((row) => row.date === date && row.shift === shift))
  if (closedShift) throw await fullAt(transaction, closedShift, asked)
  if (capacity === null) return undefined
  await lockTimes(transaction, [time], settings)
  const place = await findPlace(transaction, { ...time, capacity, evening }, except)
  if (place === undefined) throw await fullAt(transaction, lastOf(shifts, time), asked)
  return place
}

/**
 * Of an order that was placed just now.
 * @param free the place that was found; undefined without a capacity
 * @throws conflict if whoever takes no lock of days was faster at all places
 */
export async function takeFirstPlace(
  transaction: Transaction,
  { id, order_id, state }: EventRow,
  { free, ...asked }: WantedTime & { free: number | undefined },
): Promise<void> {
  if (free === undefined || (await setPlace(transaction, id, { place: free, state }))) return
  const left = await takePlaces(transaction, order_id, asked.settings)
  if (left.length > 0) throw await takenAt(transaction, asked)
}

/** For whoever finds out only after asking that somebody was faster. */
export const takenAt = (transaction: Transaction, asked: WantedTime): Promise<Failure> =>
  fullAt(transaction, lastOf(shiftsOf(asked.time, shiftsIn(asked.settings).evening), asked.time), asked)

const lastOf = (shifts: DayShift[], { event_date }: Time): DayShift =>
  shifts.at(-1) ?? { date: event_date, shift: 'evening' }

/** Why this shift can't be taken, with the nearest days on which it can. */
async function fullAt(
  database: Database,
  { date: day, shift }: DayShift,
  { settings, now }: Pick<WantedTime, 'settings' | 'now'>,
): Promise<Failure> {
  const today = dayOf(now)
  const days = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) }
  const taken = new Set((await listTaken(database, days, settings)).map((row) => `${row.date} ${row.shift}`))
  const nearest = Array.from({ length: DAYS_AROUND }, (_, nth) => [addDays(day, nth + 1), addDays(day, -nth - 1)])
    .flat()
    .filter((date) => date >= today && !taken.has(`${date} ${shift}`))
    .slice(0, NEAREST_MOST)
  const sentence = shiftFullSentence(day, shift, nearest.toSorted())
  return new Failure('conflict', sentence, { field: 'shippingAddress.eventDate' })
}

/** The shifts of these days that are full or closed. */
async function listTaken(database: Database, days: Days, settings: ShiftSettings) {
  const { capacity, evening } = shiftsIn(settings)
  const closed = await listClosed(database, days)
  const counted = capacity === null ? [] : await countShifts(database, { ...days, evening, capacity })
  return [...closed, ...counted.filter(({ used }) => used >= (capacity ?? 0))]
}

interface Taken extends WantedTime {
  /** The studio was asked and takes the event. */
  despiteFull: boolean
}

/**
 * For the studio, which is asked about a full shift and may take the event.
 * @returns whether the shift was full
 * @throws conflict if it is full and the studio hasn't been asked
 */
export async function takeShift(transaction: Transaction, { despiteFull, ...asked }: Taken): Promise<boolean> {
  try {
    await requireCapacity(transaction, asked)
    return false
  } catch (error) {
    if (!isFailure(error) || error.code !== 'conflict') throw error
    if (despiteFull) return true
    throw new Failure('conflict', error.message, { field: 'despiteFull' })
  }
}

/** The full and closed days of the next two years, so that the form can refuse them. */
export async function listFullShifts(database: Database, now: Date): Promise<FullShifts> {
  const settings = await seekOrderSettings(database)
  const from = dayOf(now)
  const to = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`.replace('-02-29', '-02-28')
  const shifts = (await listTaken(database, { from, to }, settings)).map(({ date, shift }) => ({ date, shift }))
  const each = new Map(shifts.map((shift) => [`${shift.date} ${shift.shift}`, shift]))
  return {
    eveningBegins: shiftsIn(settings).evening,
    refusesPast: settings?.refuse_past_dates ?? false,
    requiresVerified: settings?.require_verified ?? false,
    full: [...each.values()].toSorted(byDate),
  }
}

const byDate = (one: { date: string; shift: Shift }, other: { date: string; shift: Shift }) =>
  one.date.localeCompare(other.date) || one.shift.localeCompare(other.shift)
