// `npm run bench` prints what the product takes beside the limit that it can't beat, both measured in the same run.
// `npm run bench -- pages start` measures those alone; `--full` as much as is meant, where that takes long. Machines differ and are shared: only ratios mean something.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFiles } from './files.ts'
import { measureGrowth } from './growth.ts'
import { measureJavaScript } from './javascript.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePictures } from './pictures.ts'
import { type Row, type Setting, tableOf } from './row.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStampede } from './stampede.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

const benches: Record<string, (setting: Setting) => Promise<Row[]>> = {
  javascript: measureJavaScript,
  pages: measurePages,
  stampede: measureStampede,
  files: measureFiles,
  orders: measureOrders,
  lists: measureLists,
  growth: measureGrowth,
  start: measureStart,
  'sign-ins': measureSignIns,
  pictures: measurePictures,
  uploads: measureUploads,
  lighthouse: measureLighthouse,
}

const isFull = process.argv.includes('--full')
const asked = process.argv.slice(2).filter((word) => word !== '--full')
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}

const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-bench-'))
const results: Record<string, Row[]> = {}
try {
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
    process.stderr.write(`Measuring ${name} …\n`)
    const idle = idleShare()
    const rows = (await benches[name]?.({ dataFolder, isFull })) ?? []
    results[name] = rows
    process.stdout.write(`\n${name} (the machine was ${idle()} idle meanwhile)\n${tableOf(rows)}\n`)
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'latest.json'), JSON.stringify(results, null, 2))

/** The share of all cores' time that nothing used, from now until it is asked. */
function idleShare(): () => string {
  const sums = () =>
    cpus().reduce(
      (sum, { times }) => ({
        idle: sum.idle + times.idle,
        all: sum.all + Object.values(times).reduce((a, b) => a + b, 0),
      }),
      { idle: 0, all: 0 },
    )
  const before = sums()
  return () => {
    const after = sums()
    return `${Math.round((100 * (after.idle - before.idle)) / Math.max(1, after.all - before.all))} %`
  }
}
