import { describe, expect, test } from 'vitest'
import { closedDaysIn } from './closed-days-values.ts'
import { eventIn } from './event-values.ts'

const formOf = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

describe('an event', () => {
  test('is sent as it was typed', () => {
    const typed = {
      kind: 'holud',
      span: 'hours',
      date: '2031-12-16',
      time: '18:30',
      endTime: '23:00',
      venueName: ' Sena Kunjo ',
      venueLocation: 'Dhaka',
      zone: '',
    }
    expect(eventIn(formOf(typed))).toEqual({ ...typed, venueName: 'Sena Kunjo', despiteFull: false })
  })

  test('takes its shift although it is full, if that is ticked', () => {
    expect(eventIn(formOf({ despiteFull: 'yes' })).despiteFull).toBe(true)
  })

  test('of no known kind is an event of the evening', () => {
    expect(eventIn(formOf({ kind: 'party', span: 'night' }))).toMatchObject({ kind: 'event', span: 'evening' })
  })
})

describe('closed days', () => {
  test.each([
    [
      { from: '2031-12-16', to: '2031-12-18', shift: 'evening' },
      { from: '2031-12-16', to: '2031-12-18', shift: 'evening' },
    ],
    [
      { from: '2031-12-16', to: '', shift: 'day' },
      { from: '2031-12-16', to: '2031-12-16', shift: 'day' },
    ],
    [
      { from: '2031-12-16', to: '', shift: 'noon' },
      { from: '2031-12-16', to: '2031-12-16', shift: 'both' },
    ],
  ])('%o are %o', (typed, days) => expect(closedDaysIn(formOf(typed))).toEqual(days))
})
