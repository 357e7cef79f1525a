import { expect, test } from 'vitest'
import { takaFigures } from './money.ts'
import { sumInWords } from './sum-in-words.ts'

test.each([
  ['0.00', '৳0', 'Zero taka only'],
  ['1.00', '৳1', 'One taka only'],
  ['19.00', '৳19', 'Nineteen taka only'],
  ['20.00', '৳20', 'Twenty taka only'],
  ['21.00', '৳21', 'Twenty-one taka only'],
  ['99.00', '৳99', 'Ninety-nine taka only'],
  ['100.00', '৳100', 'One hundred taka only'],
  ['101.00', '৳101', 'One hundred one taka only'],
  ['999.00', '৳999', 'Nine hundred ninety-nine taka only'],
  ['1000.00', '৳1,000', 'One thousand taka only'],
  ['99999.00', '৳99,999', 'Ninety-nine thousand nine hundred ninety-nine taka only'],
  ['100000.00', '৳1,00,000', 'One lakh taka only'],
  ['128000.00', '৳1,28,000', 'One lakh twenty-eight thousand taka only'],
  ['9999999.00', '৳99,99,999', 'Ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka only'],
  ['10000000.00', '৳1,00,00,000', 'One crore taka only'],
  ['10000001.00', '৳1,00,00,001', 'One crore one taka only'],
  [
    '9999999999.00',
    '৳9,99,99,99,999',
    'Nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka only',
  ],
  ['10000000000.00', '৳10,00,00,00,000', 'One thousand crore taka only'],
  ['0.01', '৳0.01', 'One paisa only'],
  ['0.99', '৳0.99', 'Ninety-nine paisa only'],
  ['4500.50', '৳4,500.50', 'Four thousand five hundred taka and fifty paisa only'],
  ['-500.00', '−৳500', 'Five hundred taka only'],
])('[B-42] %s is %s, and in words: %s', (amount, figures, words) => {
  expect([takaFigures(amount), sumInWords(amount)]).toEqual([figures, words])
})

test('what is no amount is refused', () => {
  for (const wrong of ['', '1', '1.5', 'one', '1e3.00']) expect(() => sumInWords(wrong)).toThrow(RangeError)
})
