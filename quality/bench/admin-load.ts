// The first load of the back office on a slow line and a slow computer: when the sign-in form can be used, when the
// overview stands, and which bytes arrived by then.
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/find-chromium.ts'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { noteArrivals } from './arrivals.ts'
import { type BenchRow, median, type Setting } from './bench-row.ts'

const ROUNDS = 5
/** 1.6 Mbit/s, in bytes a second. */
const THROUGHPUT = 200_000
/** In ms: of each answer. */
const LATENCY = 150
const LINE = { offline: false, latency: LATENCY, downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT }
/** How much slower than this machine's processor. */
const SLOWER = 4

interface Goal {
  what: string
  /** Stands on the screen as soon as it can be used. */
  sign: string
  isSignedIn: boolean
  /** In bytes, and in ms. */
  most: { bytes: number; time?: number }
}

const GOALS: Goal[] = [
  { what: 'the sign-in form', sign: '[name=username]', isSignedIn: false, most: { bytes: 250_000, time: 2_000 } },
  { what: 'the overview', sign: 'h2:text-is("To do")', isSignedIn: true, most: { bytes: 400_000 } },
]

export async function measureAdminLoad({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const product = await startProduct({ DATA_DIR: dataFolder })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const answer = await fetch(`${product.baseUrl}/api/v1/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
    })
    const userInfo = await answer.text()
    const rows: BenchRow[] = []
    for (const goal of GOALS) {
      const loads: Load[] = []
      for (let round = 0; round < (isSmall ? 1 : ROUNDS); round++)
        loads.push(await load(browser, product.baseUrl, goal, userInfo))
      rows.push(...rowsOf(goal, loads))
    }
    return rows
  } finally {
    await browser.close()
    await product.close()
  }
}

interface Load {
  /** In ms, from the start of the visit. */
  took: number
  /** Bytes of each address that had arrived by then. */
  arrived: Map<string, number>
}

async function load(browser: Browser, baseUrl: string, { sign, isSignedIn }: Goal, userInfo: string): Promise<Load> {
  const page = await browser.newPage()
  if (isSignedIn) await page.addInitScript((kept) => localStorage.setItem('userInfo', kept), userInfo)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const arrivals = noteArrivals(devTools)
  await page.goto(`${baseUrl}/admin/`, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator(sign).waitFor({ timeout: 120_000 })
  const { began, now } = await page.evaluate<{ began: number; now: number }>(
    '({ began: performance.timeOrigin, now: performance.timeOrigin + performance.now() })',
  )
  const fonts = await page.evaluate<string>('document.fonts.ready.then(() => document.fonts.status)')
  if (fonts !== 'loaded') throw new Error('The fonts were not loaded.')
  await page.close()
  const arrived = new Map<string, number>()
  // the fonts are part of the screen, even if it can be used before they come
  for (const { path, bytes, at } of arrivals)
    if (at <= now || path.endsWith('.woff2')) arrived.set(path, (arrived.get(path) ?? 0) + bytes)
  return { took: now - began, arrived }
}

function rowsOf({ what, most }: Goal, loads: Load[]): BenchRow[] {
  const took = median(loads.map((each) => each.took))
  const sum = (arrived: Load['arrived']) => [...arrived.values()].reduce((total, each) => total + each, 0)
  const [{ arrived }] = loads.toSorted((a, b) => sum(b.arrived) - sum(a.arrived)) as [Load]
  return [
    {
      what: `${what} at 1.6 Mbit/s, usable`,
      measured: `${(took / 1000).toFixed(2)} s`,
      value: Math.round(took),
      ...(most.time && { bar: { at: 'most', value: most.time } }),
    },
    {
      what: `${what}, bytes until then`,
      measured: `${sum(arrived)} B`,
      value: sum(arrived),
      bar: { at: 'most', value: most.bytes },
    },
    ...[...arrived].map(([path, count]) => ({ what: `  of ${path}`, measured: `${count} B` })),
  ]
}
