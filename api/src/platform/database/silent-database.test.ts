import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { aLine } from '../../../test/fixtures/database-line.ts'
import { SILENCE_TIME } from '../bounds.ts'
import { connect } from './database.ts'
import { allowTime } from './pool-for-kysely.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(() => fresh.drop())

test('[F-06] a database that stands still is not waited for, and is asked again when it goes on', async () => {
  const line = await aLine(fresh)
  const database = connect(line.connection, { statementTimeout: 2_000 })
  onTestFinished(() => database.destroy())
  await sql`select 1`.execute(database)
  line.freeze()
  const began = performance.now()
  await expect(sql`select 1`.execute(database)).rejects.toThrow('Query read timeout')
  // a timer of Node may end a millisecond early
  expect(performance.now() - began).toBeGreaterThan(2_000 + SILENCE_TIME - 10)
  line.thaw()
  await expect.poll(async () => (await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
})

test('[F-06] a transaction on a database that stands still ends, and its connection is not used again', async () => {
  const line = await aLine(fresh)
  const database = connect(line.connection, { statementTimeout: 2_000, connections: 1 })
  onTestFinished(() => database.destroy())
  const transaction = database.transaction().execute(async (own) => {
    await sql`select 1`.execute(own)
    line.freeze()
    await sql`select 1`.execute(own)
  })
  await expect(transaction).rejects.toThrow('Query read timeout')
  line.thaw()
  await expect.poll(async () => (await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
})

test('what may take long is waited for, and what comes after it no longer', async () => {
  const database = connect(fresh.connection, { statementTimeout: 100, connections: 1 })
  onTestFinished(() => database.destroy())
  await database.transaction().execute(async (own) => {
    await allowTime(own, 0)
    await sql`select pg_sleep(3.5)`.execute(own)
  })
  await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toThrow('statement timeout')
})
