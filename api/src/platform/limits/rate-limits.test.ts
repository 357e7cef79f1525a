import { Failure, tooMany } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { READERS_LEAST } from '../bounds.ts'
import { connect } from '../database/database.ts'
import { createLimits, type Limits } from './rate-limits.ts'

let fresh: TestDatabase
let limits: Limits
const limit = { name: 'guess', points: 3, seconds: 60 }
const failing = async () => {
  throw new Failure('unauthenticated', 'wrong')
}
const fail = (key = 'a') => limits.untilFailed(limit, key, failing).catch(({ code }: Failure) => code)
const points = async () => (await sql<{ points: number }>`select points from limits`.execute(fresh.database)).rows

beforeAll(async () => {
  fresh = await openTestDatabase()
  limits = createLimits(fresh.database)
})
beforeEach(async () => {
  await sql`truncate limits`.execute(fresh.database)
})
afterAll(() => fresh.drop())

test('what fails is counted, per key; at the limit the work isn’t begun', async () => {
  expect([await fail(), await fail(), await fail(), await fail()]).toEqual([
    'unauthenticated',
    'unauthenticated',
    'unauthenticated',
    'too_many',
  ])
  let begun = false
  const work = async () => {
    begun = true
  }
  await expect(limits.untilFailed(limit, 'a', work)).rejects.toMatchObject({ code: 'too_many', retryAfter: 60 })
  expect(begun).toBe(false)
  expect(await fail('b')).toBe('unauthenticated')
})

test('what goes well isn’t counted, nor are faults of ours, nor what another limit refuses or has no turn', async () => {
  for (let i = 0; i < 5; i++) expect(await limits.untilFailed(limit, 'a', async () => i)).toBe(i)
  for (const error of [new Error('a fault'), new Failure('too_many', 'wait'), new Failure('unavailable', 'no turn')])
    for (let i = 0; i < 5; i++)
      await expect(
        limits.untilFailed(limit, 'a', async () => {
          throw error
        }),
      ).rejects.toBe(error)
  expect(await points()).toEqual([{ points: 0 }])
})

test('[L-054] where every try counts, failures of each kind and faults count as successes do', async () => {
  const outcomes = [new Failure('unavailable', 'away'), new Error('a fault'), undefined]
  for (const error of outcomes)
    await limits
      .everyTry(limit, 'a', async () => {
        if (error) throw error
      })
      .catch(() => {})
  await expect(limits.everyTry(limit, 'a', async () => {})).rejects.toMatchObject({ code: 'too_many' })
  expect(await points()).toEqual([{ points: 3 }])
})

test('what is refused isn’t counted on, so that a limit ends when its time is over', async () => {
  for (let i = 0; i < 9; i++) await fail()
  expect(await points()).toEqual([{ points: 3 }])
  await sql`update limits set expire = expire - 60000`.execute(fresh.database)
  expect(await fail()).toBe('unauthenticated')
})

test('of many at the same moment no more come through than the limit', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, () => fail()))
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(3)
})

test('[F-07] while more are counted as one than there are connections, whoever reads finds one', async () => {
  await limits.within(limit, 'a', async () => {})
  const elsewhere = connect(fresh.connection, { connections: 2 })
  const holder = await elsewhere.startTransaction().execute()
  await sql`select * from limits for update`.execute(holder)
  const waiting = Array.from({ length: 20 }, () => fail('a'))
  const countHeld = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(elsewhere)
    return rows[0]?.count ?? 0
  }
  await vi.waitFor(async () => expect(await countHeld()).toBeGreaterThanOrEqual(8 - READERS_LEAST), 10_000)
  await sql`select 1`.execute(fresh.database)
  await holder.rollback().execute()
  expect((await Promise.all(waiting)).filter((code) => code === 'unauthenticated')).toHaveLength(2)
  await elsewhere.destroy()
})

test('a limit may be set otherwise, and another one is as it was', async () => {
  const set = createLimits(fresh.database, { guess: 1 })
  const failAt = (name: string) => set.untilFailed({ ...limit, name }, 'a', failing).catch(({ code }: Failure) => code)
  expect([await failAt('guess'), await failAt('guess')]).toEqual(['unauthenticated', 'too_many'])
  expect([await failAt('other'), await failAt('other')]).toEqual(['unauthenticated', 'unauthenticated'])
})

test('of two who are counted together the first is forgotten with all its seconds, and nobody else', async () => {
  const count = (first: string, second: string) => limits.untilFailed(limit, [first, second], failing).catch(() => {})
  await count('a', '1')
  await count('a', '2')
  await count('b', '1')
  await fail('a')
  await limits.reset(limit, 'a')
  expect(await points()).toEqual([{ points: 1 }])
})

test.each([
  [1, 'Please try again in a minute.'],
  [60, 'Please try again in a minute.'],
  [61, 'Please try again in 2 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
])('who has to wait for %i seconds is told so in minutes', (seconds, sentence) => {
  expect(tooMany('Too often.', seconds)).toMatchObject({ message: `Too often. ${sentence}`, retryAfter: seconds })
})

test('[M-47] who is counted can’t be read out of the table, and is the same to every process', async () => {
  const address = '203.0.113.77'
  await fail(address)
  await createLimits(fresh.database)
    .untilFailed(limit, address, failing)
    .catch(() => {})
  const { rows } = await sql<{ key: string; points: number }>`select key, points from limits`.execute(fresh.database)
  expect(rows).toEqual([{ key: expect.stringMatching(/^guess:[\w-]{43}$/), points: 2 }])
})
