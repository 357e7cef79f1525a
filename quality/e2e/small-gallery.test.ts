// Galleries of a few photographs: one alone, one that is removed while a visitor looks at it, and titles in Bangla. They
// have their own studio, because their categories would be in all visitors' menus.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fontsOf } from './fonts-of.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { ADMIN, type Product, startProduct } from './start-product.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const HOST = 'https://pictures.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const folder = mkdtempSync(join(tmpdir(), 'chobighor-small-gallery-'))
let product: Product
let admin: UserInfo

beforeAll(async () => {
  copyEmptyDataFolder(folder)
  product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  admin = await ask<UserInfo>('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
})
afterAll(async () => {
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(admin && { authorization: `Bearer ${admin.token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** A category with photographs of these titles. @returns the photographs' numbers */
async function aGallery(slug: string, titles: string[]): Promise<number[]> {
  const category = { slug, title: slug, description: '', is_published: true }
  const { id: category_id } = await ask<{ id: number }>('POST', '/admin/photo-categories/', category)
  const ids: number[] = []
  for (const title of titles) {
    const photo = { category_id, photo_url: `${HOST}/${ids.length}.png`, title, alt: title }
    ids.push((await ask<{ id: number }>('POST', '/admin/photos/', { ...photo, in_home: false, is_published: true })).id)
  }
  return ids
}

async function inGallery(slug: string, options: VisitorOptions = {}) {
  const visitor = await aVisitor({ baseURL: product.baseUrl, ...options })
  await visitor.page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  await visitor.page.goto(`/gallery/${slug}/`)
  return visitor
}

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const shown = (page: Page) => lightbox(page).locator('p[aria-live] span:not(.count)').textContent()

test('[G-12] a photograph alone in its gallery is 1 of 1, and offers no next or previous one', async () => {
  await aGallery('alone', ['Alone'])
  const { page, leave } = await inGallery('alone')
  await page.locator('main .rows a').click()
  await lightbox(page).waitFor()
  expect(await count(page)).toBe('1 / 1')
  expect(await lightbox(page).getByRole('link').allTextContents()).toEqual(['Close'])
  expect(await lightbox(page).getByRole('button', { name: 'Start the slideshow' }).count()).toBe(0)
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', ' ']) await page.keyboard.press(key)
  expect(await count(page)).toBe('1 / 1')
  expect(await shown(page)).toBe('Alone')
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await leave()
})

test('[G-14] a photograph that is removed while it is open stays until the visitor goes on, then it is gone', async () => {
  const [, second] = await aGallery('three', ['First', 'Second', 'Third'])
  const { page, leave } = await inGallery('three')
  await page.locator('main .rows a').nth(1).click()
  await lightbox(page).waitFor()
  const address = page.url()
  await ask('DELETE', `/admin/photos/${second}/`)
  expect(await shown(page)).toBe('Second')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe('Third')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe('First')
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  // its address, which somebody may have been sent
  await page.goto(address)
  await expect.poll(() => page.locator('main .rows a').count()).toBe(2)
  expect(await lightbox(page).count()).toBe(0)
  await leave()
})

test('a title in Bangla says so, and our own font draws it, in the list and in the opened photograph', async () => {
  await aGallery('bangla', ['নৌকা', 'Boat'])
  const { page, leave } = await inGallery('bangla')
  const ours = [expect.stringMatching(/^(Anek|Tiro)Bangla/)]
  const caption = '.rows li:first-child .caption'
  expect(
    await page.locator('.rows .caption').evaluateAll((all) => all.map((each) => each.getAttribute('lang'))),
  ).toEqual(['bn', null])
  await page.locator('main .rows a').first().focus()
  await expect.poll(() => fontsOf(page, caption)).toEqual(ours)
  await page.locator('main .rows a').first().click()
  await lightbox(page).waitFor()
  expect(await lightbox(page).locator('p[aria-live] [lang=bn]').textContent()).toBe('নৌকা')
  await expect.poll(() => fontsOf(page, '.lightbox p[aria-live] [lang=bn]')).toEqual(ours)
  await leave()
})
