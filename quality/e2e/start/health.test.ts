// What the built product answers to its operator.
import { once } from 'node:events'
import { readFileSync, renameSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { afterAllTests } from './after-all-tests.ts'
import { anEmptyProduct } from './empty-data-folder.ts'
import type { Run } from './run-product.ts'

const TOKEN = 'a-lamp-in-every-window'
const THROUGH_A_PROXY = { 'x-forwarded-for': '203.0.113.9' }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let run: Run
const later = afterAllTests()
beforeAll(async () => {
  run = await anEmptyProduct({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'debug', PROCESS_NAME: 'web-1' }, later)
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(run.baseUrl + path, { headers })

test('it is alive and ready, and says so for each part on the machine itself', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await ask('/readyz')
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual({
    process: 'web-1',
    status: 'ready',
    parts: { database: 'ok', migrations: 'ok', storage: 'ok' },
  })
  expect(await (await ask('/readyz', THROUGH_A_PROXY)).json()).toEqual({ status: 'ready' })
})

test('its figures are for the machine itself, and for whoever has the token', async () => {
  // rendered once, and sent from the cache then
  for (let many = 0; many < 3; many++) await (await ask('/about/')).text()
  await ask('/api/v1/order/17/')
  const figures = await (await ask('/metrics')).text()
  expect(figures).toMatch(/^chobighor_request_seconds_count\{route="\/about",method="GET",status="200"\} 3$/m)
  expect(figures).toContain('{route="/api/v1/order/{id}/",method="GET",status="401"} 1\n')
  expect(figures).toMatch(/^chobighor_cache_hits_total [1-9]/m)
  expect(figures).toContain('chobighor_process_info{process="web-1",role="both"} 1\n')
  expect(figures).toMatch(/^chobighor_waiting\{what="emails"\} 0$/m)
  expect((await ask('/metrics', THROUGH_A_PROXY)).status).toBe(404)
  const withToken = (token: string) => ask('/metrics', { ...THROUGH_A_PROXY, authorization: `Bearer ${token}` })
  expect((await withToken(`${TOKEN}s`)).status).toBe(404)
  expect((await withToken(TOKEN)).status).toBe(200)
})

/** Sends the beginning of a request, and disconnects. */
async function leave(begun: string): Promise<void> {
  const { hostname, port } = new URL(run.baseUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(begun)
  socket.end()
  socket.resume()
  await once(socket, 'close')
}

test('visitors who leave, and those who send incomplete requests, are counted as such and not as failures of ours', async () => {
  const head = 'POST /api/v1/get/mail/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  const broken = [
    `${head}content-length: 1000\r\n\r\n{"name":`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"nam\r\nxyz\r\n`,
    // its body is read: a request that is refused unread may be answered before anybody has left
    `POST /contact/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nname=`,
  ]
  for (const begun of broken) await leave(begun)
  const figures = async () => (await ask('/metrics')).text()
  const counted = async () =>
    [...(await figures()).matchAll(/seconds_count\{.*status="499"\} (\d+)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  await expect.poll(counted).toBe(broken.length)
  expect(await figures()).not.toMatch(/status="5\d\d"/)
  expect(run.said()).not.toContain('"level":50')
})

test('each answer has the request id of the log, whatever id the visitor sends', async () => {
  for (const path of ['/nothing/here/', '/api/v1/settings/basic/', '/api/v1/none/', '/media/none', '/user/login/']) {
    const answer = await ask(path, { 'x-request-id': 'mine', connection: 'close' })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id, path).toMatch(UUID)
    await run.says(`"process":"web-1","requestId":"${id}"`)
  }
  expect(run.said()).not.toContain('"mine"')
})

test('a cached answer gets a new id for each visitor', async () => {
  for (const path of ['/', '/api/v1/settings/basic/']) {
    const ids = await Promise.all([1, 2, 3].map(async () => (await ask(path)).headers.get('x-request-id')))
    for (const id of ids) expect(id, path).toMatch(UUID)
    expect(new Set(ids).size, path).toBe(3)
  }
})

test('[F-06] without its database it is alive and not ready, and recovers; a page says which request failed', async () => {
  // while this file is missing, PostgreSQL can't be started again
  const version = join(run.dataFolder, 'database/PG_VERSION')
  renameSync(version, `${version}.away`)
  const [pid] = readFileSync(join(run.dataFolder, 'database/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  expect(await (await ask('/readyz')).json()).toMatchObject({
    status: 'away',
    parts: { database: expect.stringContaining('The database does not answer'), storage: 'ok' },
  })
  expect((await ask('/healthz')).status).toBe(200)
  const failed = await ask('/service/wedding/')
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  const id = failed.headers.get('x-request-id') ?? ''
  expect(await failed.text()).toContain(`please mention ${id}`)
  expect(await (await ask('/metrics')).text()).toContain('chobighor_database_up 0\n')
  renameSync(`${version}.away`, version)
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  expect((await ask('/service/wedding/')).status).toBe(404)
})
