// What happens to work whose connection to PostgreSQL is lost: at a failover, or if somebody ends its process.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { aLine } from '../../../test/fixtures/database-line.ts'
import { FAILOVER_TIME } from '../bounds.ts'
import { connect, type Database } from './database.ts'
import { inTransaction } from './transactions.ts'

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await openTestDatabase()
  await sql`create table written (key text)`.execute(fresh.database)
})
beforeEach(() => sql`truncate written`.execute(fresh.database))
afterAll(() => fresh.drop())

async function aConnected() {
  const line = await aLine(fresh)
  const database = connect(line.connection, { connections: 5 })
  onTestFinished(() => database.destroy())
  await sql`select 1`.execute(database)
  return { line, database }
}

const write = (database: Database, key = 'key') => sql`insert into written values (${key})`.execute(database)
const written = async () => (await sql<{ key: string }>`select key from written`.execute(fresh.database)).rows.length
const pidOf = async (database: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid

test('a transaction whose connection PostgreSQL ends before its commit is done again', async () => {
  const { database } = await aConnected()
  let tries = 0
  const done = await inTransaction(database, async (transaction) => {
    await write(transaction)
    if (tries++ === 0) await sql`select pg_terminate_backend(${await pidOf(transaction)})`.execute(fresh.database)
    await sql`select 1`.execute(transaction)
    return 'done'
  })
  expect([done, tries, await written()]).toEqual(['done', 2, 1])
})

test('a transaction waits while PostgreSQL is away for a moment', async () => {
  const { line, database } = await aConnected()
  let tries = 0
  const done = inTransaction(database, async (transaction) => {
    if (tries++ === 0) line.cut(true)
    await write(transaction)
  })
  await expect.poll(() => line.refused()).toBeGreaterThan(1)
  line.cut(false)
  await done
  expect([tries, await written()]).toEqual([2, 1])
})

test('work waits for PostgreSQL for some seconds of an outage, and later work fails at once', async () => {
  const { line, database } = await aConnected()
  line.cut(true)
  const began = performance.now()
  await expect(inTransaction(database, write)).rejects.toThrow()
  expect(performance.now() - began).toBeGreaterThan(FAILOVER_TIME)
  const before = line.refused()
  await expect(sql`select 1`.execute(database)).rejects.toThrow()
  // no second try, also by the connections that the pool has lost
  expect(line.refused() - before).toBe(1)
})

test('a transaction whose commit got no answer is done again only if it finds what it wrote', async () => {
  const { line, database } = await aConnected()
  let tries = 0
  line.cutAfter('commit')
  const once = inTransaction(database, async (transaction) => {
    tries++
    await write(transaction, 'once')
  })
  await expect(once).rejects.toThrow(/Connection terminated|connection error/)
  expect([tries, await written()]).toEqual([1, 1])

  line.cutAfter('commit')
  const found = await inTransaction(
    database,
    async (transaction) => {
      tries++
      const { rows } = await sql`select from written where key = 'again'`.execute(transaction)
      if (rows.length === 0) await write(transaction, 'again')
      return rows.length
    },
    { idempotent: true },
  )
  expect([found, tries, await written()]).toEqual([1, 3, 2])
})

test('a read whose connection is cut is done again, and a single write is not', async () => {
  const { line, database } = await aConnected()
  line.cutAfter('as read')
  expect((await sql`select 1 as read`.execute(database)).rows).toEqual([{ read: 1 }])
  line.cutAfter('written')
  await expect(write(database)).rejects.toThrow('Connection terminated')
  expect(await written()).toBe(1)
})

test('a connection that leads to a standby is not used again', async () => {
  const { database } = await aConnected()
  const own = connect(fresh.connection, { connections: 1 })
  onTestFinished(() => own.destroy())
  // as a primary that has become a standby refuses each write
  await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(own)
  await expect(write(own)).rejects.toMatchObject({ code: '25006' })
  await write(own)
  await inTransaction(database, (transaction) => write(transaction))
  expect(await written()).toBe(2)
})
