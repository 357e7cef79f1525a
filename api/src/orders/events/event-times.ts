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

/** Whether both take the same time. Within a shift the hour is for people. */
export const isSameTime = (one: Time, other: Time): boolean =>
  one.event_date === other.event_date &&
  one.span === other.span &&
  (one.span !== 'hours' ||
    (one.event_time.startsWith(other.event_time) && (one.end_time ?? '').startsWith(other.end_time ?? '')))

/** An event that its customer moves: a full day stays a full day, and hours stay as many. */
export function movedTime(event: Time, { date, time }: { date: string; time: string }, evening: number): Time {
  if (event.span === 'full') return { event_date: date, event_time: time, end_time: event.end_time, span: 'full' }
  if (event.span !== 'hours') return timeOf({ eventDate: date, eventTime: time }, evening)
  const lasts = minutesOf(event.end_time ?? '') - minutesOf(event.event_time)
  const ends = (minutesOf(time) + lasts + 2 * DAY_MINUTES) % DAY_MINUTES
  const end_time = `${String(Math.floor(ends / 60)).padStart(2, '0')}:${String(ends % 60).padStart(2, '0')}`
  return { event_date: date, event_time: time, end_time, span: 'hours' }
}

const DAY_MINUTES = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

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
