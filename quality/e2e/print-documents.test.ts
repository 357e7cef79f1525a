// Receipts and invoices: opened from the order, drawn in our own fonts, and printed on sheets of their own (decision 091).
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { fontsOf } from './fonts-of.ts'
import { isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const NAME = 'ফারজানা রহমান'
const VENUE = 'সেনাকুঞ্জ কনভেনশন হল, দ্বিতীয় তলা'

let customer: Customer
let order: number
let page: Page
let leave: () => Promise<void>

beforeAll(async () => {
  customer = await aCustomer({ first_name: 'ফারজানা', last_name: 'রহমান' })
  order = (await aPlacedOrder(customer.user, ['wedding-one-evening'], { address: VENUE })).id
  const { user } = await theAdmin()
  const payment = { version: 1, method: 'mobile', amount: '8000', note: 'DDC9A1B2C3', isNoteShown: true }
  await callAs(user, 'POST', `/admin/orders/${order}/payments/`, payment)
  const visitor = await aVisitor({ storage: customer.storage, reducedMotion: 'reduce' })
  page = visitor.page
  leave = visitor.leave
})
beforeEach(() => page.emulateMedia({ media: null }))
afterAll(() => leave())

/** The sizes of a PDF's sheets in mm, and its fonts. */
function readPdf(pdf: Buffer): { sheets: string[]; fonts: string[] } {
  // dictionaries may be compressed
  const plain = [pdf.toString('latin1')]
  for (const { index } of plain[0]?.matchAll(/stream\r?\n/g) ?? []) {
    const start = index + (pdf[index + 6] === 13 ? 8 : 7)
    try {
      plain.push(inflateSync(pdf.subarray(start)).toString('latin1'))
    } catch {
      // not a compressed stream
    }
  }
  const text = plain.join('\n')
  const sheets = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round((Number(side) / 72) * 25.4)).join(' × '),
  )
  const fonts = [...text.matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name = '']) => name)
  return { sheets, fonts: [...new Set(fonts)].sort() }
}

async function openFromOrder(name: RegExp | string): Promise<void> {
  await page.goto(`/order/${order}/`)
  await page.getByRole('button', { name }).click()
  await page.waitForURL(/\/document\//)
  await page.getByRole('article').waitFor()
}
const print = async () => readPdf(await page.pdf({ preferCSSPageSize: true }))
const shown = (text: string) => page.getByRole('article').getByText(text, { exact: true }).first().waitFor()

/** At every width, and for everybody in both themes. */
async function fits(): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    expect([theme, await findings(page)]).toEqual([theme, []])
  }
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await isWithin(page)]).toEqual([width, true])
  }
}

test('[B-49] [B-42] a receipt in Bangla prints on one A5 sheet, in our own fonts, and fits every window', async () => {
  await openFromOrder(/^Receipt for BDT 8,000/)
  await page.getByRole('heading', { name: 'Money receipt', level: 1 }).waitFor()
  for (const text of [NAME, '৳8,000', 'Eight thousand taka only', 'Mobile payment', 'DDC9A1B2C3', '৳20,000'])
    await shown(text)
  await page.getByRole('article').getByText(VENUE).waitFor()
  expect(await page.title()).toMatch(/^RCT-20\d\d-\d\d-\d{4} /)
  await fits()
  await page.evaluate(() => document.fonts.ready)
  const [first = ''] = await fontsOf(page, '.document-facts strong[lang=bn]')
  expect(first).toMatch(/^AnekBangla/)
  const { sheets, fonts } = await print()
  expect(sheets).toEqual(['148 × 210'])
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/^(AnekBangla|TiroBangla)/)
  await page.emulateMedia({ media: 'print' })
  for (const unprinted of ['header.site-header', 'footer.site-footer', 'button', 'nav'])
    expect([unprinted, await page.locator(`${unprinted} >> visible=true`).count()]).toEqual([unprinted, 0])
})

test('[B-49] [B-41] an invoice prints on A4 and fits every window, and a credit note says which one it takes back', async () => {
  await openFromOrder('Invoice')
  await page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor()
  await shown('Twenty-eight thousand taka only')
  await fits()
  const { sheets, fonts } = await print()
  expect(sheets).toEqual(['210 × 297'])
  for (const font of fonts) expect(font).toMatch(/^(AnekBangla|TiroBangla)/)
  const number = await page.getByText(/^INV-/).first().textContent()
  const { user } = await theAdmin()
  const { version } = (await callAs(user, 'GET', `/admin/orders/${order}/`)) as { version: number }
  const discount = { version, amount: '3000', reason: 'বন্ধুর জন্য' }
  await callAs(user, 'POST', `/admin/orders/${order}/discounts/`, discount)
  await openFromOrder('Invoice')
  await shown('−৳3,000')
  await shown('Twenty-five thousand taka only')
  await page.getByRole('link', { name: /^Credit note CN-/ }).click()
  await page.getByText(`This credit note cancels ${number}.`).waitFor()
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await page.getByText(/^Credit note CN-\S+ cancels this document/).waitFor()
})

test('[B-45] somebody else reads that there is no such order', async () => {
  const { number } = (await callAs(customer.user, 'POST', `/order/${order}/invoices/`, {})) as { number: string }
  const other = await aCustomer()
  const { page, leave } = await aVisitor({ storage: other.storage, forgive: /status of 404/ })
  await page.goto(`/order/${order}/document/${number}/`)
  await page.getByRole('heading', { name: 'Document 404!' }).waitFor()
  await leave()
})
