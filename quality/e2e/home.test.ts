import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause the slides' })
const playOf = (page: Page) => page.getByRole('button', { name: 'Let the slides change' })
const currentFrame = (page: Page) =>
  page.getByRole('navigation', { name: 'Slides' }).locator('[aria-current]').getAttribute('href')
/** The visible titles; other titles are in the document but not painted. */
const seenTitles = (page: Page) =>
  page
    .locator('.hero-title')
    .evaluateAll((titles) =>
      titles.filter((title) => title.checkVisibility({ opacityProperty: true })).map((title) => title.textContent),
    )
const toHome = (page: Page) => page.locator('.site-header').getByRole('link', { name: 'Home', exact: true }).click()

test('[R-01] [G-02] home opens with the first slide, and changes to the next by itself', async () => {
  const { page, leave } = await aVisitor()
  await page.clock.install()
  await page.goto('/')
  await pauseOf(page).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Light, kept.')
  expect(await currentFrame(page)).toBe('#slide-1')
  await page.clock.runFor(7_100)
  expect(await currentFrame(page)).toBe('#slide-2')
  await expect.poll(() => seenTitles(page)).toEqual(['We wait.'])
  await leave()
})

test('[M-74] the slides stop when they are paused, hovered or focused, or the visitor wants little motion', async () => {
  const { page, leave } = await aVisitor()
  await page.clock.install()
  await page.goto('/')
  await pauseOf(page).click()
  await playOf(page).waitFor()
  await page.mouse.move(640, 780)
  await page.clock.runFor(15_000)
  expect(await currentFrame(page)).toBe('#slide-1')
  await playOf(page).click()
  await page.clock.runFor(15_000)
  expect(await currentFrame(page)).toBe('#slide-1')
  await leave()

  const still = await aVisitor({ reducedMotion: 'reduce' })
  await still.page.clock.install()
  await still.page.goto('/')
  await playOf(still.page).waitFor()
  await still.page.clock.runFor(15_000)
  expect(await currentFrame(still.page)).toBe('#slide-1')
  await still.leave()
})

test('a frame of the strip shows its slide, and the arrow keys move between frames', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/')
  await pauseOf(page).waitFor()
  await page.getByRole('link', { name: 'Slide 3: All ashore.' }).click()
  expect(await currentFrame(page)).toBe('#slide-3')
  expect(page.url()).not.toContain('#')
  await page.keyboard.press('ArrowRight')
  expect(await currentFrame(page)).toBe('#slide-4')
  await page.keyboard.press('ArrowRight')
  expect(await currentFrame(page)).toBe('#slide-1')
  await page.keyboard.press('ArrowLeft')
  expect(await currentFrame(page)).toBe('#slide-4')
  await expect.poll(() => seenTitles(page)).toEqual(['A steady hand.'])
  await leave()
})

test('without scripts a frame of the strip shows its slide', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Slide 2: We wait.' }).click()
  const picture = page.locator('#slide-2 .hero-picture')
  await expect.poll(() => picture.isVisible()).toBe(true)
  const words = page.locator('#slide-2 .hero-words')
  await expect.poll(() => words.evaluate((drawn) => getComputedStyle(drawn).opacity)).toBe('1')
  await leave()
})

test.each([
  [390, 844],
  [1024, 1366],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])('in a window of %i × %i no slide is enlarged beyond twice its pixels', async (width, height) => {
  const { page, leave } = await aVisitor({ viewport: { width, height } })
  await page.goto('/')
  await pauseOf(page).waitFor()
  for (const slide of ['1', '2', '3', '4']) {
    await page.locator(`.hero-strip [href="#slide-${slide}"]`).click()
    const image = page.locator(`#slide-${slide} .hero-picture img`)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    // the file's own pixels: `naturalWidth` says how wide it is rendered
    const enlarged = await image.evaluate((img: HTMLImageElement) => {
      const pixels = Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1])
      return Math.max(img.clientWidth / pixels, (img.clientHeight * img.naturalWidth) / img.naturalHeight / pixels)
    })
    expect(enlarged).toBeLessThanOrEqual(2.004) // half a pixel is rounded
  }
  await leave()
})

test('[G-04] [G-12] [K-20] home shows the fifteen photographs, and one opens over home', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/')
  const photos = page.locator('.rows a')
  expect(await photos.count()).toBe(15)
  await page.waitForLoadState('networkidle')
  await photos.nth(3).click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await leave()
})

test('[A-20] [A-21] [A-26] a later visit to home loads what home shows, each thing once', async () => {
  const { page, leave } = await aVisitor()
  const reported = page.waitForResponse('**/get/visitor/')
  await page.goto('/about/')
  await reported
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) asked.push(pathname.slice('/api/v1'.length))
  })
  await toHome(page)
  await page.locator('.hero').waitFor()
  expect(asked.sort()).toEqual(
    [
      '/ceo/message/list/',
      '/company/list/',
      '/get/photography/list/home/15/',
      '/get/testimonial/list/',
      '/get/title/ceomessage/',
      '/get/title/contact/',
      '/get/title/ourclient/',
      '/get/title/topsellservice/',
      '/home/extra/list/',
      '/service/home/list/',
      '/slider/list/',
    ].sort(),
  )
  await leave()
})

test('a section far below is laid out late, and all are once the first view is over', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/')
  const [last, photograph] = [page.locator('.contact'), page.locator('.rows > li').last()]
  for (const late of [last, photograph]) {
    await expect.poll(() => late.evaluate((one) => getComputedStyle(one).contentVisibility)).toBe('visible')
    const frames = await late.evaluate((one) =>
      one.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])),
    )
    expect(frames).toContainEqual(expect.objectContaining({ contentVisibility: 'auto' }))
  }
  await leave()
})

test('[G-01] [M-83] while home loads, a spinner says so', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  await page.waitForLoadState('networkidle')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/slider/list/', async (route) => {
    await held.promise
    await route.continue()
  })
  await toHome(page)
  await page.getByRole('status').getByText('Loading…').waitFor()
  held.resolve()
  await page.locator('.hero').waitFor()
  expect(await page.getByText('Loading…').count()).toBe(0)
  await leave()
})

test('[E-22] [A-43] when home fails, the alert has the server’s sentence, and trying again helps', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 503/ })
  await page.goto('/about/')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/v1/slider/list/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The slides are being changed.', code: 'unavailable' } }),
  )
  await toHome(page)
  await page.getByRole('alert').getByText('The slides are being changed.').waitFor()
  await page.unroute('**/api/v1/slider/list/')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('.hero').waitFor()
  await leave()
})
