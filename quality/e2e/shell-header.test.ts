import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const opacity = (page: Page) =>
  page.locator('.site-header').evaluate((header) => Number(getComputedStyle(header).opacity))
/** Sets the header's own clock to so many milliseconds after the page load, and stops it there. */
const at = (page: Page, time: number) =>
  page.locator('.site-header').evaluate((header, now) => {
    for (const animation of header.getAnimations()) {
      animation.pause()
      animation.currentTime = now
    }
  }, time)
const topOfTitle = (page: Page) => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top)

test('[H-03, H-04, K-07] the header appears four seconds after the page load', async () => {
  const visitor = await aVisitor()
  await visitor.page.goto('/about/')
  await at(visitor.page, 4_000)
  expect(await opacity(visitor.page)).toBe(0)
  const before = await topOfTitle(visitor.page)
  await at(visitor.page, 4_300)
  expect(await opacity(visitor.page)).toBe(1)
  expect(await topOfTitle(visitor.page)).toBe(before)
  await visitor.leave()
})

test('[H-05, K-10, M-27] the header moves nothing when it appears, which takes 300 ms', async () => {
  const visitor = await aVisitor()
  await visitor.page.goto('/gallery/plants/')
  const header = visitor.page.locator('.site-header')
  expect(await header.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s')
  const shifts = await header.evaluate(async (element) => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return total
  })
  expect(shifts).toBe(0)
  expect(await opacity(visitor.page)).toBe(1)
  await visitor.leave()
})

test('[L-119] [M-27] the header appears at once when the visitor scrolls, touches, presses a key or moves the pointer near it', async () => {
  const acts: ((page: Page) => Promise<unknown>)[] = [
    (page) => page.mouse.wheel(0, 300),
    (page) => page.touchscreen.tap(200, 500),
    (page) => page.keyboard.press('Tab'),
    (page) => page.keyboard.press('m'),
    (page) => page.mouse.move(700, 100),
  ]
  for (const act of acts) {
    const visitor = await aVisitor({ hasTouch: true })
    await visitor.page.goto('/page/terms/')
    await visitor.page.mouse.move(300, 300)
    // by itself it would appear in ten minutes
    await visitor.page.locator('.site-header').evaluate((header) => header.style.setProperty('--header-delay', '600s'))
    await visitor.page.mouse.move(310, 310)
    expect(await opacity(visitor.page)).toBe(0)
    await act(visitor.page)
    await expect.poll(() => opacity(visitor.page)).toBe(1)
    await visitor.leave()
  }
})

test('[M-27] the header is there at once if the visitor wants less motion', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  await visitor.page.goto('/about/')
  expect(await opacity(visitor.page)).toBe(1)
  await visitor.leave()
})

test('the header is there at once if no script can show it sooner', async () => {
  const visitor = await aVisitor({ javaScriptEnabled: false })
  await visitor.page.goto('/about/')
  expect(await opacity(visitor.page)).toBe(1)
  await visitor.leave()
})

test('[M-27] the delay counts once per page load, not on each visit within the site', async () => {
  const visitor = await aVisitor()
  const { page } = visitor
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await opacity(page)).toBe(1)
  await visitor.leave()
})
