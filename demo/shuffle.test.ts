import { expect, test } from 'vitest'
import { photographs } from './photographs.ts'
import { shuffle, shuffleApart } from './shuffle.ts'

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

test('on home two crops of one print are at least six places apart, in every order', () => {
  const orders = Array.from({ length: 200 }, (_, seed) =>
    shuffleApart(photographs, (photograph) => photograph.package, seeded(seed)),
  )
  for (const order of orders) {
    expect(order.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    for (const [at, { package: print }] of order.entries())
      expect(order.slice(at + 1, at + 6).filter((other) => other.package === print)).toEqual([])
  }
  expect(new Set(orders.map((order) => order.map(({ key }) => key).join())).size).toBeGreaterThan(150)
})

test('in a list that is too short for that they are as far apart as it allows', () => {
  const order = shuffleApart(['a1', 'a2', 'b1', 'b2'], ([group]) => group, seeded(1))
  expect(order.map(([group]) => group).join('')).toMatch(/^(abab|baba)$/)
  expect(shuffleApart(['a1', 'a2'], ([group]) => group, seeded(1))).toHaveLength(2)
})

test('in a category two crops of one print never stand side by side', () => {
  for (const [at, { package: print, category }] of photographs.entries()) {
    const next = photographs[at + 1]
    if (next?.category === category) expect(next.package).not.toBe(print)
  }
})
