import { expect, test } from 'vitest'
import { photographs } from './photographs.ts'
import { shuffle } from './shuffle.ts'

/**
 * Numbers that look random and are the same for the same seed (a linear congruential generator, constants of Numerical
 * Recipes).
 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const keys = photographs.map(({ key }) => key)

test('[G-40] the demo’s 15 photographs have a random order', () => {
  const [one, other] = [shuffle(keys, seeded(1)), shuffle(keys, seeded(2))]
  expect(one).toHaveLength(15)
  expect(one).not.toEqual(other)
  expect(one.toSorted()).toEqual(keys.toSorted())
  expect(other.toSorted()).toEqual(keys.toSorted())
})

test('[M-41] the same random numbers give the same order', () => {
  expect(shuffle(keys, seeded(7))).toEqual(shuffle(keys, seeded(7)))
})

test('every position is equally likely', () => {
  const random = seeded(3)
  const firsts = new Map<string, number>()
  for (let round = 0; round < 6000; round++) {
    const [first = ''] = shuffle(['a', 'b', 'c'], random)
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  for (const key of ['a', 'b', 'c']) expect(Math.abs((firsts.get(key) ?? 0) - 2000)).toBeLessThan(200)
})
