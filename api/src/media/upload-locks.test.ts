// Two processes on one database: an upload is written by one request at a time.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { openUploadLocks, type UploadLocks } from './upload-locks.ts'

const ID = 'a'.repeat(32)
const never = new AbortController().signal

let fresh: TestDatabase
let one: UploadLocks
let other: UploadLocks

beforeAll(async () => {
  fresh = await openTestDatabase()
})
beforeEach(() => {
  one = openUploadLocks(fresh.connection)
  other = openUploadLocks(fresh.connection)
})
afterEach(async () => {
  await one.close()
  await other.close()
})
afterAll(() => fresh.drop())

test('whoever asks for an upload that another process writes asks it to let go, and waits until it has', async () => {
  const asked = Promise.withResolvers<void>()
  const first = one.newLock(ID)
  await first.lock(never, asked.resolve)
  const second = other.newLock(ID)
  let has = false
  const taking = second
    .lock(never, () => {})
    .then(() => {
      has = true
    })
  await asked.promise
  expect(has).toBe(false)
  await first.unlock()
  await taking
  await second.unlock()
})

test('another upload is not kept waiting, and a request that ends while it waits gets no lock', async () => {
  const first = one.newLock(ID)
  await first.lock(never, () => {})
  const elsewhere = other.newLock('b'.repeat(32))
  await elsewhere.lock(never, () => {})
  await elsewhere.unlock()
  const leaving = new AbortController()
  const asked = Promise.withResolvers<void>()
  await first.unlock()
  await first.lock(never, asked.resolve)
  const waiting = other.newLock(ID).lock(leaving.signal, () => {})
  await asked.promise
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ status_code: 500 })
  await first.unlock()
  const again = other.newLock(ID)
  await again.lock(never, () => {})
  await again.unlock()
})

test('a process whose connection is lost is told so, and the next one gets the lock', async () => {
  const told = Promise.withResolvers<void>()
  const first = one.newLock(ID)
  await first.lock(never, told.resolve)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chobighor: locks' and datname = current_database()
  `.execute(fresh.database)
  await told.promise
  const second = other.newLock(ID)
  await second.lock(never, () => {})
  await first.unlock()
  await second.unlock()
  await first.lock(never, () => {})
  await first.unlock()
})
