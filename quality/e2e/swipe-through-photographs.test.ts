// An opened photo follows the fingers: sideways, down, and enlarged.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingersOn } from './fingers.ts'
import { PHONE } from './in-back-office.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const GALLERY = '/gallery/plants/'
const MIDDLE = { x: 180, y: 300 }
const SLOWLY = 2000
const QUICKLY = 60

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const boxOf = (page: Page, side: -1 | 0 | 1) =>
  lightbox(page)
    .locator(`.slide[data-side="${side}"] img`)
    .evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      return { left, top, width, height, isVisible: getComputedStyle(image).visibility === 'visible' }
    })
const ground = (page: Page) => lightbox(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor)

let visitor: Visitor
let fingers: Awaited<ReturnType<typeof fingersOn>>
beforeAll(async () => {
  // behind an opened photo, the next page's list may not need its first picture soon
  visitor = await aVisitor({ ...PHONE, forgive: /preloaded using link preload but not used/ })
  fingers = await fingersOn(visitor.page)
})
afterAll(() => visitor.leave())

/** A photograph of the gallery, newly opened. */
async function opened(path = GALLERY, at = 0): Promise<Page> {
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: null })
  await page.setViewportSize(PHONE.viewport)
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  await page.locator('main .rows a').nth(at).tap()
  await lightbox(page).waitFor()
  await lightbox(page).locator('.slide').nth(2).waitFor({ state: 'attached' })
  // the background has become dark
  await lightbox(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map((each) => each.finished)))
  return page
}

test('a photo turns after a long way or at a high speed, not after a short slow one', async () => {
  const page = await opened()
  await fingers.swipe(MIDDLE, { x: -40 }, SLOWLY)
  expect(await count(page)).toBe('1 / 3')
  await fingers.swipe(MIDDLE, { x: -30 }, QUICKLY)
  await expect.poll(() => count(page)).toBe('2 / 3')
  await fingers.swipe(MIDDLE, { x: -60 }, SLOWLY)
  await expect.poll(() => count(page)).toBe('3 / 3')
  await fingers.swipe(MIDDLE, { x: 30 }, QUICKLY)
  await expect.poll(() => count(page)).toBe('2 / 3')
})

test('the neighbours are beside the photo while it follows the finger; back in its place it is alone', async () => {
  const page = await opened()
  const from = await boxOf(page, 0)
  const next = await boxOf(page, 1)
  expect(next.isVisible).toBe(false)
  await fingers.down(MIDDLE)
  await fingers.move([{ from: MIDDLE, to: { x: 60, y: 300 } }], SLOWLY)
  await expect.poll(async () => (await boxOf(page, 0)).left).toBeCloseTo(from.left - 120, 0)
  expect(await boxOf(page, 1)).toMatchObject({ isVisible: true, left: expect.closeTo(next.left + 360 - 120, 0) })
  expect((await boxOf(page, -1)).isVisible).toBe(true)
  await fingers.move([{ from: { x: 60, y: 300 }, to: MIDDLE }], SLOWLY)
  await fingers.up()
  await expect.poll(async () => (await boxOf(page, 1)).isVisible).toBe(false)
  expect((await boxOf(page, 0)).left).toBeCloseTo(from.left, 0)
  expect(await count(page)).toBe('1 / 3')
})

test('swipes that follow each other before the photo has settled all count', async () => {
  const page = await opened()
  for (let swipes = 0; swipes < 2; swipes++) await fingers.swipe(MIDDLE, { x: -100 }, QUICKLY)
  await expect.poll(() => count(page)).toBe('3 / 3')
  await expect.poll(async () => (await boxOf(page, 1)).isVisible).toBe(false)
})

test('pulled down, a photo closes, and the list is seen through the dark background', async () => {
  const page = await opened()
  const dark = await ground(page)
  await fingers.swipe(MIDDLE, { y: 80 }, SLOWLY)
  expect(await ground(page)).toBe(dark)
  expect(await lightbox(page).count()).toBe(1)
  await fingers.down(MIDDLE)
  await fingers.move([{ from: MIDDLE, to: { x: 180, y: 420 } }], SLOWLY)
  await expect.poll(() => ground(page)).not.toBe(dark)
  await fingers.up()
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a double tap enlarges a photo around the finger; then a finger moves it, and doesn’t turn it', async () => {
  const page = await opened()
  const whole = await boxOf(page, 0)
  const width = async () => (await boxOf(page, 0)).width
  await fingers.doubleTap(MIDDLE)
  await expect.poll(width).toBeCloseTo(whole.width * 2.2, 0)
  const enlarged = await boxOf(page, 0)
  await fingers.swipe(MIDDLE, { x: -100 }, QUICKLY)
  await expect.poll(async () => (await boxOf(page, 0)).left).toBeCloseTo(enlarged.left - 100, 0)
  // up to its edge
  await fingers.swipe({ x: 350, y: 300 }, { x: -340 }, QUICKLY)
  await fingers.swipe({ x: 350, y: 300 }, { x: -340 }, QUICKLY)
  await expect
    .poll(async () => {
      const { left, width } = await boxOf(page, 0)
      return left + width
    })
    .toBeCloseTo(360, 0)
  expect(await count(page)).toBe('1 / 3')
  await fingers.doubleTap(MIDDLE)
  await expect.poll(width).toBeCloseTo(whole.width, 0)
  await fingers.swipe(MIDDLE, { x: -100 }, QUICKLY)
  await expect.poll(() => count(page)).toBe('2 / 3')
})

test('two fingers enlarge a photo, and never turn or close it', async () => {
  const page = await opened()
  const whole = await boxOf(page, 0)
  const width = async () => (await boxOf(page, 0)).width
  const pinch = async (from: number, to: number) => {
    const at = (px: number) => ({ x: 180 + px, y: 300 })
    await fingers.down(at(-from))
    await fingers.down(at(-from), at(from))
    await fingers.move(
      [
        { from: at(-from), to: at(-to) },
        { from: at(from), to: at(to) },
      ],
      SLOWLY,
    )
    await fingers.up()
  }
  await pinch(40, 120)
  await expect.poll(width).toBeCloseTo(whole.width * 3, 0)
  await pinch(160, 10)
  await expect.poll(width).toBeCloseTo(whole.width, 0)
  expect(await count(page)).toBe('1 / 3')
  await fingers.swipe(MIDDLE, { x: -100 }, QUICKLY)
  await expect.poll(() => count(page)).toBe('2 / 3')
})

test('an enlarged photo is moved by the arrow keys, and Z shows it whole again', async () => {
  const page = await opened()
  const whole = await boxOf(page, 0)
  await page.keyboard.press('z')
  await expect.poll(async () => (await boxOf(page, 0)).height).toBeCloseTo(whole.height * 2.2, 0)
  const enlarged = await boxOf(page, 0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await boxOf(page, 0)).top).toBeCloseTo(enlarged.top - 80, 0)
  await page.keyboard.press('z')
  await expect.poll(async () => (await boxOf(page, 0)).height).toBeCloseTo(whole.height, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('2 / 3')
})

test('on a phone on its side, a photo has the window’s whole height', async () => {
  const page = await opened()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(async () => (await boxOf(page, 0)).height).toBeCloseTo(360, 0)
  expect((await boxOf(page, 0)).top).toBeCloseTo(0, 0)
})

test('on a phone the controls leave the photo alone after a moment; a tap brings them back, another takes them away', async () => {
  const page = await opened()
  const quiet = page.locator('.lightbox.quiet')
  const shown = page.locator('.lightbox:not(.quiet)')
  const opacityOf = (part: string) =>
    lightbox(page)
      .locator(part)
      .first()
      .evaluate((element) => Number(getComputedStyle(element).opacity))
  await quiet.waitFor()
  for (const part of ['.turn', '.actions', '> p']) await expect.poll(() => opacityOf(part)).toBe(0)
  // where Close was is only the photo now
  await page.touchscreen.tap(330, 700)
  await shown.waitFor()
  await expect.poll(() => opacityOf('.actions')).toBe(1)
  expect(await count(page)).toBe('1 / 3')
  await page.touchscreen.tap(MIDDLE.x, MIDDLE.y)
  await quiet.waitFor()
  // the keyboard needs to see where it is
  await page.keyboard.press('Tab')
  await shown.waitFor()
})

test('with reduced motion a photo still follows the finger, and turns without a movement', async () => {
  const page = await opened()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fingers.down(MIDDLE)
  await fingers.move([{ from: MIDDLE, to: { x: 60, y: 300 } }], SLOWLY)
  await expect.poll(async () => (await boxOf(page, 1)).isVisible).toBe(true)
  await fingers.up()
  expect(
    await lightbox(page)
      .locator('.stage')
      .evaluate((stage) => stage.getAnimations().length),
  ).toBe(0)
  await expect.poll(() => count(page)).toBe('2 / 3')
})

test('swipes at the edge of a page of the list count once the next page is there', async () => {
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await page.route(/photography\/list\/.*page=2/, async (route) => {
    await held.promise
    await route.continue()
  })
  await opened('/photography/all/', 11)
  const swipe = () => fingers.swipe(MIDDLE, { x: -100 }, QUICKLY)
  await swipe()
  await expect.poll(() => count(page)).toBe('13 / 15')
  await swipe()
  await swipe()
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => count(page)).toBe('15 / 15')
  await page.unrouteAll()
})
