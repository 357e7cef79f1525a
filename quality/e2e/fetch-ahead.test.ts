// The next screen loads while its link is about to be used, so that the click only shows it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

/** The paths of API requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push(pathname)
  })
  return calls
}
const openServices = (page: Page) => page.goto('/service/', { waitUntil: 'networkidle' })
const firstCard = (page: Page) => page.locator('main .service-link').first()
const isOfService = (address: string) => /\/api\/v1\/get\/services?\/[^/]+\/$/.test(address)

test('[M-83] a screen whose link was pointed at opens without another call', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await openServices(page)
  const calls = callsOf(page)
  await firstCard(page).hover()
  await expect.poll(() => calls.filter(isOfService).length).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = [...calls]
  await firstCard(page).click()
  await page.locator('.service-detail').waitFor()
  expect(calls).toEqual(before)
  await leave()
})

test('focus by the keyboard is enough, and its answer is used for one visit only', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await openServices(page)
  const calls = callsOf(page)
  await firstCard(page).focus()
  await expect.poll(() => calls.filter(isOfService).length).toBe(1)
  await page.keyboard.press('Enter')
  await page.locator('.service-detail').waitFor()
  expect(calls.filter(isOfService)).toHaveLength(1)
  await page.goBack()
  await firstCard(page).waitFor()
  await page.goForward()
  await page.locator('.service-detail').waitFor()
  expect(calls.filter(isOfService)).toHaveLength(2)
  await leave()
})

test('an early load that failed is not shown, and the click loads again', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 503/ })
  await openServices(page)
  const calls = callsOf(page)
  await page.route(
    (url) => isOfService(url.pathname),
    (route) => route.fulfill({ status: 503, json: { detail: 'The lamp is being changed.' } }),
    { times: 1 },
  )
  const failed = page.waitForResponse((answer) => answer.status() === 503)
  await firstCard(page).hover()
  await failed
  expect(await page.getByRole('alert').count()).toBe(0)
  await firstCard(page).click()
  await page.locator('.service-detail').waitFor()
  expect(calls.filter(isOfService)).toHaveLength(2)
  expect(await page.getByRole('alert').count()).toBe(0)
  await leave()
})

test('pointing at the bag puts nothing into the cart', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await openServices(page)
  const calls = callsOf(page)
  await page.locator('main .service-buy').first().hover()
  await page.waitForTimeout(400)
  expect(calls.filter(isOfService)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  await leave()
})

test('nothing is loaded early for a visitor who saves data', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openServices(page)
  const calls = callsOf(page)
  await firstCard(page).hover()
  await page.waitForTimeout(400)
  expect(calls.filter(isOfService)).toEqual([])
  await firstCard(page).click()
  await page.locator('.service-detail').waitFor()
  expect(calls.filter(isOfService)).toHaveLength(1)
  await leave()
})
