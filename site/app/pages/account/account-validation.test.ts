import { expect, test } from 'vitest'
import { asPhone } from './account-validation.ts'

test.each([
  ['+88017abc-12', '+8801712'],
  ['+880 1700-000 000', '+8801700000000'],
  ['০১৭১২', '01712'],
  ['٠١٧ ۱۲', '01712'],
  ['call me', ''],
])('a phone keeps + and digits: %s', (typed, kept) => {
  expect(asPhone(typed)).toBe(kept)
})
