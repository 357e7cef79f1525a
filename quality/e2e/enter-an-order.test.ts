// `/order/{id}/` has its own policy, so it is always entered and left by a full page load (M-53).
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { settled } from './settled.ts'
import { aVisitor } from './visitor.ts'

let page: Page
let leave: () => Promise<void>
beforeAll(async () => {
  const { storage } = await aCustomer()
  const forgive = /ERR_INTERNET_DISCONNECTED|status of 404|route module|dynamically imported/
  const visitor = await aVisitor({ storage, forgive, reducedMotion: 'reduce' })
  page = visitor.page
  leave = visitor.leave
})
afterAll(() => leave())

/** A mark on the document, which disappears with it. */
const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined)
const isMarked = () => page.evaluate(() => 'isMarked' in window)
const arrive = async (at: string) => {
  await page.waitForURL((url) => url.pathname === at)
  await page.locator('main h1').first().waitFor()
}

/** A visit within the site, as a link of a screen makes it. */
async function visit(address: string) {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    void router.navigate(to)
  }, address)
}

test('an order is entered and left by a full page load, by a link as by the back button, and its document brings its policy', async () => {
  const policies: Record<string, string | undefined> = {}
  const keep = (response: Response) => {
    if (response.request().isNavigationRequest())
      policies[new URL(response.url()).pathname] = response.headers()['content-security-policy']
  }
  page.on('response', keep)
  await page.goto('/about/')
  await mark()
  await visit('/contact/')
  await arrive('/contact/')
  expect(await isMarked()).toBe(true)

  await visit('/order/999999/')
  await arrive('/order/999999/')
  expect(await isMarked()).toBe(false)
  expect(Object.keys(policies)).toEqual(['/about/', '/order/999999/'])
  expect(policies['/order/999999/']).toContain("script-src 'self'")
  page.off('response', keep)

  await mark()
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await arrive('/contact/')
  expect(await isMarked()).toBe(false)

  await mark()
  await page.goBack()
  await arrive('/order/999999/')
  expect(await isMarked()).toBe(false)
})

test('the back button within the site changes the document as well', async () => {
  await page.goto('/order/999999/')
  await page.locator('main h1').waitFor()
  // an entry of this document with another's address
  await page.evaluate(() => history.pushState({ idx: 1, key: 'test', usr: null }, '', '/contact/'))
  await mark()
  await page.evaluate(() => history.pushState({ idx: 2, key: 'more', usr: null }, '', '/order/999998/'))
  await page.goBack()
  await arrive('/contact/')
  await expect.poll(() => isMarked()).toBe(false)
})

test('[E-23] without a network an alert says so, on the site', async () => {
  await page.goto('/about/')
  await settled(page)
  await page.context().setOffline(true)
  await visit('/order/999999/')
  await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForFunction(() => !document.body.textContent?.includes('The network is not reachable.'))
  expect(new URL(page.url()).pathname).toBe('/order/999999/')
})
