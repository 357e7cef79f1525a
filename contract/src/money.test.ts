import { expect, test } from 'vitest'
import { CURRENCY, convertForCharge, cutAtAmounts, digitGroups, TAKA_SIGN, takaFromPaisa } from './money.ts'

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
  ['0.00', ['0.00']],
  ['950.00', ['950.00']],
  ['9500.00', ['9', '500.00']],
  ['28000.00', ['28', '000.00']],
  ['120000.00', ['1', '20', '000.00']],
  ['1250000.00', ['12', '50', '000.00']],
  ['123456789.50', ['12', '34', '56', '789.50']],
  ['on request', ['on request']],
])('%s has the groups %j', (amount, groups) => {
  expect(digitGroups(amount)).toEqual(groups)
})

test.each([
  ['Only BDT 500.00 of BDT 120000.00 is open.', ['Only ', 'BDT 500.00', ' of ', 'BDT 120000.00', ' is open.']],
  ['by PayPal, USD 611.00', ['by PayPal, ', 'USD 611.00', '']],
  ['noted at 10.30, 12345.678', ['noted at 10.30, 12345.678']],
])('%j is split at its amounts', (sentence, parts) => {
  expect(cutAtAmounts(sentence)).toEqual(parts)
})
