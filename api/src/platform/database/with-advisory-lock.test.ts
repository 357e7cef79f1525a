import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { isUnderWay, withAdvisoryLock } from './with-advisory-lock.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(() => fresh.drop())

test('alone is one at a time, for as long as it lasts', async () => {
  const { connection, database } = fresh
  const outcome = await withAdvisoryLock({ connection, name: 'lamp' }, async () => {
    expect(await isUnderWay(database, 'lamp')).toBe(true)
    expect(await withAdvisoryLock({ connection, name: 'lamp' }, async () => 'two')).toBeUndefined()
    expect(await withAdvisoryLock({ connection, name: 'chair' }, async () => 'other')).toEqual({ result: 'other' })
    return 'one'
  })
  expect(outcome).toEqual({ result: 'one' })
  await expect.poll(() => isUnderWay(database, 'lamp')).toBe(false)
})

test('who has patience comes after another one', async () => {
  const { connection } = fresh
  const isThere = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const first = withAdvisoryLock({ connection, name: 'table' }, () => {
    isThere.resolve()
    return mayGo.promise
  })
  await isThere.promise
  const second = withAdvisoryLock({ connection, name: 'table', patience: 60_000 }, async () => 'second')
  mayGo.resolve()
  await first
  expect(await second).toEqual({ result: 'second' })
})
