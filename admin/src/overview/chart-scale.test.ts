import { expect, test } from 'vitest'
import { labelsEvery, ticksTo } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [99_000, [0, 25_000, 50_000, 75_000, 100_000]],
])('the lines up to %i are whole and round', (highest, ticks) => expect(ticksTo(highest)).toEqual(ticks))

test('labels that would overlap are left out', () => {
  expect(labelsEvery(['Jan', 'Feb'], 60)).toBe(1)
  expect(labelsEvery(['14 Oct', '15 Oct'], 12)).toBe(5)
  expect(labelsEvery(['Jan'], 0)).toBe(1)
})
