import { fullSentence, PAST_DAY_REFUSED } from '@chobighor/contract/event-refusals'
import { shiftOf } from '@chobighor/contract/order-steps'
import type { FullShifts } from '@chobighor/contract/orders'
import { TIME_ZONE } from '../../shell/studio.ts'

/** @param day `2026-12-16`; what isn't whole yet is not past */
export function isPastDay(day: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today
}

/** M-12: whether the studio can't take any more events then; without a time, whether all of the day is full. */
export function isFullDay({ eveningBegins, full }: FullShifts, day: string, time: string): boolean {
  const shifts = full.filter(({ date }) => date === day)
  return time === '' ? shifts.length > 1 : shifts.some(({ shift }) => shift === shiftOf(time, eveningBegins))
}

/** What the server would refuse of this day and time when the order is placed, in its own words (M-12, M-13). */
export function refusalOfDay(rules: FullShifts, day: string, time: string, now: Date): string | undefined {
  if (rules.refusesPast && isPastDay(day, now)) return PAST_DAY_REFUSED
  if (time === '' || !isFullDay(rules, day, time)) return undefined
  return fullSentence(day, shiftOf(time, rules.eveningBegins))
}
