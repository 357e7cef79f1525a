// A new studio: no demo, then a logo that can't be shown. It has its own server, so that its settings affect no other
// test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../faults/with-database.ts'
import { settled } from './settled.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { type Product, startProduct } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'chobighor-own-'))
let product: Product
let visitor: Visitor
let page: Page

beforeAll(async () => {
  copyEmptyDataFolder(folder)
  product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  visitor = await aVisitor({ baseURL: product.baseUrl, reducedMotion: 'reduce', forgive: /status of 404/ })
  page = visitor.page
})
afterEach(async () => {
  await page.unrouteAll()
  await page.setViewportSize({ width: 1280, height: 800 })
})
afterAll(async () => {
  await visitor?.leave()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[H-16, N-32] without any settings the frame is complete, with the default brand', async () => {
  await page.goto('/')
  expect(await page.title()).toBe('Home || Chobighor')
  expect(await page.getByRole('contentinfo').textContent()).toContain(`© ${new Date().getFullYear()} Chobighor`)
  expect(await page.getByRole('link', { name: 'Chobighor, home' }).textContent()).toBe('Chobighor.')
  const colours = await page.locator('.site-header').evaluate((header) => {
    const hero = document.querySelector('.hero')
    return [getComputedStyle(header).color, hero && getComputedStyle(hero).backgroundColor]
  })
  expect(colours[0]).not.toBe(colours[1])
})

test('[N-30] a logo that can’t be shown is replaced by the built-in one', async () => {
  await withDatabase(folder, async (database) => {
    await database
      .insertInto('basic_settings')
      .values({ site_title: 'Lamp Studio', logo_url: '/nothing/logo.png' })
      .execute()
  })
  for (const beforeScripts of [false, true]) {
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
    await page.unrouteAll()
  }
})

test('[H-12] a logo that can be shown is shown', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('**/nothing/logo.png', (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  await page.goto('/about/')
  await settled(page)
  expect(await page.locator('.logo img').getAttribute('alt')).toBe('Lamp Studio')
})

/** What of the header is broken inside a word, overlaps something else, or is beside the window. */
const troublesOfHeader = (page: Page) =>
  page.locator('.site-header').evaluate((header) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const troubles: string[] = []
    const words: { word: string; box: DOMRect }[] = []
    const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const parent = node.parentElement
      if (!parent || !isSeen(parent) || parent.closest('.visually-hidden, dialog, [popover]')) continue
      for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        const box = range.getBoundingClientRect()
        if (box.width < 2 || box.height < 2) continue
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) troubles.push(`broken: ${found[0]}`)
        if (box.left < 0 || box.right > innerWidth) troubles.push(`outside: ${found[0]}`)
        words.push({ word: found[0], box })
      }
    }
    for (const [at, { word, box }] of words.entries())
      for (const other of words.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // the boxes of two lines of one text touch
        if (across > 1 && down > box.height / 2) troubles.push(`overlapping: ${word}, ${other.word}`)
      }
    return words.length > 0 ? troubles : ['nothing is seen']
  })

test.each([
  'Evening Lamp Photographers',
  'Rahman Wedding Photographers Dhaka',
  'Chowdhury Brothers Photographers & Films',
])('[H-12] the title “%s” breaks no word and covers nothing at any width', async (title) => {
  expect(title.length).toBeGreaterThanOrEqual(26)
  expect(title.length).toBeLessThanOrEqual(40)
  await withDatabase(folder, async (database) => {
    await database.updateTable('basic_settings').set({ site_title: title, logo_url: null }).execute()
  })
  const sent = async () => (await (await fetch(`${product.baseUrl}/about/`)).text()).replaceAll('&amp;', '&')
  await expect.poll(sent).toContain(title)
  await page.goto('/about/')
  await settled(page)
  for (const width of [360, 768, 992, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await troublesOfHeader(page), `${width} px`).toEqual([])
  }
})
