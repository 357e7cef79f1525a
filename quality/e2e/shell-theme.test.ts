import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const themeOf = (page: Page) => page.getAttribute('html', 'data-theme')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const frameColour = (page: Page) => page.locator('meta[name=theme-color]').first().getAttribute('content')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const toLight = (page: Page) => page.getByRole('button', { name: 'Switch to the light theme' })
const toDark = (page: Page) => page.getByRole('button', { name: 'Switch to the dark theme' })

test('[H-01] [H-02] [T-03] the first visit is dark; the switch changes it to light and back, also in another window', async () => {
  const { page, leave } = await aVisitor({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/about/')
  expect(await themeOf(page)).toBe('dark')
  expect(await kept(page)).toBeNull()
  const dark = await ground(page)
  await toLight(page).click()
  expect(await themeOf(page)).toBe('light')
  expect(await frameColour(page)).toBe('#f8f5ef')
  expect(await ground(page)).not.toBe(dark)
  expect(await kept(page)).toBe('light')

  const other = await page.context().newPage()
  await other.goto('/page/privacy/')
  await toDark(other).click()
  await expect.poll(() => themeOf(page)).toBe('dark')
  expect(await toLight(page).count()).toBe(1)
  expect(await frameColour(page)).toBe('#0e0b0a')
  expect(await ground(page)).toBe(dark)
  await leave()
})

test('[M-32] [K-08] a stored light is there before the first paint and stays', async () => {
  const { page, leave } = await aVisitor({ storage: { theme: '"light"' } })
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => seen.push(document.documentElement.dataset.theme)).observe({ type: 'paint' })
  })
  await page.goto('/about/')
  await toDark(page).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['light']))
  expect(await frameColour(page)).toBe('#f8f5ef')
  await leave()
})

test('a click on the switch before the scripts have loaded is not lost', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  const arrived = page.goto('/about/')
  await toLight(page).click()
  expect(await themeOf(page)).toBe('dark')
  ask()
  await arrived
  await expect.poll(() => themeOf(page)).toBe('light')
  await toDark(page).click()
  expect(await themeOf(page)).toBe('dark')
  await leave()
})
