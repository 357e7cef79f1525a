// With PREVIOUS_BUILD=FOLDER, a built checkout of another version is the build before.
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { type Replica, upgradeUnderLoad } from '../../cluster/rolling-upgrade.ts'
import { ADMIN, BUILT_SERVER, freePort } from '../start-product.ts'
import { anotherBuild } from './another-build.ts'
import { aFilledFolder, aFolder } from './fill-demo-once.ts'
import { runBalancer } from './run-balancer.ts'
import { aRun, IS_OPEN } from './run-product.ts'
import { findProgram } from './run-proxy.ts'

const { PREVIOUS_BUILD } = process.env

test('processes are exchanged one by one behind HAProxy: no request fails, and nothing written is lost', async (context) => {
  const program = findProgram('haproxy')
  if (!program) return context.skip('HAProxy is not installed here, and can’t be')
  const before = PREVIOUS_BUILD
    ? [process.execPath, join(PREVIOUS_BUILD, BUILT_SERVER)]
    : anotherBuild(aFolder()).command
  const DATA_DIR = aFilledFolder()
  const cluster = await openCluster(DATA_DIR)
  onTestFinished(() => cluster.close())
  const port = await freePort()
  const ports = [await freePort(), await freePort()]
  const balancer = await runBalancer(program, port, ports)
  const start = async (at: number, command?: string[]) => {
    const run = await aRun(
      {
        DATABASE_URL: cluster.connection,
        DATA_DIR,
        PORT: String(at),
        PUBLIC_URL: balancer.baseUrl,
        TRUSTED_PROXIES: '1',
        DRAIN_SECONDS: '2',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
      command,
    )
    await run.says(IS_OPEN)
    await balancer.knows(at)
    return run
  }

  const replicas: Replica[] = []
  for (const at of ports) {
    const old = await start(at, before)
    replicas.push({
      name: `web-${at}`,
      async stop() {
        expect(await old.stop()).toBe(0)
        expect(old.complained()).toBe('')
      },
      async start() {
        await start(at)
      },
    })
  }
  const { failed, lost, writes, requests, seconds } = await upgradeUnderLoad(balancer.baseUrl, replicas)
  context.annotate(`${requests} requests and ${writes} writes in ${seconds} s`)
  expect({ failed, lost }).toEqual({ failed: {}, lost: [] })
  expect(writes).toBeGreaterThan(0)
})
