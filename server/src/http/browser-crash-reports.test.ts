import {
  CRASH_MOST,
  CRASH_REPORTS_MOST,
  CRASH_REPORTS_OF_ONE_MOST,
  CRASH_REPORTS_TIME,
} from '@chobighor/api/platform/bounds'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCrashReports } from './browser-crash-reports.ts'

const report = { page: '/service/', message: 'nothing is undefined', stack: 'at /assets/frame-1.js:1:2' }

/** The reports of one server, and what it logs. */
function openReports() {
  const logged: object[] = []
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reports = createCrashReports({
    log: { error: (line: object) => void logged.push(line) },
    publicUrl: 'https://studio.example',
    addressOf: (headers) => headers.get('x-test-address') ?? '',
  })
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (await reports.request('/crash-report', { method: 'POST', body: text, headers })).status
  }
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
  return { logged, send, pass }
}

test('[M-33] a screen that failed in a browser is one line of the log, with the id of the report', async () => {
  const { logged, send } = openReports()
  expect(await send(report, { 'x-request-id': 'id-1' })).toBe(204)
  expect(logged).toEqual([{ requestId: 'id-1', crash: report }])
})

test('[Z-26] what stands in the query of an address is not written down', async () => {
  const { logged, send } = openReports()
  const token = 'token=of-one-hour'
  await send({
    page: `/user/password/reset/?${token}`,
    message: `Failed to fetch https://studio.example/x?${token}`,
    stack: `at f (https://studio.example/assets/a.js?${token}:1:2)\n at g (https://studio.example/admin/#/start?${token}:1)`,
    visitor: 'syed@post.example',
  })
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/of-one-hour|syed/)
})

test('[Z-25] a report is small, and no more of them are taken than the limits say', async () => {
  const { logged, send, pass } = openReports()
  expect(await send({ ...report, stack: 'x'.repeat(CRASH_MOST) })).toBe(413)
  for (let nth = 0; nth < CRASH_REPORTS_OF_ONE_MOST + 5; nth++) expect(await send(report)).toBe(204)
  expect(logged).toHaveLength(CRASH_REPORTS_OF_ONE_MOST)
  for (let nth = 0; nth < CRASH_REPORTS_MOST + 5; nth++) await send(report, { 'x-test-address': `192.0.2.${nth}` })
  expect(logged).toHaveLength(CRASH_REPORTS_MOST)
  pass(CRASH_REPORTS_TIME / 1000)
  await send(report)
  expect(logged).toHaveLength(CRASH_REPORTS_MOST + 1)
})

test('[Z-25] whoever has a network of IPv6 is counted once, however many of its addresses send reports', async () => {
  const { logged, send } = openReports()
  for (let nth = 0; nth < CRASH_REPORTS_OF_ONE_MOST + 5; nth++)
    await send(report, { 'x-test-address': `2001:db8:7:1::${nth}` })
  expect(logged).toHaveLength(CRASH_REPORTS_OF_ONE_MOST)
})

test.each([
  ['no JSON', '{'],
  ['a list', []],
  ['nothing', ''],
  ['half a report', { page: '/' }],
])('what is no report is refused: %s', async (_, body) => {
  const { logged, send } = openReports()
  expect(await send(body)).toBe(400)
  expect(logged).toEqual([])
})

test('[Z-28] another site’s page can’t write into the log', async () => {
  const { logged, send } = openReports()
  expect(await send(report, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(logged).toEqual([])
})
