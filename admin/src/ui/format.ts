// Texts for dates, in the studio's format.
import { clockOf, dayOf } from '@chobighor/contract/plain/dates'

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12-16` → `Wed, 16 Dec 2026` */
export const dayWords = (date: string): string => DAY.format(new Date(`${date}T00:00Z`))

/** `2026-12` → `December 2026` */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00Z`))

/** A time from the API, which contains the studio's time zone: `16 Dec 2026, 18:30`. */
export const momentWords = (time: string): string => `${dayWords(dayOf(time))}, ${clockOf(time)}`

/** Of the file of the studio's content: at two in the morning it has the studio's new day, as backups have. */
export const exportName = (now = new Date()): string => `studio-${dayOf(now)}.tar`

/** @returns the count with its unit, like "1 row" and "2,000 rows" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** In characters. Enough of a long address or name to recognise it. */
const MOST = 120

export const clipped = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)} …` : text)

/** `18:30–22:00`; without an end only when it begins. */
export const hoursWords = (time: string, endTime: string | null): string =>
  endTime === null ? time : `${time}–${endTime}`
