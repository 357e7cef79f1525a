// The next screen loads while its link is about to be used, so that the click only shows it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
let page: Page
/** The calls for one service, since the test began. */
const calls: string[] = []

const isOfService = (address: string) => /\/api\/v1\/get\/services?\/[^/]+\/$/.test(address)
const card = (of: Page, at = 0) => of.locator('main .service-link').nth(at)
const detail = (of: Page) => of.locator('.service-detail').waitFor()

beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 503/ })
  page = visitor.page
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isOfService(pathname)) calls.push(pathname)
  })
})
afterAll(() => visitor.leave())
beforeEach(async () => {
  await page.mouse.move(0, 0)
  const { pathname } = new URL(page.url())
  if (!pathname.startsWith('/service/')) await page.goto('/service/')
  else if (pathname !== '/service/')
    await page.locator('main').getByRole('link', { name: 'All services' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
  calls.length = 0
})

test('[M-83] a screen whose link was pointed at opens without another call; pointing at the bag puts nothing into the cart', async () => {
  await page.locator('main .service-buy').first().hover()
  const answered = page.waitForResponse((answer) => isOfService(new URL(answer.url()).pathname))
  // what rests on this link after the bag is heard of after it
  await card(page).hover()
  await (await answered).finished()
  expect(calls).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  await card(page).click()
  await detail(page)
  expect(calls).toHaveLength(1)
})

test('focus by the keyboard is enough, and its answer is used for one visit only', async () => {
  await card(page, 1).focus()
  await expect.poll(() => calls.length).toBe(1)
  await page.keyboard.press('Enter')
  await detail(page)
  expect(calls).toHaveLength(1)
  await page.goBack()
  await card(page).waitFor()
  await page.goForward()
  await detail(page)
  expect(calls).toHaveLength(2)
})

test('an early load that failed is not shown, and the click loads again', async () => {
  await page.route(
    (url) => isOfService(url.pathname),
    (route) => route.fulfill({ status: 503, json: { detail: 'The lamp is being changed.' } }),
    { times: 1 },
  )
  const failed = page.waitForResponse((answer) => answer.status() === 503)
  await card(page, 2).hover()
  await (await failed).finished()
  expect(await page.getByRole('alert').count()).toBe(0)
  await card(page, 2).click()
  await detail(page)
  expect(calls).toHaveLength(2)
  expect(await page.getByRole('alert').count()).toBe(0)
})
