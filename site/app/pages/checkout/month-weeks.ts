import type { FreeMonth } from '@chobighor/contract/free-days'
import { weekdayOf } from '@chobighor/contract/plain/dates'

type Day = FreeMonth['days'][number]
/** In one word. `day` and `evening`: only that is free. */
export type DayState = 'free' | 'last' | 'day' | 'evening' | 'taken' | 'closed' | 'past'

/** @param today the studio's day: the clock of a phone may be wrong */
export function stateOf({ date, day, evening }: Day, today: string): DayState {
  if (date < today) return 'past'
  const isOpen = (state: Day['day']) => state === 'free' || state === 'one left'
  if (isOpen(day) && isOpen(evening)) return day === 'one left' && evening === 'one left' ? 'last' : 'free'
  if (isOpen(day)) return 'day'
  if (isOpen(evening)) return 'evening'
  return day === 'closed' && evening === 'closed' ? 'closed' : 'taken'
}

/** Weeks begin on Sunday; days of other months are missing. */
export function weeksOf({ days }: FreeMonth): (Day | undefined)[][] {
  const first = weekdayOf(days[0]?.date ?? '')
  const cells = [...Array.from<undefined>({ length: first }), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, nth) => cells[week * 7 + nth]),
  )
}

/** The day that is some days away, within the month. */
export const dayIn = (dates: string[], from: string | undefined, days: number): string | undefined =>
  dates[dates.indexOf(from ?? '') + days]
