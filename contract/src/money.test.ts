import { expect, test } from 'vitest'
import { CURRENCY, TAKA_SIGN, takaFromPaisa } from './money.ts'

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
])('%i paisa are %s on the wire: two decimals, digits alone', (paisa, taka) => {
  expect(takaFromPaisa(paisa)).toBe(taka)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount in paisa', (paisa) => {
  expect(() => takaFromPaisa(paisa)).toThrow(RangeError)
})
