import type { FreeMonth } from '@chobighor/contract/free-days'
import { expect, test } from 'vitest'
import { dayIn, stateOf, weeksOf } from './month-weeks.ts'

const TODAY = '2027-02-10'

test.each([
  ['free', 'free', '2027-02-10', 'free'],
  ['free', 'one left', '2027-02-11', 'free'],
  ['one left', 'one left', '2027-02-11', 'last'],
  ['free', 'taken', '2027-02-11', 'day'],
  ['closed', 'one left', '2027-02-11', 'evening'],
  ['taken', 'closed', '2027-02-11', 'taken'],
  ['closed', 'closed', '2027-02-11', 'closed'],
  ['free', 'free', '2027-02-09', 'past'],
] as const)('a day that is %s with an evening that is %s on %s is %s', (day, evening, date, state) => {
  expect(stateOf({ date, day, evening }, TODAY)).toBe(state)
})

test('weeks begin on Sunday, and have seven days', () => {
  const days = Array.from({ length: 28 }, (_, nth) => ({
    date: `2027-02-${String(nth + 1).padStart(2, '0')}`,
    day: 'free' as const,
    evening: 'free' as const,
  }))
  const weeks = weeksOf({ month: '2027-02', eveningBegins: 15, today: TODAY, days } satisfies FreeMonth)
  expect(weeks.map((week) => week.map((each) => Number(each?.date.slice(8) ?? 0)))).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 0, 0, 0, 0, 0, 0],
  ])
})

test('the arrow keys stay within the month', () => {
  expect(dayIn(['2027-02-01', '2027-02-02'], '2027-02-01', 1)).toBe('2027-02-02')
  expect(dayIn(['2027-02-01', '2027-02-02'], '2027-02-01', -1)).toBeUndefined()
})
