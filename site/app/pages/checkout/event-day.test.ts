import { expect, test } from 'vitest'
import { isPastDay } from './event-day.ts'

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
