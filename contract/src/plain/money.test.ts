import { expect, test } from 'vitest'
import { CURRENCY, convertForCharge, readableAmount, TAKA_SIGN, takaFromPaisa, takaWords } from './money.ts'

test('[K-01] money is in Taka: BDT in words, its sign on cards', () => {
  expect([CURRENCY, TAKA_SIGN]).toEqual(['BDT', '৳'])
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [100, '1.00'],
  [2_800_000, '28000.00'],
  [123_456_789_01, '123456789.01'],
  [-250, '-2.50'],
])('%i paisa are %s in JSON: two decimals, only digits', (paisa, taka) => {
  expect(takaFromPaisa(paisa)).toBe(taka)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount in paisa', (paisa) => {
  expect(() => takaFromPaisa(paisa)).toThrow(RangeError)
})

test.each([
  [2_800_000, '121.5', 'USD', '230.46'],
  [2_800_000, '100', 'USD', '280.00'],
  [1, '121.5', 'USD', '0.01'],
  [2_430_000, '121.500000', 'EUR', '200.00'],
  [2_430_001, '121.5', 'EUR', '200.01'],
  [100_000_000_000, '0.01', 'GBP', '100000000000.00'],
  [2_800_000, '0.78', 'JPY', '35898'],
  [7800, '0.78', 'JPY', '100'],
])('[M-06] %i paisa at %s are charged as %s %s: never a part of a cent less', (paisa, rate, currency, charged) => {
  expect(convertForCharge(paisa, { rate, currency })).toBe(charged)
})

test.each([
  ['0.00', '0'],
  ['950.00', '950'],
  ['9500.00', '9,500'],
  ['28000.00', '28,000'],
  ['120000.00', '1,20,000'],
  ['1250000.05', '12,50,000.05'],
  ['123456789.50', '12,34,56,789.50'],
  ['9999999999.99', '9,99,99,99,999.99'],
  ['-500.00', '−500'],
  ['on request', 'on request'],
])('people read %s as %s', (amount, read) => {
  expect(readableAmount(amount)).toBe(read)
  expect(takaWords(amount)).toBe(`BDT ${read}`)
})
