// With MEDIA_URL visitors get all pictures of the studio from the CDN, and nothing else (decision 085).
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Cdn, openCdn } from './open-cdn.ts'
import { settled } from './settled.ts'
import { ADMIN, type Product, startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'chobighor-cdn-'))
const data = join(folder, 'data')
const env = { DATA_DIR: data, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
let cdn: Cdn
let product: Product

beforeAll(async () => {
  cpSync(inject('firstStart').dataFolder, data, { recursive: true })
  cdn = await openCdn()
  product = await startProduct({ ...env, MEDIA_URL: cdn.address })
  cdn.studio = product.baseUrl
})
afterAll(async () => {
  await product?.close()
  await cdn?.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * The pictures of the studio that the browser asks for from now on, by who was asked. The demo's films are pages of
 * their own, in place of a video host.
 */
function listenTo(page: Page) {
  const asked = { cdn: new Set<string>(), product: new Set<string>() }
  page.on('request', (request) => {
    const address = request.url()
    if (request.frame().url().includes('/films/embed/')) return
    if (address.startsWith(`${cdn.address}/media/`)) asked.cdn.add(address.slice(cdn.address.length))
    else if (address.includes('/media/')) asked.product.add(address)
  })
  return asked
}

/** Scrolls to the end, window by window, so that everything that waits to be visible loads, and waits for that. */
async function readThrough(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path)
  const place = () =>
    page.evaluate(() => ({ top: scrollY, rest: document.documentElement.scrollHeight - innerHeight - scrollY }))
  for (let at = await place(); at.rest > 1; at = await place()) {
    await page.mouse.wheel(0, 700)
    await expect.poll(async () => (await place()).top).toBeGreaterThan(at.top)
  }
  await settled(page)
}

/** Whether a picture of the page was refused or didn't come. */
const areBroken = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    all
      .map((each) => each as HTMLImageElement)
      .filter(({ complete, naturalWidth, currentSrc }) => currentSrc && complete && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  )

const lightbox = (page: Page) => page.locator('dialog[open]')
const shownIn = (page: Page) =>
  lightbox(page)
    .locator('img:visible')
    .evaluate((image) => (image as HTMLImageElement).currentSrc)

/** All that a page shows has come from the CDN. */
async function expectFromCdn(page: Page, asked: ReturnType<typeof listenTo>, path: string): Promise<void> {
  expect(await areBroken(page), path).toEqual([])
  expect(asked.cdn.size, path).not.toBe(0)
  expect([...asked.product], path).toEqual([])
  for (const picture of asked.cdn) expect([picture, cdn.answered.get(picture)]).toEqual([picture, 200])
  asked.cdn.clear()
}

test('without scripts all pictures come from the CDN, and none from the studio itself', async () => {
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl, javaScriptEnabled: false })
  const asked = listenTo(page)
  for (const path of ['/', '/company/1/']) {
    await readThrough(page, path)
    await expectFromCdn(page, asked, path)
  }
  // the policy refused nothing: the console is empty
  await leave()
})

test('so do those of a page with scripts, after a link, and of an opened photograph', async () => {
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl })
  const asked = listenTo(page)
  await readThrough(page, '/about/')
  await expectFromCdn(page, asked, '/about/')
  for (const [name, path] of [
    ['Videography', '/videography/all/'],
    ['Service', '/service/'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await readThrough(page)
    await expectFromCdn(page, asked, path)
  }
  await readThrough(page, '/gallery/plants/')
  await page.locator('main .rows a').first().click()
  await lightbox(page).getByRole('link', { name: 'Next photograph' }).click()
  await expect.poll(() => shownIn(page)).toContain(`${cdn.address}/media/`)
  await settled(page)
  await expectFromCdn(page, asked, '/gallery/plants/')
  await leave()
})

test('each page names the CDN’s origin in its policy, and what other sites read has whole addresses', async () => {
  const { origin } = new URL(cdn.address)
  const slug = (await (await fetch(`${product.baseUrl}/api/v1/service/list/`)).json())[0].slug
  for (const path of ['/', '/about/', '/gallery/plants/', `/service/${slug}/`, '/none/', '/cart/']) {
    const answer = await fetch(product.baseUrl + path)
    expect([path, answer.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining(`img-src 'self' data: ${origin};`),
    ])
    const page = await answer.text()
    expect([path, page.match(/.{0,30}["' (,](http:\/\/127\.0\.0\.1:\d+)?\/media\//)]).toEqual([path, null])
    for (const [, address] of page.matchAll(/property="og:image" content="([^"]+)"/g))
      expect(address).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/studio\/media\/[0-9a-f]{24}\/\d+\.jpg$/)
  }
  expect(await (await fetch(`${product.baseUrl}/sitemap.xml`)).text()).not.toContain(origin)
})

test('through the CDN come sizes of pictures, also in parts; originals and files of orders don’t', async () => {
  const home = await (await fetch(product.baseUrl)).text()
  const [address = ''] = /http:\/\/127\.0\.0\.2:\d+\/studio\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(home) ?? []
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  expect(part.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(part.headers.get('cache-control')).toContain('immutable')
  const [name] = /[0-9a-f]{24}/.exec(address) ?? []
  for (const path of [
    `/media/originals/${name}.jpg`,
    `/media/${name}/..%2f..%2foriginals%2f${name}.jpg`,
    `/originals/${name}.jpg`,
  ])
    expect([path, (await fetch(cdn.address + path)).status]).toEqual([path, 404])
  const unsigned = '/projects/1/wedding.zip'
  expect((await fetch(cdn.address + unsigned)).status).toBe((await fetch(product.baseUrl + unsigned)).status)
  expect((await fetch(cdn.address + unsigned)).ok).toBe(false)
})

test('the back office shows pictures by the studio’s own addresses', async () => {
  const signingIn = await fetch(`${product.baseUrl}/api/v1/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  })
  const storage = { userInfo: await signingIn.text() }
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl, storage })
  const asked = listenTo(page)
  await page.goto('/admin/#/photographs')
  await expect.poll(() => asked.product.size).toBeGreaterThan(0)
  await settled(page)
  expect([...asked.cdn]).toEqual([])
  await leave()
})

test('where the setting is gone, pictures come from the studio again', async () => {
  await product.close()
  product = await startProduct(env)
  for (const path of ['/', '/gallery/plants/']) {
    const page = await (await fetch(product.baseUrl + path)).text()
    expect(page).not.toContain(new URL(cdn.address).origin)
    const [picture = ''] = /(?<=["' ,(])\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(page) ?? []
    expect((await fetch(product.baseUrl + picture)).headers.get('content-type')).toBe('image/avif')
  }
})
