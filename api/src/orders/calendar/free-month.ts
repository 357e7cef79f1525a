// The days of a month that are free, for everybody: nothing here says who has the others.

import type { FreeMonth, ShiftState } from '@chobighor/contract/free-days'
import { dayOf, daysOfMonth } from '@chobighor/contract/plain/dates'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { Database } from '../../platform/database/database.ts'
import { seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import { type Days, listClosed } from './closed-days-store.ts'
import { countShifts } from './count-shifts.ts'

/** @param month `2026-12` */
export async function listMonth(database: Database, month: string, now: Date): Promise<FreeMonth> {
  const { capacity, evening } = shiftsIn(await seekOrderSettings(database))
  const days = daysOf(month)
  const closed = new Set((await listClosed(database, days)).map(({ date, shift }) => `${date} ${shift}`))
  const counted = capacity === null ? [] : await countShifts(database, { ...days, evening, capacity })
  const used = new Map(counted.map((row) => [`${row.date} ${row.shift}`, row.used]))
  const stateOf = (date: string, shift: Shift): ShiftState => {
    const name = `${date} ${shift}`
    return closed.has(name) ? 'closed' : stateWith(used.get(name) ?? 0, capacity)
  }
  return {
    month,
    eveningBegins: evening,
    today: dayOf(now),
    days: daysOfMonth(month).map((date) => ({ date, day: stateOf(date, 'day'), evening: stateOf(date, 'evening') })),
  }
}

function stateWith(used: number, capacity: number | null): ShiftState {
  if (capacity === null) return 'free'
  if (used >= capacity) return 'taken'
  return capacity > 1 && used === capacity - 1 ? 'one left' : 'free'
}

/** The first and the last day of `2026-12`. */
export function daysOf(month: string): Days {
  const days = daysOfMonth(month)
  return { from: `${month}-01`, to: days.at(-1) ?? month }
}
