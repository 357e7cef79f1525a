import { expect, test } from 'vitest'
import { monthOf, yearOf } from './ledger-days.ts'

test.each([
  [monthOf('2026-12-16'), '2026-12-01', '2026-12-31'],
  [monthOf('2026-01-05', -1), '2025-12-01', '2025-12-31'],
  [monthOf('2028-02-10'), '2028-02-01', '2028-02-29'],
  [yearOf('2026-06-30'), '2025-07-01', '2026-06-30'],
  [yearOf('2026-07-01'), '2026-07-01', '2027-06-30'],
  [yearOf('2026-07-01', -1), '2025-07-01', '2026-06-30'],
])('the days of a ledger %#', (days, from, to) => {
  expect(days).toEqual({ from, to })
})
