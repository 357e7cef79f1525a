import { localTime } from '@chobighor/contract/plain/dates'
import type { DueInstalment } from '@chobighor/contract/plain/instalments'
import { expect, test } from 'vitest'
import { isQuiet } from '../../../platform/quiet-hours.ts'
import { holdReminderAt, type Remindable, remindersOf, USUAL } from './due-reminders.ts'

/** In the studio's local time. */
const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00+06:00`)
const instalment = (changes: Partial<DueInstalment> = {}): DueInstalment => ({
  due: 'event_day',
  days: 0,
  dueOn: '2027-03-20',
  paisa: 1_400_000,
  paidPaisa: 0,
  state: 'unpaid',
  ...changes,
})
const order = (changes: Partial<Remindable> = {}): Remindable => ({
  status: 'confirmed',
  created_at: at('2027-01-05 12:00'),
  held_until: null,
  event_date: '2027-03-20',
  instalments: [instalment()],
  ...changes,
})
const kindsAt = (time: string, changes: Partial<Remindable> = {}, settings = USUAL) =>
  remindersOf(order(changes), settings, at(time)).map(({ kind }) => kind)

test.each([
  ['four days before', '2027-03-16 12:00', []],
  ['in the night of the third day before', '2027-03-17 07:59', []],
  ['in the morning of the third day before', '2027-03-17 09:00', ['payment-due']],
  ['at the beginning of the quiet hours', '2027-03-17 21:00', []],
  ['on the day itself', '2027-03-20 20:59', ['payment-due']],
  ['a day later', '2027-03-21 12:00', []],
  ['two days later', '2027-03-22 09:00', ['payment-overdue']],
  ['when the studio was off for a week', '2027-03-29 09:00', ['payment-overdue']],
  ['when it was off for longer', '2027-03-30 09:00', []],
])('[B-50] an instalment that is due on a day: %s', (_, time, kinds) => {
  expect(kindsAt(time)).toEqual(kinds)
})

test('[B-50] an open part is what is asked for, and nothing once it is settled', () => {
  const now = at('2027-03-17 12:00')
  const paid = (paidPaisa: number) => order({ instalments: [instalment({ paidPaisa })] })
  expect(remindersOf(paid(400_000), USUAL, now)).toEqual([{ kind: 'payment-due', due: '2027-03-20', paisa: 1_000_000 }])
  expect(remindersOf(paid(1_400_000), USUAL, now)).toEqual([])
})

test('[B-50] nobody is reminded at once of what the e-mail of the order has just told', () => {
  const changes = { created_at: at('2027-03-18 12:00') }
  expect(kindsAt('2027-03-18 12:10', changes)).toEqual([])
  expect(kindsAt('2027-03-22 12:00', changes)).toEqual(['payment-overdue'])
})

test('[B-50] without numbers of days there are no reminders of payments', () => {
  const settings = { ...USUAL, remind_days_before: null, remind_days_overdue: null }
  expect(kindsAt('2027-03-17 12:00', {}, settings)).toEqual([])
  expect(kindsAt('2027-03-22 12:00', {}, settings)).toEqual([])
})

test('[B-50] an instalment whose day nobody knows yet is not asked for', () => {
  const instalments = [instalment({ due: 'delivery', dueOn: null })]
  expect(kindsAt('2027-04-22 12:00', { instalments })).toEqual([])
})

test.each([
  ['a request that the studio has not answered', 'requested', '2027-03-17 12:00', ['payment-due']],
  ['a request whose day is over', 'requested', '2027-03-22 12:00', []],
  ['a declined order', 'declined', '2027-03-17 12:00', []],
  ['a cancelled order', 'cancelled', '2027-03-22 12:00', []],
])('[B-50] %s', (_, status, time, kinds) => {
  expect(kindsAt(time, { status })).toEqual(kinds)
})

const hold = (from: string, until: string, settings = USUAL) => {
  const time = holdReminderAt(at(from), at(until), settings)
  return time && localTime(time).slice(0, 16).replace('T', ' ')
}

test.each([
  ['twelve hours before', '2027-01-05 10:00', '2027-01-08 22:00', '2027-01-08 10:00'],
  ['a short one at half its time', '2027-01-05 10:00', '2027-01-05 18:00', '2027-01-05 14:00'],
  ['after the quiet hours', '2027-01-05 10:00', '2027-01-08 15:00', '2027-01-08 08:00'],
  ['before the quiet hours if it ends soon after them', '2027-01-05 10:00', '2027-01-08 09:30', '2027-01-07 20:00'],
  ['not, if it begins in the evening and ends at night', '2027-01-05 20:30', '2027-01-06 06:30', undefined],
])('[B-51] a hold is reminded of %s', (_, from, until, time) => {
  expect(hold(from, until)).toBe(time)
})

test('[B-51] while a hold runs, the customer is reminded of it alone; after it, of nothing', () => {
  const changes = {
    status: 'requested',
    created_at: at('2027-03-15 20:00'),
    held_until: at('2027-03-17 20:00'),
    instalments: [instalment({ due: 'booking', dueOn: '2027-03-17' }), instalment()],
  }
  expect(kindsAt('2027-03-17 07:59', changes)).toEqual([])
  expect(kindsAt('2027-03-17 08:00', changes)).toEqual(['hold-ending'])
  expect(kindsAt('2027-03-17 08:00', changes, { ...USUAL, remind_hours_of_hold: null })).toEqual([])
  expect(kindsAt('2027-03-17 20:00', changes)).toEqual([])
  expect(kindsAt('2027-03-20 12:00', changes)).toEqual([])
})

test.each([
  [21, 8, '20:59', false],
  [21, 8, '21:00', true],
  [21, 8, '07:59', true],
  [21, 8, '08:00', false],
  [13, 15, '14:00', true],
  [13, 15, '15:00', false],
  [8, 8, '08:00', false],
  [null, 8, '03:00', false],
])('[B-52] with quiet hours from %s until %s it is quiet at %s: %s', (quiet_from, quiet_until, time, is) => {
  expect(isQuiet(at(`2027-03-17 ${time}`), { quiet_from, quiet_until })).toBe(is)
})
