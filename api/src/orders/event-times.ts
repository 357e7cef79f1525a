// When events are: which shifts and days an event touches.
import type { Shift } from '@chobighor/contract/order-steps'
import { shiftOf } from '@chobighor/contract/order-steps'
import type { Time } from './event-store.ts'

/** The event of the specification's form takes a whole shift (M-12). */
export function timeOf({ eventDate, eventTime }: { eventDate: string; eventTime: string }, evening: number): Time {
  return { event_date: eventDate, event_time: eventTime, end_time: null, span: shiftOf(eventTime, evening) }
}

export function nextDay(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const isPastMidnight = ({ span, event_time, end_time }: Time) => span === 'hours' && (end_time ?? '') <= event_time

/** The days on which it takes time. */
export const daysOf = (time: Time): string[] =>
  isPastMidnight(time) ? [time.event_date, nextDay(time.event_date)] : [time.event_date]

/** The shifts of its day that it touches. */
export function shiftsOf(time: Time, evening: number): Shift[] {
  const { span, event_time, end_time } = time
  if (span === 'day' || span === 'evening') return [span]
  if (span === 'full') return ['day', 'evening']
  const begins = shiftOf(event_time, evening)
  const reachesEvening = isPastMidnight(time) || (end_time ?? '') > `${String(evening).padStart(2, '0')}:00:00`
  return begins === 'day' && reachesEvening ? ['day', 'evening'] : [begins]
}
