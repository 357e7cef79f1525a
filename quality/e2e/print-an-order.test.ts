// What a printer prints, checked in the browser's layout for paper.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

/** Whether any of these is visible. */
const isShown = async (page: Page, selector: string) => (await page.locator(`${selector} >> visible=true`).count()) > 0

/** Colours of the page as sRGB, read from the pixels of one element. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return { color, backgroundColor }
  })

/** The width of a sheet between its margins of 15 mm, in px. */
const A4_WITHIN = 680

/** How many sheets a PDF has. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

let customer: Customer
let page: Page
let leave: () => Promise<void>
beforeAll(async () => {
  // an e-mail address of usual length: one that wraps by chance would need another sheet
  customer = await aCustomer({ email: `${randomBytes(4).toString('hex')}@post.example` })
  const visitor = await aVisitor({ storage: customer.storage, reducedMotion: 'reduce' })
  page = visitor.page
  leave = visitor.leave
})
beforeEach(() => page.emulateMedia({ media: null }))
afterAll(() => leave())

test('the print button prints an order of either theme as one sheet, black on white, without buttons', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const { user: admin } = await theAdmin()
  const payment = { version: 1, method: 'cash', note: 'TrxID 9AB1', isNoteShown: true }
  await callAs(admin, 'POST', `/admin/orders/${id}/payments/`, payment)
  await page.goto(`/order/${id}/`)
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
  expect(await isShown(page, '.order-letterhead')).toBe(false)
  await page.evaluate(() => addEventListener('beforeprint', () => Object.assign(window, { isPrinted: true })))
  await page.getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction(() => 'isPrinted' in window)

  await page.emulateMedia({ media: 'print' })
  for (const theme of ['dark', 'light']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    expect(await colours(page)).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    for (const unprinted of ['header', 'footer', 'button', 'input', '.order-waiting'])
      expect([unprinted, await isShown(page, unprinted)]).toEqual([unprinted, false])
    expect(await isShown(page, '.order-letterhead')).toBe(true)
    for (const text of [`Order No: ${id}`, '1 X BDT 28,000 = 28,000', 'in cash, TrxID 9AB1'])
      expect([text, await page.getByText(text).isVisible()]).toEqual([text, true])
  }
  expect(sheets(await page.pdf({ format: 'A4' }))).toBe(1)
})

test.each([
  ['Convention Hall of the Officers’ Families Welfare Association, second floor, eastern wing, by the mosque'],
  ['Sheraton'.repeat(14)],
])(
  'an unpaid order is printed with the payment methods, and a venue with the name %s stays on the sheet',
  async (address) => {
    const { id } = await aPlacedOrder(customer.user, ['wedding-one-evening'], { address })
    await page.setViewportSize({ width: A4_WITHIN, height: 900 })
    await page.goto(`/order/${id}/`)
    await page.getByRole('heading', { name: 'How to pay' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByText('or send it by bKash or Nagad').isVisible()).toBe(true)
    const place = page.getByText(address, { exact: false })
    await expect.poll(() => place.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(A4_WITHIN)
    // beside the text on the right, not over it
    const [words, payment] = [
      await place.boundingBox(),
      await page.getByRole('heading', { name: 'Payment' }).boundingBox(),
    ]
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(payment?.x ?? 0)
    expect(sheets(await page.pdf({ format: 'A4' }))).toBe(1)
  },
)

test('a gallery and a service print only their pictures and texts', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, printed, controls] of [
    ['/gallery/harbour/', '.rows img', ['header', 'footer', '.gallery-bar', '.pages']],
    ['/service/', '.service-card h2', ['header', 'footer', '.service-link', '.service-buy']],
    ['/service/wedding-film/', '.service-print img', ['header', 'footer', '.button', '.review-ask', '.service-all']],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect([path, await isShown(page, printed)]).toEqual([path, true])
    for (const each of controls) expect([path, each, await isShown(page, each)]).toEqual([path, each, false])
  }
})
