import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

/** A visitor on a service's screen, who goes on within the site. */
async function onAService(options: Parameters<typeof aVisitor>[0] = {}): Promise<Visitor> {
  const visitor = await aVisitor(options)
  await visitor.page.goto('/service/wedding-film/')
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

const toTheList = (page: Page) => page.locator('main').getByRole('link', { name: 'All services' }).first().click()
const screen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const address = (page: Page) => new URL(page.url()).pathname
const answer = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

test('[R-11] [R-12] a guest reads the services and one of them', async () => {
  const { page, leave } = await onAService()
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

test('[A-35] [A-36] the list requests its titles and its services, nothing else', async () => {
  const { page, leave } = await onAService()
  expect(await askedFor(page, () => toTheList(page), 'Services')).toEqual(['/get/title/sellservice/', '/service/list/'])
  await leave()
})

test('[A-34] [A-37] [A-38] a service requests itself, the top strip and the terms of booking', async () => {
  const { page, leave } = await onAService()
  await toTheList(page)
  await screen(page, 'Services')
  const open = () => page.getByRole('link', { name: 'View Details' }).last().click()
  expect(await askedFor(page, open, 'Album, restored')).toEqual([
    '/booking-terms/',
    '/get/service/album-restored/',
    '/get/title/topsellservice/',
    '/service/home/list/',
  ])
  await leave()
})

async function askedFor(page: Page, visit: () => Promise<void>, title: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // the visit is reported when the first page has nothing else to do
    const isReport = pathname.endsWith('/get/visitor/')
    if (pathname.startsWith('/api/v1/') && !isReport) asked.push(pathname.slice('/api/v1'.length))
  })
  await visit()
  await screen(page, title)
  return asked.sort()
}

test('[R-13] [A-39] [S-16] a number shows the same service, with the top services below', async () => {
  const [first] = (await (await fetch(`${inject('baseUrl')}/api/v1/service/list/`)).json()) as {
    id: number
    name: string
  }[]
  const { page, leave } = await aVisitor()
  await page.goto(`/service/check/${first?.id}/`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first?.name)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/service\/wedding-one-evening\/$/)
  const top = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(top).toHaveLength(4)
  expect(top).toContain(first?.name)
  await leave()
})

test('[S-02] [K-12] [K-11] one, two, three or four cards are in a row, depending on the window’s width', async () => {
  const { page, leave } = await aVisitor()
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
  await leave()
})

test('[S-11] [S-12] [E-22] the list shows a spinner while it loads, and an error if it fails', async () => {
  const { page, leave } = await onAService({ forgive: /503/ })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/service/list/', async (route) => {
    await held.promise
    await route.fulfill(answer({ detail: 'The shelves are being counted.', code: 'unavailable' }, 503))
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

test('[E-22] a service that can’t be read shows the error', async () => {
  const { page, leave } = await onAService({ forgive: /503/ })
  await page.route('**/api/v1/get/service/*/', (route) =>
    route.fulfill(answer({ detail: 'The film is in the bath.', code: 'unavailable' }, 503)),
  )
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('The film is in the bath.')
  await leave()
})

test('[S-13] [S-14] without services the list mentions offline services and links to contact', async () => {
  const { page, leave } = await onAService()
  await page.route('**/api/v1/service/list/', (route) => route.fulfill(answer([])))
  await toTheList(page)
  await page.getByText('offline services').waitFor()
  expect(await page.locator('main').getByRole('link').getAttribute('href')).toBe('/contact/')
  await leave()
})

test('[S-17] [M-46] if there are no top services, the strip is absent', async () => {
  const { page, leave } = await onAService()
  await page.route('**/api/v1/service/home/list/', (route) => route.fulfill(answer([])))
  await toTheList(page)
  await screen(page, 'Services')
  await page.getByRole('link', { name: 'View Details' }).last().click()
  await screen(page, 'Album, restored')
  expect(await page.getByRole('article').count()).toBe(0)
  expect(await page.getByText('No Reviews', { exact: true }).count()).toBe(1)
  expect(await page.getByText('Please login to write a review', { exact: true }).count()).toBe(1)
  await leave()
})

test('[S-40] [E-05] [M-26] a missing service answers 404 and links back to the services', async () => {
  const { page, leave } = await aVisitor({ forgive: /404/ })
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
  await leave()
})

test('[S-41] [E-22] a service that was removed meanwhile says so on a visit within the site, in the server’s words', async () => {
  const { page, leave } = await onAService({ forgive: /404/ })
  await page.route('**/api/v1/get/service/*/', (route) =>
    route.fulfill(answer({ detail: 'Gone.', code: 'not_found' }, 404)),
  )
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('Gone.')
  expect(await page.title()).toMatch(/^Service 404! \|\| /)
  await leave()
})

test('[S-26] product, top services, reviews: in this order, also without scripts', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/service/wedding-film/')
  const headings = await page.locator('main').getByRole('heading').allTextContents()
  expect(headings[0]).toBe('Wedding film')
  expect(headings.indexOf('Company story')).toBeLessThan(headings.indexOf('Reviews'))
  expect(headings.indexOf('Reviews')).toBeLessThan(headings.indexOf('Zubair'))
  expect(await page.getByRole('link', { name: 'ADD TO CART' }).getAttribute('href')).toBe('/cart/wedding-film')
  await leave()
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
