// `npm run bench` measures the product, and in the same run the limit that it can't exceed, and writes both to
// `bench/results/` as text, as JSON and as a picture. `npm run bench -- pages start` measures only those and keeps the
// latest figures of the others. `--small` runs the shortest round, whose figures mean little. Machines differ and are
// shared: only ratios mean something.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clearBooking } from '../e2e/start/clear-booking.ts'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { measureAdminLoad } from './admin-load.ts'
import type { BenchRow, Setting } from './bench-row.ts'
import { measureBooking } from './booking.ts'
import { measureCluster } from './cluster.ts'
import { drawResults } from './draw-results.ts'
import { idleShare } from './idle-share.ts'
import { measureJavaScript } from './javascript.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measureOwnPhotograph } from './own-photograph.ts'
import { measurePages } from './pages.ts'
import { measurePictures } from './pictures.ts'
import { pageOf, type Result, type Results, titleOf } from './results.ts'
import { measureSlowLine } from './slow-line.ts'
import { measureStart } from './start.ts'
import { measureUploadEvening } from './upload-evening.ts'

const benches: Record<string, (setting: Setting) => Promise<BenchRow[]>> = {
  javascript: measureJavaScript,
  pages: measurePages,
  orders: measureOrders,
  booking: measureBooking,
  start: measureStart,
  pictures: measurePictures,
  'upload-evening': measureUploadEvening,
  'own-photograph': measureOwnPhotograph,
  lighthouse: measureLighthouse,
  'slow-line': measureSlowLine,
  'admin-load': measureAdminLoad,
  cluster: measureCluster,
}
/** Benches without a short round, or whose short round takes a minute. */
const LONG = ['booking', 'own-photograph', 'lighthouse', 'cluster']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    /** A data folder with the demo and without users. The bench changes it. */
    data: { type: 'string' },
    /** How many an evening has: `upload-evening` sends 800 without it. */
    photographs: { type: 'string' },
    into: { type: 'string', default: join(import.meta.dirname, 'results') },
  },
})
const { small: isSmall, into } = values
const photographs = values.photographs === undefined ? undefined : Number(values.photographs)
const unknown = positionals.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
const all = Object.keys(benches).filter((name) => !isSmall || !LONG.includes(name))
const asked = positionals.length > 0 ? positionals : all

const own = values.data === undefined ? mkdtempSync(join(tmpdir(), 'chobighor-bench-')) : undefined
const dataFolder = values.data ?? own ?? ''
mkdirSync(into, { recursive: true })
const file = join(into, isSmall ? 'small' : 'latest')
const results: Results = isSmall ? {} : readResults()
try {
  await prepare()
  for (const name of asked) {
    process.stderr.write(`Measuring ${name} …\n`)
    const idle = idleShare()
    const rows = (await benches[name]?.({ dataFolder, isSmall, photographs })) ?? []
    const result: Result = { at: new Date().toISOString().slice(0, 16), machine: machine(), idle: idle(), rows }
    results[name] = result
    process.stdout.write(`\n${titleOf(name, result)}\n`)
    writeResults()
  }
} finally {
  if (own) rmSync(own, { recursive: true, force: true })
}
process.stdout.write(`\nWritten to ${file}.txt, .json and .svg\n`)

/** Adds the demo and the studio's admin: later starts create an admin only in a database without users. */
async function prepare(): Promise<void> {
  process.stderr.write('Preparing the demo …\n')
  const env = { DATA_DIR: dataFolder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  await (await startProduct(env)).close()
  await clearBooking(dataFolder)
}

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Results
  } catch {
    return {}
  }
}

/** After each bench, in their order: figures stay even if a later bench fails. */
function writeResults(): void {
  const sorted: Results = {}
  for (const name of Object.keys(benches)) if (results[name]) sorted[name] = results[name]
  writeFileSync(`${file}.json`, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(`${file}.txt`, pageOf(sorted))
  writeFileSync(`${file}.svg`, drawResults(sorted))
}

function machine(): string {
  return `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, Node ${process.versions.node}`
}
