// A visitor opens a company, looks through its photographs, and goes on to another company by its logo.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

const PATH = '/company/1/'
const slider = (page: Page) => page.getByRole('region', { name: 'Photographs' })
const logos = (page: Page) => page.getByRole('region', { name: 'Our clients' })
const player = (page: Page) => page.locator('main .videos li').first().locator('iframe')

/** The item at the left edge of a track. */
const place = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).evaluate((element) => {
    const track = element.querySelector('ul')
    const edge = track?.getBoundingClientRect().left ?? 0
    return [...(track?.children ?? [])].findIndex((child) => Math.abs(child.getBoundingClientRect().left - edge) < 2)
  })

/** Whether the last item of a track is completely visible. */
const isLastSeen = (region: Locator) =>
  region
    .getByRole('listitem')
    .last()
    .evaluate((thing) => thing.getBoundingClientRect().right <= document.documentElement.clientWidth)

test('[R-10] [G-31] [G-32] a company shows its logo, name, texts, videos and photographs', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(PATH)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Neelghat River Lines')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Video gallery of Neelghat River Lines',
    'Photo gallery of Neelghat River Lines',
    'They let us in',
  ])
  expect(await page.locator('main header img').getAttribute('alt')).toBe('Neelghat River Lines')
  expect(await page.locator('main .rich-text em').first().textContent()).toBe('one timetable')
  expect(await player(page).getAttribute('src')).toBe(`${inject('videoHost')}/embed/chobighor-film-01`)
  expect(await slider(page).getByRole('link').count()).toBe(4)
  await logos(page).getByRole('link').nth(2).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tepantor Air Survey')
  await leave()
})

test('a number that does not exist answers 404 with its sentence', async () => {
  const answer = await fetch(`${inject('baseUrl')}/company/999/`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('There is no company at this address.')
})

test('[G-36] [M-35] the company’s video tries to play, and is paused as soon as the player is ready', async () => {
  const { page, leave } = await aVisitor()
  await page.goto(PATH)
  await page.getByRole('heading', { name: 'Video gallery of Neelghat River Lines' }).scrollIntoViewIfNeeded()
  const film = player(page).contentFrame().locator('html')
  await expect.poll(() => film.getAttribute('data-state')).toBe('paused')
  expect(await film.getAttribute('data-autoplay')).toBe('true')
  expect(await film.getAttribute('data-commands')).toBe('pauseVideo ')
  const address = new URL((await player(page).getAttribute('src')) ?? '')
  expect(address.origin).toBe(inject('videoHost'))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ enablejsapi: '1', mute: '1', playsinline: '1' })
  await leave()
})

describe('with less motion', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await aVisitor({ reducedMotion: 'reduce' })
    page = visitor.page
  })
  afterAll(() => visitor.leave())
  beforeEach(async () => {
    if (new URL(page.url()).pathname !== PATH) await page.goto(PATH)
  })

  test('[M-35] no video plays by itself', async () => {
    await player(page).waitFor()
    expect(await player(page).getAttribute('src')).toBe(`${inject('videoHost')}/embed/chobighor-film-01`)
    expect(await player(page).contentFrame().getByRole('link', { name: /^Play/ }).count()).toBe(1)
  })

  test('in a window of any width the photographs fill the row, equally high', async () => {
    for (const width of [360, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const links = slider(page).getByRole('link')
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes.at(-1)?.right, `in ${width} px`).toBeGreaterThan(width)
      const heights = boxes.map(({ height }) => height)
      expect(Math.max(...heights) - Math.min(...heights), `in ${width} px`).toBeLessThan(4)
    }
  })

  test('if all logos fit, nothing moves and there are no arrows', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    const track = logos(page).getByRole('list')
    await expect.poll(() => logos(page).getByRole('button').count()).toBe(0)
    expect(await track.getAttribute('tabindex')).toBeNull()
    expect(await track.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    const items = logos(page).getByRole('listitem')
    const widths = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().width)))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => logos(page).getByRole('button').count()).toBe(2)
  })

  test('[G-33] the photo slider goes round in both directions', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const next = slider(page).getByRole('button', { name: 'Next photograph' })
    const photos = slider(page).getByRole('listitem')
    expect(await photos.first().textContent()).toBe('1 / 4 Nagasaki, the river')
    expect(await isLastSeen(slider(page))).toBe(false)
    await next.click()
    await expect.poll(() => place(page, 'Photographs')).toBe(1)
    await next.click()
    await expect.poll(() => isLastSeen(slider(page))).toBe(true)
    await next.click()
    await expect.poll(() => place(page, 'Photographs')).toBe(0)
    await slider(page).getByRole('button', { name: 'Previous photograph' }).click()
    await expect.poll(() => isLastSeen(slider(page))).toBe(true)
    await slider(page).getByRole('link').last().click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').locator('.count').textContent()).toBe('4 / 4')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[G-34] [G-35] [G-37] the client logos lead from one company to the next, which loads in place', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await slider(page).getByRole('button', { name: 'Next photograph' }).click()
    const links = logos(page).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/company/1/',
      '/company/2/',
      '/company/3/',
    ])
    const next = logos(page).getByRole('button', { name: 'Next client' })
    await next.click()
    await expect.poll(() => place(page, 'Our clients')).toBe(1)
    await next.click()
    await expect.poll(() => isLastSeen(logos(page))).toBe(true)
    await next.click()
    await expect.poll(() => place(page, 'Our clients')).toBe(0)

    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await links.nth(1).click()
    await page.getByRole('heading', { level: 1, name: 'Uthan Houses' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Photo gallery of Uthan Houses' }).count()).toBe(1)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(await page.getByText('Neelghat River Lines').count()).toBe(0)
    expect(await place(page, 'Photographs')).toBe(0)
    expect(await player(page).getAttribute('title')).toBe('A house in nine months')
  })
})
