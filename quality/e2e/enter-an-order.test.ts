// `/order/{id}/` has its own policy, so it is always entered and left by a full page load (M-53).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { aVisitor } from './visitor.ts'

/** A mark on the document, which disappears with it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined)
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
const path = (page: Page) => new URL(page.url()).pathname
const arrive = async (page: Page, at: string) => {
  await page.waitForURL((url) => url.pathname === at)
  await page.locator('main h1').first().waitFor()
}

/** A visit within the site, as a link of a screen makes it. */
async function visit(page: Page, address: string) {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    void router.navigate(to)
  }, address)
}

test('an order is entered and left by a full page load, by a link as by the back button', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await aVisitor({ storage, forgive: /status of 404/, reducedMotion: 'reduce' })
  await page.goto('/about/')
  await mark(page)
  await visit(page, '/contact/')
  await arrive(page, '/contact/')
  expect(await isMarked(page)).toBe(true)

  await visit(page, '/order/999999/')
  await arrive(page, '/order/999999/')
  expect(await isMarked(page)).toBe(false)

  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await arrive(page, '/contact/')
  expect(await isMarked(page)).toBe(false)

  await mark(page)
  await page.goBack()
  await arrive(page, '/order/999999/')
  expect(await isMarked(page)).toBe(false)
  await leave()
})

test('the back button within the site changes the document as well', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await aVisitor({ storage, forgive: /status of 404/, reducedMotion: 'reduce' })
  await page.goto('/order/999999/')
  await page.locator('main h1').waitFor()
  // an entry of this document with another's address
  await page.evaluate(() => history.pushState({ idx: 1, key: 'test', usr: null }, '', '/contact/'))
  await mark(page)
  await page.evaluate(() => history.pushState({ idx: 2, key: 'more', usr: null }, '', '/order/999998/'))
  await page.goBack()
  await arrive(page, '/contact/')
  await expect.poll(() => isMarked(page)).toBe(false)
  await leave()
})

test('a visit to an order requests its document from the server, which brings its policy', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await aVisitor({ storage, forgive: /status of 404/, reducedMotion: 'reduce' })
  const policies: Record<string, string | undefined> = {}
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      policies[new URL(response.url()).pathname] = response.headers()['content-security-policy']
  })
  await page.goto('/about/')
  await visit(page, '/order/999999/')
  await arrive(page, '/order/999999/')
  expect(Object.keys(policies)).toEqual(['/about/', '/order/999999/'])
  expect(policies['/order/999999/']).toContain("script-src 'self'")
  expect(path(page)).toBe('/order/999999/')
  await leave()
})

test('[E-23] without a network an alert says so, on the site', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await aVisitor({
    storage,
    forgive: /ERR_INTERNET_DISCONNECTED|status of 404|route module|dynamically imported/,
    reducedMotion: 'reduce',
  })
  await page.goto('/about/')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await visit(page, '/order/999999/')
  await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForFunction(() => !document.body.textContent?.includes('The network is not reachable.'))
  expect(path(page)).toBe('/order/999999/')
  await leave()
})
