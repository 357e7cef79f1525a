import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { gathered } from './gathered.ts'

/** Whose it is, is all that is asked of it. */
const aDatabase = () => ({}) as Database

/** Answers when it is told to. */
function anAsking(most = 16) {
  const statements: { asked: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = gathered((_: Database, asked: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    statements.push({ asked, answer: () => resolve(asked.map((each) => `${each}!`)), fail: reject })
    return promise
  }, most)
  return { ask, asked: () => statements.map(({ asked }) => asked), statements }
}

test('who comes alone is asked for at once, and who comes meanwhile together with the others', async () => {
  const { ask, asked, statements } = anAsking()
  const database = aDatabase()
  const first = ask(database, 'first')
  await soon()
  const others = ['second', 'third', 'fourth'].map((each) => ask(database, each))
  await soon()
  expect(asked()).toEqual([['first']])
  statements[0]?.answer()
  expect(await first).toBe('first!')
  await soon()
  const late = ask(database, 'late')
  expect(asked()).toEqual([['first'], ['second', 'third', 'fourth']])
  statements[1]?.answer()
  expect(await Promise.all(others)).toEqual(['second!', 'third!', 'fourth!'])
  await soon()
  statements[2]?.answer()
  expect(await late).toBe('late!')
})

test('no more are asked for at once than may be, and those of another database by themselves', async () => {
  const { ask, asked, statements } = anAsking(2)
  const [one, other] = [aDatabase(), aDatabase()]
  const answers = ['a', 'b', 'c', 'd', 'e'].map((each) => ask(one, each))
  const elsewhere = ask(other, 'f')
  await soon()
  expect(asked()).toEqual([['a', 'b'], ['f']])
  for (const nth of [0, 1, 2, 3]) {
    statements[nth]?.answer()
    await soon()
  }
  expect(asked()).toEqual([['a', 'b'], ['f'], ['c', 'd'], ['e']])
  expect(await Promise.all([...answers, elsewhere])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
})

test('what fails is told to all whom it was asked for, and to nobody who comes later', async () => {
  const { ask, statements } = anAsking()
  const database = aDatabase()
  const answers = Promise.allSettled(['a', 'b'].map((each) => ask(database, each)))
  await soon()
  const later = ask(database, 'c')
  statements[0]?.fail(new Error('out of reach'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await soon()
  statements[1]?.answer()
  expect(await later).toBe('c!')
})
