// A wallet's number has the digits of its network, however it is typed.
import { expect, test } from 'vitest'
import { walletNumber } from './wallet-number.ts'

test.each([
  ['bkash', '01711-223344', '01711-223344'],
  ['nagad', '০১৭১১-২২৩৩৪৪', '01711-223344'],
  ['bkash', '+880 1711-223344', '01711223344'],
  ['bkash', '+৮৮০ ১৩১১ ২২৩৩৪৪', '01311223344'],
  ['rocket', '017112233445', '017112233445'],
  ['bank', '1501.2034', '1501.2034'],
] as const)('[L-061] a number of %s typed as %s is understood', (wallet, number, kept) => {
  expect(walletNumber({ wallet, number })).toBe(kept)
})

test.each([
  ['bkash', '017112233'],
  ['bkash', '01211-223344'],
  ['nagad', '017112233445'],
  ['bkash', '01711-223344 or 01811-223344'],
  ['rocket', '0171122334455'],
  ['bkash', 'my number'],
] as const)('[L-061] no number of %s is %s', (wallet, number) => {
  expect(() => walletNumber({ wallet, number })).toThrow('begins with 013 to 019')
})
