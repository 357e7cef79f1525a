// M-12: how many events the studio takes on one day and shift. Orders for the same shift are counted one after the other, so
// that of twenty at once no more come through than there is room for.
import { Failure } from '@chobighor/contract/failure'
import { SHIFTS, type Shift, shiftOf } from '@chobighor/contract/order-steps'
import type { FullShifts } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { localTime } from '../kit/local-time.ts'
import type { Tables } from '../kit/tables.ts'
import { fullSentence, type Placed } from './rules.ts'
import * as store from './store.ts'

/** As the database has it by default. */
export const EVENING_BEGINS = 15

type Room = { capacity_per_shift: number | null; evening_begins: number } | null

/** Holds the day's shift until the transaction ends. @throws conflict where it is full */
export async function checkRoom(transaction: Transaction<Tables>, placed: Placed, settings: Room): Promise<void> {
  const capacity = settings?.capacity_per_shift ?? null
  if (!settings || capacity === null) return
  const { eventDate: date, eventTime } = placed.shippingAddress
  const evening = settings.evening_begins
  const shift = shiftOf(eventTime, evening)
  await store.queueShift(transaction, date, SHIFTS.indexOf(shift))
  const taken = await store.countShifts(transaction, { from: date, to: date, evening })
  const inShift = taken.find((row) => row.is_evening === (shift === 'evening'))?.taken ?? 0
  if (inShift >= capacity)
    throw new Failure('conflict', fullSentence(date, shift), { field: 'shippingAddress.eventDate' })
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
