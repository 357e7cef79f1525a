// A customer pays an advance by its TrxID, and the balance in cash, on a phone; the studio confirms (decisions 087, 088).
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { isFocused } from './page.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'
import { goWithin } from './within-the-site.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
let studio: WeddingStudio
let customer: UserInfo
let order: Order
let visitor: Visitor
let page: Page

beforeAll(async () => {
  studio = await openWeddingStudio()
  // of what was paid
  await studio.writeTerms({ cancellation: [{ days: 30, percent: 25 }] })
  await studio.ask('POST', '/admin/payment-accounts/', {
    wallet: 'bkash',
    kind: 'merchant',
    number: '01711-223344',
    holder: 'ছবিঘর',
    password: ADMIN.password,
  })
  customer = await studio.register()
  visitor = await aVisitor({
    baseURL: studio.baseUrl,
    storage: { userInfo: JSON.stringify(customer) },
    ...PHONE,
    forgive: /status of (400|409|415)/,
  })
  page = visitor.page
  order = await studio.book(customer, '2031-10-01')
  await page.goto(`/order/${order.id}/`)
})
let days = 0
beforeEach(async () => {
  order = await studio.book(customer, `2031-11-${String(++days).padStart(2, '0')}`)
  await lookAgain()
})
afterAll(async () => {
  await visitor.leave()
  await studio.close()
})

/** At the order as it is by now: from one order to another, and to itself, no page is loaded anew. */
async function lookAgain(id = order.id): Promise<void> {
  await goWithin(page, `/order/${id}/`)
  await page.getByRole('heading', { level: 1, name: `Order No: ${id}` }).waitFor()
}

let transfers = 0
const aTransfer = () => `DDC${String(++transfers).padStart(7, '0')}`
const glance = () => page.getByRole('region', { name: 'Your booking at a glance' })
async function report(transactionId: string, sum?: string) {
  await page.getByLabel('TrxID').fill(transactionId)
  if (sum) await page.getByLabel('Sum in BDT').fill(sum)
  await page.getByRole('button', { name: 'Send the TrxID' }).click()
}
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
interface Claims {
  claims: { id: number; order: number }[]
}
async function decide(step: 'confirm' | 'reject', body: object = {}) {
  const { claims } = await studio.ask<Claims>('GET', '/admin/payment-claims/')
  const claim = claims.find((each) => each.order === order.id)
  await studio.ask('PUT', `/admin/payment-claims/${claim?.id}/${step}/`, body)
}

test('[B-20] [B-21] [B-27] an advance is paid by its TrxID, the balance in cash, and then the files are open', async () => {
  for (const question of [
    'Is the date mine?',
    'What is paid, and what is due?',
    'What happens next?',
    'Whom do I call?',
  ])
    await glance().getByText(question).waitFor()
  await glance().getByText('Nothing of BDT 28,000 is paid yet.').waitFor()
  await glance()
    .getByText(/BDT 14,000 is due by/)
    .waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByText('01711-223344').first().waitFor()
  expect(await page.getByLabel('Sum in BDT').inputValue()).toBe('14,000')
  const transfer = aTransfer()
  await report(transfer.toLowerCase())
  await page.getByText(transfer).waitFor()
  // the form is far below what it has sent
  await expect.poll(() => page.getByRole('heading', { name: 'Transfers you sent' }).evaluate(isInView)).toBe(true)
  await glance().getByText('The studio looks for your payment on its phone and confirms it.').waitFor()
  await decide('confirm')
  await lookAgain()
  await glance().getByText('BDT 14,000 of BDT 28,000 is paid.').waitFor()
  await studio.ask('PUT', `/admin/orders/${order.id}/link/`, {
    version: (await studio.ask<{ version: number }>('GET', `/admin/orders/${order.id}/`)).version,
    link: 'https://files.example/1',
  })
  await lookAgain()
  await glance().waitFor()
  expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0)
  const { version } = await studio.ask<{ version: number }>('GET', `/admin/orders/${order.id}/`)
  await studio.ask('POST', `/admin/orders/${order.id}/payments/`, { version, method: 'cash' })
  await lookAgain()
  await glance().getByText('All of BDT 28,000 is paid.').waitFor()
  await page.getByRole('link', { name: 'Download' }).first().waitFor()
})

test('[B-28] [B-29] [L-150] a TrxID that was used is told or refused in words, a rejected one can be sent again', async () => {
  const transfer = aTransfer()
  const waiting = page.getByText('The studio looks at it.')
  await report(transfer)
  await waiting.waitFor()
  await report(` ${transfer.toLowerCase()}`)
  await page.getByText(`You have sent the TrxID ${transfer} already. It is listed above and counts once.`).waitFor()
  expect(await waiting.count()).toBe(1)
  // with another sum: the same report that is sent again is the same one
  await report(transfer, '1000')
  await page.getByText(/This TrxID was sent already/).waitFor()
  expect(await page.getByLabel('TrxID').inputValue()).toBe(transfer)
  await decide('reject', { reason: 'No such message came today.' })
  await lookAgain()
  await page.getByText('No such message came today.').waitFor()
  await report(transfer)
  await waiting.waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => waiting.count()).toBe(0)
})

test('a browser that copies nothing says so', async () => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy the number 01711-223344' }).click()
  await page.getByText('Your browser can’t copy it. Please select the number and copy it yourself.').waitFor()
})

test('[B-24] [L-035] an odd TrxID is warned about, and sent all the same by keyboard, which goes on where it is shown', async () => {
  await page.getByLabel('TrxID').fill('DDC94')
  await page.keyboard.press('Tab')
  await page.getByText('A TrxID of bKash usually has 10 letters and digits. Please look again.').waitFor()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { name: 'Transfers you sent' })
  await expect.poll(async () => (await title.count()) > 0 && isFocused(title)).toBe(true)
  expect(await title.evaluate(isInView)).toBe(true)
  await page.getByText('The studio looks at it.').waitFor()
})

test('[B-11] [B-32] [L-149] a customer adds a holud to the order, takes it away, and reads the terms and the way of the order', async () => {
  await page.getByRole('heading', { name: 'Terms of booking' }).waitFor()
  await page.getByText('You pay 50% of the total when you book.').waitFor()
  await page.getByRole('heading', { name: 'How it goes' }).waitFor()
  await page.getByText('Add another event').first().click()
  await page.getByLabel('What it is').selectOption('holud')
  await page.getByLabel('Event Date').fill('2031-12-14')
  await page.getByLabel('Event Start Time').fill('18:00')
  await page.getByRole('button', { name: 'Add another event' }).click()
  await page.getByText('Sun 2031-12-14, 18:00').waitFor()
  await page.getByRole('button', { name: 'Remove this event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this event' }).click()
  await page.getByText('Sun 2031-12-14, 18:00').waitFor({ state: 'detached' })
})

test('[B-33] who cancels reads before what is kept and what comes back, and the studio gives it back', async () => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await studio.book(customer, inTenDays)
  const find = () => studio.ask<{ version: number }>('GET', `/admin/orders/${id}/`)
  const cash = { method: 'cash', amount: '14000' }
  await studio.ask('POST', `/admin/orders/${id}/payments/`, { ...cash, version: (await find()).version })
  await lookAgain(id)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const sentence = 'By the terms of this order the studio keeps BDT 3,500, and you get BDT 10,500 back.'
  await page.getByRole('dialog').getByText(sentence).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('This order was cancelled.').first().waitFor()
  await page.getByText(sentence).waitFor()
  const back = { method: 'cash', amount: '10500', version: (await find()).version }
  await studio.ask('POST', `/admin/orders/${id}/refunds/`, back)
  await lookAgain(id)
  await page.getByText(/BDT 10,500 refunded on/).waitFor()
})

test('[B-55] [B-56] a picture goes with the TrxID; one that is no picture is told, and another can be sent', async () => {
  const transfer = aTransfer()
  await page.getByLabel('Picture of the receipt (optional)').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await report(transfer)
  await page.getByText(/The TrxID is sent, but its picture is not: This isn’t a picture that we can read/).waitFor()
  const screenshot = sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#e2136e' } })
  const sent = page.locator('.order-claims')
  await sent.getByLabel('Picture of the receipt').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await screenshot.png().toBuffer(),
  })
  await sent.getByRole('button', { name: 'Add the picture' }).click()
  await sent.getByRole('button', { name: 'Show the picture' }).click()
  const shown = page.getByRole('img', { name: `Picture of the receipt for ${transfer}` })
  await shown.waitFor()
  expect(await shown.evaluate((img) => (img as HTMLImageElement).decode())).toBeUndefined()
  expect(await shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1080)
  expect(await findings(page)).toEqual([])
})

test('[B-59] a code takes its discount off on the order’s page, and a wrong one says so', async () => {
  const code = 'EID-204060'
  await studio.ask('POST', '/admin/discount-codes/', { code, percent: 10, reason: 'Eid 2026' })
  await lookAgain()
  const use = async (typed: string) => {
    await page.getByLabel('Discount code').fill(typed)
    await page.getByRole('button', { name: 'Use the code' }).click()
  }
  await use('NO-SUCH')
  await page.getByText('We don’t know this code. Please look at it again.').first().waitFor()
  await use(code.toLowerCase())
  await glance().getByText('Nothing of BDT 25,200 is paid yet.').waitFor()
  await page.getByText(`Eid 2026 (${code})`).waitFor()
  expect(await page.getByLabel('Discount code').count()).toBe(0)
})
