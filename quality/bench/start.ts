// Start on an existing data folder until the first page; and memory of all processes, at rest and after many requests.
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILT_SERVER, environmentOf, freePort, type Product, startProduct } from '../e2e/start-product.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { load } from './load.ts'
import { memoryOf } from './process-tree.ts'

const STARTS = 7
/** Milliseconds. */
const LONGEST_START = 800
const REQUESTS = 200_000
const REQUESTS_SMALL = 2_000
/** MB at rest, and after all requests. */
const [MOST_IDLE, MOST_AFTER] = [200, 320]
/** As a multiple of its size after a quarter of the requests: what grows further is a leak. */
const MOST_GROWTH = 1.1
const PATHS = ['/', '/gallery/harbour/', '/service/', '/api/v1/service/list/']
const ROUND_SECONDS = 1
/** Of a short round. */
const ROUND_REQUESTS = 480

export async function measureStart({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const starts = isSmall ? 1 : STARTS
  await runBefore(dataFolder)
  const [times, bares]: [number[], number[]] = [[], []]
  // in alternation, so that other work on the machine affects both
  for (let start = 0; start < starts; start++) {
    times.push(await timeToPage(dataFolder))
    bares.push(await timeOfNode())
  }
  const [time, bare] = [median(times), median(bares)]
  const started: BenchRow = {
    what: `from starting node to the first page, median of ${starts}`,
    measured: `${Math.round(time)} ms`,
    limit: `${Math.round(bare)} ms an empty Node`,
    ratio: time / bare,
    value: Math.round(time),
    bar: { at: 'most', value: LONGEST_START },
  }
  return [started, ...(await measureMemory(dataFolder, isSmall))]
}

/** Measured starts are not the first of a build: when the first one ends, Node writes its compile cache (decision 021). */
async function runBefore(dataFolder: string): Promise<void> {
  await (await startProduct({ DATA_DIR: dataFolder })).close()
}

async function timeToPage(dataFolder: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [BUILT_SERVER], {
    cwd: join(import.meta.dirname, '../..'),
    env: environmentOf(port, { DATA_DIR: dataFolder }),
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isThere(port))) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before its first page`)
    await sleep(5)
  }
  const took = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return took
}

/** A plain connection, because `fetch` uses CPU that the starting server needs. */
function isThere(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200))
    })
      .once('error', () => resolve(false))
      .end()
  })
}

async function timeOfNode(): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return performance.now() - began
}

async function measureMemory(dataFolder: string, isSmall: boolean): Promise<BenchRow[]> {
  const requests = isSmall ? REQUESTS_SMALL : REQUESTS
  const product = await startProduct({ DATA_DIR: dataFolder })
  try {
    await sleep(2_000) // what a start leaves behind goes away
    const idle = memoryOf(product.child.pid)
    await ask(product, requests / 4, isSmall)
    const quarter = memoryOf(product.child.pid)
    await ask(product, (3 * requests) / 4, isSmall)
    const after = memoryOf(product.child.pid)
    const row = (what: string, value: number, most: number): BenchRow => ({
      what: `memory of all processes, ${what}`,
      measured: `${value} MB`,
      value,
      bar: { at: 'most', value: most },
    })
    return [
      row('at rest', idle, MOST_IDLE),
      row(`after ${requests.toLocaleString('en')} requests`, after, MOST_AFTER),
      {
        what: 'the same, of what it is after a quarter of them',
        measured: `${after} MB`,
        limit: `${quarter} MB`,
        ratio: after / quarter,
        bar: { at: 'most', value: MOST_GROWTH },
      },
    ]
  } finally {
    await product.close()
  }
}

async function ask({ baseUrl }: Product, requests: number, isSmall: boolean): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' }
  for (let [done, nth] = [0, 0]; done < requests; nth++) {
    const url = baseUrl + PATHS[nth % PATHS.length]
    if (isSmall) {
      await load(url, { requests: ROUND_REQUESTS, headers })
      done += ROUND_REQUESTS
    } else {
      const { perSecond } = await load(url, { seconds: ROUND_SECONDS, headers })
      done += perSecond * ROUND_SECONDS
    }
  }
}
