// When events are: which shifts and days an event touches.
import { addDays } from '@chobighor/contract/plain/dates'
import { nightEnds, SHIFTS, type Shift, shiftDay, shiftOf } from '@chobighor/contract/plain/order-steps'

/** When an event is. */
export interface Time {
  event_date: string
  /** When it begins, for people; of `hours` it counts. */
  event_time: string
  /** Of `hours`. */
  end_time: string | null
  /** `day`, `evening`, `full` or `hours`. */
  span: string
}

/** The event of the specification's form takes a whole shift (M-12). */
export function timeOf({ eventDate, eventTime }: { eventDate: string; eventTime: string }, evening: number): Time {
  return { event_date: eventDate, event_time: eventTime, end_time: null, span: shiftOf(eventTime, evening) }
}

/** Whether both take the same time. Within a shift the hour is for people. */
export const isSameTime = (one: Time, other: Time, evening: number): boolean =>
  one.span === other.span &&
  (one.span === 'hours'
    ? one.event_date === other.event_date &&
      one.event_time.startsWith(other.event_time) &&
      (one.end_time ?? '').startsWith(other.end_time ?? '')
    : heldDayOf(one, evening) === heldDayOf(other, evening))

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

/** The day of its shift: an evening that begins after midnight is the one before (decision 108). */
const heldDayOf = ({ event_date, event_time, span }: Time, evening: number): string =>
  span === 'day' ? event_date : shiftDay(event_date, event_time, evening)

/** `2031-12-16 15:00` */
const at = (day: string, hour: number) => `${day} ${String(hour).padStart(2, '0')}:00`

/** A shift as a range of PostgreSQL, in the studio's time: the evening goes on to the end of the night. */
export function rangeOfShift({ date, shift }: DayShift, evening: number): string {
  const night = nightEnds(evening)
  return shift === 'day'
    ? `[${at(date, night)}, ${at(date, evening)})`
    : `[${at(date, evening)}, ${at(addDays(date, 1), night)})`
}

/** What an event takes, as a range of PostgreSQL. */
export function rangeOf(time: Time, evening: number): string {
  const { event_date, event_time, end_time, span } = time
  const date = heldDayOf(time, evening)
  const night = nightEnds(evening)
  if (span === 'full') return `[${at(date, night)}, ${at(addDays(date, 1), night)})`
  if (span === 'day' || span === 'evening') return rangeOfShift({ date, shift: span }, evening)
  const ends = end_time ?? event_time
  const isNextDay = minutesOf(ends) <= minutesOf(event_time)
  return `[${event_date} ${event_time}, ${addDays(event_date, isNextDay ? 1 : 0)} ${ends})`
}

export interface DayShift {
  date: string
  shift: Shift
}

/** The days on which it takes time. */
export const daysOf = (time: Time, evening: number): string[] => [
  ...new Set(shiftsOf(time, evening).map(({ date }) => date)),
]

/** The shifts that it touches, the first one first. */
export function shiftsOf(time: Time, evening: number): DayShift[] {
  const { span, event_date, event_time, end_time } = time
  const date = heldDayOf(time, evening)
  if (span === 'day' || span === 'evening') return [{ date, shift: span }]
  if (span === 'full') return SHIFTS.map((shift) => ({ date, shift }))
  const begins = minutesOf(event_time)
  const ends = minutesOf(end_time ?? '') + (minutesOf(end_time ?? '') <= begins ? DAY_MINUTES : 0)
  return [-1, 0, 1].flatMap((day) =>
    SHIFTS.filter((shift) => {
      const [from, to] = boundsOf(shift, evening).map((minute) => minute + day * DAY_MINUTES)
      return begins < (to ?? 0) && ends > (from ?? 0)
    }).map((shift) => ({ date: addDays(event_date, day), shift })),
  )
}

/** In minutes of its day. */
const boundsOf = (shift: Shift, evening: number): [from: number, to: number] =>
  shift === 'day' ? [nightEnds(evening) * 60, evening * 60] : [evening * 60, nightEnds(evening) * 60 + DAY_MINUTES]
