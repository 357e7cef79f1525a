// `npm run pictures`: takes the pictures of the README from the built product with the demo, and pictures of the
// e-mails. `npm run pictures emails` takes only the e-mails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { countRequests, settled } from '../quality/e2e/settled.ts'
import { ADMIN, startProduct } from '../quality/e2e/start-product.ts'
import { fillBackOffice } from './fill-orders.ts'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'
import { takeEmails } from './take-email-pictures.ts'

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
const backOfficeShots: Shot[] = [
  { name: 'desk-payments', path: '/admin/#/payments', theme: 'light', width: 1200, height: 800 },
  { name: 'desk-board', path: '/admin/#/orders/board', theme: 'dark', width: 1440, height: 800 },
  { name: 'desk-photographs', path: '/admin/#/photographs/category/2', theme: 'light', width: 1200, height: 800 },
]
/** The header appears after four seconds. */
const UNTIL_HEADER = 4_600

const folder = join(import.meta.dirname, '../docs/pictures')
const say = (file: string) => process.stdout.write(`docs/pictures/${file}\n`)

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const file of await takeEmails(browser, join(folder, 'emails'))) say(relative(folder, file))
  if (process.argv[2] !== 'emails') await takeProduct()
} finally {
  await browser.close()
}

async function takeProduct(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-pictures-'))
  const env = { DATA_DIR: dataFolder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await startProduct(env)
  try {
    for (const shot of shots) await take(product.baseUrl, shot, {})
    const { admin, customer, order } = await fillBackOffice(product.baseUrl)
    for (const shot of backOfficeShots) await take(product.baseUrl, shot, { userInfo: admin })
    const orderShot: Shot = { name: 'order-phone', path: `/order/${order}/`, theme: 'dark', width: 390, height: 844 }
    await take(product.baseUrl, orderShot, { userInfo: customer })
  } finally {
    await product.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function take(
  baseUrl: string,
  { name, path, theme, width, height }: Shot,
  kept: Record<string, string>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 })
  await context.addInitScript((entries) => Object.assign(localStorage, entries), { theme, ...kept })
  countRequests(context)
  const page = await context.newPage()
  await page.goto(baseUrl + path)
  await settled(page)
  await sleep(UNTIL_HEADER)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
  await context.close()
  say(`${name}.jpg`)
}
