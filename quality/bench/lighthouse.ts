// Lighthouse's mobile preset on the built product, median of five. The demo is made the studio's own
// first: search engines are kept from a demo. Only this needs Lighthouse, so npm fetches it when it is asked for, and not
// with the 150 MB that it brings for everybody.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/find-chromium.ts'
import { startProduct } from '../e2e/start-product.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { makeOwn } from './make-own.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PATHS = ['/', '/gallery/harbour/', '/service/']
const ROUNDS = 5
const BARS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Figure {
  name: string
  audit: string
  most: number
  say: (value: number) => string
}

const FIGURES: Figure[] = [
  { name: 'largest picture or word', audit: 'largest-contentful-paint', most: 1_800, say: inSeconds },
  { name: 'blocked', audit: 'total-blocking-time', most: 50, say: (value) => `${Math.round(value)} ms` },
  { name: 'layout shift', audit: 'cumulative-layout-shift', most: 0, say: (value) => value.toFixed(3) },
]

export async function measureLighthouse({ dataFolder }: Setting): Promise<BenchRow[]> {
  await makeOwn(dataFolder)
  const product = await startProduct({ DATA_DIR: dataFolder })
  try {
    const rows: BenchRow[] = []
    for (const path of PATHS) rows.push(...(await audit(product.baseUrl + path, path)))
    return rows
  } finally {
    await product.close()
  }
}

/** The parts of Lighthouse's report that we read. */
interface Report {
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: { url?: string }[] } }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

async function lighthouse(address: string): Promise<Report> {
  const flags = ['--output=json', '--quiet', `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...flags],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 26 },
  )
  return JSON.parse(stdout)
}

async function audit(address: string, path: string): Promise<BenchRow[]> {
  const runs: Report[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await lighthouse(address))
  const figure = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0))
  const scores = Object.entries(BARS).map(([category, bar]): BenchRow => {
    const value = median(runs.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0))))
    return { what: `${path} ${category}`, measured: String(value), value, bar: { at: 'least', value: bar } }
  })
  const figures = FIGURES.map(({ name, audit, most, say }): BenchRow => {
    // a shift that nobody can see counts as none
    const value = Math.round(figure(audit) * 1_000) / 1_000
    return { what: `${path} ${name}`, measured: say(value), value, bar: { at: 'most', value: most } }
  })
  const elsewhere = Math.max(...runs.map((run) => requestsElsewhere(run, new URL(address).origin)))
  const failed = [...new Set(runs.flatMap(({ categories, audits }) => lostPoints(categories, audits)))]
  return [
    ...scores,
    ...figures,
    { what: `${path} other hosts`, measured: String(elsewhere), value: elsewhere, bar: { at: 'most', value: 0 } },
    { what: `${path} first paint`, measured: inSeconds(figure('first-contentful-paint')) },
    { what: `${path} bytes`, measured: `${Math.round(figure('total-byte-weight') / 1000)} kB` },
    ...failed.map((id) => ({ what: `${path} lost points`, measured: id })),
  ]
}

/** Names of audits that cost points, outside performance. */
function lostPoints(categories: Report['categories'], audits: Report['audits']): string[] {
  return Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** How many requests went to another host while the page loaded. */
function requestsElsewhere({ audits }: Report, baseUrl: string): number {
  const requests = audits['network-requests']?.details?.items
  if (!requests) throw new Error('Lighthouse named no requests')
  return requests.filter(({ url = '' }) => /^(http|ws)/.test(url) && new URL(url).origin !== baseUrl).length
}
