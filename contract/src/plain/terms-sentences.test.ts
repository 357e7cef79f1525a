import { expect, test } from 'vitest'
import type { BookingTerms } from '../booking-terms.ts'
import { termsSentences } from './terms-sentences.ts'

const TERMS: BookingTerms = {
  version: 1,
  instalments: [],
  holdHours: null,
  confirmsByAdvance: false,
  dayShift: { from: '12:30', to: '17:30' },
  eveningShift: { from: '19:00', to: '24:00' },
  overtime: '0.00',
  zones: [],
  cancellation: [],
  cancellationOf: 'paid',
  rescheduleDays: 0,
  worksFridays: false,
  selectionDays: 0,
  deliveryDays: 0,
  printDays: 0,
  keepDays: 0,
  words: '',
}
const FIXED = termsSentences(TERMS)
/** The sentences that these changes add. */
const added = (changes: Partial<BookingTerms>) =>
  termsSentences({ ...TERMS, ...changes }).filter((sentence) => !FIXED.includes(sentence))
const row = (changes: Partial<BookingTerms['instalments'][number]>) => ({
  due: 'booking' as const,
  days: 0,
  percent: null,
  amount: null,
  ...changes,
})

test('a studio that has said nothing has no sentences', () => {
  expect(termsSentences({ ...TERMS, version: 0 })).toEqual([])
})

test('terms without details say how a booking is confirmed and what an event lasts', () => {
  expect(FIXED).toEqual([
    'Your request holds your date until we answer.',
    'Your booking is confirmed once we say so.',
    'An event by day usually lasts from 12:30 to 17:30.',
    'An event in the evening usually lasts from 19:00 to 24:00.',
  ])
})

test('instalments say how much and when: percents, sums, and the rest', () => {
  const instalments = [
    row({ percent: 30 }),
    row({ due: 'before_event', days: 7, amount: '150000.00' }),
    row({ due: 'event_day', percent: 20 }),
    row({ due: 'delivery' }),
  ]
  expect(added({ instalments })).toEqual([
    'You pay 30% of the total when you book.',
    'You pay BDT 1,50,000 at least 7 days before the event.',
    'You pay 20% of the total on the day of the event.',
    'You pay the rest before we deliver.',
  ])
})

test.each([
  [{ due: 'booking', days: 1 }, 'You pay the total within 1 day of your booking.'],
  [{ due: 'before_event' }, 'You pay the total on the day of the event.'],
  [{ due: 'selection' }, 'You pay the total when you select your photographs.'],
] as const)('the only instalment %o is the total', (changes, sentence) => {
  expect(added({ instalments: [row(changes)] })).toEqual([sentence])
})

test.each([
  [24, 'Your request holds your date for 24 hours, until the end of that day.'],
  [1, 'Your request holds your date for 1 hour, until the end of that day.'],
  [72, 'Your request holds your date for 3 days, until the end of the last one.'],
])('a hold of %i hours', (holdHours, sentence) => {
  expect(added({ holdHours })).toEqual([sentence])
})

test('only a studio with instalments has an advance that confirms', () => {
  expect(added({ confirmsByAdvance: true })).toEqual([])
  expect(added({ confirmsByAdvance: true, instalments: [row({ percent: 50 }), row({ due: 'delivery' })] })).toContain(
    'Your booking is confirmed once your first payment is here.',
  )
})

test('overtime and travel', () => {
  const zones = [
    { name: 'Gazipur', cost: '2500.00' },
    { name: 'Dhaka', cost: '0.00' },
    { name: 'Sylhet', cost: null },
  ]
  expect(added({ overtime: '3000.00', zones })).toEqual([
    'Each further hour costs BDT 3,000 for each person of our team.',
    'Travel in the zone “Gazipur” costs BDT 2,500.',
    'Travel in the zone “Dhaka” costs nothing.',
    'In the zone “Sylhet” you provide our transport.',
  ])
})

test('the steps of a cancellation leave no day out and name no day twice', () => {
  const cancellation = [
    { days: 30, percent: 20 },
    { days: 7, percent: 50 },
    { days: 0, percent: 100 },
  ]
  expect(added({ cancellation, cancellationOf: 'total' })).toEqual([
    'If you cancel more than 30 days before the event, we keep nothing.',
    'If you cancel between 30 days and 8 days before the event, we keep 20% of the total.',
    'If you cancel between 7 days and 1 day before the event, we keep 50% of the total.',
    'If you cancel on the day of the event, we keep 100% of the total.',
  ])
})

test('the last step holds until the event, and nothing is kept where it says so', () => {
  const cancellation = [
    { days: 10, percent: 0 },
    { days: 9, percent: 25 },
  ]
  expect(added({ cancellation })).toEqual([
    'If you cancel 10 days before the event, we keep nothing.',
    'If you cancel 9 days before the event or later, we keep 25% of what you have paid.',
  ])
})

test('working days say whether Fridays count; without them nobody asks', () => {
  expect(added({ worksFridays: true })).toEqual([])
  expect(added({ selectionDays: 7, deliveryDays: 30, printDays: 1, keepDays: 365, rescheduleDays: 14 })).toEqual([
    'You may choose another free date until 14 days before the event, at no cost.',
    'Please select your photographs within 7 working days after the event.',
    'We deliver within 30 working days after the event.',
    'Prints are ready within 1 working day after the event.',
    'Fridays don’t count as working days.',
    'We keep your files for 1 year.',
  ])
})

test('the studio’s own words are the last, a sentence a line', () => {
  expect(added({ words: 'Please give our team a meal.\n\n Raw files stay with us. ' })).toEqual([
    'Please give our team a meal.',
    'Raw files stay with us.',
  ])
})
