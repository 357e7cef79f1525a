import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const PHONE = { width: 360, height: 740 }
const PATH = '/page/terms/'

/** The bar's upper edge in the window. */
const topOfBar = (page: Page) => page.locator('.site-header').evaluate((bar) => bar.getBoundingClientRect().top)
const scrollPageTo = (page: Page, position: number) =>
  page.evaluate((top) => {
    scrollTo(0, top)
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }, position)

describe('on a phone', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await aVisitor({ viewport: PHONE, reducedMotion: 'reduce' })
    page = visitor.page
  })
  afterAll(() => visitor.leave())
  beforeEach(async () => {
    if (new URL(page.url()).pathname !== PATH) await page.goto(PATH)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await scrollPageTo(page, 0)
    await page.locator('.site-header:not([data-bar])').waitFor()
  })

  test('the bar leaves with the page, comes back when the visitor scrolls up, and leaves again', async () => {
    await scrollPageTo(page, 500)
    await expect.poll(() => topOfBar(page)).toBeLessThan(-60)
    await scrollPageTo(page, 480)
    await expect.poll(() => topOfBar(page)).toBe(0)
    const ground = await page.locator('.site-header').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    await scrollPageTo(page, 600)
    await expect.poll(() => topOfBar(page)).toBeLessThan(-60)
  })

  test('the keyboard’s focus inside the bar shows it', async () => {
    await scrollPageTo(page, 500)
    await expect.poll(() => topOfBar(page)).toBeLessThan(-60)
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => topOfBar(page)).toBe(0)
  })

  test('far down on a page the menu opens below the bar that came back', async () => {
    await scrollPageTo(page, 500)
    await scrollPageTo(page, 470)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#menu')
    await expect.poll(() => menu.evaluate((item) => item.getBoundingClientRect().top)).toBe(64)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact/')
  })
})

test('without scripts the bar stays at the top of the page', async () => {
  const visitor = await aVisitor({ viewport: PHONE, javaScriptEnabled: false })
  await visitor.page.goto('/page/terms/')
  await visitor.page.mouse.wheel(0, 500)
  await expect.poll(() => topOfBar(visitor.page)).toBeLessThan(-60)
  await visitor.page.mouse.wheel(0, -60)
  expect(await topOfBar(visitor.page)).toBeLessThan(-60)
  await visitor.leave()
})

test('a gallery ends with the first photograph of the next one, which loads late', async () => {
  const visitor = await aVisitor({ viewport: { width: 360, height: 400 }, reducedMotion: 'reduce' })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/gallery/plants/')
  await settled(page)
  expect(asked.filter((path) => path.endsWith('/harbour/1/'))).toEqual([])
  const next = page.getByRole('navigation', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  await expect
    .poll(() => next.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await next.getByRole('link', { name: 'Harbour' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor()
  await visitor.leave()
})
