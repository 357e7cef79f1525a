import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/fixtures/database.ts'
import { createStatementNames } from './pool-for-kysely.ts'

test('a statement has a name once it was sent a few times, and keeps it', () => {
  const { nameOf } = createStatementNames()
  const names = Array.from({ length: 5 }, () => nameOf('select 1'))
  expect(names).toEqual([undefined, undefined, 'often_0_0', 'often_0_0', 'often_0_0'])
})

test('what looks for words, and what is no statement of rows, is sent as it is', () => {
  const { nameOf } = createStatementNames()
  for (const text of ['select id from photos where title ilike $1', 'begin', 'notify content'])
    expect(Array.from({ length: 5 }, () => nameOf(text))).toEqual(Array(5).fill(undefined))
})

test('however many texts there are, few have names', () => {
  const { nameOf } = createStatementNames()
  const named = new Set<string | undefined>()
  for (let round = 0; round < 4; round++) for (let nth = 0; nth < 300; nth++) named.add(nameOf(`select ${nth}`))
  expect(named.size).toBeLessThan(120)
})

test('a table that changes under a prepared statement is read as it is now', async () => {
  const { database } = await openTestDatabase()
  await sql`create table changing (a integer)`.execute(database)
  await sql`insert into changing values (1)`.execute(database)
  const read = async () => (await sql`select * from changing`.execute(database)).rows
  for (let round = 0; round < 5; round++) await read()
  await sql`alter table changing add column b text default 'new'`.execute(database)
  for (let round = 0; round < 5; round++) expect(await read()).toEqual([{ a: 1, b: 'new' }])
})
