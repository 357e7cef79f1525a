// The first load of a gallery on a cheap phone with a slow line: when its largest picture is drawn, and which bytes
// arrived by then. The bytes vary less than the seconds with what else the machine does.
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/find-chromium.ts'
import { startProduct } from '../e2e/start-product.ts'
import { noteArrivals } from './arrivals.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'

const PATH = '/gallery/harbour/'
const ROUNDS = 5
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 400 kbit/s, in bytes a second. */
const THROUGHPUT = 50_000
const LINE = { offline: false, latency: 300, downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT }
/** How much slower than this machine's processor. */
const SLOWER = 6
/** Milliseconds. */
const LONGEST = 3_200

export async function measureSlowLine({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const product = await startProduct({ DATA_DIR: dataFolder })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const loads: Load[] = []
    for (let round = 0; round < (isSmall ? 1 : ROUNDS); round++) loads.push(await load(browser, product.baseUrl + PATH))
    return rowsOf(loads)
  } finally {
    await browser.close()
    await product.close()
  }
}

function rowsOf(loads: Load[]): BenchRow[] {
  const largest = median(loads.map((each) => each.largest))
  const [{ arrived }] = loads.toSorted((a, b) => a.largest - b.largest).slice(Math.floor(loads.length / 2)) as [Load]
  const bytes = [...arrived.values()].reduce((sum, each) => sum + each, 0)
  return [
    {
      what: `${PATH} at 400 kbit/s, largest picture`,
      measured: `${(largest / 1000).toFixed(2)} s`,
      value: Math.round(largest),
      bar: { at: 'most', value: LONGEST },
    },
    { what: `${PATH} at 400 kbit/s, bytes until then`, measured: `${bytes} B` },
    ...[...arrived].map(([path, count]) => ({ what: `  of ${path}`, measured: `${count} B` })),
  ]
}

interface Load {
  /** Milliseconds from the start of the visit. */
  largest: number
  /** Bytes of each address that had arrived by then, in the order of their requests. */
  arrived: Map<string, number>
}

// in the page, whose types this program doesn't know
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`
const DOCUMENT = `({
  began: performance.timeOrigin,
  html: performance.getEntriesByType('navigation')[0]?.encodedBodySize ?? 0,
})`

async function load(browser: Browser, address: string): Promise<Load> {
  const page = await browser.newPage(PHONE)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const arrivals = noteArrivals(devTools)
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  // a picture that is drawn after `load` counts too
  await page.evaluate(NEXT_FRAME)
  const largest = await page.evaluate<number>(LARGEST_PAINT)
  const { began, html } = await page.evaluate<{ began: number; html: number }>(DOCUMENT)
  await page.close()
  // the browser doesn't say how the page's own bytes came in; its pictures are drawn after all of them
  const arrived = new Map([[new URL(address).pathname, html]])
  for (const { path, bytes, at } of arrivals)
    if (at <= began + largest) arrived.set(path, (arrived.get(path) ?? 0) + bytes)
  return { largest, arrived }
}
