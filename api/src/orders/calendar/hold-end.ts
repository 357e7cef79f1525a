// When holds end (decision 108): with the day that is named, so that whoever pays on that day still has the date.
import { addDays, dayOf, startOfDay } from '@chobighor/contract/plain/dates'
import type { StoredTerms } from '../terms/stored-terms.ts'

const HOUR = 3_600_000

/** The last second of a day of the studio. @param day `2026-12-16` */
const endOf = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1000)

/** The end of the day on which so many hours are over. */
export const holdUntil = (hours: number, now: Date): Date => endOf(dayOf(new Date(now.getTime() + hours * HOUR)))

/**
 * How long a request holds its date by its terms: never shorter than to the day that is named for the advance.
 * @param placed when the order was placed, from which the advance's day counts
 * @returns null: until the studio answers
 */
export function holdByTerms({ terms }: StoredTerms, { now, placed }: { now: Date; placed: Date }): Date | null {
  const [advance] = terms.instalments
  if (advance?.due !== 'booking' || terms.holdHours === null) return null
  const ends = [holdUntil(terms.holdHours, now), endOf(addDays(dayOf(placed), advance.days))]
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** For who is on the way to pay: a few minutes, of which no page names a day. */
export const payingUntil = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * 60_000)
