import { expect, test } from 'vitest'
import { keptPaisa } from './cancellation.ts'

const STEPS = [
  { days: 30, percent: 20 },
  { days: 7, percent: 50 },
  { days: 1, percent: 100 },
]
const kept = (of: 'total' | 'paid', today: string, paidPaisa = 1_400_000) =>
  keptPaisa(
    { cancellation: STEPS, cancellationOf: of },
    { totalPaisa: 2_800_000, paidPaisa, today, eventDate: '2026-12-31' },
  )

test.each([
  ['2026-11-30', 0, 0],
  ['2026-12-01', 560_000, 280_000],
  ['2026-12-23', 560_000, 280_000],
  ['2026-12-24', 1_400_000, 700_000],
  ['2026-12-30', 1_400_000, 1_400_000],
  ['2027-01-05', 1_400_000, 1_400_000],
])('[B-33] on %s, %i paisa are kept by the total and %i by what was paid', (today, ofTotal, ofPaid) => {
  expect([kept('total', today), kept('paid', today)]).toEqual([ofTotal, ofPaid])
})

test('[B-33] never more than was paid is kept, and nothing without steps', () => {
  expect(kept('total', '2026-12-24', 100_000)).toBe(100_000)
  const none = { cancellation: [], cancellationOf: 'total' as const }
  expect(keptPaisa(none, { totalPaisa: 10, paidPaisa: 5, today: '2026-12-31', eventDate: '2026-12-31' })).toBe(0)
})

test('[B-33] of a credit nothing is kept', () => {
  expect([kept('total', '2026-12-24', 4_000_000), kept('paid', '2026-12-24', 4_000_000)]).toEqual([
    1_400_000, 1_400_000,
  ])
})
