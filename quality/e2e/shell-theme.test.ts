import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const themeOf = (page: Page) => page.getAttribute('html', 'data-theme')
const frameColour = (page: Page) => page.locator('meta[name=theme-color]').first().getAttribute('content')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('[H-01, K-08, M-32] the first visit is dark', async () => {
  const visitor = await aVisitor({ colorScheme: 'light' })
  await visitor.page.goto('/about/')
  expect(await themeOf(visitor.page)).toBe('dark')
  expect(await visitor.page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await visitor.leave()
})

test('[H-02, T-03, M-32] the switch changes dark to light and back, and the browser’s frame with it', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/about/')
  const dark = await ground(page)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  expect(await themeOf(page)).toBe('light')
  expect(await frameColour(page)).toBe('#f8f5ef')
  expect(await ground(page)).not.toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await themeOf(page)).toBe('dark')
  expect(await frameColour(page)).toBe('#0e0b0a')
  expect(await ground(page)).toBe(dark)
  await visitor.leave()
})

test.each(['light', '"light"'])('[M-32] a stored %s is there before the first paint and stays', async (theme) => {
  const visitor = await aVisitor({ storage: { theme } })
  const { page } = visitor
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => seen.push(document.documentElement.dataset.theme)).observe({ type: 'paint' })
  })
  await page.goto('/about/')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['light']))
  expect(await frameColour(page)).toBe('#f8f5ef')
  await visitor.leave()
})

test('a damaged stored theme is dark', async () => {
  const visitor = await aVisitor({ storage: { theme: '{"x":[' } })
  await visitor.page.goto('/about/')
  expect(await themeOf(visitor.page)).toBe('dark')
  await visitor.leave()
})

test('a click on the switch before the scripts have loaded is not lost', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  const { page } = visitor
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  const arrived = page.goto('/about/')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  expect(await themeOf(page)).toBe('dark')
  ask()
  await arrived
  await expect.poll(() => themeOf(page)).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await themeOf(page)).toBe('dark')
  await visitor.leave()
})

test('another window of the same visitor follows', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce' })
  await visitor.page.goto('/about/')
  const other = await visitor.page.context().newPage()
  await other.goto('/contact/')
  await other.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(() => themeOf(visitor.page)).toBe('light')
  expect(await visitor.page.getByRole('button', { name: 'Switch to the dark theme' }).count()).toBe(1)
  await visitor.leave()
})
