// The product while its connections to PostgreSQL are lost, as when a standby takes over.
import { randomUUID } from 'node:crypto'
import { aLine } from '@chobighor/api/test/fixtures/database-line'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { aCustomer, type Person } from '../../faults/api-user.ts'
import { listOrders, place } from '../../faults/order.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'
import { untilItHears } from './three-servers.ts'

const CUSTOMERS = 4
const ORDERS = 12
const CUTS = 15
const PAGE = '/about/'

/** As a browser does: the same order again until it is answered. */
async function placeOrders(customer: Person, answered: () => void): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let nth = 0; nth < ORDERS; nth++) {
    const key = randomUUID()
    let answer = await place(customer, key)
    for (; answer.status === 503; answer = await place(customer, key))
      expect(answer.headers.has('retry-after')).toBe(true)
    expect(answer.status).toBe(201)
    ids.add(answer.body.id)
    answered()
  }
  return ids
}

test('while connections are cut no order is lost or doubled, and while the database is away cached pages are sent', async () => {
  const DATA_DIR = aFilledFolder()
  const cluster = await openCluster(DATA_DIR)
  onTestFinished(() => cluster.close())
  const line = await aLine(cluster)
  const run = await aRun({ DATA_DIR, DATABASE_URL: line.connection })
  await run.says(IS_OPEN)
  const statusOf = async (cookie = '') => (await fetch(run.baseUrl + PAGE, { headers: { cookie } })).status
  expect(await statusOf()).toBe(200)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(run.baseUrl)))
  let cuts = 0
  const statuses = new Set<number>()
  const cut = async () => {
    if (cuts++ < CUTS) line.cut()
    statuses.add(await statusOf())
  }
  const placed = await Promise.all(customers.map((customer) => placeOrders(customer, () => void cut())))
  expect(cuts).toBeGreaterThan(CUTS)
  for (const [nth, customer] of customers.entries()) {
    const listed = (await listOrders(customer)).map(({ id }) => id)
    expect(listed.toSorted()).toEqual([...(placed[nth] ?? [])].toSorted())
    expect(listed).toHaveLength(ORDERS)
  }
  expect([...statuses]).toEqual([200])

  await untilItHears(run.baseUrl)
  expect(await statusOf()).toBe(200)
  line.cut(true)
  expect(await statusOf()).toBe(200)
  // whoever knows of a change
  expect(await statusOf('content-version=made-elsewhere')).toBe(503)
  expect(await statusOf()).toBe(200)
  const [customer] = customers as [Person]
  const waiting = place(customer, randomUUID())
  const before = line.refused()
  await expect.poll(() => line.refused()).toBeGreaterThan(before)
  line.cut(false)
  expect([201, 503]).toContain((await waiting).status)
  await expect.poll(async () => (await place(customer, randomUUID())).status).toBe(201)
  expect(await run.stop()).toBe(0)
})
