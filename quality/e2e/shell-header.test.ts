import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const header = (page: Page) => page.locator('.site-header')
const opacity = (page: Page) => header(page).evaluate((element) => Number(getComputedStyle(element).opacity))
/** Sets the header's own clock to so many milliseconds after the page load, and stops it there. */
const at = (page: Page, time: number) =>
  header(page).evaluate((element, now) => {
    for (const animation of element.getAnimations()) {
      animation.pause()
      animation.currentTime = now
    }
  }, time)
const topOfTitle = (page: Page) => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top)

test('[H-03] [H-04] [K-07] the header appears four seconds after the page load, and not again on a visit within the site', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  await at(page, 4_000)
  expect(await opacity(page)).toBe(0)
  const before = await topOfTitle(page)
  await at(page, 4_300)
  expect(await opacity(page)).toBe(1)
  expect(await topOfTitle(page)).toBe(before)
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await opacity(page)).toBe(1)
  await leave()
})

test('[H-05] [K-10] [M-27] the header moves nothing when it appears, which takes 300 ms', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/gallery/plants/')
  expect(await header(page).evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s')
  const shifts = await header(page).evaluate(async (element) => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return total
  })
  expect(shifts).toBe(0)
  expect(await opacity(page)).toBe(1)
  await leave()
})

test('[L-119] [M-27] the header appears at once when the visitor scrolls, touches, presses a key or moves the pointer near it', async () => {
  const acts: ((page: Page) => Promise<unknown>)[] = [
    (page) => page.mouse.wheel(0, 300),
    (page) => page.touchscreen.tap(200, 300),
    (page) => page.keyboard.press('Tab'),
    (page) => page.keyboard.press('m'),
    (page) => page.mouse.move(700, 100),
  ]
  const { page, leave } = await aVisitor({ hasTouch: true, viewport: { width: 1000, height: 400 } })
  for (const act of acts) {
    await page.goto('/page/privacy/')
    await page.mouse.move(300, 300)
    // by itself it would appear in ten minutes
    await header(page).evaluate((element) => element.style.setProperty('--header-delay', '600s'))
    await page.mouse.move(310, 310)
    // nor would it be away if less motion were wanted
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await opacity(page)).toBe(1)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await opacity(page)).toBe(0)
    await act(page)
    await expect.poll(() => opacity(page)).toBe(1)
    // the next page is neither scrolled, nor is the pointer near its header
    await page.mouse.move(300, 300)
    await page.goto('about:blank')
  }
  await leave()
})

test('the header is there at once if no script can show it sooner', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/about/')
  expect(await opacity(page)).toBe(1)
  await leave()
})
