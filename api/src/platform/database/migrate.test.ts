import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { connect } from './database.ts'
import { migrate, migrateWithin, newerMigrations } from './migrate.ts'

const ours = path.join(import.meta.dirname, '../../../migrations')

let empty: TestDatabase
let folder: string

beforeEach(async () => {
  empty = await openTestDatabase('template0')
  folder = await mkdtemp(path.join(tmpdir(), 'chobighor-migrations-'))
})

afterEach(async () => {
  await empty.drop()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text)
}

test('a second run changes nothing', async () => {
  const first = await migrate(empty.database, ours)
  expect(first).toContain('0001-first')
  expect(await migrate(empty.database, ours)).toEqual([])
})

test('migrations run in the order of their names, with as many statements as they like', async () => {
  await write('0002-fill.sql', 'insert into things values (1); insert into things values (2);')
  await write('0001-make.sql', 'create table things (id integer); create index on things (id);')
  expect(await migrate(empty.database, folder)).toEqual(['0001-make', '0002-fill'])
  const { rows } = await sql`select id from things order by id`.execute(empty.database)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('[F-22] a migration that fails leaves nothing of itself, and is completed at the next start', async () => {
  await write('0001-make.sql', 'create table things (id integer primary key);')
  await migrate(empty.database, folder)
  await write('0002-fill.sql', 'insert into things values (1); insert into nothing values (2);')
  await expect(migrate(empty.database, folder)).rejects.toThrow('The migration 0002-fill failed')
  expect((await sql`select id from things`.execute(empty.database)).rows).toEqual([])
  await write('0002-fill.sql', 'insert into things values (1); insert into things values (2);')
  expect(await migrate(empty.database, folder)).toEqual(['0002-fill'])
})

test('[F-22] a migration that fails on a new database is named, and all of them run at the next start', async () => {
  await write('0001-make.sql', 'create table things (id integer primary key);')
  await write('0002-fill.sql', 'insert into nothing values (2);')
  await write('0003-more.sql', 'insert into things values (3);')
  await expect(migrate(empty.database, folder)).rejects.toThrow('The migration 0002-fill failed')
  await write('0002-fill.sql', 'insert into things values (2);')
  expect(await migrate(empty.database, folder)).toEqual(['0001-make', '0002-fill', '0003-more'])
  expect((await sql`select id from things order by id`.execute(empty.database)).rows).toEqual([{ id: 2 }, { id: 3 }])
})

test('[F-22] processes that migrate at the same time run each migration once', async () => {
  await write('0001-make.sql', 'create table things (id integer); select pg_sleep(0.2);')
  await write('0002-fill.sql', 'insert into things values (1);')
  const done = await Promise.all([
    migrate(empty.database, folder),
    migrate(empty.database, folder),
    migrate(empty.database, folder),
  ])
  expect(done.flat().sort()).toEqual(['0001-make', '0002-fill'])
  expect((await sql`select id from things`.execute(empty.database)).rows).toEqual([{ id: 1 }])
})

test('who reads a table is not held up by a migration that waits for somebody else', async () => {
  await write('0001-make.sql', 'create table things (id integer);')
  await migrate(empty.database, folder)
  await write('0002-more.sql', 'alter table things add column note text;')
  const read = sql`select id from things`
  let migrating: Promise<string[]> | undefined
  await empty.database.transaction().execute(async (slow) => {
    await read.execute(slow)
    migrating = migrate(empty.database, folder)
    await expect.poll(() => waitingFor('things')).toBe(1)
    expect((await read.execute(empty.database)).rows).toEqual([])
  })
  expect(await migrating).toEqual(['0002-more'])
})

/** How many wait for a lock on this table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::text::regclass and not granted
  `.execute(empty.database)
  return rows.length
}

const INDEX = `drop index concurrently if exists things_id;
create unique index concurrently things_id on things (id);`
const isValid = async () =>
  (
    await sql<{ is: boolean }>`select indisvalid as is from pg_index where indexrelid = 'things_id'::regclass`.execute(
      empty.database,
    )
  ).rows[0]?.is

test('an index is built while others write, by one of the processes that start', async () => {
  await write('0001-make.sql', 'create table things (id integer); insert into things values (1);')
  await write('0002-index-concurrently.sql', INDEX)
  await write('0003-after.sql', 'insert into things values (2);')
  const done = await Promise.all([
    migrate(empty.database, folder),
    migrate(empty.database, folder),
    migrate(empty.database, folder),
  ])
  expect(done.flat().sort()).toEqual(['0001-make', '0002-index-concurrently', '0003-after'])
  expect(await isValid()).toBe(true)
})

test('an index that could not be built is built anew at the next start', async () => {
  await write('0001-make.sql', 'create table things (id integer); insert into things values (1), (1);')
  await write('0002-index-concurrently.sql', INDEX)
  await expect(migrate(empty.database, folder)).rejects.toThrow('The migration 0002-index-concurrently failed')
  expect(await isValid()).toBe(false)
  await sql`truncate things`.execute(empty.database)
  expect(await migrate(empty.database, folder)).toEqual(['0002-index-concurrently'])
  expect(await isValid()).toBe(true)
})

test('inside a transaction, as in a restore, the index is built like any other', async () => {
  await write('0001-make.sql', 'create table things (id integer);')
  await write('0002-index-concurrently.sql', INDEX)
  await empty.database.transaction().execute((transaction) => migrateWithin(transaction, folder))
  expect(await isValid()).toBe(true)
})

test('a migration may take longer than a statement may', async () => {
  const impatient = connect(empty.connection, { statementTimeout: 100 })
  await write('0001-slow.sql', 'select pg_sleep(0.3);')
  expect(await migrate(impatient, folder)).toEqual(['0001-slow'])
  await impatient.destroy()
})

test('an older build works on a newer database that has only more, and knows that it is newer', async () => {
  await write('0001-make.sql', 'create table things (id integer);')
  await write('0009-future.sql', 'create table future (id integer);')
  await migrate(empty.database, folder)
  expect(await newerMigrations(empty.database, folder)).toEqual([])
  await rm(path.join(folder, '0009-future.sql'))
  expect(await migrate(empty.database, folder)).toEqual([])
  expect(await newerMigrations(empty.database, folder)).toEqual(['0009-future'])
})

test('[F-22] what a newer migration took away is only missed by builds that don’t know what it needs', async () => {
  await write('0001-make.sql', 'create table things (id integer, old text);')
  await write('0002-new.sql', 'alter table things add column new text;')
  await write('0009-drop-old-needs-0002.sql', 'alter table things drop column old;')
  await migrate(empty.database, folder)
  await rm(path.join(folder, '0009-drop-old-needs-0002.sql'))
  expect(await migrate(empty.database, folder)).toEqual([])
  await rm(path.join(folder, '0002-new.sql'))
  await expect(migrate(empty.database, folder)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining('The database is newer than this Chobighor: it has 0009-drop-old-needs-0002.'),
  })
})

test('[F-22] a newer database that lacks a migration of the code is refused and left as it is', async () => {
  await write('0001-make.sql', 'create table things (id integer);')
  await write('0009-future.sql', 'create table future (id integer);')
  await migrate(empty.database, folder)
  await rm(path.join(folder, '0009-future.sql'))
  await write('0002-more.sql', 'create table more (id integer);')
  await expect(migrate(empty.database, folder)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining('The database is newer than this Chobighor: it has 0009-future.'),
  })
  expect((await sql`select to_regclass('more') as found`.execute(empty.database)).rows).toEqual([{ found: null }])
})
