import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

const FROM = '/service/wedding-film/'
const toTheList = (page: Page) => page.locator('main').getByRole('link', { name: 'All services' }).first().click()
const screen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const address = (page: Page) => new URL(page.url()).pathname

test('[R-11] [R-12] a guest reads the services and one of them', async () => {
  const { page, leave } = await aVisitor()
  await page.goto(FROM)
  await toTheList(page)
  await screen(page, 'Services')
  expect(address(page)).toBe('/service/')
  expect(await page.getByRole('article').count()).toBe(6)

  const card = page.getByRole('article').filter({ hasText: 'Portrait sitting' })
  expect(await card.getByText('৳12,500', { exact: true }).count()).toBe(1)
  expect(await card.getByRole('img', { name: '4.5 of 5' }).count()).toBe(1)
  await card.getByRole('link', { name: 'View Details' }).click()
  await screen(page, 'Portrait sitting')
  expect(address(page)).toBe('/service/portrait-sitting/')
  expect(await page.title()).toMatch(/^Portrait sitting \|\| /)
  expect(await page.getByText('Price: BDT 12,500', { exact: true }).count()).toBe(1)
  expect(await page.getByText('(3 reviews)', { exact: true }).count()).toBe(1)
  await leave()
})

test('[S-11] [S-12] [E-22] the list shows a spinner while it loads, and an error if it fails', async () => {
  const { page, leave } = await aVisitor({ forgive: /503/ })
  await page.goto(FROM)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/service/list/', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { detail: 'The shelves are being counted.', code: 'unavailable' } })
  })
  await toTheList(page)
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  held.resolve()
  expect(await page.getByRole('alert').textContent()).toContain('The shelves are being counted.')

  await page.unroute('**/api/v1/service/list/')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('article').first().waitFor()
  await leave()
})

describe('without scripts', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await aVisitor({ javaScriptEnabled: false, forgive: /404/ })
    page = visitor.page
  })
  afterAll(() => visitor.leave())

  test('[R-13] [A-39] [S-16] a number shows the same service, with the top services below', async () => {
    const [first] = (await (await fetch(`${inject('baseUrl')}/api/v1/service/list/`)).json()) as {
      id: number
      name: string
    }[]
    await page.goto(`/service/check/${first?.id}/`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first?.name)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/service\/wedding-one-evening\/$/)
    const top = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(top).toHaveLength(4)
    expect(top).toContain(first?.name)
  })

  test('[S-02] [K-12] [K-11] one, two, three or four cards are in a row, depending on the window’s width', async () => {
    await page.goto('/service/')
    const cardsOfARow = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const cards = page.getByRole('article')
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    }
    const rows: number[] = []
    for (const width of [575, 576, 768, 992, 1200, 1400]) rows.push(await cardsOfARow(width))
    expect(rows).toEqual([1, 2, 3, 4, 4, 4])
  })

  test('[S-40] [E-05] [M-26] a missing service answers 404 and links back to the services', async () => {
    const missing = ['/service/nothing/', '/service/check/987654/', '/service/check/nothing/', '/service/check/']
    for (const path of missing) {
      const first = await page.goto(path)
      expect([path, first?.status()]).toEqual([path, 404])
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Service 404!')
      expect(await page.title()).toMatch(/^Service 404! \|\| /)
      expect(await page.getByRole('alert').textContent()).toMatch(/may have been removed or is not available yet/)
    }
    await page.locator('main').getByRole('link').click()
    await screen(page, 'Services')
  })

  test('[S-26] product, top services, reviews: in this order', async () => {
    await page.goto(FROM)
    const headings = await page.locator('main').getByRole('heading').allTextContents()
    expect(headings[0]).toBe('Wedding film')
    expect(headings.indexOf('Company story')).toBeLessThan(headings.indexOf('Reviews'))
    expect(headings.indexOf('Reviews')).toBeLessThan(headings.indexOf('Zubair'))
    expect(await page.getByRole('link', { name: 'ADD TO CART' }).getAttribute('href')).toBe('/cart/wedding-film')
  })
})

test('on a phone price and button stay at the lower edge while the page’s own button is out of sight', async () => {
  const { page, leave } = await aVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/service/portrait-sitting/')
  const foot = page.locator('.foot-bar')
  expect(await foot.count()).toBe(0)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await foot.waitFor()
  expect(await foot.textContent()).toMatch(/12,500.*ADD TO CART/)
  const box = await foot.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 360 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0)
  expect((await foot.locator('a').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.evaluate(() => scrollTo(0, 0))
  await foot.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await foot.locator('a').tap()
  await page.waitForURL('**/cart/**')
  await page.getByRole('link', { name: 'Portrait sitting' }).first().waitFor()
  await leave()
})
