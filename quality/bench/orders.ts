// Orders a second and their 99th percentile, with 32 customers who order one after the other and send each tenth order
// twice at once, compared with bare Node and PostgreSQL for as many bytes. Fails if an order is lost or doubled.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { aPayload, everyPage } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Service } from '@chobighor/contract/catalog'
import type { OrderPayload } from '@chobighor/contract/order-payload'
import type { Order } from '@chobighor/contract/orders'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { startProduct } from '../e2e/start-product.ts'
import type { BenchRow, Setting } from './bench-row.ts'
import type { Done, Task } from './place-orders.ts'

const CUSTOMERS = 32
const CUSTOMERS_SMALL = 4
/** The server runs for a while before it is measured, because V8 optimizes code that ran some thousand times. In ms. */
const [WARM, LENGTH] = [12_000, 8_000]
const [WARM_SMALL, LENGTH_SMALL] = [100, 300]
/** Decision 041: one of the first two, and the third, in ms. */
const LEAST = 120
const LEAST_RATIO = 0.06
const SLOWEST = 500

export async function measureOrders({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const count = isSmall ? CUSTOMERS_SMALL : CUSTOMERS
  const [warm, length] = isSmall ? [WARM_SMALL, LENGTH_SMALL] : [WARM, LENGTH]
  const placing = fork(join(import.meta.dirname, 'place-orders.ts'))
  await once(placing, 'message')
  const measure = async (of: Pick<Task, 'url' | 'tokens' | 'body'>) => {
    const before = await askToPlace(placing, { ...of, length: warm, round: 'before' })
    const { seconds, times, placed } = await askToPlace(placing, { ...of, length, round: 'measured' })
    const orders = placed.reduce((sum, each) => sum + each.length, 0)
    const all = placed.map((each, customer) => [...(before.placed[customer] ?? []), ...each])
    return { perSecond: Math.round(orders / seconds), orders, times, all }
  }
  // each customer has an IP address of their own, because limits count them
  const product = await startProduct({ DATA_DIR: dataFolder, TRUSTED_PROXIES: '1' })
  try {
    const api = `${product.baseUrl}/api/v1`
    const body = JSON.stringify(await anOrder(api))
    const tokens = await Promise.all(Array.from({ length: count }, (_, number) => register(api, number)))
    await liftOrderLimits(dataFolder)
    const ours = await measure({ url: `${api}/order/add/`, tokens, body })
    for (const [customer, token] of tokens.entries()) await requireAll(api, token, ours.all[customer] ?? [])
    const answer = await aCall(`${api}/myorders/`, tokens[0] ?? '')
    await product.close()
    const bare = await startBare(dataFolder, JSON.stringify((answer as Order[])[0]))
    const limit = await measure({ url: bare.url, tokens, body }).finally(bare.close)
    return [
      {
        what: `orders, ${count} customers at once`,
        measured: `${ours.perSecond}/s`,
        limit: `${limit.perSecond}/s bare Node and PostgreSQL`,
        ratio: ours.perSecond / limit.perSecond,
        // beside other work the rate falls, and its limit with it
        ...(ours.perSecond >= LEAST
          ? { value: ours.perSecond, bar: { at: 'least' as const, value: LEAST } }
          : { bar: { at: 'least' as const, value: LEAST_RATIO } }),
      },
      timeRow('an order’s answer, median', percentile(ours.times, 50), percentile(limit.times, 50)),
      {
        ...timeRow('an order’s answer, 99th percentile', percentile(ours.times, 99), percentile(limit.times, 99)),
        value: Math.round(percentile(ours.times, 99)),
        bar: { at: 'most', value: SLOWEST },
      },
      { what: `lost or doubled, of ${ours.orders}`, measured: '0', value: 0, bar: { at: 'most', value: 0 } },
    ]
  } finally {
    placing.disconnect()
    await product.close()
  }
}

function timeRow(what: string, took: number, least: number): BenchRow {
  return { what, measured: `${Math.round(took)} ms`, limit: `${Math.round(least)} ms` }
}

/** Returns what came of it; a refused order ends the process. */
export async function askToPlace(placing: ChildProcess, task: Task): Promise<Done> {
  const answered = new AbortController()
  const ended = once(placing, 'exit', { signal: answered.signal }).then(() =>
    Promise.reject(new Error('an order could not be placed: see above')),
  )
  placing.send(task)
  const [done] = await Promise.race([once(placing, 'message'), ended])
  ended.catch(() => {})
  answered.abort()
  return done as Done
}

async function startBare(dataFolder: string, answered: string): Promise<{ url: string; close: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare-orders.ts'), [dataFolder, answered])
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      child.send('close')
      await once(child, 'exit')
    },
  }
}

export async function anOrder(api: string): Promise<OrderPayload> {
  const [service] = (await (await fetch(`${api}/service/list/`)).json()) as Service[]
  if (!service) throw new Error('the demo has no service')
  const { slug: product, price } = service
  return aPayload({ orderItems: [{ product, price }], itemsPrice: price, totalPrice: price })
}

/** @returns the customer's token */
export async function register(api: string, number: number): Promise<string> {
  const answer = await fetch(`${api}/user/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
    body: JSON.stringify({
      first_name: 'Customer',
      last_name: String(number),
      phone: '+8801700000000',
      email: `bench-${crypto.randomUUID()}@example.com`,
      password: 'a lamp in every window',
    }),
  })
  if (answer.status !== 201) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as UserInfo).token
}

/**
 * All customers are verified, because others may place few orders (decision 030). An evening takes any number of events,
 * because all orders are for the same one.
 */
export async function liftOrderLimits(dataFolder: string): Promise<void> {
  const cluster = await openCluster(dataFolder)
  const database = connect(cluster.connection)
  await database.updateTable('users').set({ is_verified: true }).execute()
  await database.updateTable('order_settings').set({ capacity_per_shift: null }).execute()
  await database.destroy()
  await cluster.close()
}

async function aCall(url: string, token: string): Promise<unknown> {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
}

async function requireAll(api: string, token: string, placed: [string, number][]): Promise<void> {
  const orders = await everyPage(async (page) => (await aCall(`${api}/myorders/?page=${page}`, token)) as Order[])
  const there = orders.map(({ id }) => id).sort((a, b) => a - b)
  const answered = placed.map(([, id]) => id).sort((a, b) => a - b)
  if (JSON.stringify(there) !== JSON.stringify(answered))
    throw new Error(`${answered.length} orders were answered, ${there.length} are there`)
}

function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0
}
