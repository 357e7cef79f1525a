// The same as a scene of `npm run test:cluster`, on one machine and in half a minute. PREVIOUS_BUILD names another build.
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { testProgram } from '../../tools/install-packages.ts'
import { openPayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { nothingYet } from '../cluster/acknowledged.ts'
import { startClients } from '../cluster/clients.ts'
import { countLosses } from '../cluster/count-losses.ts'
import { previousBuild } from '../cluster/previous-build.ts'
import { aFilledFolder, aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'
import { ADMIN, freePort } from '../e2e/start-product.ts'
import { theAdmin } from '../faults/api-user.ts'
import { comesTrue } from '../faults/until.ts'
import { runBalancer } from './run-balancer.ts'

const PAGES = ['/', '/service/', '/about/', '/contact/', '/blog/', '/cart/', '/user/login/', '/admin/']

test('processes are exchanged one by one behind HAProxy: no request fails, and nothing written is lost', async (context) => {
  const program = testProgram('haproxy', context.skip)
  const before = previousBuild(aFolder())
  const DATA_DIR = aFilledFolder()
  const cluster = await openCluster(DATA_DIR)
  onTestFinished(() => cluster.close())
  const database = connect(cluster.connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  const payPal = await openPayPalHost()
  onTestFinished(() => payPal.close())
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
        ...settingsAt(payPal),
      },
      command,
    )
    await run.says(IS_OPEN)
    await balancer.knows(at)
    return run
  }
  const olds = [await start(ports[0] ?? 0, before.command), await start(ports[1] ?? 0, before.command)]

  const { baseUrl } = balancer
  const admin = await theAdmin(baseUrl)
  const slug = `c-${crypto.randomUUID()}`
  const gallery = { slug, title: 'Upgrade', description: '', is_published: true }
  const { body } = await admin.ask<{ id: number }>('POST', '/admin/photo-categories/', gallery)
  const wish = { baseUrl, admin, category: body.id, slug, payPal, pages: PAGES, database }
  const told = nothingYet()
  const clients = await startClients(wish, told)
  /** Until all pages were read a few times, and so by both builds. */
  const pagesAreRead = () => {
    const wanted = told.pages + 6 * PAGES.length
    return comesTrue(() => told.pages > wanted)
  }
  await pagesAreRead()
  for (const [nth, old] of olds.entries()) {
    expect(await old.stop()).toBe(0)
    expect(old.complained()).toBe('')
    await start(ports[nth] ?? 0)
    await pagesAreRead()
  }
  await clients.stop()
  const { lost, doubled } = await countLosses(told, wish)
  context.annotate(`${told.pages} pages and scripts, ${told.writes} writes; before: ${before.name}`)
  expect({ failed: [...told.failedPages, ...told.failedWrites], lost, doubled }).toEqual({
    failed: [],
    lost: [],
    doubled: [],
  })
  expect(told.times.length).toBeGreaterThan(0)
})
