import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const PRIVACY = '**/api/v1/get/page/privacy/'
const BROWSER_OWN = /Failed to load resource|net::ERR/

/** Visits the privacy page from within the site; its call gets the given answer. */
async function visitPrivacy(answer: (route: Route) => Promise<void>, forgive = BROWSER_OWN) {
  const visitor = await aVisitor({ storage: { theme: 'light' }, forgive })
  await visitor.page.goto('/about/', { waitUntil: 'networkidle' })
  // shows the header, so that the test sees whether it stays
  await visitor.page.keyboard.press('Tab')
  await visitor.page.route(PRIVACY, answer)
  await visitor.page.getByRole('link', { name: 'Privacy' }).click()
  return visitor
}

const alertOf = (page: Page) => page.getByRole('alert').textContent()

test('[A-43, T-02] a failed call shows the server’s sentence, and Try again tries again', async () => {
  const visitor = await visitPrivacy((route) =>
    route.fulfill({ status: 503, json: { detail: 'The studio is counting its prints.' } }),
  )
  const { page } = visitor
  expect(await alertOf(page)).toBe('The studio is counting its prints.')
  expect(await page.title()).toContain('|| Chobighor')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  // the frame around it is the same as before
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
  const opacity = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).opacity)
  await expect.poll(opacity).toBe('1')
  await page.unroute(PRIVACY)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await visitor.leave()
})

test('[E-23, A-44] without a network the screen says so', async () => {
  const visitor = await visitPrivacy((route) => route.abort())
  expect(await alertOf(visitor.page)).toContain('network')
  await visitor.leave()
})

test('[E-25] an answer that isn’t the API’s shows the general sentence, no markup', async () => {
  const visitor = await visitPrivacy((route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  expect(await alertOf(visitor.page)).toBe('Something went wrong on our side. Please try again.')
  await visitor.leave()
})

test('[E-23] a screen whose code can’t be loaded says so too, and can be loaded again', async () => {
  const visitor = await aVisitor({
    reducedMotion: 'reduce',
    forgive: /Failed to load resource|net::ERR|route module|dynamically/,
  })
  const { page } = visitor
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Privacy' }).click()
  expect(await alertOf(page)).toContain('network')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await visitor.leave()
})

test('[E-12] [M-33] a screen that can’t be rendered has a heading, a link home, and no stack', async () => {
  const visitor = await visitPrivacy((route) => route.fulfill({ json: null }), /./)
  const { page } = visitor
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  const text = await page.locator('main').textContent()
  expect(text).not.toMatch(/\sat .*:\d|TypeError|\.js/)
  expect(await page.title()).toBe('Unexpected Application Error! || Chobighor')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await page.waitForURL('**/')
  await visitor.leave()
})

test('[L-117] a screen whose head can’t be made keeps its frame, also within a visit', async () => {
  const visitor = await aVisitor({ forgive: /./ })
  const { page } = visitor
  await page.goto('/about/', { waitUntil: 'networkidle' })
  await page.route('**/api/v1/company/profile/1/', async (route) => {
    const answer = await route.fetch()
    // the description for search engines is made of it
    await route.fulfill({ json: { ...(await answer.json()), about: null } })
  })
  await page.locator('.company-logos a[href="/company/1/"]').click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.title()).toBe('Unexpected Application Error! || Chobighor')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  expect(await page.locator('.site-footer').count()).toBe(1)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor({ state: 'detached' })
  expect(await page.title()).not.toContain('Unexpected')
  await visitor.leave()
})

/** Visits the terms while a part of the frame always throws. @returns the reports about it */
async function visitBrokenFrame(options: VisitorOptions = {}) {
  const visitor = await aVisitor({ ...options, forgive: /./ })
  const reports: { page: string; message: string; stack: string }[] = []
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/crash-report')) reports.push(request.postDataJSON())
  })
  await visitor.page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'focusin') throw new Error('secret of the house')
      listen(...args)
    }
  })
  await visitor.page.goto('/page/terms/?token=key')
  return { visitor, reports }
}

test.each(['light', 'dark'])(
  '[E-12] [M-33] a %s frame that can’t be drawn has a heading, a way home, and no stack',
  async (theme) => {
    const { visitor } = await visitBrokenFrame({ storage: { theme } })
    const { page } = visitor
    // the frame that failed is gone completely
    await expect.poll(() => page.locator('.site-header').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
    expect(await page.title()).toBe('Unexpected Application Error!')
    expect(await page.locator('main').textContent()).not.toMatch(/secret|\sat .*:\d|\.js/)
    // it looks like the site
    expect(await page.getAttribute('html', 'data-theme')).toBe(theme)
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Tiro')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await page.waitForURL('**/')
    await visitor.leave()
  },
)

test('[M-33] an error while rendering in the browser is reported, without the query of the address', async () => {
  const { visitor, reports } = await visitBrokenFrame()
  await expect.poll(() => reports).toMatchObject([{ page: '/page/terms/', message: 'secret of the house' }])
  expect(reports[0]?.stack).toContain('/assets/')
  expect(JSON.stringify(reports)).not.toContain('key')
  await visitor.leave()
})

test('[M-33] so is an error of a screen within the frame, once; a refusal by the server is not', async () => {
  const visitor = await visitPrivacy((route) => route.fulfill({ json: null }), /./)
  const report = await visitor.page.waitForRequest('**/crash-report')
  expect(report.postDataJSON()).toMatchObject({ page: '/page/privacy/' })
  const answer = await report.response()
  expect(answer?.status()).toBe(204)
  await visitor.leave()
})

test('[E-12] [M-33] so is a page that can’t be rendered at all, because the server’s data are missing', async () => {
  const visitor = await aVisitor({ forgive: /./ })
  const { page } = visitor
  await page.addInitScript(() => {
    Object.defineProperty(window, '__reactRouterContext', { get: () => undefined, set: () => undefined })
  })
  const report = page.waitForRequest('**/crash-report')
  await page.goto('/page/terms/')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/\sat .*:\d|\.js/)
  expect((await report).postDataJSON()).toMatchObject({ page: '/page/terms/' })
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await page.waitForURL('**/')
  await visitor.leave()
})

test('[R-25] [M-28] an unknown address shows the not-found screen, with links to go on', async () => {
  const visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 404/ })
  const { page } = visitor
  const answer = await page.goto('/nothing/here/')
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('Nothing hangs here.')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'See the photographs' }).click()
  await page.waitForURL('**/photography/all/')
  await visitor.leave()
})

test('[R-26] [M-23] an unlisted address below a listed one isn’t found', async () => {
  const visitor = await aVisitor({ forgive: /status of 404/ })
  for (const path of ['/user/', '/service/a/b/c/', '/gallery/', '/page/']) {
    const answer = await visitor.page.goto(path)
    expect(answer?.status(), path).toBe(404)
  }
  await visitor.leave()
})
