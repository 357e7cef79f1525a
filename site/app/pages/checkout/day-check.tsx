// 'Is your day free?', before any account: the server tells everybody which shifts are full, never who has booked them.
import type { FullShifts } from '@chobighor/contract/free-days'
import { addDays, withWeekday } from '@chobighor/contract/plain/dates'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { dayNamedIn, keepEventDay } from '../../state/event-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { isFullDay, isPastDay } from './event-availability.ts'
import { MonthTable } from './month-table.tsx'
import { WaitForDay } from './wait-for-day.tsx'

const texts = {
  label: 'Is your day free?',
  past: 'This day is in the past.',
  open: (day: string) => `${day} is still open.`,
  eveningOnly: (day: string, hour: number) => `On ${day} only the evening is open, from ${hour}:00.`,
  dayOnly: (day: string, hour: number) => `On ${day} only the time before ${hour}:00 is open.`,
  taken: (day: string) => `${day} is taken.`,
  takenUntil: (day: string, next: string) => `${day} is taken. ${next} is open.`,
  book: 'Book this day',
  month: 'See a whole month',
  unknown: 'We can’t check this day at the moment. Please write to us.',
}

const NO_ANSWER = { text: '', isOpen: false, isTaken: false }
/** How many days after a full one are looked at for the next open one. */
const DAYS_AHEAD = 60

interface Props {
  /** Called with each whole date, like `2027-01-15`. */
  onDay?: (day: string) => void
  /** Where an open day is booked: the address of a service in the cart. */
  bookAt?: string
}

export function DayCheck({ onDay, bookAt }: Props) {
  const [answer, setAnswer] = useState(NO_ANSWER)
  const [chosen, setChosen] = useState('')
  const [isMonthShown, setMonthShown] = useState(false)
  const named = dayNamedIn(useLocation().search)
  const asked = useRef('')
  const place = useRef<HTMLDivElement>(null)

  async function check(day: string) {
    asked.current = day
    setChosen(day)
    if (day === '') return setAnswer(NO_ANSWER)
    keepEventDay(day)
    onDay?.(day)
    const shifts = await callFromBrowser()
      .orders.listFullShifts()
      .catch(() => undefined)
    // another day may have been chosen meanwhile
    if (asked.current === day)
      setAnswer(shifts ? answerFor(shifts, day, new Date()) : { ...NO_ANSWER, text: texts.unknown })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for a day that was chosen before the scripts came, or that the address names
  useEffect(() => {
    const typed = place.current?.querySelector('input')?.value
    if (typed) void check(typed)
    else if (named) chooseInMonth(named)
  }, [])
  // on a phone the answer may be outside the window
  useEffect(() => {
    if (answer.text) place.current?.querySelector('[role="status"]')?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  function chooseInMonth(day: string) {
    const input = place.current?.querySelector('input')
    if (input) input.value = day
    void check(day)
  }
  return (
    <div className="day-check" ref={place}>
      <Field
        name="day"
        label={texts.label}
        type="date"
        autoComplete="off"
        onChange={(event) => void check(event.currentTarget.value)}
      />
      <p role="status">{wholeDays(answer.text)}</p>
      {bookAt && answer.isOpen && (
        <p className="actions">
          <ButtonLink to={bookAt} text={texts.book} />
        </p>
      )}
      {answer.isTaken && <WaitForDay key={chosen} day={chosen} />}
      <details onToggle={(event) => setMonthShown(event.currentTarget.open)}>
        <summary>{texts.month}</summary>
        {isMonthShown && <MonthTable day={chosen} onDay={chooseInMonth} />}
      </details>
    </div>
  )
}

/** @param day like `2027-01-15` */
export function answerFor(shifts: FullShifts, day: string, now: Date): typeof NO_ANSWER {
  if (isPastDay(day, now)) return { ...NO_ANSWER, text: texts.past }
  const shown = withWeekday(day)
  const isTaken = shifts.full.some(({ date }) => date === day)
  if (!isFullDay(shifts, day, '')) return { text: openText(shifts, day), isOpen: true, isTaken }
  const next = nextOpenDay(shifts, day)
  return { text: next ? texts.takenUntil(shown, withWeekday(next)) : texts.taken(shown), isOpen: false, isTaken }
}

function openText({ eveningBegins, full }: FullShifts, day: string): string {
  const shown = withWeekday(day)
  const taken = full.find(({ date }) => date === day)
  if (!taken) return texts.open(shown)
  return taken.shift === 'day' ? texts.eveningOnly(shown, eveningBegins) : texts.dayOnly(shown, eveningBegins)
}

function nextOpenDay(shifts: FullShifts, day: string): string | undefined {
  const following = Array.from({ length: DAYS_AHEAD }, (_, nth) => addDays(day, nth + 1))
  return following.find((each) => !isFullDay(shifts, each, ''))
}
