// Texts for dates, in the studio's format.

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
export const momentWords = (time: string): string => `${dayWords(time.slice(0, 10))}, ${time.slice(11, 16)}`

/** A month like `2026-12`, moved by a number of months. */
export function monthFrom(month: string, many: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + many, 1)).toISOString().slice(0, 7)
}

/** The current month at the studio: Dhaka is UTC+6 all the year. */
export const thisMonth = (): string => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 7)
export const today = (now = Date.now()): string => new Date(now + 6 * 3_600_000).toISOString().slice(0, 10)

/** Of the file of the studio's content: at two in the morning it has the studio's new day, as backups have. */
export const exportName = (now = Date.now()): string => `studio-${today(now)}.tar`

/** @returns the count with its unit, like "1 row" and "2,000 rows" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** In characters. Enough of a long address or name to recognise it. */
const MOST = 120

export const clipped = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)} …` : text)
