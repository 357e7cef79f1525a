import { expect, test } from 'vitest'
import { fiscalYear, wholeMonth } from './ledger-days.ts'

test.each([
  [wholeMonth('2026-12-16'), '2026-12-01', '2026-12-31'],
  [wholeMonth('2026-01-05', -1), '2025-12-01', '2025-12-31'],
  [wholeMonth('2028-02-10'), '2028-02-01', '2028-02-29'],
  [fiscalYear('2026-06-30'), '2025-07-01', '2026-06-30'],
  [fiscalYear('2026-07-01'), '2026-07-01', '2027-06-30'],
  [fiscalYear('2026-07-01', -1), '2025-07-01', '2026-06-30'],
])('the days of a ledger %#', (days, from, to) => {
  expect(days).toEqual({ from, to })
})
