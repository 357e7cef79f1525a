// Galleries of a few photographs: one alone, one that is removed while a visitor looks at it, and titles in Bangla. They
// have their own studio, because their categories would be in all visitors' menus.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { fontsOf } from './fonts-of.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const HOST = 'https://pictures.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GALLERIES = { alone: ['Alone'], three: ['First', 'Second', 'Third'], bangla: ['নৌকা', 'Boat'] }
let studio: EmptyStudio
let visitor: Visitor
let page: Page

beforeAll(async () => {
  studio = await openEmptyStudio()
  for (const [slug, titles] of Object.entries(GALLERIES)) {
    const category = { slug, title: slug, description: '', is_published: true }
    const { id: category_id } = await studio.ask<{ id: number }>('POST', '/admin/photo-categories/', category)
    for (const [nth, title] of titles.entries()) {
      const photo = { category_id, photo_url: `${HOST}/${nth}.png`, title, alt: title }
      await studio.ask('POST', '/admin/photos/', { ...photo, in_home: false, is_published: true })
    }
  }
  visitor = await aVisitor({ baseURL: studio.baseUrl })
  page = visitor.page
  await page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  await page.goto('/photography/all/')
})
afterAll(async () => {
  await visitor?.leave()
  await studio?.close()
})

const thumbnails = () => page.locator('main .rows a')
const lightbox = () => page.getByRole('dialog', { name: 'Photograph' })
const count = () => lightbox().locator('.count').textContent()
const shown = () => lightbox().locator('p[aria-live] span:not(.count)').textContent()

async function inGallery(slug: keyof typeof GALLERIES): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Photo categories' })
  await tabs.getByRole('link', { name: slug, exact: true }).click()
  await expect.poll(() => thumbnails().count()).toBe(GALLERIES[slug].length)
}
async function close(): Promise<void> {
  await page.keyboard.press('Escape')
  await lightbox().waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
}

test('[G-12] a photograph alone in its gallery is 1 of 1, and offers no next or previous one', async () => {
  await inGallery('alone')
  await thumbnails().click()
  await lightbox().waitFor()
  expect(await count()).toBe('1 / 1')
  expect(await lightbox().getByRole('link').allTextContents()).toEqual(['Close'])
  expect(await lightbox().getByRole('button', { name: 'Start the slideshow' }).count()).toBe(0)
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', ' ']) await page.keyboard.press(key)
  expect(await count()).toBe('1 / 1')
  expect(await shown()).toBe('Alone')
  await close()
})

test('a title in Bangla says so, and our own font draws it, in the list and in the opened photograph', async () => {
  await inGallery('bangla')
  const ours = [expect.stringMatching(/^(Anek|Tiro)Bangla/)]
  const captions = page.locator('.rows .caption')
  expect(await captions.evaluateAll((all) => all.map((each) => each.getAttribute('lang')))).toEqual(['bn', null])
  await thumbnails().first().focus()
  await expect.poll(() => fontsOf(page, '.rows li:first-child .caption')).toEqual(ours)
  await thumbnails().first().click()
  await lightbox().waitFor()
  expect(await lightbox().locator('p[aria-live] [lang=bn]').textContent()).toBe('নৌকা')
  await expect.poll(() => fontsOf(page, '.lightbox p[aria-live] [lang=bn]')).toEqual(ours)
  await close()
})

test('[G-14] a photograph that is removed while it is open stays until the visitor goes on, then it is gone', async () => {
  await inGallery('three')
  await thumbnails().nth(1).click()
  await lightbox().waitFor()
  const address = page.url()
  await studio.ask('DELETE', `/admin/photos/${new URL(address).searchParams.get('photo')}/`)
  expect(await shown()).toBe('Second')
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe('Third')
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe('First')
  await close()
  // its address, which somebody may have been sent
  await page.goto(address)
  await expect.poll(() => thumbnails().count()).toBe(2)
  expect(await lightbox().count()).toBe(0)
})
