// What a second process costs: CPU seconds of a request at two web processes beside one, for cached pages, pages that
// are rendered anew, and orders; media from a bucket beside a disk; memory of each role. CPU seconds say more than
// speed here: client, database and processes share the cores.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { withDescendants } from '../cluster/daemon.ts'
import { runProduct } from '../e2e/start/run-product.ts'
import { type Product, startProduct } from '../e2e/start-product.ts'
import { memoryOf } from '../faults/memory.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { measureBucket } from './bucket.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { fillGallery, GALLERY } from './fill-gallery.ts'
import { load } from './load.ts'
import { anOrder, register } from './orders.ts'
import type { Done, Task } from './place-orders.ts'

const MOST = 1.15
const [ROUNDS, ROUNDS_SMALL] = [5, 1]
/** Of one round, in seconds: a process that waits for its clients wakes up more often, and each answer costs more. */
const SECONDS = 2
const CUSTOMERS = 16
const PUBLIC_URL = 'http://studio.example'

export async function measureCluster({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  await fillGallery(dataFolder)
  const cluster = await openCluster(dataFolder)
  const opened: Product[] = []
  const open = async (env: Record<string, string>) => {
    const own = { DATABASE_URL: cluster.connection, DATA_DIR: dataFolder, PUBLIC_URL }
    const product = await startProduct({ ...own, TRUSTED_PROXIES: '1', ...env })
    opened.push(product)
    return product
  }
  const openTwo = async (env: Record<string, string> = {}) => [
    await open({ ROLE: 'web', ...env }),
    await open({ ROLE: 'web', ...env }),
  ]
  const database = Number(readFileSync(join(dataFolder, 'database/postmaster.pid'), 'utf8').split('\n')[0])
  const rounds = isSmall ? ROUNDS_SMALL : ROUNDS
  const compare = (what: string, webs: Product[], work: Work) => compareCost({ what, webs, database, rounds, work })
  try {
    const webs = await openTwo()
    const rows = [
      await compare('a cached page', webs, (some) => ask(some, isSmall ? 200 : undefined)),
      await compareOrders(webs),
    ]
    rows.push({
      what: 'memory of each role, web after this load',
      measured: `web ${memoryOf(webs[0]?.child.pid ?? 0)} MB, worker ${await memoryOfWorker(cluster.connection, dataFolder)} MB`,
    })
    await Promise.all(opened.splice(0).map((product) => product.close()))
    const fresh = await openTwo({ PAGE_CACHE: 'off' })
    rows.splice(1, 0, await compare('a page rendered anew', fresh, (some) => ask(some, isSmall ? 80 : undefined)))
    await Promise.all(opened.splice(0).map((product) => product.close()))
    return [...rows, ...(await measureBucket(dataFolder, cluster.connection, isSmall))]
  } finally {
    await Promise.all(opened.map((product) => product.close()))
    await cluster.close()
  }

  async function compareOrders(webs: Product[]): Promise<BenchRow> {
    const api = `${webs[0]?.baseUrl}/api/v1`
    const body = JSON.stringify(await anOrder(api))
    const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => register(api, number)))
    const base = connect(cluster.connection, { connections: 1 })
    await base.updateTable('users').set({ is_verified: true }).execute()
    await base.destroy()
    const placing = await Promise.all([openPlacing(), openPlacing()])
    let round = 0
    const work: Work = async (some) => {
      round++
      const each = CUSTOMERS / some.length
      const done = await Promise.all(
        some.map(({ baseUrl }, nth) =>
          place(placing[nth], {
            url: `${baseUrl}/api/v1/order/add/`,
            tokens: tokens.slice(nth * each, (nth + 1) * each),
            body,
            length: isSmall ? 300 : 3000,
            round: `${round}`,
          }),
        ),
      )
      return done.flatMap(({ placed }) => placed).reduce((sum, orders) => sum + orders.length, 0)
    }
    const row = await compare('an order', webs, work)
    for (const child of placing) child.disconnect()
    return row
  }
}

async function memoryOfWorker(connection: string, DATA_DIR: string): Promise<number> {
  const run = await runProduct({ DATA_DIR, DATABASE_URL: connection, PUBLIC_URL, ROLE: 'worker' })
  await run.says('works in the background')
  const memory = memoryOf(run.pid)
  await run.stop()
  return memory
}

/** @returns how many requests were answered by these processes together */
type Work = (webs: Product[]) => Promise<number>

/** @param requests how many in a short round; otherwise as many as there is time for */
async function ask(webs: Product[], requests?: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const each = requests === undefined ? { seconds: SECONDS } : { requests: Math.ceil(requests / webs.length) }
  const loads = await Promise.all(webs.map(({ baseUrl }) => load(baseUrl + GALLERY, { headers, ...each })))
  return requests ?? loads.reduce((sum, { perSecond }) => sum + perSecond * SECONDS, 0)
}

interface Compared {
  what: string
  webs: Product[]
  /** The process id of PostgreSQL. */
  database: number
  rounds: number
  work: Work
}

async function compareCost({ what, webs, database, rounds, work }: Compared): Promise<BenchRow> {
  const costOf = async (some: Product[]) => {
    const pids = [...webs.map(({ child }) => child.pid ?? 0), ...withDescendants(database)]
    const before = cpuSeconds(pids)
    const requests = await work(some)
    return ((cpuSeconds(pids) - before) / requests) * 1000
  }
  await costOf(webs)
  const costs: [one: number, two: number][] = []
  for (let round = 0; round < rounds; round++) costs.push([await costOf(webs.slice(0, 1)), await costOf(webs)])
  const ratios = costs.map(([one, two]) => two / one).sort((a, b) => a - b)
  const [one, two] = [0, 1].map((at) => median(costs.map((cost) => cost[at] ?? 0)))
  return {
    what: `CPU of ${what}, at two processes`,
    measured: `${two?.toFixed(2)} ms`,
    limit: `${one?.toFixed(2)} ms at one; ratios ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
    ratio: median(ratios),
    bar: { at: 'most', value: MOST },
  }
}

async function openPlacing(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'place-orders.ts'))
  await once(child, 'message')
  return child
}

async function place(placing: ChildProcess | undefined, task: Task): Promise<Done> {
  if (!placing) throw new Error('nobody places orders')
  placing.send(task)
  const [done] = await once(placing, 'message')
  return done as Done
}
