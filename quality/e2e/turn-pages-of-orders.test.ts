// My Orders of a customer who has more orders than a page shows (decision 039).
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, type Customer } from './customer.ts'
import { isFocused, isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const PROFILE = '/user/profile/'
const ON_SECOND = 2
let customer: Customer
/** The newest first. */
const placed: number[] = []

beforeAll(async () => {
  customer = await aCustomer()
  for (let nth = 0; nth < ORDERS_MOST + ON_SECOND; nth++) {
    // so far in the future that the studio's board shows other tests' orders first
    const { id } = await aPlacedOrder(customer.user, ['portrait-sitting'], { eventDate: '2190-12-16' })
    placed.unshift(id)
  }
  const visitor = await aVisitor({ storage: customer.storage, reducedMotion: 'reduce' })
  page = visitor.page
  leave = visitor.leave
})
afterAll(() => leave())

let page: Page
let leave: () => Promise<void>

async function onProfile(search = '') {
  await page.goto(PROFILE + search)
  await page.getByRole('heading', { level: 2, name: 'My Orders' }).waitFor()
}

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const linkTo = (page: Page, number: number) => pages(page).getByRole('link', { name: `Page ${number}`, exact: true })
const current = (page: Page) => pages(page).locator('[aria-current="page"]').allTextContents()
const shownIn = async (page: Page) =>
  (await page.locator('.my-orders tbody td:first-child').allTextContents()).map(Number)

test('[U-20] [T-11] all orders are on the pages of My Orders, the newest on the first; a spinner is shown meanwhile, and the title has the focus then', async () => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await onProfile()
  const title = page.getByRole('heading', { level: 2, name: 'My Orders' })
  expect(await shownIn(page)).toEqual(placed.slice(0, ORDERS_MOST))
  expect(await pages(page).getByRole('link').allTextContents()).toEqual(['1', '2'])
  expect(await current(page)).toEqual(['1'])
  expect(await isFocused(title)).toBe(false)

  const held = Promise.withResolvers<void>()
  await page.route(/\/myorders\/\?page=2$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await linkTo(page, 2).focus()
  await page.keyboard.press('Enter')
  await page.locator('main .pending').getByRole('status').waitFor()
  held.resolve()
  await expect.poll(() => shownIn(page)).toEqual(placed.slice(ORDERS_MOST))
  await page.unrouteAll()
  expect(await current(page)).toEqual(['2'])
  expect(new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => isFocused(title)).toBe(true)
  // below the header, which stays at the window's top
  const { top, bottom } = await title.evaluate((heading) => {
    const { top } = heading.getBoundingClientRect()
    return { top, bottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0 }
  })
  expect(Math.ceil(top)).toBeGreaterThanOrEqual(Math.max(0, bottom))
  expect(top).toBeLessThan(500)
  expect(await page.title()).toMatch(/^Profile/)

  await page.goBack()
  await expect.poll(() => shownIn(page)).toEqual(placed.slice(0, ORDERS_MOST))
  expect(await current(page)).toEqual(['1'])
})

test.each([
  ['?page=9', '?page=2', 2],
  ['?page=x', '?page=1', 1],
])('an address with %s shows an existing page', async (search, address, number) => {
  await onProfile(search)
  await expect.poll(() => current(page)).toEqual([String(number)])
  expect(new URL(page.url()).search).toBe(address)
  expect(await shownIn(page)).toHaveLength(number === 1 ? ORDERS_MOST : ON_SECOND)
})

test('a customer with few orders has no links to pages, and requests no count', async () => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['portrait-sitting'], { eventDate: '2190-12-16' })
  const { page, leave } = await aVisitor({ storage })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PROFILE)
  await page.getByRole('link', { name: `Details of order ${id}` }).waitFor()
  expect(await pages(page).count()).toBe(0)
  expect(asked).toContain('/api/v1/myorders/')
  expect(asked).not.toContain('/api/v1/myorders/count/')
  await leave()
})

test('the pages are accessible, and fit on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await onProfile('?page=2')
  await expect.poll(() => shownIn(page)).toEqual(placed.slice(ORDERS_MOST))
  expect(await findings(page)).toEqual([])
  expect(await isWithin(page)).toBe(true)
})
