import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dropDatabase, openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { connect, requireVersion, toDatabase } from './database.ts'

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await openTestDatabase()
})

afterAll(() => fresh.drop())

test('columns arrive as the tables type them', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as whole, 4.25::numeric as part, '2024-02-29 23:15:00'::timestamp as clock,
      '2024-02-29 23:15:00+06'::timestamptz as moment, '2024-02-29'::date as day, '{1,2}'::integer[] as list
  `.execute(fresh.database)
  expect(rows).toEqual([
    {
      whole: 9_007_199_254_740_991,
      part: 4.25,
      clock: '2024-02-29 23:15:00',
      moment: new Date('2024-02-29T17:15:00Z'),
      day: '2024-02-29',
      list: [1, 2],
    },
  ])
})

test('letter case makes no difference in a search, in Latin or Bangla titles', async () => {
  const { rows } = await sql`select 'École ছবিঘর' ilike '%éCOLE ছবি%' as found`.execute(fresh.database)
  expect(rows).toEqual([{ found: true }])
})

test('the extensions for e-mail addresses and for quick searches are there', async () => {
  await sql`create extension if not exists pg_trgm`.execute(fresh.database)
  const { rows } = await sql`
    select 'Me@Studio.example'::citext = 'me@studio.example'::citext as same,
      cardinality(show_trgm('বিয়ে')) > 0 as trigrams
  `.execute(fresh.database)
  expect(rows).toEqual([{ same: true, trigrams: true }])
})

test('[Z-25] a statement that takes too long is cut', async () => {
  const impatient = connect(fresh.connection, { statementTimeout: 50 })
  await expect(sql`select pg_sleep(5)`.execute(impatient)).rejects.toThrow('statement timeout')
  await impatient.destroy()
})

test('a lost connection is replaced', async () => {
  const connected = connect(fresh.connection, { connections: 1 })
  await sql`select 1`.execute(connected)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(fresh.database)
  await expect.poll(() => sql`select 1 as one`.execute(connected).then((result) => result.rows)).toEqual([{ one: 1 }])
  await connected.destroy()
})

test('a transaction whose connection is cut between two statements fails, and nothing else does', async () => {
  const transaction = fresh.database.transaction().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(fresh.database)
    const connections = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`
    await expect.poll(async () => (await connections.execute(fresh.database)).rows).toHaveLength(0)
    await sql`select 1`.execute(own)
  })
  await expect(transaction).rejects.toThrow()
  await requireVersion(fresh.database)
})

test('[F-06] whoever waits longer than CONNECTION_TIME for a database that says nothing hears that it is away', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const waiting = connect(`postgresql://nobody@127.0.0.1:${port}/none`)
  await expect(sql`select 1`.execute(waiting)).rejects.toThrow('timeout')
  await waiting.destroy()
  mute.close()
})

test('a database that cannot be reached is told in a sentence', async () => {
  const nowhere = connect('postgresql://nobody@127.0.0.1:1/none')
  await expect(requireVersion(nowhere)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining("The database of DATABASE_URL can't be reached: "),
  })
  await nowhere.destroy()
})

test('a database that can hold no Bangla is told in a sentence', async () => {
  const { connection } = inject('postgres')
  const name = `chobighor_test_ascii_${randomBytes(4).toString('hex')}`
  await sql`create database ${sql.ref(name)} template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`.execute(
    fresh.database,
  )
  const ascii = connect(toDatabase(connection, name))
  await expect(requireVersion(ascii)).rejects.toMatchObject({
    name: 'Failure',
    message: 'The database of DATABASE_URL keeps SQL_ASCII. Chobighor needs one in UTF8.',
  })
  await ascii.destroy()
  await dropDatabase(connection, name)
})
