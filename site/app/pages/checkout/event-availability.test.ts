import { expect, test } from 'vitest'
import { isFullDay, isPastDay, refusalOfDay } from './event-availability.ts'

test.each([
  ['2026-12-15', '2026-12-16T05:00:00Z', true],
  ['2026-12-16', '2026-12-16T05:00:00Z', false],
  // in Dhaka it is already the 17th
  ['2026-12-16', '2026-12-16T18:30:00Z', true],
  ['2026-12-16', '2026-12-16T17:30:00Z', false],
  ['', '2026-12-16T05:00:00Z', false],
])('[M-13] %j at %s is over: %s', (day, now, isPast) => {
  expect(isPastDay(day, new Date(now))).toBe(isPast)
})

const shifts = {
  eveningBegins: 15,
  refusesPast: false,
  requiresVerified: false,
  full: [
    { date: '2026-12-16', shift: 'evening' as const },
    { date: '2026-12-17', shift: 'day' as const },
    { date: '2026-12-17', shift: 'evening' as const },
  ],
}

test.each([
  ['2026-12-16', '18:30', true],
  ['2026-12-16', '15:00', true],
  ['2026-12-16', '14:59', false],
  // without a time, either shift is possible
  ['2026-12-16', '', false],
  ['2026-12-17', '', true],
  ['2026-12-18', '18:30', false],
  ['', '18:30', false],
  // the night belongs to the evening before
  ['2026-12-17', '03:59', true],
  ['2026-12-18', '01:30', true],
  ['2026-12-19', '01:30', false],
  ['2026-12-16', '01:30', false],
])('[M-12] %j at %j is full: %s', (day, time, isFull) => {
  expect(isFullDay(shifts, day, time)).toBe(isFull)
})

test.each([
  ['2026-12-14', '18:30', true, 'Event Date is over. Please choose a day to come.'],
  ['2026-12-14', '18:30', false, undefined],
  ['2026-12-16', '18:30', false, 'The evening of 2026-12-16 is full.'],
  ['2026-12-17', '01:30', false, 'The evening of 2026-12-16 is full.'],
  ['2026-12-16', '10:00', true, undefined],
  ['2026-12-18', '18:30', true, undefined],
])(
  '[M-12] [M-13] the form refuses %s at %s, where past days are refused (%s), by: %s',
  (day, time, refusesPast, says) => {
    const refusal = refusalOfDay({ ...shifts, refusesPast }, day, time, new Date('2026-12-15T05:00:00Z'))
    if (says) expect(refusal).toContain(says)
    else expect(refusal).toBeUndefined()
  },
)
