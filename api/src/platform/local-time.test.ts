import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test.each([
  ['2026-04-30T17:59:59.999Z', '2026-04-30T23:59:59.999+06:00'],
  ['2026-04-30T18:00:00Z', '2026-05-01T00:00:00.000+06:00'],
  ['2025-12-31T20:00:00Z', '2026-01-01T02:00:00.000+06:00'],
])('[K-14] [M-20] [F-18] %s is %s in Dhaka, so its first ten characters are the local day', (moment, local) => {
  expect(localTime(new Date(moment))).toBe(local)
  expect(new Date(local).getTime()).toBe(new Date(moment).getTime())
})
