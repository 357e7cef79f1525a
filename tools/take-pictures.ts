// `npm run pictures`: the pictures that README shows, taken of the built product with the demo.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startProduct } from '../e2e/open-house.ts'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'

interface Shot {
  name: string
  path: string
  theme: 'dark' | 'light'
  width: number
  height: number
}

const shots: Shot[] = [
  { name: 'home-dark', path: '/', theme: 'dark', width: 1440, height: 900 },
  { name: 'gallery-dark', path: '/photography/all/', theme: 'dark', width: 1200, height: 1000 },
  { name: 'services-light', path: '/service/', theme: 'light', width: 1200, height: 1000 },
  { name: 'home-phone', path: '/', theme: 'dark', width: 390, height: 844 },
]
/** The header comes after four seconds. */
const UNTIL_HEADER = 4_600

const folder = join(import.meta.dirname, '../docs/pictures')
const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-pictures-'))
mkdirSync(folder, { recursive: true })
const product = await startProduct({ DATA_DIR: dataFolder })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const { name, path, theme, width, height } of shots) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 })
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    const page = await context.newPage()
    await page.goto(product.house + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(UNTIL_HEADER)
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
    await context.close()
    process.stdout.write(`docs/pictures/${name}.jpg\n`)
  }
} finally {
  await browser.close()
  await product.close()
  rmSync(dataFolder, { recursive: true, force: true })
}
