// An opened photo leads through the whole gallery, over the edges of its pages; by itself as a slideshow. It is shared.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { isFocused } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const photoOf = (page: Page) => new URL(page.url()).searchParams.get('photo')
const numberOfPage = (page: Page) => new URL(page.url()).searchParams.get('page')
/** A link leads to no photo until the photo's page has loaded; a key doesn't either. */
const leadsToPhoto = async (page: Page, link: string) => {
  const href = await lightbox(page).getByRole('link', { name: link }).getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.has('photo')
}
/** Behind an opened photo, the next page's list may not need its first picture soon. In a small window all loads sooner. */
const BEHIND = {
  forgive: /preloaded using link preload but not used/,
  viewport: { width: 640, height: 480 },
}
/** The second page of a list comes once this is resolved. */
const holdNextPage = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route(/photography\/list\/.*page=2/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held
}
const open = async (page: Page, path: string, at: number) => {
  await page.goto(path)
  await page.locator('main .rows a').nth(at).click()
  await lightbox(page).waitFor()
}

let reader: Visitor
beforeAll(async () => {
  reader = await aVisitor({ ...BEHIND, permissions: ['clipboard-read', 'clipboard-write'] })
})
afterEach(() => reader.page.unrouteAll())
afterAll(() => reader.leave())

test('[G-14] [G-15] all photographs are counted and walked through, over the edges of the pages and around the ends', async () => {
  const { page } = reader
  await open(page, '/photography/all/', 11)
  await expect.poll(() => count(page)).toBe('12 / 15')
  const turnTo = async (by: string, place: number) => {
    await (by.endsWith('photograph') ? lightbox(page).getByRole('link', { name: by }).click() : page.keyboard.press(by))
    await expect.poll(() => count(page)).toBe(`${place} / 15`)
    await expect.poll(() => photoOf(page)).toBe(String(place))
    for (const link of ['Next photograph', 'Previous photograph'])
      await expect.poll(() => leadsToPhoto(page, link)).toBe(true)
  }
  await turnTo('ArrowRight', 13)
  await turnTo('ArrowLeft', 12)
  await turnTo('End', 15)
  await turnTo('Previous photograph', 14)
  await turnTo('Next photograph', 15)
  await turnTo('Next photograph', 1)
  await turnTo('ArrowLeft', 15)
  await turnTo('ArrowRight', 1)
  await turnTo('Previous photograph', 15)
  await turnTo('Home', 1)
})

test('a key and a click at the edge of a page count once the next page is there', async () => {
  const { page } = reader
  const held = await holdNextPage(page)
  await open(page, '/photography/all/', 11)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('13 / 15')
  await page.keyboard.press('ArrowRight')
  await lightbox(page).getByRole('link', { name: 'Next photograph' }).click()
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => count(page)).toBe('15 / 15')
})

test('on the next page the address is right, and closing shows the photo’s own list', async () => {
  const { page } = reader
  await open(page, '/photography/all/?keyword=&page=1', 11)
  const twelfth = page.url()
  await lightbox(page).getByRole('link', { name: 'Next photograph' }).click()
  await expect.poll(() => numberOfPage(page)).toBe('2')
  // the address changes a moment before the photo
  await expect.poll(() => count(page)).toBe('13 / 15')
  const alt = () => lightbox(page).locator('img:visible').getAttribute('alt')
  const shown = await alt()
  // unlike a reload, this waits for the scripts
  await page.goto(page.url())
  expect(await count(page)).toBe('13 / 15')
  expect(await alt()).toBe(shown)
  // its code loads after the scripts of the page
  await expect.poll(() => lightbox(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?keyword=&page=2')
  expect(await isFocused(page.locator('main .rows a').first())).toBe(true)
  await page.goBack()
  await expect.poll(() => numberOfPage(page)).toBe('1')
  expect(page.url()).not.toBe(twelfth)
})

test('a search is walked through as a gallery of its own', async () => {
  const { page } = reader
  await open(page, '/photography/all/?keyword=acanthus', 1)
  expect(await count(page)).toBe('2 / 2')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('1 / 2')
})

/** What the page passes to the device's sheet from now on, which answers with an error of this name, or not at all. */
async function standInForSheet(page: Page, refusal?: string): Promise<() => Promise<unknown[]>> {
  await page.evaluate((name) => {
    const passed: unknown[] = []
    Object.assign(globalThis, { passed })
    const share = async (what: unknown) => {
      passed.push(what)
      if (name) throw new DOMException('No.', name)
    }
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  }, refusal)
  return () => page.evaluate(() => (globalThis as unknown as { passed: unknown[] }).passed)
}

test('a photo is shared with its address and title, else its link is copied, else it is there to be copied', async () => {
  const { page } = reader
  await open(page, '/gallery/harbour/', 1)
  const share = lightbox(page).getByRole('button', { name: 'Share this photograph' })
  const said = () => lightbox(page).getByRole('status').allTextContents()
  const title = await lightbox(page).locator('p[aria-live] span:not(.count)').textContent()
  for (const refusal of [undefined, 'AbortError']) {
    const passed = await standInForSheet(page, refusal)
    await share.click()
    await expect.poll(passed, { message: refusal }).toEqual([{ url: page.url(), title }])
    expect(await said()).toEqual([''])
    expect(await lightbox(page).getByRole('textbox').count()).toBe(0)
    // nothing is lost
    expect(await count(page)).toBe('2 / 3')
  }

  await standInForSheet(page, 'NotAllowedError')
  await share.click()
  await lightbox(page).getByRole('status').getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('3 / 3')
  expect(await said()).toEqual([''])

  await page.evaluate(() => {
    for (const name of ['share', 'clipboard'])
      Object.defineProperty(navigator, name, { configurable: true, value: undefined })
  })
  await share.click()
  const address = lightbox(page).getByRole('textbox', { name: 'Copy this link:' })
  await expect.poll(() => address.inputValue()).toBe(page.url())
  expect(await isFocused(address)).toBe(true)
  // these keys are the field's
  await page.keyboard.press('ArrowRight')
  expect(await count(page)).toBe('3 / 3')
  await page.keyboard.press('Escape')
  await address.waitFor({ state: 'detached' })
  expect(await lightbox(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${inject('baseUrl')}/gallery/harbour/`)
})

/** Longer than the slideshow shows a photo, in milliseconds of the page's own clock. */
const A_WHILE = 5000

/** Lets the page's own clock go on in small steps: a photo is turned to only once it has loaded, in real time. */
const waitFor = (page: Page, place: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(250)
      return count(page)
    })
    .toBe(`${place} / 15`)

test('a slideshow waits for the next page of the list, and turns until a key or a finger stops it', async () => {
  const { page } = reader
  const held = await holdNextPage(page)
  await open(page, '/photography/all/', 11)
  await page.clock.install()
  const start = lightbox(page).getByRole('button', { name: 'Start the slideshow' })
  const pause = lightbox(page).getByRole('button', { name: 'Pause the slideshow' })
  const live = () => lightbox(page).locator('p[aria-live]').getAttribute('aria-live')
  await start.click()
  expect(await live()).toBe('off')
  await waitFor(page, 13)
  await page.clock.runFor(A_WHILE)
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => leadsToPhoto(page, 'Next photograph')).toBe(true)
  await waitFor(page, 14)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitFor(page, 15)

  await page.keyboard.press('Shift')
  await start.waitFor()
  expect(await live()).toBe('polite')
  const next = lightbox(page).locator('.slide[data-side="1"] img')
  await expect.poll(() => next.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await page.clock.runFor(A_WHILE)
  expect(await count(page)).toBe('15 / 15')

  await lightbox(page).focus()
  await page.keyboard.press('Space')
  await pause.waitFor()
  await page.mouse.click(320, 200)
  await start.waitFor()
  await start.click()
  await pause.click()
  await start.waitFor()
  await page.emulateMedia({ reducedMotion: null })
  await page.clock.resume()
})
