// What the lightbox does besides opening, turning and closing (visit-a-gallery.test.ts).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const open = async (page: Page, at: number) => {
  await page.goto('/gallery/plants/')
  await page.locator('main .rows a').nth(at).click()
  await lightbox(page).waitFor()
}

test('the keys Home and End lead to the first photo and the last', async () => {
  const { page, leave } = await aVisitor()
  await open(page, 1)
  await page.keyboard.press('End')
  await expect.poll(() => count(page)).toBe('3 / 3')
  await page.keyboard.press('Home')
  await expect.poll(() => count(page)).toBe('1 / 3')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('2 / 3')
  await leave()
})

test('the picture moves between the list and the lightbox, and clicks meanwhile work', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/gallery/plants/', { waitUntil: 'networkidle' })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  // so slow that it can't end before the test looks at it
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(opened-photo)',
        ),
    )
  await page.locator('main .rows a').nth(1).click()
  await expect.poll(isMoving).toBe(true)
  await lightbox(page).getByRole('link', { name: 'Next' }).hover()
  expect(await isMoving()).toBe(true)
  await lightbox(page).getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => count(page)).toBe('3 / 3')
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(isMoving).toBe(true)
  await page.locator('main .rows a').first().click()
  await expect.poll(() => count(page)).toBe('1 / 3')
  await leave()
})

test('a double click opens one photo, and closing it shows the list', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  await page.goto('/gallery/plants/', { waitUntil: 'networkidle' })
  await page.locator('main .rows a').nth(1).dblclick()
  await lightbox(page).waitFor()
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.locator('main .rows a').first().click()
  await expect.poll(() => count(page)).toBe('1 / 3')
  // two clicks at the same moment
  await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('Escape')])
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/\/gallery\/plants\/$/)
  await leave()
})

test('a photo that is flatter than the window is in its middle', async () => {
  const { page, leave } = await aVisitor({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
  await page.goto('/gallery/mountains/')
  await page.getByRole('link', { name: /snow-covered peaks/ }).click()
  const middle = (selector: string) =>
    lightbox(page)
      .locator(selector)
      .evaluate((box) => box.getBoundingClientRect().top + box.getBoundingClientRect().height / 2)
  await lightbox(page).waitFor()
  expect(await middle('.slide[data-side="0"] img')).toBeCloseTo(await middle('.stage'), 0)
  await leave()
})

test('a photo that can’t be loaded says so, and can be loaded again', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 404/ })
  await page.goto('/gallery/plants/', { waitUntil: 'networkidle' })
  const alt = (await page.locator('main .rows img').nth(1).getAttribute('alt')) ?? ''
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 2400, height: 1300 })
  await page.locator('main .rows a').nth(1).click()
  await lightbox(page).getByText('This photo could not be loaded.').filter({ visible: true }).waitFor()
  expect(await lightbox(page).getByRole('img', { name: alt }).count()).toBe(1)
  await page.unroute(/\/media\//)
  await lightbox(page).getByRole('button', { name: 'Try again' }).click()
  const loaded = () =>
    lightbox(page)
      .locator('.slide[data-side="0"] img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(loaded).toBeGreaterThan(0)
  expect(await lightbox(page).locator('.slide[data-side="0"] .notice').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('3 / 3')
  await leave()
})

test('a photo that failed before scripts ran says so too', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 404/ })
  await page.goto('/gallery/plants/')
  const address = (await page.locator('main .rows a').first().getAttribute('href')) ?? ''
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  await page.goto(address)
  await lightbox(page).getByText('This photo could not be loaded.').filter({ visible: true }).waitFor()
  await leave()
})
