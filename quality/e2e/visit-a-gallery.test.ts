// A visitor looks at a gallery, opens its photographs and goes through them in both directions.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isFocused } from './page.ts'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const thumbnails = (page: Page) => page.locator('main .rows a')
const shown = (page: Page) => lightbox(page).locator('img:visible').getAttribute('alt')
const altOf = (page: Page, at: number) => thumbnails(page).nth(at).locator('img').getAttribute('alt')
const photoOf = (page: Page) => new URL(page.url()).searchParams.get('photo')

const DEMO = ['All', 'Plants, close', 'Harbour', 'Mountains and water', 'Houses', 'Motion']

describe('in one window', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await aVisitor({ viewport: { width: 1000, height: 500 } })
    page = visitor.page
  })
  afterAll(() => visitor.leave())

  /** Loads it, unless it is what the test before left. */
  async function at(path: string): Promise<void> {
    if (page.url() !== inject('baseUrl') + path) await page.goto(path)
    await lightbox(page).waitFor({ state: 'detached' })
  }

  test('[R-06] [R-07] all photographs are behind All, each category behind its own link and under its title', async () => {
    await at('/photography/all/')
    const tabs = page.getByRole('navigation', { name: 'Photo categories' }).getByRole('link')
    // other tests of the studio add categories for a while
    const titles = (await tabs.allTextContents()).filter((title) => DEMO.includes(title))
    expect(titles).toEqual(DEMO)
    const motion = tabs.filter({ hasText: /^Motion$/ })
    expect(await tabs.first().getAttribute('aria-current')).toBe('page')
    await motion.click()
    await page.waitForURL('**/gallery/motion/')
    await page.getByRole('heading', { level: 1, name: 'Motion' }).waitFor()
    expect(await thumbnails(page).count()).toBe(3)
    expect(await page.title()).toBe('Motion || Chobighor')
    expect(await motion.getAttribute('aria-current')).toBe('page')
    expect(await tabs.first().getAttribute('aria-current')).toBeNull()
    await tabs.first().click()
    await page.waitForURL('**/photography/all/')
    await expect.poll(() => thumbnails(page).count()).toBe(12)
  })

  test('[G-13] [G-16] the keyboard turns and closes; focus stays inside and returns, the list stays where it was', async () => {
    await at('/photography/all/')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await thumbnails(page).nth(5).focus()
    const place = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await lightbox(page).waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(await altOf(page, 6))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown(page)).toBe(await altOf(page, 5))
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    expect(await isFocused(thumbnails(page).nth(5))).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    expect(photoOf(page)).toBeNull()
    expect(calls.filter((url) => url.includes('photography'))).toEqual([])
  })

  test('[R-08] [G-20] [M-39] keyword and page are in the address and in the call', async () => {
    await at('/photography/all/')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const called = page.waitForRequest('**/get/photography/list/?**')
    await pages.getByRole('link', { name: 'Page 2' }).click()
    expect(new URL((await called).url()).searchParams.get('page')).toBe('2')
    await expect.poll(() => thumbnails(page).count()).toBe(3)
    expect(await pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

    await page.getByRole('searchbox').fill('acanthus')
    const searched = page.waitForRequest('**/get/photography/list/?**')
    await page.keyboard.press('Enter')
    expect(new URL((await searched).url()).searchParams.get('keyword')).toBe('acanthus')
    await expect.poll(() => thumbnails(page).count()).toBe(2)
    expect(new URL(page.url()).search).toBe('?keyword=acanthus')
  })

  test('the back button closes a photo, and so does a click on the dark background', async () => {
    await at('/gallery/plants/')
    await thumbnails(page).first().click()
    await lightbox(page).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await lightbox(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${inject('baseUrl')}/gallery/plants/`)
    await thumbnails(page).first().click()
    await lightbox(page).waitFor()
    await page.mouse.click(500, 12)
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(() => photoOf(page)).toBeNull()
  })

  test('[G-17] a keyword without results shows the empty sentence and a link back', async () => {
    await at('/gallery/plants/')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('"ship" 100%')
    await page.keyboard.press('Enter')
    await main.getByText('You searched for “"ship" 100%”.').waitFor()
    expect(new URL(page.url()).search).toBe('?keyword=%22ship%22+100%25')
    expect(await main.getByText('This Photo Gallery is empty!', { exact: true }).count()).toBe(1)
    await main.getByRole('link', { name: 'Clear the search' }).click()
    await expect.poll(() => thumbnails(page).count()).toBe(3)
  })

  test('one photo has an address that can be shared, with its own picture in a chat', async () => {
    await at('/gallery/plants/')
    const address = (await thumbnails(page).nth(2).getAttribute('href')) ?? ''
    const alt = await altOf(page, 2)
    await page.goto(address)
    await lightbox(page).waitFor()
    expect(await shown(page)).toBe(alt)
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/media/')
    await lightbox(page).getByRole('link', { name: 'Close' }).click()
    await lightbox(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${inject('baseUrl')}/gallery/plants/`)
    expect(await isFocused(thumbnails(page).nth(2))).toBe(true)
  })
})

test.each(['-1', '0', 'x', '1.5', ''])('[M-38] a page that is %j is page 1', async (wrong) => {
  const answer = await fetch(`${inject('baseUrl')}/photography/all/?page=${wrong}`)
  expect(answer.url).toBe(`${inject('baseUrl')}/photography/all/?page=1`)
  const html = await answer.text()
  expect(html).toContain('id="photo-1"')
  expect(html).toMatch(/aria-label="Page 1"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 1"/)
})

describe('without scripts', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    const viewport = { width: 480, height: 480 }
    visitor = await aVisitor({ javaScriptEnabled: false, viewport, forgive: /404/ })
    page = visitor.page
  })
  afterAll(() => visitor.leave())

  test('[M-38] a page above the last shows the last, and the address says so; a keyword of any length is accepted', async () => {
    await page.goto('/photography/all/?page=1000000000')
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/photography\/all\/\?page=2$/)
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    const answer = await fetch(`${inject('baseUrl')}/photography/all/?keyword=${'a'.repeat(10_000)}`)
    expect(answer.status).toBe(200)
  })

  test('[M-28] [M-38] an unknown gallery answers 404 with its sentence in an alert', async () => {
    const answer = await page.goto('/gallery/nowhere/')
    expect(answer?.status()).toBe(404)
    expect(await page.getByRole('alert').textContent()).toBe('There is no gallery at this address.')
    // another try can't help
    expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(['Back to the home page'])
  })

  test('a visitor can look through all photographs by links alone, over the edges of the pages', async () => {
    await page.goto('/gallery/plants/')
    await thumbnails(page).nth(2).click()
    const dialog = page.locator('dialog[open]')
    expect(await dialog.locator('.count').textContent()).toBe('3 / 3')
    await dialog.getByRole('link', { name: 'Next photograph' }).click()
    expect(await dialog.locator('.count').textContent()).toBe('1 / 3')
    await dialog.getByRole('link', { name: 'Close' }).click()
    expect(await dialog.count()).toBe(0)
    await page.getByRole('searchbox').fill('allium')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/gallery/plants/?keyword=allium')
    expect(await thumbnails(page).count()).toBe(1)
    await page.goto('/photography/all/')
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(await thumbnails(page).count()).toBe(3)
    // around the end, and over the edge of the page
    for (const [photo, count] of [
      ['page=2&photo=15', '1 / 15'],
      ['photo=12', '13 / 15'],
    ]) {
      await page.goto(`/photography/all/?${photo}`)
      await dialog.getByRole('link', { name: 'Next photograph' }).click()
      expect(await dialog.locator('.count').textContent()).toBe(count)
    }
    // nothing is offered that needs scripts
    expect(await dialog.getByRole('button').count()).toBe(0)
    await dialog.getByRole('link', { name: 'Close' }).click()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  })
})

/** How far each row of the list but the last ends before its edge, and how much its photos differ in height. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.rows')
    const lines = new Map<number, { right: number; heights: number[] }>()
    for (const item of list?.children ?? []) {
      const { top, right, height } = item.getBoundingClientRect()
      const line = [...lines.keys()].find((known) => Math.abs(known - top) < 1) ?? top
      const found = lines.get(line) ?? { right: 0, heights: [] }
      lines.set(line, { right: Math.max(found.right, right), heights: [...found.heights, height] })
    }
    const edge = list?.getBoundingClientRect().right ?? 0
    const rows = [...lines.values()].map(({ right, heights }) => ({
      short: edge - right,
      uneven: Math.max(...heights) - Math.min(...heights),
    }))
    return rows.slice(0, -1)
  })

test('rows are full at every width, and nothing moves while a page loads', async () => {
  const { page, leave } = await aVisitor()
  await page.addInitScript(() => {
    const seen = globalThis as { moved?: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.moved = (seen.moved ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [loaded, ...others] of [[390, 320], [1440, 768], [2560]] as const) {
    await page.setViewportSize({ width: loaded, height: 900 })
    await page.goto('/photography/all/')
    await settled(page)
    // a price or a name in the header may grow by a pixel when its font loads; a row of pictures that moved would count a
    // hundred times
    const moved = await page.evaluate(() => (globalThis as { moved?: number }).moved)
    expect(moved, `moved in a window of ${loaded}`).toBeLessThan(0.0005)
    for (const width of [loaded, ...others]) {
      await page.setViewportSize({ width, height: 900 })
      for (const row of await rowsOf(page)) {
        expect(row.short, `${width}`).toBeLessThan(1)
        expect(row.uneven, `${width}`).toBeLessThan(1)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await leave()
})

test('a picture is loaded in the size that it is shown in', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await page.goto('/gallery/mountains/')
  const sizes = await thumbnails(page).evaluateAll((links) =>
    links.map((link) => {
      const source = link.querySelector('source')
      const words = source?.sizes.split(', ').find((each) => each.startsWith('(min-width: 992px)')) ?? ''
      const said = (Number(/([\d.]+)vw/.exec(words)?.[1]) / 100) * innerWidth
      return { said, drawn: link.getBoundingClientRect().width }
    }),
  )
  expect(sizes).toHaveLength(3)
  for (const { said, drawn } of sizes) expect(Math.abs(said - drawn)).toBeLessThan(2)
  await leave()
})
