import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clockOf,
  dayOf,
  daysBetween,
  daysOfMonth,
  localTime,
  monthOf,
  startOfDay,
  weekdayOf,
  withWeekday,
} from './dates.ts'
import { offsetAt, USUAL_TIME_ZONE } from './time-zone.ts'

test.each([
  ['2026-04-30T17:59:59.999Z', '2026-04-30T23:59:59.999+06:00'],
  ['2026-04-30T18:00:00Z', '2026-05-01T00:00:00.000+06:00'],
  ['2025-12-31T20:00:00Z', '2026-01-01T02:00:00.000+06:00'],
])('[K-14] [M-20] [F-18] %s is %s in Dhaka, so its first ten characters are the local day', (moment, local) => {
  expect(localTime(new Date(moment))).toBe(local)
  expect(new Date(local).getTime()).toBe(new Date(moment).getTime())
  expect([dayOf(new Date(moment)), monthOf(new Date(moment))]).toEqual([local.slice(0, 10), local.slice(0, 7)])
})

test('the usual zone needs no formatter: its offset is the same all year', () => {
  const format = new Intl.DateTimeFormat('en', { timeZone: USUAL_TIME_ZONE, timeZoneName: 'longOffset' })
  for (const month of [0, 3, 6, 9]) {
    const moment = new Date(Date.UTC(2026, month))
    expect(format.format(moment)).toContain(`GMT${offsetAt(moment)}`)
  }
})

test('a local time has its day, its month and its hour', () => {
  const time = '2026-05-01T18:20:00.000+06:00'
  expect([dayOf(time), monthOf(time), clockOf(time)]).toEqual(['2026-05-01', '2026-05', '18:20'])
  expect(startOfDay('2026-05-01').toISOString()).toBe('2026-04-30T18:00:00.000Z')
})

describe('days', () => {
  test.each([
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-16', 0, '2026-12-16'],
    ['2026-12', 1, '2026-12-02'],
    ['', 1, ''],
    ['2', 1, '2'],
  ])('%j and %d days', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum)
  })

  test('the days between two', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-03-01', '2025-03-01')).toBe(-365)
  })

  test.each([
    ['2031-12-16', 2, 'Tue 2031-12-16'],
    ['2026-11-29', 0, 'Sun 2026-11-29'],
  ])('%s has its weekday', (day, weekday, words) => {
    expect([weekdayOf(day), withWeekday(day)]).toEqual([weekday, words])
  })

  test.each(['', 'soon'])('%j has no weekday and stays as it is', (text) => expect(withWeekday(text)).toBe(text))
})

describe('months', () => {
  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -2, '2025-11'],
    ['2026-06', 24, '2028-06'],
  ])('%s and %d months', (month, months, sum) => {
    expect(addMonths(month, months)).toBe(sum)
  })

  test('a leap year’s February has its days', () => {
    const days = daysOfMonth('2024-02')
    expect([days.length, days[0], days.at(-1)]).toEqual([29, '2024-02-01', '2024-02-29'])
  })
})
