import { expect, test } from 'vitest'
import { isFromRobot, nextTry } from './rules.ts'

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

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: 'x' }, true],
  [{ fill_time: 999 }, true],
  [{ fill_time: 1000 }, false],
])('%j is a robot’s: %s (M-48)', (mail, robot) => {
  expect(isFromRobot(mail)).toBe(robot)
})
