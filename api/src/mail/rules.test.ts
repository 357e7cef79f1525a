import { expect, test } from 'vitest'
import { nextTry } from './rules.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [2000, 360],
])('after %i tries in vain the next is %i minutes away', (attempts, minutes) => {
  const now = new Date('2026-05-01T12:00:00Z')
  expect(nextTry(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000)
})
