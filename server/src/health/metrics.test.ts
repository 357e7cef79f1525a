import type { Database } from '@chobighor/api/platform/database/database'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

/** A database that can't be reached. */
const noDatabase = {} as Database
const own = { processName: 'web-1', role: 'web' } as const
const labels = { route: '/a/', method: 'GET', status: '200' }

test('times are told as a histogram: how many took at most so long, their number and their sum', async () => {
  const metrics = createMetrics({ database: noDatabase, process: own, cache: () => undefined })
  for (const seconds of [0.004, 0.02, 0.02, 30]) metrics.observe(labels, seconds)
  metrics.observe({ ...labels, route: '/b/' }, 1)
  const lines = (await metrics.text()).split('\n')
  const OF_A = 'route="/a/",method="GET",status="200"'
  expect(lines).toContain('# TYPE chobighor_request_seconds histogram')
  for (const [most, count] of [
    ['0.005', 1],
    ['0.01', 1],
    ['0.025', 3],
    ['10', 3],
    ['+Inf', 4],
  ])
    expect(lines).toContain(`chobighor_request_seconds_bucket{le="${most}",${OF_A}} ${count}`)
  expect(lines).toContain(`chobighor_request_seconds_count{${OF_A}} 4`)
  expect(lines).toContain(`chobighor_request_seconds_sum{${OF_A}} 30.044`)
  expect(lines).toContain('chobighor_request_seconds_count{route="/b/",method="GET",status="200"} 1')
})

test('what the cache did is told as it is now, and what the process takes', async () => {
  const cached = { hits: 3, renders: 2, entries: 1, isHearing: true }
  const metrics = createMetrics({ database: noDatabase, process: own, cache: () => cached })
  await metrics.text()
  cached.hits = 5
  metrics.countProxyProblem('too_few')
  const lines = (await metrics.text()).split('\n')
  for (const line of [
    'chobighor_cache_hits_total 5',
    'chobighor_cache_renders_total 2',
    'chobighor_cache_entries 1',
    'chobighor_cache_hears_changes 1',
    'chobighor_database_up 0',
    'chobighor_process_info{process="web-1",role="web"} 1',
    'chobighor_proxy_problems_total{problem="too_few"} 1',
  ])
    expect(lines).toContain(line)
  expect(lines.some((line) => line.startsWith('chobighor_waiting{'))).toBe(false)
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true)
})
