// A quote, from the studio's phone to the customer's, and back as an order (decision 095).
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { PHONE, press, said } from './in-back-office.ts'
import { isWithin } from './page.ts'
import { reasonsOf } from './reasons-of.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

/** Two people and a dozen steps on a busy machine, in ms. */
const LONG = 900_000
let studio: WeddingStudio
/** A customer’s phone with scripts off. */
let plain: Visitor

beforeAll(async () => {
  studio = await openWeddingStudio()
  await studio.writeTerms()
  plain = await aVisitor({
    baseURL: studio.baseUrl,
    javaScriptEnabled: false,
    forgive: /status of (400|404|409)/,
    ...PHONE,
  })
})
afterAll(async () => {
  await plain?.leave()
  await studio?.close()
})

async function aQuote(changes: object = {}): Promise<{ quote: QuoteFile; path: string }> {
  const quote = await studio.ask<QuoteFile>('POST', '/admin/quotes/', {
    customer: { name: 'মিতু রহমান', phone: '01711223344', email: 'mitu@mail.example' },
    event: { address: 'Senakunja', city: 'Dhaka', country: 'Bangladesh', eventTime: '18:30', eventDate: '2031-12-16' },
    items: [{ product: 'wedding', price: '25000' }],
    customs: [{ name: 'Drone, half a day', price: '8000' }],
    note: 'As we said on the telephone.',
    validUntil: '2031-11-30',
    ...changes,
  })
  const { address } = await studio.ask<{ address: string }>('POST', `/admin/quotes/${quote.id}/addresses/`, {})
  return { quote, path: new URL(address).pathname }
}

test(
  '[B-66] [L-064] [L-065] a quote is written on a phone, accepted on a phone with scripts off, and is an order then',
  async () => {
    const { baseUrl: baseURL, storage } = studio
    const { page, leave } = await aVisitor({ baseURL, storage, reducedMotion: 'reduce', ...PHONE })
    await page.goto('/admin/#/orders/quotes')
    await page.getByRole('link', { name: 'Write a quote' }).click()
    await page.getByLabel('Name', { exact: false }).first().fill('মিতু রহমান')
    await page.getByLabel('Phone').fill('01711223344')
    await page.getByLabel('Date').fill('2031-12-18')
    await page.getByLabel('Time').fill('18:30')
    await page.getByLabel('Venue name').fill('Senakunja')
    await page.getByLabel('Venue location').fill('Dhaka Cantonment')
    await page.getByLabel('Wedding, one evening').check()
    await page.getByLabel('Price of Wedding, one evening in BDT').fill('25,000')
    await page.getByLabel('Line 1', { exact: true }).fill('Drone, half a day')
    await page.getByLabel('Price of line 1 in BDT').fill('8000')
    await page.getByLabel('Valid until, this day included').fill('2031-11-30')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Not handed over yet')
    await press(page, 'Make a secret address')
    await said(page, 'Waits for the customer')
    const address = await page.getByLabel('Secret address').inputValue()
    const whatsApp = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/8801711223344\?text=/)
    expect(decodeURIComponent(whatsApp ?? '')).toContain(address)

    const customer = plain
    await customer.page.goto(new URL(address).pathname)
    for (const words of [
      'For মিতু রহমান',
      'This quote is valid until Sun 2031-11-30.',
      'Drone, half a day',
      'BDT 33,000',
      'Thu 2031-12-18',
      'You pay 50% of the total when you book.',
      'Advance, at booking',
      'BDT 16,500',
    ])
      await customer.page.getByText(words).first().waitFor()
    await customer.page.getByLabel('Your name').fill('Farid Rahman')
    await customer.page.getByLabel('I accept this quote, with its terms of booking.').check()
    await customer.page.getByRole('button', { name: 'Accept the quote' }).click()
    await customer.page.getByText('Thank you. The date is reserved for you.').waitFor()
    const told = (await customer.page.getByText(/It is order No \d+ now\./).textContent()) ?? ''
    const order = /order No (\d+)/.exec(told)?.[1]
    await customer.page.reload()
    await customer.page.getByText(`It is order No ${order} now.`).waitFor()
    await customer.page.getByRole('link', { name: 'Open the order’s page' }).click()
    await customer.page.getByRole('heading', { level: 1, name: `Order No: ${order}` }).waitFor()
    await customer.page.getByRole('heading', { name: 'Another date, or cancelling' }).waitFor()
    // no service of the studio stands behind it
    await customer.page.getByText('Drone, half a day').first().waitFor()
    expect(await customer.page.getByRole('link', { name: 'Drone, half a day' }).count()).toBe(0)

    await page.goto('/admin/#/orders/quotes')
    await page.getByText('Accepted').first().waitFor()
    await page.getByRole('link', { name: /মিতু রহমান/ }).click()
    await said(page, 'Farid Rahman')
    await page.getByRole('link', { name: `Order No ${order}` }).click()
    await said(page, 'Drone, half a day')
    await leave()
  },
  LONG,
)

test('[B-65] [B-69] a quote’s page is fit for a narrow phone and for everybody, and kept out of caches and search engines', async () => {
  const { path } = await aQuote()
  const { page, leave } = await aVisitor({ baseURL: studio.baseUrl, ...PHONE })
  const answer = await page.goto(path)
  expect(await answer?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await page.getByText('As we said on the telephone.').waitFor()
  // the studio's name stands above the title, and doesn't touch it
  const label = await page.locator('.quote > .label').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((label?.y ?? 0) + (label?.height ?? 0) + 8).toBeLessThan(title?.y ?? 0)
  expect(await isWithin(page)).toBe(true)
  expect(await findings(page)).toEqual([])
  expect(await page.locator('head').innerHTML()).not.toContain(path)
  await leave()
})

test('[B-68] what was typed stays when the quote was changed meanwhile, and the page shows the new one', async () => {
  const { quote, path } = await aQuote()
  const { page } = plain
  await page.goto(path)
  const { customer, event } = quote
  await studio.ask('PUT', `/admin/quotes/${quote.id}/`, {
    customer,
    event,
    items: [{ product: 'wedding', price: '26000' }],
    validUntil: quote.validUntil,
    version: 1,
  })
  await page.getByLabel('Your name').fill('Farid Rahman')
  await page.getByLabel(/^I accept this quote/).check()
  await page.getByRole('button', { name: 'Accept the quote' }).click()
  await page.getByText('The studio has changed this quote since you opened it.').waitFor()
  await page.getByText('BDT 26,000').first().waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Farid Rahman')
  await page.getByRole('button', { name: 'Accept the quote' }).click()
  await page.getByText('Thank you. The date is reserved for you.').waitFor()
})

test('[B-68] a quote that was withdrawn says so, and an address that nobody made leads to the studio', async () => {
  const { quote, path } = await aQuote()
  await studio.ask('PUT', `/admin/quotes/${quote.id}/withdraw/`, { version: 1 })
  const { page } = plain
  await page.goto(path)
  await page.getByText('The studio has withdrawn this quote.').waitFor()
  expect(await page.getByRole('button', { name: 'Accept the quote' }).count()).toBe(0)
  expect((await page.goto('/quote/nobody-made-this/'))?.status()).toBe(404)
  await page.getByText('There is no such quote.').waitFor()
})

test('[L-013] a quote that is accepted without a name and the tick says both alike, with scripts off', async () => {
  const { path } = await aQuote()
  const { page } = plain
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept the quote' }).click()
  await page.getByRole('alert').getByText('One more field needs a look.').waitFor()
  expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  const { looks, alerts } = await page.evaluate(reasonsOf)
  expect([looks.length, alerts], looks.join(' | ')).toEqual([1, 1])
})
