import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { inTransaction, inTurn } from './transactions.ts'

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await openTestDatabase()
  await sql`create table counted (id integer primary key, number integer not null)`.execute(fresh.database)
  await sql`insert into counted values (1, 0), (2, 0)`.execute(fresh.database)
})
afterAll(() => fresh.drop())

const numbers = async () =>
  (await sql<{ number: number }>`select number from counted order by id`.execute(fresh.database)).rows.map(
    ({ number }) => number,
  )

test('of two transactions that wait for each other the one that PostgreSQL ends is done again', async () => {
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let tries = 0
  const raise = (own: number, other: number) =>
    inTransaction(fresh.database, async (transaction) => {
      tries++
      await sql`update counted set number = number + 1 where id = ${own}`.execute(transaction)
      bothHold[own === 1 ? 0 : 1].resolve()
      await Promise.all(bothHold.map(({ promise }) => promise))
      await sql`update counted set number = number + 1 where id = ${other}`.execute(transaction)
    })
  await Promise.all([raise(1, 2), raise(2, 1)])
  // PostgreSQL may end one of them more than once
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(await numbers()).toEqual([2, 2])
})

test('a transaction that another one’s changes made impossible is done again', async () => {
  const before = await numbers()
  let tries = 0
  await inTransaction(
    fresh.database,
    async (transaction) => {
      await sql`select from counted`.execute(transaction)
      if (tries++ === 0) await sql`update counted set number = number + 1`.execute(fresh.database)
      await sql`update counted set number = number + 1`.execute(transaction)
    },
    { isolationLevel: 'repeatable read' },
  )
  expect(tries).toBe(2)
  expect(await numbers()).toEqual(before.map((number) => number + 2))
})

test('what is ended again and again fails in the end, and other errors are told at once', async () => {
  const failing = (code: string) => {
    let tries = 0
    const done = inTurn(fresh.database, async () => {
      tries++
      await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}', message = 'no'; end $$`)}`.execute(
        fresh.database,
      )
    })
    return expect(done)
      .rejects.toThrow('no')
      .then(() => tries)
  }
  expect(await failing('40P01')).toBe(5)
  expect(await failing('23514')).toBe(1)
})
