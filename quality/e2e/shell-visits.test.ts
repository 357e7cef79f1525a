// What is the same for every visit within the site: focus, spinner, scroll position, and what the visit tells.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const DEVICE = { device: 'desktop', operating_system: 'Linux', browser: expect.stringMatching(/Chrom/), ip_address: '' }

/** Holds back what it asks for until it is told to let go. */
async function hold(page: Page, what: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What the page has sent so far has been seen once this has. */
const askSomethingElse = (page: Page) => page.evaluate(async () => void (await fetch('/robots.txt')))

test('a visit moves the focus to the new title, a first one does not; the back button restores the scroll position', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await page.goto('/page/terms/')
  expect(await focused(page)).toBe('BODY')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/get/page/**'),
    page.getByRole('link', { name: 'Privacy' }).click(),
  ])
  expect(new URL(request.url()).pathname).toBe('/api/v1/get/page/privacy/')
  await titled(page, 'Privacy')
  await expect.poll(() => focused(page)).toBe('H1')
  expect(await page.title()).toBe('Privacy || Chobighor')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await leave()
})

test('[R-27] [T-01] [G-08] a screen whose data or code takes long shows the spinner, then itself', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  const letCodeGo = await hold(page, '**/assets/service-list-page-*.js')
  await page.goto('/about/')
  for (const [letGo, link, name] of [
    [await hold(page, '**/api/v1/get/page/privacy/'), 'Privacy', 'Privacy'],
    [letCodeGo, 'Service', 'Services'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('status').getByText('Loading…').waitFor()
    expect(await page.locator('h1').isVisible()).toBe(true)
    letGo()
    await titled(page, name)
    expect(await page.getByRole('status').getByText('Loading…').count()).toBe(0)
  }
  await leave()
})

const toPage2 = (page: Page) => page.getByRole('link', { name: 'Page 2' }).click()
const toCategory = (page: Page) =>
  page.getByRole('navigation', { name: 'Photo categories' }).getByRole('link', { name: 'Harbour' }).click()
async function searchAcanthus(page: Page) {
  await page.getByRole('main').getByRole('searchbox').fill('acanthus')
  await page.keyboard.press('Enter')
}

test('[R-27] [T-01] [M-75] a gallery whose next page, keyword or category takes long shows the spinner in sight', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await page.goto('/photography/all/')
  for (const [visit, address] of [
    [toPage2, '/photography/all/?keyword=&page=2'],
    [searchAcanthus, '/photography/all/?keyword=acanthus'],
    [toCategory, '/gallery/harbour/'],
  ] as const) {
    const letGo = await hold(page, '**/api/v1/get/**')
    await visit(page)
    const spinner = page.getByRole('main').getByRole('status')
    await spinner.waitFor()
    const box = await spinner.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(800)
    expect(await page.locator('h1').isVisible()).toBe(true)
    letGo()
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('status').count()).toBe(0)
  }
  // a photograph that opens over its gallery waits for nothing
  await hold(page, '**/api/v1/get/**')
  await page.locator('main .rows a').first().click()
  await page.getByRole('dialog', { name: 'Photograph' }).waitFor()
  expect(await page.locator('main .spinner').count()).toBe(0)
  await leave()
})

test('[H-13] [H-14] [A-13] a page load reports device, system and browser once', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 503/ })
  const reports: unknown[] = []
  // [M-47] a report that fails doesn't disturb the visitor
  await page.route('**/api/v1/get/visitor/', (route) => {
    reports.push(route.request().postDataJSON())
    return route.fulfill({ status: 503, json: { detail: 'No.' } })
  })
  await page.goto('/page/terms/')
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await titled(page, 'Privacy')
  await askSomethingElse(page)
  expect(reports).toEqual([DEVICE])
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.locator('#visitor').isVisible()).toBe(false)
  expect(await page.locator('#visitor').textContent()).toMatch(/desktop.*Linux.*Chrom/)
  await leave()
})

test('[M-47] a visitor who asks not to be tracked is not reported', async () => {
  const { page, leave } = await aVisitor()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  let reports = 0
  page.on('request', (request) => {
    if (request.url().includes('/get/visitor/')) reports++
  })
  await page.goto('/page/privacy/')
  await page.locator('#visitor dd').first().waitFor({ state: 'attached' })
  await askSomethingElse(page)
  expect(reports).toBe(0)
  await leave()
})
