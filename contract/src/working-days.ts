// Until when the customer selects, and the studio delivers and prints, by the order's terms: counted in working days from the
// last event, and stored nowhere (decision 094).
import type { BookingTerms } from './booking-terms.ts'
import { addDays, weekdayOf } from './plain/dates.ts'

export interface Promised {
  selectionBy: string | null
  deliveryBy: string | null
  printsBy: string | null
}

interface Working {
  worksFridays: boolean
  /** The days on which the studio is closed, like `2026-12-16`. */
  closed: ReadonlySet<string>
}

/** A studio that is closed for years answers with some day all the same. */
const DAYS_MOST = 3660

/** @param many working days after this day. @returns the last of them */
export function addWorkingDays(day: string, many: number, { worksFridays, closed }: Working): string {
  let at = day
  for (let left = many, looked = 0; left > 0 && looked < DAYS_MOST; looked++) {
    at = addDays(at, 1)
    if ((worksFridays || !isFriday(at)) && !closed.has(at)) left--
  }
  return at
}

const isFriday = (day: string) => weekdayOf(day) === 5

type Terms = Pick<BookingTerms, 'worksFridays' | 'selectionDays' | 'deliveryDays' | 'printDays'>

/** @returns null where the terms say nothing */
export function promisedDays(
  { worksFridays, selectionDays, deliveryDays, printDays }: Terms,
  { lastEvent, closed }: { lastEvent: string; closed: ReadonlySet<string> },
): Promised {
  const by = (days: number) => (days === 0 ? null : addWorkingDays(lastEvent, days, { worksFridays, closed }))
  return { selectionBy: by(selectionDays), deliveryBy: by(deliveryDays), printsBy: by(printDays) }
}
