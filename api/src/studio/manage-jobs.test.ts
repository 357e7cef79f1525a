// The job queue in the back office.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { SEND_EMAIL } from '../mail/rules.ts'
import type { RunningJob } from '../platform/jobs/running-job.ts'

let api: TestApi
let mina: SignedInVisitor
let isBroken = true
const ran: number[] = []

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true, first_name: 'Mina', last_name: 'Sen' })
  const end = (job: RunningJob<{ emailId: number }>) =>
    api.database.transaction().execute((transaction) => {
      if (job.payload.emailId === 1) return job.fail(transaction, new Error('connect ECONNREFUSED 127.0.0.1:25'))
      return job.retryAt(transaction, new Date(Date.now() + 3_600_000), 'The mail server is busy.')
    })
  for (const emailId of [1, 2])
    await api.database.transaction().execute((transaction) => api.jobs.enqueue(transaction, SEND_EMAIL, [{ emailId }]))
  await api.jobs.work(SEND_EMAIL, async (job) => {
    ran.push(job.payload.emailId)
    if (isBroken) await end(job)
  })
})
afterAll(() => api.drop())

test('what is tried again and what failed is shown, each with why', async () => {
  await expect.poll(() => ran).toEqual([1, 2])
  await expect
    .poll(async () => (await mina.call.jobs.list({})).rows)
    .toMatchObject([
      {
        kind: 'send-email',
        state: 'failed',
        failures: 1,
        next_at: null,
        reason: 'The other server can’t be reached. (connect ECONNREFUSED 127.0.0.1:25)',
      },
      { kind: 'send-email', state: 'trying', failures: 1, reason: 'The mail server is busy.' },
    ])
  expect((await mina.call.jobs.list({ state: 'failed' })).total).toBe(1)
  expect((await mina.call.jobs.list({ keyword: 'back-up' })).rows).toEqual([])
})

test('what failed is tried again at once by a click, which is on record; nothing else is', async () => {
  const { rows } = await mina.call.jobs.list({})
  const [failed, trying] = rows.map(({ id }) => id)
  if (failed === undefined || trying === undefined) throw new Error('there are two')
  await expect(mina.call.jobs.retry({ ids: [trying] })).rejects.toMatchObject({ code: 'conflict' })
  isBroken = false
  expect(await mina.call.jobs.retry({ ids: [failed, trying] })).toEqual({ ids: [failed] })
  await expect.poll(async () => (await mina.call.jobs.list({})).rows.map(({ state }) => state)).toEqual(['trying'])
  expect(ran).toEqual([1, 2, 1])
  expect((await mina.call.records.list({ entity: 'jobs' })).rows).toMatchObject([
    { action: 'try again', entity_id: failed, after: { kind: 'send-email' } },
  ])
})

test('nobody but admins sees them', async () => {
  const nadia = await signInAs(api)
  await expect(nadia.call.jobs.list({})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(nadia.call.jobs.retry({ ids: [1] })).rejects.toMatchObject({ code: 'forbidden' })
})
