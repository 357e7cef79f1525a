// A visitor reads about the studio, and its journal: in the frame of /blog/ and in a window of its own.
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

test('[R-02] [M-43] about shows the studio’s story, what people say, and the companies', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/about/')
  await page.getByRole('heading', { level: 1, name: 'From the founder' }).waitFor()
  expect(await page.getByText('Come and have tea.').count()).toBe(1)
  expect(await page.locator('blockquote').count()).toBe(4)
  expect(await page.locator('.company-logos a[href^="/company/"]').count()).toBe(3)
  await leave()
})

test('[R-05] [D-05] [M-28] a page of the footer opens with its title and its text; an unknown one answers 404 and says so', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false, forgive: /status of 404/ })
  await page.goto('/about/')
  await page.locator('footer').getByRole('link', { name: 'Terms of booking' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of booking' }).waitFor()
  expect(await page.locator('.rich-text p').count()).toBeGreaterThan(2)
  expect(await page.title()).toBe('Terms of booking || Chobighor')
  const answer = await page.goto('/page/never-written/')
  expect(answer?.status()).toBe(404)
  const { detail } = await (await page.request.get('/api/v1/get/page/never-written/')).json()
  expect(await page.getByRole('alert').textContent()).toBe(detail)
  await leave()
})

test('[R-03, G-41, M-34] the blog’s frame fills the space below the header, and its journal has the site’s theme', async () => {
  const { page, leave } = await aVisitor({ storage: { theme: 'light' }, colorScheme: 'dark' })
  await page.goto('/blog/')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.x).toBe(0)
    expect(frame?.width).toBe(width)
    const link = page.getByRole('link', { name: 'Open in its own window' })
    const above = await link.boundingBox()
    expect(frame?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0) + 24)
    const header = await page.locator('.site-header').boundingBox()
    expect(frame?.height).toBe(height - (header?.height ?? 0))
    expect(await link.getAttribute('href')).toBe('/journal/')
  }
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const journal = page.frameLocator('iframe').locator('html')
  await expect.poll(() => journal.getAttribute('data-theme')).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect.poll(() => journal.getAttribute('data-theme')).toBe('dark')

  // in its own window it is as light or dark as the site
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme)
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await page.goto('/journal/')
    expect(await page.locator('html').evaluate((it) => getComputedStyle(it).colorScheme)).toBe(theme)
  }
  await leave()
})
