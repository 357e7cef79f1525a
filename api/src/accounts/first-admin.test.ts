import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { makeFirstAdmin } from './first-start.ts'

let fresh: TestDatabase
const admin = { email: 'Studio@Example.com', password: 'correct horse battery' }
const users = () => fresh.database.selectFrom('users').selectAll().execute()

beforeEach(async () => {
  fresh = await openTestDatabase()
})
afterEach(() => fresh.drop())

test('on a database that knows nobody the admin is made, verified, with its password hashed by Argon2id', async () => {
  expect(await makeFirstAdmin(fresh.database, admin)).toBe(true)
  const [user, ...more] = await users()
  expect(more).toEqual([])
  expect(user).toMatchObject({ email: admin.email, username: admin.email, is_admin: true, is_verified: true })
  expect(user?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await verify(user?.password_hash ?? '', admin.password)).toBe(true)
  expect(await verify(user?.password_hash ?? '', 'another')).toBe(false)
})

test('a second start changes nothing, not even the password', async () => {
  await makeFirstAdmin(fresh.database, admin)
  const before = await users()
  expect(await makeFirstAdmin(fresh.database, { ...admin, password: 'another password' })).toBe(false)
  expect(await makeFirstAdmin(fresh.database, { ...admin, email: 'other@example.com' })).toBe(false)
  expect(await users()).toEqual(before)
})

test('where there are users none is made', async () => {
  const customer = { email: 'mitu@example.com', username: 'mitu@example.com', password_hash: 'x' }
  await fresh.database.insertInto('users').values(customer).execute()
  expect(await makeFirstAdmin(fresh.database, admin)).toBe(false)
  expect(await users()).toHaveLength(1)
})

test('of several starts at the same moment one makes it', async () => {
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => makeFirstAdmin(fresh.database, { ...admin, email: `${name}@example.com` })),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})
