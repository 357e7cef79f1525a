// An opened photo leads through the whole gallery, over the edges of its pages; by itself as a slideshow. It is shared.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fingersOn } from './fingers.ts'
import { aVisitor } from './visitor.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photograph' })
const count = (page: Page) => lightbox(page).locator('.count').textContent()
const share = (page: Page) => lightbox(page).getByRole('button', { name: 'Share this photograph' })
const photoOf = (page: Page) => new URL(page.url()).searchParams.get('photo')
const numberOfPage = (page: Page) => new URL(page.url()).searchParams.get('page')
/** A link leads to no photo until the photo's page has loaded; a key doesn't either. */
const leadsToPhoto = async (page: Page, link: string) => {
  const href = await lightbox(page).getByRole('link', { name: link }).getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.has('photo')
}
/** Behind an opened photo, the next page's list may not need its first picture soon. */
const BEHIND = { forgive: /preloaded using link preload but not used/ }
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

test('[G-14] [G-15] all photographs are counted and walked through, over the edges of the pages and around the ends', async () => {
  const { page, leave } = await aVisitor(BEHIND)
  await open(page, '/photography/all/', 10)
  await expect.poll(() => count(page)).toBe('11 / 15')
  for (const place of [12, 13, 14, 15, 1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe(`${place} / 15`)
    await expect.poll(() => photoOf(page)).toBe(String(place))
    await expect.poll(() => leadsToPhoto(page, 'Next photograph')).toBe(true)
  }
  for (const place of [1, 15, 14, 13, 12]) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => count(page)).toBe(`${place} / 15`)
    await expect.poll(() => photoOf(page)).toBe(String(place))
    await expect.poll(() => leadsToPhoto(page, 'Previous photograph')).toBe(true)
  }
  await page.keyboard.press('Home')
  await expect.poll(() => count(page)).toBe('1 / 15')
  await page.keyboard.press('End')
  await expect.poll(() => count(page)).toBe('15 / 15')
  await leave()
})

test.each(['a key', 'a click'])('%s at the edge of a page counts once the next page is there', async (how) => {
  const { page, leave } = await aVisitor(BEHIND)
  const held = await holdNextPage(page)
  await open(page, '/photography/all/', 11)
  const turn = async () => {
    if (how === 'a key') await page.keyboard.press('ArrowRight')
    else await lightbox(page).getByRole('link', { name: 'Next photograph' }).click()
  }
  await turn()
  await expect.poll(() => count(page)).toBe('13 / 15')
  await turn()
  await turn()
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => count(page)).toBe('15 / 15')
  await leave()
})

test('swipes at the edge of a page count once the next page is there', async () => {
  const { page, leave } = await aVisitor({
    ...BEHIND,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const held = await holdNextPage(page)
  await open(page, '/photography/all/', 11)
  await lightbox(page).locator('.slide').nth(2).waitFor({ state: 'attached' })
  const fingers = await fingersOn(page)
  const swipe = () => fingers.swipe({ x: 180, y: 300 }, { x: -100 }, 60)
  await swipe()
  await expect.poll(() => count(page)).toBe('13 / 15')
  await swipe()
  await swipe()
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => count(page)).toBe('15 / 15')
  await leave()
})

test('on the next page the address is right, and closing shows the photo’s own list', async () => {
  const { page, leave } = await aVisitor(BEHIND)
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
  expect(
    await page
      .locator('main .rows a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true)
  await page.goBack()
  await expect.poll(() => numberOfPage(page)).toBe('1')
  expect(page.url()).not.toBe(twelfth)
  await leave()
})

test('a search is walked through as a gallery of its own', async () => {
  const { page, leave } = await aVisitor()
  await open(page, '/photography/all/?keyword=acanthus', 1)
  expect(await count(page)).toBe('2 / 2')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('1 / 2')
  await leave()
})

test('without scripts the links lead over the edge of a page too, and nothing is offered that needs scripts', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/photography/all/')
  await page.locator('main .rows a').nth(11).click()
  const dialog = page.locator('dialog[open]')
  for (const place of [13, 14, 15, 1]) {
    await dialog.getByRole('link', { name: 'Next photograph' }).click()
    expect(await dialog.locator('.count').textContent()).toBe(`${place} / 15`)
  }
  await dialog.getByRole('link', { name: 'Previous photograph' }).click()
  expect(await dialog.locator('.count').textContent()).toBe('15 / 15')
  expect(await dialog.getByRole('button').count()).toBe(0)
  await dialog.getByRole('link', { name: 'Close' }).click()
  expect(numberOfPage(page)).toBe('2')
  await leave()
})

/** What the page passes to the device's sheet, which answers with an error of this name, or not at all. */
async function standInForSheet(page: Page, refusal?: string): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((name) => {
    const passed: unknown[] = []
    Object.assign(globalThis, { passed })
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => {
        passed.push(what)
        if (name) throw new DOMException('No.', name)
      },
    })
  }, refusal)
  return () => page.evaluate(() => (globalThis as unknown as { passed: unknown[] }).passed)
}

test.each([undefined, 'AbortError'])(
  'a photo is shared with its address and title; the sheet ends with %s',
  async (refusal) => {
    const { page, leave } = await aVisitor()
    const passed = await standInForSheet(page, refusal)
    await open(page, '/gallery/harbour/', 1)
    const title = await lightbox(page).locator('p[aria-live] span:not(.count)').textContent()
    await share(page).click()
    await expect.poll(passed).toEqual([{ url: page.url(), title }])
    expect(await lightbox(page).getByRole('status').allTextContents()).toEqual([''])
    expect(await lightbox(page).getByRole('textbox').count()).toBe(0)
    // nothing is lost
    expect(await count(page)).toBe('2 / 3')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe('3 / 3')
    await leave()
  },
)

test('if the sheet is refused, the link is copied, and that is said', async () => {
  const { page, leave } = await aVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await standInForSheet(page, 'NotAllowedError')
  await open(page, '/gallery/harbour/', 0)
  await share(page).click()
  await lightbox(page).getByRole('status').getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => count(page)).toBe('2 / 3')
  expect(await lightbox(page).getByRole('status').allTextContents()).toEqual([''])
  await leave()
})

test('if copying is refused too, the address is there to be copied', async () => {
  const { page, leave } = await aVisitor()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await open(page, '/gallery/harbour/', 0)
  await share(page).click()
  const address = lightbox(page).getByRole('textbox', { name: 'Copy this link:' })
  await expect.poll(() => address.inputValue()).toBe(page.url())
  expect(await address.evaluate((input) => input === document.activeElement)).toBe(true)
  // these keys are the field's
  await page.keyboard.press('ArrowRight')
  expect(await count(page)).toBe('1 / 3')
  await page.keyboard.press('Escape')
  await address.waitFor({ state: 'detached' })
  expect(await lightbox(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${inject('baseUrl')}/gallery/harbour/`)
  await leave()
})

/** Longer than the slideshow shows a photo, in milliseconds of the page's own clock. */
const A_WHILE = 5000

test('a slideshow that waits for the next page of the list goes on with it', async () => {
  const { page, leave } = await aVisitor(BEHIND)
  const held = await holdNextPage(page)
  await open(page, '/photography/all/', 11)
  await page.clock.install()
  await lightbox(page).getByRole('button', { name: 'Start the slideshow' }).click()
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => count(page)).toBe('13 / 15')
  await page.clock.runFor(A_WHILE)
  expect(await count(page)).toBe('13 / 15')
  held.resolve()
  await expect.poll(() => leadsToPhoto(page, 'Next photograph')).toBe(true)
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => count(page)).toBe('14 / 15')
  await leave()
})

test.each(['no-preference', 'reduce'] as const)(
  'a slideshow turns by itself until a key or a finger stops it (motion: %s)',
  async (reducedMotion) => {
    const { page, leave } = await aVisitor({ reducedMotion, ...BEHIND })
    await open(page, '/photography/all/', 11)
    await page.clock.install()
    await lightbox(page).getByRole('button', { name: 'Start the slideshow' }).click()
    expect(await lightbox(page).locator('p[aria-live]').getAttribute('aria-live')).toBe('off')
    for (const place of [13, 14]) {
      await page.clock.runFor(A_WHILE)
      await expect.poll(() => count(page)).toBe(`${place} / 15`)
    }
    const start = lightbox(page).getByRole('button', { name: 'Start the slideshow' })
    const pause = lightbox(page).getByRole('button', { name: 'Pause the slideshow' })
    await page.keyboard.press('Shift')
    await start.waitFor()
    expect(await lightbox(page).locator('p[aria-live]').getAttribute('aria-live')).toBe('polite')
    await page.clock.runFor(A_WHILE)
    expect(await count(page)).toBe('14 / 15')

    await lightbox(page).focus()
    await page.keyboard.press('Space')
    await pause.waitFor()
    await page.mouse.click(640, 300)
    await start.waitFor()
    await start.click()
    await pause.click()
    await start.waitFor()
    await leave()
  },
)
