import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FROM, openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { VISITOR_LIMIT } from '../platform/bounds.ts'
import { addVisitor, dropOldVisitors } from './store.ts'

let api: TestApi
const report = { device: 'Phone', operating_system: 'Android 16', browser: 'Firefox 150', ip_address: '' }

const send = (body: object, headers: Record<string, string> = {}) =>
  api.ask('/get/visitor/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const visitors = () =>
  api.database
    .selectFrom('visitors')
    .select(['device', 'operating_system', 'browser', 'ip_address'])
    .orderBy('id')
    .execute()

beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(async () => {
  await sql`truncate visitors, limits`.execute(api.database)
})
afterAll(() => api.drop())

test('[A-13] [D-18] [M-47] a visit is noted with the shortened address of its connection', async () => {
  await api.call.studio.reportVisitor(report)
  expect(await visitors()).toEqual([{ ...report, ip_address: '203.0.113.0' }])
})

test('[A-13] [M-47] the address in the body is never believed', async () => {
  await send({ ...report, ip_address: '198.51.100.9' }, { [FROM]: '2001:db8:7:1:2:3:4:5' })
  expect(await visitors()).toEqual([{ ...report, ip_address: '2001:db8:7::' }])
})

test.each(['dnt', 'sec-gpc'])('[M-47] who sends %s leaves no trace, and reads the same answer', async (header) => {
  const [silent, noted] = [await send(report, { [header]: '1' }), await send(report, { [header]: '0' })]
  expect(silent.status).toBe(201)
  expect(await silent.text()).toBe(await noted.text())
  expect(await visitors()).toHaveLength(1)
  const counted = await sql<{ points: number }>`select points from limits`.execute(api.database)
  expect(counted.rows).toEqual([{ points: 1 }])
})

test('[A-13] what is missing, long or can’t be shown never refuses a visit', async () => {
  const odd = { device: 'x'.repeat(500), browser: 'a\u0000b\n' }
  expect((await send(odd)).status).toBe(201)
  expect(await visitors()).toEqual([
    { device: 'x'.repeat(60), operating_system: '', browser: 'ab', ip_address: '203.0.113.0' },
  ])
})

test('[M-48] above the limit visits are left out in silence', async () => {
  for (let i = 0; i < VISITOR_LIMIT.points; i++) await api.call.studio.reportVisitor(report)
  const more = await send(report)
  expect(more.status).toBe(201)
  expect(await visitors()).toHaveLength(VISITOR_LIMIT.points)
})

test('[M-47] old visits are dropped after the days that the studio set, 90 by itself', async () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const at = (days: number) => ({ ...report, created_at: new Date(now.getTime() - days * 86_400_000) })
  for (const days of [1, 29, 31, 89, 91]) await addVisitor(api.database, at(days))
  await dropOldVisitors(api.database, now)
  expect(await visitors()).toHaveLength(4)
  await api.database.insertInto('basic_settings').values({ visitor_days: 30 }).execute()
  await dropOldVisitors(api.database, now)
  expect(await visitors()).toHaveLength(2)
})
