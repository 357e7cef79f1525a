import { expect, test } from 'vitest'
import { isFullDay, isPastDay } from './event-day.ts'

test.each([
  ['2026-12-15', '2026-12-16T05:00:00Z', true],
  ['2026-12-16', '2026-12-16T05:00:00Z', false],
  // in Dhaka it is the 17th already
  ['2026-12-16', '2026-12-16T18:30:00Z', true],
  ['2026-12-16', '2026-12-16T17:30:00Z', false],
  ['', '2026-12-16T05:00:00Z', false],
])('[M-13] %j at %s is over: %s', (day, now, isPast) => {
  expect(isPastDay(day, new Date(now))).toBe(isPast)
})

const shifts = {
  eveningBegins: 15,
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
  // without a time it may be either shift
  ['2026-12-16', '', false],
  ['2026-12-17', '', true],
  ['2026-12-18', '18:30', false],
  ['', '18:30', false],
])('[M-12] %j at %j is full: %s', (day, time, isFull) => {
  expect(isFullDay(shifts, day, time)).toBe(isFull)
})
