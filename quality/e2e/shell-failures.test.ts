// What a visitor sees when a part of the site fails: the same for every screen.
import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const PRIVACY = '**/api/v1/get/page/privacy/'
const BROWSER_OWN = /Failed to load resource|net::ERR/
const CRASH = 'Unexpected Application Error!'

const alertOf = (page: Page) => page.getByRole('alert').textContent()
const toPrivacy = (page: Page) => page.getByRole('link', { name: 'Privacy' }).click()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Its address: the site is left as a whole. */
const wayHome = (page: Page) => page.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')
const STACK = /\sat .*:\d|TypeError|secret|\.js/

test('[A-43] [T-02] [G-09] a failed call shows the server’s sentence, and Try again tries again', async () => {
  const { page, leave } = await aVisitor({ storage: { theme: 'light' }, forgive: BROWSER_OWN })
  let answer = (route: Route) => route.fulfill({ status: 503, json: { detail: 'The studio is counting its prints.' } })
  await page.route(PRIVACY, (route) => answer(route))
  await page.goto('/about/')
  // shows the header, so that the test sees whether it stays
  await page.keyboard.press('Tab')
  await toPrivacy(page)
  expect(await alertOf(page)).toBe('The studio is counting its prints.')
  expect(await page.title()).toContain('|| Chobighor')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  // the frame around it is the same as before
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
  const opacity = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).opacity)
  await expect.poll(opacity).toBe('1')
  answer = (route) => route.abort()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
  await page.unroute(PRIVACY)
  await page.getByRole('link', { name: 'Try again' }).click()
  await titled(page, 'Privacy').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await leave()
})

test('[E-23] [A-44] without a network a screen whose code can’t be loaded says so, and can be loaded again', async () => {
  const { page, leave } = await aVisitor({
    reducedMotion: 'reduce',
    forgive: /Failed to load resource|net::ERR|route module|dynamically/,
  })
  await page.goto('/about/')
  await page.context().setOffline(true)
  await toPrivacy(page)
  expect(await alertOf(page)).toContain('network')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await titled(page, 'Privacy').waitFor()
  await leave()
})

test('[L-117] [E-12] [M-33] a screen whose head or body can’t be made keeps its frame, shows no stack, and is reported once', async () => {
  const { page, leave } = await aVisitor({ forgive: /./ })
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/crash-report')) reports.push(request.postDataJSON())
  })
  await page.goto('/about/')
  await page.route('**/api/v1/company/profile/1/', async (route) => {
    const answer = await route.fetch()
    // the description for search engines is made of it
    await route.fulfill({ json: { ...(await answer.json()), about: null } })
  })
  await page.locator('.company-logos a[href="/company/1/"]').click()
  await titled(page, CRASH).waitFor()
  expect(await page.title()).toBe(`${CRASH} || Chobighor`)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  expect(await page.locator('.site-footer').count()).toBe(1)
  await page.goBack()
  await titled(page, CRASH).waitFor({ state: 'detached' })
  expect(await page.title()).not.toContain('Unexpected')

  reports.length = 0
  await page.route(PRIVACY, (route) => route.fulfill({ json: null }))
  const report = page.waitForRequest('**/crash-report')
  await toPrivacy(page)
  await titled(page, CRASH).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(STACK)
  expect(await page.title()).toBe(`${CRASH} || Chobighor`)
  expect(await wayHome(page)).toBe('/')
  const answer = await (await report).response()
  expect(answer?.status()).toBe(204)
  // a refusal by the server is not
  await page.goBack()
  await page.unroute(PRIVACY)
  await page.route(PRIVACY, (route) => route.fulfill({ status: 503, json: { detail: 'No.' } }))
  await toPrivacy(page)
  expect(await alertOf(page)).toBe('No.')
  await page.evaluate(() => fetch('/robots.txt'))
  expect(reports).toEqual([expect.objectContaining({ page: '/page/privacy/' })])
  await leave()
})

test('[E-12] [M-33] a frame that can’t be drawn has a heading, a way home, and no stack, and is reported without the query', async () => {
  const { page, leave } = await aVisitor({ storage: { theme: 'light' }, forgive: /./ })
  const reports: { page: string; message: string; stack: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/crash-report')) reports.push(request.postDataJSON())
  })
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'focusin') throw new Error('secret of the house')
      listen(...args)
    }
  })
  await page.goto('/page/terms/?token=key')
  // the frame that failed is gone completely
  await expect.poll(() => page.locator('.site-header').count()).toBe(0)
  await titled(page, CRASH).waitFor()
  expect(await page.title()).toBe(CRASH)
  expect(await page.locator('main').textContent()).not.toMatch(STACK)
  // it looks like the site
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Tiro')
  await expect.poll(() => reports).toMatchObject([{ page: '/page/terms/', message: 'secret of the house' }])
  expect(reports[0]?.stack).toContain('/assets/')
  expect(JSON.stringify(reports)).not.toContain('key')
  expect(await wayHome(page)).toBe('/')
  await leave()
})

test('[E-12] [M-33] so has a page that can’t be rendered at all, because the server’s data are missing', async () => {
  const { page, leave } = await aVisitor({ forgive: /./ })
  await page.addInitScript(() => {
    Object.defineProperty(window, '__reactRouterContext', { get: () => undefined, set: () => undefined })
  })
  const report = page.waitForRequest('**/crash-report')
  await page.goto('/page/terms/')
  await titled(page, CRASH).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(STACK)
  expect((await report).postDataJSON()).toMatchObject({ page: '/page/terms/' })
  expect(await wayHome(page)).toBe('/')
  await leave()
})

test('[R-25] [M-28] an unknown address shows the not-found screen, with links to go on', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false, forgive: /status of 404/ })
  const answer = await page.goto('/nothing/here/')
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('We can’t find this page.')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'See the photographs' }).click()
  await page.waitForURL('**/photography/all/')
  await leave()
})

test.each(['/user/', '/service/a/b/c/', '/gallery/', '/page/'])(
  '[R-26] [M-23] %s, unlisted below a listed address, isn’t found',
  async (path) => {
    expect((await fetch(inject('baseUrl') + path)).status).toBe(404)
  },
)
