import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Email } from './email-kinds.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { htmlOf } from './write-email.ts'

const now = new Date('2026-05-01T12:00:00Z')
const welcome: Email = {
  kind: 'welcome',
  to: 'mitu@example.com',
  firstName: 'Mitu',
  link: 'https://studio.test/user/request/verify/?token=abc',
}

let fresh: TestDatabase
let jobs: JobQueue
const surroundings = () => ({ publicUrl: 'https://studio.test', now: () => now, jobs })
const promise = (letter: Email) =>
  fresh.database.transaction().execute((transaction) => enqueueEmail(transaction, letter, surroundings()))
const outbox = () => fresh.database.selectFrom('outbox').selectAll().orderBy('id').execute()

beforeEach(async () => {
  fresh = await openTestDatabase()
  jobs = await freshJobs(fresh)
})
afterEach(async () => {
  await jobs.close()
  await fresh.drop()
})

test('a promised letter waits with both halves and an id of its own', async () => {
  await promise(welcome)
  await promise(welcome)
  const letters = await outbox()
  expect(letters).toMatchObject([
    { recipient: 'mitu@example.com', subject: 'Welcome to Chobighor', sent_at: null, parked_at: null, created_at: now },
    {},
  ])
  expect(letters[0] && htmlOf(letters[0])).toContain('token=abc')
  expect(letters[0]?.text).toContain('token=abc')
  expect(new Set(letters.map(({ message_id }) => message_id)).size).toBe(2)
})

test('it speaks in the studio’s name, and answers go to the studio', async () => {
  await fresh.database.insertInto('basic_settings').values({ site_title: 'Alo Studio' }).execute()
  await fresh.database.insertInto('advance_settings').values({ email: 'hello@alo.example', phone: '+880 1' }).execute()
  await promise(welcome)
  const [letter] = await outbox()
  expect(letter).toMatchObject({ subject: 'Welcome to Alo Studio', reply_to: 'hello@alo.example' })
  expect(letter?.text).toContain('Or call +880 1.')
})

test('what is rolled back promises nothing', async () => {
  const failing = fresh.database.transaction().execute(async (transaction) => {
    await enqueueEmail(transaction, welcome, surroundings())
    throw new Error('the order failed')
  })
  await expect(failing).rejects.toThrow('the order failed')
  expect(await outbox()).toEqual([])
})

test.each([
  'mitu@example.com\r\nBcc: all@example.com',
  'mitu@example.com, all@example.com',
  'Mitu <mitu@example.com>',
  'group:mitu@example.com;',
  'studio',
  '',
])('[Z-21] %j is nobody to write to', async (to) => {
  await expect(promise({ ...welcome, to })).rejects.toMatchObject({ name: 'Failure', code: 'invalid' })
  expect(await outbox()).toEqual([])
})
