import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that lasts until it is told to end. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = {
    isBegun: false,
    end: resolve,
    fail: reject,
    do() {
      work.isBegun = true
      return promise
    },
  }
  return work
}

test('[F-07] no more are at work at once than there are turns, and the first who waits is the next', async () => {
  const turns = createTurns({ most: 2, patience: 60_000 })
  const works = [aWork(), aWork(), aWork(), aWork()] as const
  const done = works.map((work) => turns(work.do))
  const begun = () => works.map(({ isBegun }) => isBegun)
  await soon()
  expect(begun()).toEqual([true, true, false, false])
  works[1].end('second')
  await done[1]
  await soon()
  expect(begun()).toEqual([true, true, true, false])
  works[0].fail(new Error('it failed'))
  await expect(done[0]).rejects.toThrow('it failed')
  await soon()
  expect(begun()).toEqual([true, true, true, true])
  works[2].end('third')
  works[3].end('fourth')
  expect(await Promise.all(done.slice(1))).toEqual(['second', 'third', 'fourth'])
})

test('[F-07] who waits too long is told when to come again, and nothing of it is done; later there are turns', async () => {
  const turns = createTurns({ most: 1, patience: 20 })
  const [held, late] = [aWork(), aWork()]
  const holding = turns(held.do)
  await expect(turns(late.do)).rejects.toMatchObject({ name: 'Failure', code: 'unavailable', retryAfter: 1 })
  held.end('held')
  await holding
  expect(await turns(async () => 'afterwards')).toBe('afterwards')
  expect(late.isBegun).toBe(false)
})
