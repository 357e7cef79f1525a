import { afterEach, describe, expect, test } from 'vitest'
import { dayOf, localTime, momentAt, startOfDay } from './dates.ts'
import { isTimeZone, setTimeZone, timeZone, zoneWords } from './time-zone.ts'

afterEach(() => setTimeZone())

test.each([
  ['Asia/Dhaka', '2026-07-01T18:30:00.500Z', '2026-07-02T00:30:00.500+06:00'],
  ['Asia/Kolkata', '2026-07-01T18:30:00.000Z', '2026-07-02T00:00:00.000+05:30'],
  ['Asia/Kathmandu', '2026-07-01T18:14:59.999Z', '2026-07-01T23:59:59.999+05:45'],
  ['UTC', '2026-07-01T18:30:00.000Z', '2026-07-01T18:30:00.000+00:00'],
  // the second before and after the clocks change
  ['Europe/London', '2026-03-29T00:59:59.000Z', '2026-03-29T00:59:59.000+00:00'],
  ['Europe/London', '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000+01:00'],
  ['Europe/London', '2026-10-25T00:59:59.000Z', '2026-10-25T01:59:59.000+01:00'],
  ['Europe/London', '2026-10-25T01:00:00.000Z', '2026-10-25T01:00:00.000+00:00'],
  ['America/New_York', '2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59.000-05:00'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00.000-04:00'],
  ['America/New_York', '2026-11-01T05:59:59.000Z', '2026-11-01T01:59:59.000-04:00'],
  ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T01:00:00.000-05:00'],
])('[BO-39] in %s, %s is %s', (zone, moment, local) => {
  setTimeZone(zone)
  expect(localTime(new Date(moment))).toBe(local)
  expect(new Date(local).toISOString()).toBe(new Date(moment).toISOString())
  expect(dayOf(new Date(moment))).toBe(local.slice(0, 10))
})

test.each([
  ['Asia/Dhaka', '2026-07-02', '2026-07-01T18:00:00.000Z', 24],
  ['Asia/Kolkata', '2026-07-02', '2026-07-01T18:30:00.000Z', 24],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  // midnight itself is skipped, or comes twice
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
])('[BO-39] in %s, %s begins at %s and has its hours', (zone, day, start, hours) => {
  setTimeZone(zone)
  expect(startOfDay(day).toISOString()).toBe(start)
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(startOfDay(next).getTime() - startOfDay(day).getTime()).toBe(hours * 3_600_000)
  expect(dayOf(startOfDay(day))).toBe(day)
  expect(dayOf(new Date(startOfDay(day).getTime() - 1))).not.toBe(day)
})

describe('an hour of the two odd days', () => {
  test('that is skipped comes an hour later', () => {
    setTimeZone('America/New_York')
    expect(localTime(momentAt('2026-03-08T02:30:00'))).toBe('2026-03-08T03:30:00.000-04:00')
  })

  test('that comes twice is the first of both', () => {
    setTimeZone('America/New_York')
    expect(localTime(momentAt('2026-11-01T01:30:00'))).toBe('2026-11-01T01:30:00.000-04:00')
    expect(localTime(momentAt('2026-11-01T02:00:00'))).toBe('2026-11-01T02:00:00.000-05:00')
  })
})

test.each([
  ['Asia/Dhaka', 'Dhaka time'],
  ['Asia/Kolkata', 'Kolkata time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
])('[BO-39] the clock of %s is called %s', (zone, words) => {
  setTimeZone(zone)
  expect([isTimeZone(zone), zoneWords()]).toEqual([true, words])
})

test.each(['', 'Dhaka', 'Asia/Dacca City', 'Asia/Nowhere', '+05:30', 'Etc/GMT+6', 'EST5EDT', '"><script>'])(
  '%j is no time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)

test('an unknown zone changes nothing', () => {
  expect(() => setTimeZone('Asia/Nowhere')).toThrow(RangeError)
  expect(timeZone()).toBe('Asia/Dhaka')
})
