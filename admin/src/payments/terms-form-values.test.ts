import type { BookingTerms } from '@chobighor/contract/booking-terms'
import { expect, test } from 'vitest'
import { errorsAtTerms, previewOf, TEMPLATES, termsOfValues, valuesOfTerms } from './terms-form-values.ts'

const TERMS: BookingTerms = {
  version: 3,
  instalments: [
    { due: 'booking', days: 2, percent: 30, amount: null },
    { due: 'before_event', days: 7, percent: null, amount: '15000.00' },
    { due: 'delivery', days: 0, percent: null, amount: null },
  ],
  holdHours: 48,
  confirmsByAdvance: true,
  dayShift: { from: '12:30', to: '17:30' },
  eveningShift: { from: '19:00', to: '24:00' },
  overtime: '3000.50',
  zones: [
    { name: 'Sylhet', cost: null },
    { name: 'Gazipur', cost: '2500.00' },
  ],
  cancellation: [{ days: 30, percent: 50 }],
  cancellationOf: 'total',
  rescheduleDays: 14,
  worksFridays: false,
  selectionDays: 7,
  deliveryDays: 30,
  printDays: 45,
  keepDays: 365,
  words: 'A meal, please.',
}

test('terms that are only opened and saved stay what they are', () => {
  expect(previewOf(valuesOfTerms(TERMS))).toEqual(TERMS)
})

test('what is left empty is zero, no sum, or the client’s transport', () => {
  const values = {
    ...valuesOfTerms(TERMS),
    overtime: ' ',
    keepDays: null as never,
    zones: [{ name: 'Sylhet', cost: '' }],
  }
  expect(termsOfValues(values)).toMatchObject({ overtime: '0', keepDays: 0, zones: [{ name: 'Sylhet', cost: null }] })
})

test.each(TEMPLATES)('the template $name ends with the rest', ({ rows }) => {
  const { instalments } = termsOfValues({ ...valuesOfTerms(TERMS), instalments: [...rows] })
  expect(instalments.at(-1)).toMatchObject({ percent: null, amount: null })
  expect(instalments.slice(0, -1).every(({ percent }) => Number(percent) > 0)).toBe(true)
})

test('Bangla digits are read, and what is no number is left to the API', () => {
  const row = { due: 'booking', days: 0, share: '৫০', unit: 'percent' } as const
  const rest = { due: 'delivery', days: 0, share: '', unit: 'percent' } as const
  const sent = (share: string) =>
    termsOfValues({ ...valuesOfTerms(TERMS), instalments: [{ ...row, share }, rest] }).instalments[0]?.percent
  expect(sent('৫০')).toBe(50)
  expect(sent('half')).toBe('half')
})

test('an error of a percent or a sum stands at its input', () => {
  expect(errorsAtTerms({ 'instalments.1.amount': 'No.', overtime: 'Neither.' })).toEqual({
    'instalments.1.share': 'No.',
    overtime: 'Neither.',
  })
})
