// Lighthouse's mobile preset on the built product with the demo, the median of three.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProduct } from '../e2e/open-house.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tools/find-chromium.ts'
import { median, type Row, type Setting } from './row.ts'

const PATHS = ['/', '/gallery/harbour/', '/service/']
const ROUNDS = 3
const BARS: Record<string, number> = { performance: 90, accessibility: 100, 'best-practices': 95, seo: 100 }

export async function measureLighthouse({ dataFolder }: Setting): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataFolder })
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] })
  try {
    const rows: Row[] = []
    for (const path of PATHS) rows.push(...(await audit(product.house + path, path, chrome.port)))
    return rows
  } finally {
    chrome.kill()
    await product.close()
  }
}

async function audit(address: string, path: string, port: number): Promise<Row[]> {
  const runs: Lhr[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(address, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
    runs.push(result.lhr)
  }
  const figure = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0))
  const scores = Object.entries(BARS).map(([category, bar]): Row => {
    const value = median(runs.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0))))
    return { what: `${path} ${category}`, measured: String(value), value, bar: { at: 'least', value: bar } }
  })
  const times = `LCP ${(figure('largest-contentful-paint') / 1000).toFixed(1)} s, FCP ${(figure('first-contentful-paint') / 1000).toFixed(1)} s, TBT ${Math.round(figure('total-blocking-time'))} ms, CLS ${figure('cumulative-layout-shift').toFixed(3)}, ${Math.round(figure('total-byte-weight') / 1000)} kB`
  const failed = [...new Set(runs.flatMap(({ categories, audits }) => lostPoints(categories, audits)))]
  return [
    ...scores,
    { what: `${path} figures`, measured: times },
    ...failed.map((id) => ({ what: `${path} lost points`, measured: id })),
  ]
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Audits that cost points outside performance, by name. */
function lostPoints(categories: Lhr['categories'], audits: Lhr['audits']): string[] {
  return Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
