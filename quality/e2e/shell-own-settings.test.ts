// A new studio: no demo, then a logo that can't be shown. It has its own server, so that its settings affect no other
// test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'chobighor-own-'))
let product: Product

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[H-16, N-32] without any settings the frame is complete, with the default brand', async () => {
  const visitor = await aVisitor({ baseURL: product.baseUrl, reducedMotion: 'reduce' })
  const { page } = visitor
  await page.goto('/')
  expect(await page.title()).toBe('Home || Chobighor')
  expect(await page.getByRole('contentinfo').textContent()).toContain(`© ${new Date().getFullYear()} Chobighor`)
  expect(await page.getByRole('link', { name: 'Chobighor, home' }).textContent()).toBe('Chobighor.')
  const colours = await page.locator('.site-header').evaluate((header) => {
    const hero = document.querySelector('.hero')
    return [getComputedStyle(header).color, hero && getComputedStyle(hero).backgroundColor]
  })
  expect(colours[0]).not.toBe(colours[1])
  await visitor.leave()
})

test('[N-30] a logo that can’t be shown is replaced by the built-in one', async () => {
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection)
  await database
    .insertInto('basic_settings')
    .values({ site_title: 'Lamp Studio', logo_url: '/nothing/logo.png' })
    .execute()
  await database.destroy()
  await cluster.close()
  for (const beforeScripts of [false, true]) {
    const visitor = await aVisitor({ baseURL: product.baseUrl, reducedMotion: 'reduce', forgive: /status of 404/ })
    const { page } = visitor
    // scripts are held back until the picture has failed, or the picture until scripts have run
    const hasFailed = page.waitForResponse('**/nothing/logo.png').then((answer) => answer.finished())
    const haveRun = () =>
      page
        .locator('header a')
        .first()
        .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
    const held = beforeScripts ? '**/assets/*.js' : '**/nothing/logo.png'
    await page.route(held, async (route) => {
      if (beforeScripts) await hasFailed
      else await expect.poll(haveRun).toBe(true)
      await route.continue()
    })
    await page.goto('/about/')
    await expect.poll(() => page.locator('.logo').textContent()).toBe('Lamp Studio.')
    expect(await page.locator('.logo img').count()).toBe(0)
    await visitor.leave()
  }
})

test('[H-12] a logo that can be shown is shown', async () => {
  const visitor = await aVisitor({ baseURL: product.baseUrl, reducedMotion: 'reduce' })
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await visitor.page.route('**/nothing/logo.png', (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  await visitor.page.goto('/about/', { waitUntil: 'networkidle' })
  expect(await visitor.page.locator('.logo img').getAttribute('alt')).toBe('Lamp Studio')
  await visitor.leave()
})
