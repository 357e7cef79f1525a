import { describe, expect, test } from 'vitest'
import { transactionId } from '../claims.ts'
import { normaliseTransactionId, unusualTransactionId } from './transaction-id.ts'

test.each([
  ['ddc 947l-61p', 'DDC947L61P'],
  [' DDC947L61P\u200b ', 'DDC947L61P'],
  ['\u200eDDC\u00ad947\u2066L61P\u2069\ufe0f', 'DDC947L61P'],
  ['DDC\u2212947L61P', 'DDC947L61P'],
  ['৩৫১৩০৪৯৭৬৭', '3513049767'],
  ['７４７FUXJZ', '747FUXJZ'],
])('[B-24] %s is read as %s', (typed, read) => {
  expect(normaliseTransactionId(typed)).toBe(read)
})

describe('what is refused, and what is only warned about', () => {
  test('[B-24] a number without a digit, or with other signs, is no TrxID', () => {
    for (const typed of ['thank you', '<b>', '', 'AB1', `${'A1'.repeat(20)}`])
      expect(transactionId.safeParse(typed).success).toBe(false)
  })

  test.each([
    ['bkash', 'DDC947L61', true],
    ['bkash', 'DDC947L61P', false],
    ['nagad', '747FUXJZ', false],
    ['nagad', '747FUXJZ9', true],
    ['rocket', '3513049767', false],
    ['rocket', 'DDC947L61P', true],
    ['bank', 'FT2611254711', false],
  ] as const)('[B-24] at %s the number %s is unusual: %s', (wallet, typed, isUnusual) => {
    expect(unusualTransactionId(wallet, typed) !== undefined).toBe(isUnusual)
    expect(transactionId.safeParse(typed).success).toBe(true)
  })
})
