import { expect, test } from 'vitest'
import { isScrolledOn } from './account-menu.tsx'

test.each([
  [0, 0, false],
  [0, 40, false],
  [0, 41, true],
  [500, 540, false],
  [500, 459, true],
])('[K-09, M-30] opened at %i of 1000 and scrolled to %i: closes is %s', (openedAt, position, closes) => {
  expect(isScrolledOn(openedAt, position, 1000)).toBe(closes)
})
