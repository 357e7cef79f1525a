// What whoever runs the machine asks of the built product.
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAll, IS_OPEN, type Run, runProduct } from './run-product.ts'

const TOKEN = 'a-lamp-in-every-window'
const THROUGH_A_PROXY = { 'x-forwarded-for': '203.0.113.9' }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let run: Run
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobighor-health-'))
  run = await runProduct({ DATA_DIR: join(folder, 'data'), DEMO: 'off', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'debug' })
  await run.says(IS_OPEN)
})

afterAll(() => {
  endAll(run)
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(run.house + path, { headers })

test('it is alive and ready, and each part says so on the machine itself', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await ask('/readyz')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual({
    status: 'ready',
    parts: { database: 'ok', migrations: 'ok', storage: 'ok' },
  })
  expect(await (await ask('/readyz', THROUGH_A_PROXY)).json()).toEqual({ status: 'ready' })
})

test('its figures are for the machine itself, and for who has the token', async () => {
  // made once, and sent from what is kept then
  for (let many = 0; many < 3; many++) await (await ask('/about/')).text()
  await ask('/api/v1/order/17/')
  const figures = await (await ask('/metrics')).text()
  expect(figures).toMatch(/^chobighor_request_seconds_count\{route="\/about",method="GET",status="200"\} 3$/m)
  expect(figures).toContain('{route="/api/v1/order/{id}/",method="GET",status="401"} 1\n')
  expect(figures).toMatch(/^chobighor_cache_hits_total [1-9]/m)
  expect(figures).toMatch(/^chobighor_waiting\{what="letters"\} 0$/m)
  expect((await ask('/metrics', THROUGH_A_PROXY)).status).toBe(404)
  const withToken = (token: string) => ask('/metrics', { ...THROUGH_A_PROXY, authorization: `Bearer ${token}` })
  expect((await withToken(`${TOKEN}s`)).status).toBe(404)
  expect((await withToken(TOKEN)).status).toBe(200)
})

test('each answer names its request as the log does, whatever a visitor calls it', async () => {
  for (const path of ['/nothing/here/', '/api/v1/settings/basic/', '/api/v1/none/', '/media/none', '/user/login/']) {
    const answer = await ask(path, { 'x-request-id': 'mine', connection: 'close' })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id, path).toMatch(UUID)
    await run.says(`"requestId":"${id}"`)
  }
  expect(run.said()).not.toContain('"mine"')
})

test('what is kept ready is named anew for each who asks', async () => {
  for (const path of ['/', '/api/v1/settings/basic/']) {
    const ids = await Promise.all([1, 2, 3].map(async () => (await ask(path)).headers.get('x-request-id')))
    for (const id of ids) expect(id, path).toMatch(UUID)
    expect(new Set(ids).size, path).toBe(3)
  }
})

test('[F-06] without its database it is alive and not ready, and comes back; a page says which request failed', async () => {
  // as long as this is away, PostgreSQL can't be started again
  const version = join(run.dataFolder, 'database/PG_VERSION')
  renameSync(version, `${version}.away`)
  const [pid] = readFileSync(join(run.dataFolder, 'database/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(503)
  expect(await (await ask('/readyz')).json()).toMatchObject({
    status: 'away',
    parts: { database: expect.stringContaining('The database does not answer'), storage: 'ok' },
  })
  expect((await ask('/healthz')).status).toBe(200)
  const failed = await ask('/service/wedding/')
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  const id = failed.headers.get('x-request-id') ?? ''
  expect(await failed.text()).toContain(`please name this: ${id}`)
  expect(await (await ask('/metrics')).text()).toContain('chobighor_database_up 0\n')
  renameSync(`${version}.away`, version)
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200)
  expect((await ask('/service/wedding/')).status).toBe(404)
})
