import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

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

/** Each test goes to home in it, and says which motion it wants. */
let page: Page
let leave: () => Promise<void>
beforeAll(async () => {
  const visitor = await aVisitor({ forgive: /status of 503/ })
  page = visitor.page
  leave = visitor.leave
  await page.clock.install()
})
afterAll(() => leave())

/** In a load of its own only if the window has none yet. */
async function visit(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (page.url() !== 'about:blank') return startOver(page, path)
  const reported = page.waitForResponse('**/get/visitor/')
  await page.goto(path)
  await reported
}

test('[R-01] [G-02] [M-74] home opens with the first slide and changes to the next by itself, but not when it is paused, hovered or focused', async () => {
  const reported = page.waitForResponse('**/get/visitor/')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await pauseOf(page).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Light, kept.')
  expect(await currentFrame(page)).toBe('#slide-1')
  await page.clock.runFor(7_100)
  expect(await currentFrame(page)).toBe('#slide-2')
  await expect.poll(() => seenTitles(page)).toEqual(['We wait.'])

  await pauseOf(page).click()
  await playOf(page).waitFor()
  await page.mouse.move(640, 780)
  await page.clock.runFor(15_000)
  expect(await currentFrame(page)).toBe('#slide-2')
  await playOf(page).click()
  await page.clock.runFor(15_000)
  expect(await currentFrame(page)).toBe('#slide-2')

  // a section far below is laid out late, and all are once the first view is over
  const [last, photograph] = [page.locator('.contact'), page.locator('.rows > li').last()]
  for (const late of [last, photograph]) {
    await expect.poll(() => late.evaluate((one) => getComputedStyle(one).contentVisibility)).toBe('visible')
    const frames = await late.evaluate((one) =>
      one.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])),
    )
    expect(frames).toContainEqual(expect.objectContaining({ contentVisibility: 'auto' }))
  }
  await reported
})

test('[M-74] for who wants little motion the slides stand; a frame of the strip shows its slide, and the arrow keys move between frames', async () => {
  await visit('/')
  await playOf(page).waitFor()
  await page.clock.runFor(15_000)
  expect(await currentFrame(page)).toBe('#slide-1')
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

test('[G-04] [G-12] [K-20] home shows the fifteen photographs, and one opens over home', async () => {
  await visit('/')
  const photos = page.locator('.rows a')
  await photos.first().waitFor()
  expect(await photos.count()).toBe(15)
  await photos.nth(3).click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('in no window a slide is enlarged beyond twice its pixels, and in a large one home is mostly photograph', async () => {
  await visit('/')
  // a browser keeps a picture that is larger than needed, so the windows grow
  for (const [width, height] of [
    [390, 844],
    [1024, 1366],
    [2560, 1440],
    [2560, 1600],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const slide of ['1', '2', '3', '4']) {
      await page.locator(`.hero-strip [href="#slide-${slide}"]`).click()
      const image = page.locator(`#slide-${slide} .hero-picture img`)
      // the file's own pixels: `naturalWidth` says how wide it is rendered. Half a pixel is rounded
      const enlarged = () =>
        image.evaluate((img: HTMLImageElement) => {
          if (!img.complete || img.naturalWidth === 0) return Number.POSITIVE_INFINITY
          const pixels = Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1])
          return Math.max(img.clientWidth / pixels, (img.clientHeight * img.naturalWidth) / img.naturalHeight / pixels)
        })
      const message = `slide ${slide} at ${width} × ${height}`
      await expect.poll(enlarged, { message }).toBeLessThanOrEqual(2.004)
      if (width < 2560) continue
      const box = await page.locator(`#slide-${slide} .hero-picture`).boundingBox()
      expect(((box?.width ?? 0) * (box?.height ?? 0)) / (width * height), message).toBeGreaterThan(0.6)
    }
  }
})

test('[A-20] [A-21] [A-26] a later visit to home loads what home shows, each thing once', async () => {
  await visit('/about/')
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
})

test('[G-01] [E-22] [A-43] while home loads, a spinner says so; when it fails, the alert has the server’s sentence, and trying again helps', async () => {
  await visit('/about/')
  const held = Promise.withResolvers<void>()
  const slides = '**/api/v1/slider/list/'
  await page.route(slides, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { detail: 'The slides are being changed.', code: 'unavailable' } })
  })
  await toHome(page)
  await page.getByRole('status').getByText('Loading…').waitFor()
  held.resolve()
  await page.getByRole('alert').getByText('The slides are being changed.').waitFor()
  expect(await page.getByText('Loading…').count()).toBe(0)
  await page.unroute(slides)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('.hero').waitFor()
})
