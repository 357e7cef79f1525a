// Days and months as texts, `2026-12-16` and `2026-12`, and what the studio's clock shows. `Temporal` would be shorter, but
// not all browsers have it.
import { offsetAt } from './time-zone.ts'

export const DAY = 86_400_000

/** The studio's local time, as all calls have it: `2026-05-01T18:20:00.000+06:00` (M-20). */
export function localTime(moment: Date): string {
  const offset = offsetAt(moment)
  return new Date(moment.getTime() - Date.parse(`1970-01-01T00:00:00${offset}`)).toISOString().replace('Z', offset)
}

/**
 * The moment at which the studio's clock shows this. What it shows twice in autumn is the first of both; what it skips in
 * spring comes as much later as it skips.
 * @param local `2026-12-16T18:30:00`
 */
export function momentAt(local: string): Date {
  const near = Date.parse(`${local}Z`)
  if (Number.isNaN(near)) return new Date(near)
  const before = new Date(`${local}${offsetAt(new Date(near - DAY))}`)
  if (localTime(before).startsWith(local)) return before
  const after = new Date(`${local}${offsetAt(new Date(near + DAY))}`)
  return localTime(after).startsWith(local) ? after : before
}

/** The moment at which a day of the studio begins. */
export const startOfDay = (day: string): Date => momentAt(`${day}T00:00:00`)

/** @param time a moment, or a local time as calls have it, which begins with the studio's day */
export const dayOf = (time: Date | string): string => (time instanceof Date ? localTime(time) : time).slice(0, 10)

export const today = (): string => dayOf(new Date())

/** @param time a moment, a local time or a day */
export const monthOf = (time: Date | string): string => dayOf(time).slice(0, 7)

/** `18:20` @param time as calls have it */
export const clockOf = (time: string): string => time.slice(11, 16)

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isDay = (text: string): boolean => !Number.isNaN(utc(text).getTime())

/** A text that is no day stays as it is, here and in `withWeekday`: somebody is still typing it. */
export const addDays = (day: string, days: number): string =>
  isDay(day) ? new Date(utc(day).getTime() + days * DAY).toISOString().slice(0, 10) : day

export function addMonths(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + months)).toISOString().slice(0, 7)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY)

/** All days of a month. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  const many = daysBetween(first, `${addMonths(month, 1)}-01`)
  return Array.from({ length: many }, (_, nth) => addDays(first, nth))
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay()

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `2031-12-16` → `Tue 2031-12-16`: in Bangladesh the weekday says more than the number. */
export const withWeekday = (day: string): string => (isDay(day) ? `${WEEKDAYS[weekdayOf(day)]} ${day}` : day)
