// What a visitor sees before the first scroll.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const INNER_PAGES = [
  '/photography/all/',
  '/gallery/plants/',
  '/videography/all/',
  '/service/',
  '/service/wedding-one-evening/',
  '/about/',
  '/company/1/',
  '/page/a-wedding-told/',
]

/** Where the first photograph or film begins, in px from the window's upper edge. A logo is neither. */
const topOfWork = (page: Page) =>
  page
    .locator('main :is(img, iframe):not(.company-logo)')
    .first()
    .evaluate((work) => work.getBoundingClientRect().top)

test.each(INNER_PAGES)('in a window of 1440 × 900 %s shows the work within the first 250 px', async (path) => {
  const { page, leave } = await aVisitor({ viewport: { width: 1440, height: 900 } })
  await page.goto(path)
  expect(await topOfWork(page)).toBeLessThanOrEqual(250)
  await leave()
})

// a company's own words stand before its films
test.each(INNER_PAGES.filter((path) => path !== '/company/1/'))(
  'on a phone %s shows the work within the first 500 px',
  async (path) => {
    const { page, leave } = await aVisitor({ viewport: { width: 360, height: 740 } })
    await page.goto(path)
    expect(await topOfWork(page)).toBeLessThanOrEqual(500)
    await leave()
  },
)

test('a story opens with its title, before its photograph in the document', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/page/a-wedding-told/')
  const order = await page
    .locator('main :is(h1, img)')
    .evaluateAll((parts) => parts.slice(0, 2).map(({ tagName }) => tagName))
  expect(order).toEqual(['H1', 'IMG'])
  await leave()
})

test.each([1440, 2560])('on a company’s page in a window of %i px the films are beside its words', async (width) => {
  const { page, leave } = await aVisitor({ viewport: { width, height: 900 } })
  await page.goto('/company/1/')
  const boxOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 }
  const [title, films, photographs] = [
    await boxOf('Neelghat River Lines'),
    await boxOf('Video gallery of Neelghat River Lines'),
    await boxOf('Photo gallery of Neelghat River Lines'),
  ]
  expect(films.x).toBeGreaterThan(title.x + 300)
  expect(photographs.x).toBe(title.x)
  expect(photographs.y).toBeGreaterThan(films.y + 240)
  // far below, nothing of it stays in the window
  await page.getByRole('heading', { name: 'They let us in' }).scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'Next' }).scrollIntoViewIfNeeded()
  for (const part of await page.locator('.company-opening > *').all())
    expect(await part.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(0)
  await leave()
})

test.each([992, 1280, 1440, 1920])(
  'in a window of %i px every film but a large first one is 427 × 240',
  async (width) => {
    const { page, leave } = await aVisitor({ viewport: { width, height: 900 } })
    for (const path of ['/videography/all/', '/company/1/']) {
      await page.goto(path)
      // read at once: scripts replace the first one
      const isLarge = path === '/videography/all/'
      const shapes = await page.evaluate(() =>
        [...document.querySelectorAll('.videos > li > .video-frame')].map(({ clientWidth, clientHeight }) => [
          clientWidth,
          clientHeight,
        ]),
      )
      expect(shapes.length, path).toBeGreaterThan(1)
      for (const shape of shapes.slice(isLarge ? 1 : 0)) expect(shape, path).toEqual([427, 240])
    }
    await leave()
  },
)

test.each([1440, 1600])('in a window of 2560 × %i home is mostly photograph', async (height) => {
  const { page, leave } = await aVisitor({ viewport: { width: 2560, height }, reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Let the slides change' }).waitFor()
  for (const slide of ['1', '2', '3', '4']) {
    await page.locator(`.hero-strip [href="#slide-${slide}"]`).click()
    const box = await page.locator(`#slide-${slide} .hero-picture`).boundingBox()
    expect(((box?.width ?? 0) * (box?.height ?? 0)) / (2560 * height), `slide ${slide}`).toBeGreaterThan(0.6)
  }
  await leave()
})
