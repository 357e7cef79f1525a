import { expect, test } from 'vitest'
import { minutesLeft, withSample } from './time-left.ts'

test('the time left follows from how fast it went, rounded up to minutes', () => {
  expect(minutesLeft([])).toBeNull()
  expect(minutesLeft([{ at: 0, left: 100 }])).toBeNull()
  // one a second
  const samples = [0, 5, 10].map((second) => ({ at: second * 1000, left: 100 - second }))
  expect(minutesLeft(samples)).toBe(2)
  expect(minutesLeft([...samples, { at: 100_000, left: 0 }])).toBeNull()
  expect(minutesLeft([samples[0], samples[0]].flatMap((each) => each ?? []))).toBeNull()
})

test('only the last two minutes count', () => {
  // slow at first, then one a second
  const samples = [
    { at: 0, left: 1000 },
    ...[0, 60, 120].map((second) => ({ at: 600_000 + second * 1000, left: 900 - second })),
  ]
  expect(minutesLeft(samples)).toBe(13)
})

test('it begins anew when more comes in', () => {
  const samples = [{ at: 0, left: 10 }]
  expect(withSample(samples, { at: 5, left: 8 })).toHaveLength(2)
  expect(withSample(samples, { at: 5, left: 80 })).toEqual([{ at: 5, left: 80 }])
})
