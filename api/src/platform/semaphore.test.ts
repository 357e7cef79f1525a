import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts'

/** Work that runs until the test ends it. */
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

test('[F-07] no more run at once than are allowed, and the first who waits is the next', async () => {
  const semaphore = createSemaphore({ most: 2, patience: 60_000 })
  const works = [aWork(), aWork(), aWork(), aWork()] as const
  const done = works.map((work) => semaphore(work.do))
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

test('[F-07] who waits too long is told when to come again, and nothing of it is done; later others run', async () => {
  const semaphore = createSemaphore({ most: 1, patience: 20 })
  const [held, late] = [aWork(), aWork()]
  const holding = semaphore(held.do)
  await expect(semaphore(late.do)).rejects.toMatchObject({ name: 'Failure', code: 'unavailable', retryAfter: 1 })
  held.end('held')
  await holding
  expect(await semaphore(async () => 'afterwards')).toBe('afterwards')
  expect(late.isBegun).toBe(false)
})

test('[F-07] each key has its own limit, also after it was idle', async () => {
  const semaphore = createKeyedSemaphore<string>({ most: 1, patience: 20 })
  for (let round = 0; round < 2; round++) {
    const held = aWork()
    const holding = semaphore('a', held.do)
    expect(await semaphore('b', async () => 'other')).toBe('other')
    await expect(semaphore('a', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
    held.end('held')
    expect(await holding).toBe('held')
  }
})
