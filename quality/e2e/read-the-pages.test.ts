import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const toTerms = (page: Page) => page.locator('footer').getByRole('link', { name: 'Terms of booking' }).click()

async function onContact(options: Parameters<typeof aVisitor>[0] = {}) {
  const visitor = await aVisitor(options)
  await visitor.page.goto('/contact/')
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

test('[R-02] [M-43] about shows the studio’s story, what people say, and the companies', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/about/')
  await title(page, 'From the founder')
  expect(await page.getByText('Come and have tea.').count()).toBe(1)
  expect(await page.locator('blockquote').count()).toBe(4)
  expect(await page.locator('.company-logos a[href^="/company/"]').count()).toBe(3)
  await leave()
})

test('[R-05] [A-23] [D-05] a page of the footer opens with its title and its text', async () => {
  const { page, leave } = await onContact()
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/get/page/**'), toTerms(page)])
  expect(new URL(request.url()).pathname).toBe('/api/v1/get/page/terms/')
  await title(page, 'Terms of booking')
  expect(await page.locator('.rich-text p').count()).toBeGreaterThan(2)
  expect(await page.title()).toBe('Terms of booking || Chobighor')
  await leave()
})

test('[G-08] [M-75] [M-83] while a page loads, a spinner says so', async () => {
  const { page, leave } = await onContact()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/get/page/terms/', async (route) => {
    await held.promise
    await route.continue()
  })
  await toTerms(page)
  await page.getByRole('status').getByText('Loading…').waitFor()
  held.resolve()
  await title(page, 'Terms of booking')
  await leave()
})

test('[G-09] [E-22] a page that can’t be read shows the server’s sentence in an alert', async () => {
  const { page, leave } = await onContact({ forgive: /status of 503/ })
  await page.route('**/api/v1/get/page/terms/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The terms are being rewritten.', code: 'unavailable' } }),
  )
  await toTerms(page)
  await page.getByRole('alert').getByText('The terms are being rewritten.').waitFor()
  await page.unroute('**/api/v1/get/page/terms/')
  await page.getByRole('link', { name: 'Try again' }).click()
  await title(page, 'Terms of booking')
  await leave()
})

test('[E-23] [A-44] without a network the alert says so', async () => {
  const { page, leave } = await onContact({ forgive: /ERR_FAILED/ })
  await page.route('**/api/v1/get/page/terms/', (route) => route.abort())
  await toTerms(page)
  await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
  await leave()
})

test('[G-09] [M-28] [M-83] an unknown page answers 404 with the server’s sentence', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 404/ })
  const answer = await page.goto('/page/never-written/')
  expect(answer?.status()).toBe(404)
  const { detail } = await (await page.request.get('/api/v1/get/page/never-written/')).json()
  expect(await page.getByRole('alert').textContent()).toBe(detail)
  await leave()
})

test.each([
  [1440, 900],
  [390, 844],
])(
  '[R-03, G-41, M-34] in a window of %i × %i the blog’s frame fills the space below the header',
  async (width, height) => {
    const { page, leave } = await aVisitor({ viewport: { width, height } })
    await page.goto('/blog/')
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.x).toBe(0)
    expect(frame?.width).toBe(width)
    const link = page.getByRole('link', { name: 'Open in its own window' })
    const above = await link.boundingBox()
    expect(frame?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0) + 24)
    const header = await page.locator('.site-header').boundingBox()
    expect(frame?.height).toBe(height - (header?.height ?? 0))
    expect(await link.getAttribute('href')).toBe('/journal/')
    const journal = page.frameLocator('iframe')
    await journal.getByRole('heading', { level: 1 }).waitFor()
    await leave()
  },
)
