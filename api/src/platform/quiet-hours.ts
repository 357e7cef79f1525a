// The hours in which customers are left alone, in the studio's local time.
import { addDays, dayOf, localTime, momentAt } from '@chobighor/contract/plain/dates'

/** Full hours; null for no quiet hours. */
export interface QuietHours {
  quiet_from: number | null
  quiet_until: number | null
}

/** Of a studio that has not opened its settings yet, as the table has them. */
export const USUAL_QUIET_HOURS: QuietHours = { quiet_from: 21, quiet_until: 8 }

export function isQuiet(moment: Date, { quiet_from: from, quiet_until: until }: QuietHours): boolean {
  if (from === null || until === null) return false
  const hour = Number(localTime(moment).slice(11, 13))
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

/** When the quiet hours begin next; undefined without them. */
export function nextQuiet(moment: Date, { quiet_from: from, quiet_until: until }: QuietHours): Date | undefined {
  return from === null || until === null ? undefined : nextHour(moment, from)
}

/** When the quiet hours that run at this moment end; undefined if none run. */
export function endOfQuiet(moment: Date, hours: QuietHours): Date | undefined {
  return isQuiet(moment, hours) ? nextHour(moment, hours.quiet_until ?? 0) : undefined
}

/** The next time after this moment at which the studio's clock shows this full hour. */
export function nextHour(moment: Date, hour: number): Date {
  const day = dayOf(moment)
  const today = hourOf(day, hour)
  return today > moment ? today : hourOf(addDays(day, 1), hour)
}

/** The last time up to this moment at which the studio's clock showed this full hour. */
export function lastHour(moment: Date, hour: number): Date {
  const day = dayOf(moment)
  const today = hourOf(day, hour)
  return today <= moment ? today : hourOf(addDays(day, -1), hour)
}

/** When the studio's clock shows this full hour on this day. */
export const hourOf = (day: string, hour: number): Date => momentAt(`${day}T${String(hour).padStart(2, '0')}:00:00`)
