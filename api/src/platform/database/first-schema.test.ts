import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { listFirstRows, listSchema } from '../../../test/fixtures/list-schema.ts'
import { fillWithOldDump } from '../../../test/fixtures/old-database.ts'
import at0113 from '../../../test/fixtures/schema-at-0113.json' with { type: 'json' }
import type { Database } from './database.ts'
import { migrate, migrateWithin, missingMigrations, newerMigrations } from './migrate.ts'
import { inTransaction } from './transactions.ts'

const ours = path.join(import.meta.dirname, '../../../migrations')

let empty: TestDatabase

beforeEach(async () => {
  empty = await openTestDatabase('template0')
})
afterEach(() => empty.drop())

const noted = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(empty.database)).rows.map(
    ({ name }) => name,
  )

// the fixture was made from the old files themselves, with this same listing
test('the first schema is what the 86 migrations made that it stands for, line by line', async () => {
  await inTransaction(empty.database, (transaction) => migrateWithin(transaction, ours, '0001-first'))
  expect(await listSchema(empty.database)).toEqual(at0113)
  const rows = await listFirstRows(empty.database)
  expect(rows.map((row) => row.split(' ')[0])).toEqual([
    'content_changes',
    'first_start',
    'gateway_settings',
    'gateway_settings',
    'gateway_tokens',
    'mail_settings',
    'photo_runs',
    'photo_runs',
    'sms_settings',
  ])
})

test('[F-22] a database that has all old migrations goes on from there, however many processes start', async () => {
  await fillWithOldDump(empty.connection)
  expect((await noted()).at(-1)).toBe('0113-valid-issue-kinds')
  expect(await newerMigrations(empty.database, ours)).toEqual([])
  const missing = await missingMigrations(empty.database, ours)
  expect(missing[0]).toBe('0118-refunds-before-a-try')
  const done = await Promise.all([migrate(empty.database, ours), migrate(empty.database, ours)])
  expect(done.flat()).toEqual(missing)
  expect(await noted()).toEqual(['0001-first', ...missing])
  expect(await migrate(empty.database, ours)).toEqual([])
  // pg_dump writes the conditions of triggers in other words
  const listed = async (database: Database) =>
    (await listSchema(database)).map((line) => line.replace(/^(trigger .*?) WHEN .* EXECUTE/, '$1 EXECUTE'))
  const updated = await listed(empty.database)

  const fresh = await openTestDatabase('template0')
  await migrate(fresh.database, ours)
  expect(updated).toEqual(await listed(fresh.database))
  await fresh.drop()
})

test('a database that has only some of them is refused, and its owner reads what to start first', async () => {
  await fillWithOldDump(empty.connection)
  await sql`delete from kysely_migration where name > '0100'`.execute(empty.database)
  await expect(migrate(empty.database, ours)).rejects.toMatchObject({
    name: 'Failure',
    message: 'The database is of an older Chobighor. Start the Chobighor of commit 19455afa on it once, then this one.',
  })
  expect(await noted()).toContain('0001-media')
})
