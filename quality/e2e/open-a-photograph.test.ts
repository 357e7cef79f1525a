// What the lightbox does besides opening, turning and closing (visit-a-gallery.test.ts).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const GALLERY = '/gallery/plants/'
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const thumbnails = (page: Page) => page.locator('main .rows a')
const noPhoto = (page: Page) => lightbox(page).getByText('This photo could not be loaded.').filter({ visible: true })

describe('of one gallery', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await aVisitor({ viewport: { width: 800, height: 600 } })
    page = visitor.page
  })
  afterAll(() => visitor.leave())
  beforeEach(async () => {
    if (page.url() === 'about:blank') await page.goto(GALLERY)
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(inject('baseUrl') + GALLERY)
  })

  test('the keys Home and End lead to the first photo and the last', async () => {
    await thumbnails(page).nth(1).click()
    await lightbox(page).waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => count(page)).toBe('3 / 3')
    await page.keyboard.press('Home')
    await expect.poll(() => count(page)).toBe('1 / 3')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe('2 / 3')
  })

  test('a double click opens one photo, and closing it shows the list', async () => {
    await thumbnails(page).nth(1).dblclick()
    await lightbox(page).waitFor()
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await thumbnails(page).first().click()
    await expect.poll(() => count(page)).toBe('1 / 3')
    // two clicks at the same moment
    await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('Escape')])
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toMatch(/\/gallery\/plants\/$/)
  })

  test('the picture moves between the list and the lightbox, and clicks meanwhile work', async () => {
    // the scripts of the lightbox and the pictures are there
    await settled(page)
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
    await thumbnails(page).nth(1).click()
    await expect.poll(isMoving).toBe(true)
    await lightbox(page).getByRole('link', { name: 'Next' }).hover()
    expect(await isMoving()).toBe(true)
    await lightbox(page).getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => count(page)).toBe('3 / 3')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(isMoving).toBe(true)
    await thumbnails(page).first().click()
    await expect.poll(() => count(page)).toBe('1 / 3')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await browser.detach()
  })
})

test('a photo that is flatter than the window is in its middle', async () => {
  const { page, leave } = await aVisitor({ viewport: { width: 700, height: 630 }, javaScriptEnabled: false })
  await page.goto('/gallery/mountains/')
  await page.getByRole('link', { name: /snow-covered peaks/ }).click()
  const dialog = page.locator('dialog[open]')
  const middle = (selector: string) =>
    dialog.locator(selector).evaluate((box) => box.getBoundingClientRect().top + box.getBoundingClientRect().height / 2)
  expect(await middle('.slide[data-side="0"] img')).toBeCloseTo(await middle('.stage'), 0)
  await leave()
})

test('a photo that can’t be loaded says so, also if it failed before scripts ran, and can be loaded again', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 404/, viewport: { width: 800, height: 600 } })
  await page.goto(GALLERY)
  await settled(page)
  const alt = (await page.locator('main .rows img').nth(1).getAttribute('alt')) ?? ''
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  // larger than what is there
  await page.setViewportSize({ width: 1300, height: 900 })
  await thumbnails(page).nth(1).click()
  await noPhoto(page).waitFor()
  expect(await lightbox(page).getByRole('img', { name: alt }).count()).toBe(1)
  await page.goto(page.url())
  await noPhoto(page).waitFor()
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
