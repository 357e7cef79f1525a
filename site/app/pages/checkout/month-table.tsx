// A month as a table of buttons, each for a day. One of them is reached by Tab, the others by the arrow keys.
import type { FreeMonth } from '@chobighor/contract/free-days'
import { addMonths, monthOf, withWeekday } from '@chobighor/contract/plain/dates'
import { type KeyboardEvent, useRef, useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { type DayState, dayIn, stateOf, weeksOf } from './month-weeks.ts'

const texts = {
  before: 'The month before',
  after: 'The next month',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  unknown: 'We can’t show this month at the moment. Please choose a day above.',
  waiting: 'Looking …',
  states: {
    free: 'free',
    last: 'last one',
    day: 'day',
    evening: 'evening',
    taken: 'taken',
    closed: 'closed',
    past: '',
  } satisfies Record<DayState, string>,
  said: {
    free: 'free',
    last: 'the last one is free',
    day: 'only the day is free',
    evening: 'only the evening is free',
    taken: 'taken',
    closed: 'we are closed',
    past: 'over',
  } satisfies Record<DayState, string>,
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Props {
  /** The day that is chosen, or ''. */
  day: string
  onDay: (day: string) => void
}

export function MonthTable({ day, onDay }: Props) {
  const [asked, setAsked] = useState(day ? monthOf(day) : undefined)
  const [reached, setReached] = useState(day)
  const table = useRef<HTMLTableElement>(null)
  const month = useAnswer<FreeMonth | 'unknown'>(
    () =>
      callFromBrowser()
        .orders.listMonth({ month: asked })
        .catch(() => 'unknown' as const),
    asked,
  )
  if (month === undefined) return <p role="status">{texts.waiting}</p>

  const shown = month === 'unknown' ? undefined : month
  // without a day it is the studio's month: the clock of a phone may be wrong
  const wanted = asked ?? shown?.month
  const dates = shown?.days.map(({ date }) => date) ?? []
  const stop = [reached, shown?.today ?? '', dates[0]].find((date) => date && dates.includes(date))
  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const next = step === undefined ? undefined : dayIn(dates, stop, step)
    if (!next) return
    event.preventDefault()
    setReached(next)
    table.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }
  return (
    <div className="month">
      <p className="month-head">
        <button type="button" aria-label={texts.before} onClick={() => wanted && setAsked(addMonths(wanted, -1))}>
          ‹
        </button>
        <b aria-live="polite">{wanted && NAME.format(new Date(`${wanted}-01T00:00:00Z`))}</b>
        <button type="button" aria-label={texts.after} onClick={() => wanted && setAsked(addMonths(wanted, 1))}>
          ›
        </button>
      </p>
      {shown ? (
        <table ref={table} onKeyDown={move} aria-busy={shown.month !== wanted}>
          <thead>
            <tr>
              {texts.days.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(shown).map((week) => (
              <tr key={week.find((each) => each)?.date}>
                {week.map((each, nth) => {
                  // the empty cells before the first and after the last day have no other name
                  if (!each) return <td key={texts.days[nth]} />
                  const state = stateOf(each, shown.today)
                  return (
                    <td key={each.date}>
                      <button
                        type="button"
                        value={each.date}
                        className={state}
                        aria-label={`${withWeekday(each.date)}: ${texts.said[state]}`}
                        aria-pressed={each.date === day}
                        tabIndex={each.date === stop ? 0 : -1}
                        onClick={() => {
                          setReached(each.date)
                          onDay(each.date)
                        }}
                      >
                        <b>{Number(each.date.slice(8))}</b>
                        <small>{texts.states[state]}</small>
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p role="status">{texts.unknown}</p>
      )}
    </div>
  )
}
