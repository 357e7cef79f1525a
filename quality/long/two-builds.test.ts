// While processes are exchanged one by one, two builds serve one studio (decision 082).
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { anotherBuild } from '../e2e/start/another-build.ts'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'

test('pages of either build find their files at processes of both, and when the other one has gone', async () => {
  const cluster = await openCluster(anEmptyDataFolder())
  onTestFinished(() => cluster.close())
  const env = { DATABASE_URL: cluster.connection, DATA_DIR: join(aFolder(), 'data'), DEMO: 'off' }
  const { command, here, there } = anotherBuild(aFolder())
  const [before, after] = await Promise.all([aRun(env, command), aRun(env)])
  await Promise.all([before.says(IS_OPEN), after.says(IS_OPEN)])

  const pageOf = async ({ baseUrl }: typeof before) => (await fetch(`${baseUrl}/`)).text()
  expect(await pageOf(before)).toContain(there)
  expect(await pageOf(after)).toContain(here)
  for (const { baseUrl } of [before, after])
    for (const asset of [here, there]) {
      const answer = await fetch(baseUrl + asset)
      expect([asset, answer.status, answer.headers.get('content-type')]).toEqual([
        asset,
        200,
        'text/javascript; charset=utf-8',
      ])
    }
  expect(await before.stop()).toBe(0)
  expect((await fetch(after.baseUrl + there)).status).toBe(200)
  expect((await fetch(`${after.baseUrl}/assets/entry.client-none1.js`)).status).toBe(404)
  expect(before.complained() + after.complained()).toBe('')
})
