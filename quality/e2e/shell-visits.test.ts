import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a visit within the site moves the focus to the new title, a first one does not', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/about/', { waitUntil: 'networkidle' })
  expect(await focused(page)).toBe('BODY')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await expect.poll(() => focused(page)).toBe('H1')
  expect(await page.title()).toBe('Privacy || Chobighor')
  await visitor.leave()
})

test.each([
  ['data', '**/api/v1/get/page/privacy/'],
  ['code', '**/assets/content-page-*.js'],
])('[R-27, T-01, M-75] a screen whose %s takes long shows the spinner, then itself', async (_, part) => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(part, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('status').waitFor()
  expect(await page.locator('h1').isVisible()).toBe(true)
  answer()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await page.getByRole('status').count()).toBe(0)
  await visitor.leave()
})

const toPage2 = (page: Page) => page.getByRole('link', { name: 'Page 2' }).click()
const toCategory = (page: Page) =>
  page.getByRole('navigation', { name: 'Photo categories' }).getByRole('link', { name: 'Harbour' }).click()
async function searchAcanthus(page: Page) {
  await page.getByRole('main').getByRole('searchbox').fill('acanthus')
  await page.keyboard.press('Enter')
}

test.each([
  ['page', toPage2, '/photography/all/?keyword=&page=2'],
  ['keyword', searchAcanthus, '/photography/all/?keyword=acanthus'],
  ['category', toCategory, '/gallery/harbour/'],
])(
  '[R-27, T-01] a gallery whose next %s takes long shows the spinner in sight, then its photographs',
  async (_, visit, address) => {
    const visitor = await aVisitor({ reducedMotion: 'reduce' })
    const { page } = visitor
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    // before it is held back: otherwise the first page would never be idle
    await page.goto('/photography/all/', { waitUntil: 'networkidle' })
    await page.route('**/api/v1/get/**', async (route) => {
      await held
      await route.continue()
    })
    await visit(page)
    const spinner = page.getByRole('main').getByRole('status')
    await spinner.waitFor()
    const box = await spinner.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(800)
    expect(await page.locator('h1').isVisible()).toBe(true)
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('status').count()).toBe(0)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(address)
    await visitor.leave()
  },
)

test('a photograph that opens over its gallery waits for nothing, though the API is held back', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/photography/all/', { waitUntil: 'networkidle' })
  await page.route('**/api/v1/get/**', () => {})
  await page.locator('main .rows a').first().click()
  await page.getByRole('dialog', { name: 'Photograph' }).waitFor()
  expect(await page.locator('main .spinner').count()).toBe(0)
  await visitor.leave()
})

test('the back button restores the scroll position', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/page/terms/', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await visitor.leave()
})

test('[A-42] visits within the site call the API without a token', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) tokens.push(request.headers().authorization)
  })
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(tokens.length).toBeGreaterThan(0)
  expect(new Set(tokens)).toEqual(new Set([undefined]))
  await visitor.leave()
})

test('[H-13, H-14, A-13] a page load reports device, system and browser once', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/get/visitor/')) reports.push(request.postDataJSON())
  })
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(reports).toEqual([
    { device: 'desktop', operating_system: 'Linux', browser: expect.stringMatching(/Chrom/), ip_address: '' },
  ])
  expect(await page.locator('#visitor').isVisible()).toBe(false)
  expect(await page.locator('#visitor').textContent()).toMatch(/desktop.*Linux.*Chrom/)
  await visitor.leave()
})

test('a visitor who asks not to be tracked is not reported', async () => {
  const visitor = await aVisitor()
  const { page } = visitor
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  let reports = 0
  page.on('request', (request) => {
    if (request.url().includes('/get/visitor/')) reports++
  })
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.locator('#visitor dd').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(reports).toBe(0)
  await visitor.leave()
})

test('[M-47] a report that fails does not disturb the visitor', async () => {
  const visitor = await aVisitor({ forgive: /status of 503/ })
  await visitor.page.route('**/get/visitor/', (route) => route.fulfill({ status: 503, json: { detail: 'No.' } }))
  await visitor.page.goto('/about/', { waitUntil: 'networkidle' })
  expect(await visitor.page.getByRole('alert').count()).toBe(0)
  await visitor.leave()
})
