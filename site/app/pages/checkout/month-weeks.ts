// The days of a month as a calendar shows them.
import type { FreeMonth } from '@chobighor/contract/free-days'

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
  const first = new Date(`${days[0]?.date}T00:00:00Z`).getUTCDay()
  const cells = [...Array.from<undefined>({ length: first }), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, nth) => cells[week * 7 + nth]),
  )
}

/** @param month `2026-12` */
export function monthAfter(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The day that is some days away, within the month. */
export const dayIn = (dates: string[], from: string | undefined, days: number): string | undefined =>
  dates[dates.indexOf(from ?? '') + days]
