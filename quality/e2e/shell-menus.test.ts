import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFocused } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }
const PATH = '/page/terms/'

const portfolio = (page: Page) => ({
  button: page.getByRole('button', { name: 'Portfolio' }),
  item: page.locator('#portfolio'),
})
const menu = (page: Page) => ({ button: page.getByRole('button', { name: 'Menu' }), item: page.locator('#menu') })

/** Scrolls on by so many percent of the scrollable height, until the page has heard of it. */
function scrollBy(page: Page, percent: number) {
  return page.evaluate(async (part) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const distance = ((scrollHeight - clientHeight) * part) / 100
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, scrollY + (part > 4 ? Math.ceil(distance) : Math.floor(distance)))
    await heard
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, percent)
}

let visitor: Visitor
let page: Page
beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce' })
  page = visitor.page
})
afterAll(() => visitor.leave())

/** The page as it opens, nothing open. */
async function atStart(viewport: typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport)
  if (new URL(page.url()).pathname !== PATH) await page.goto(PATH)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    document.querySelector('main iframe')?.remove()
    scrollTo(0, 0)
  })
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
}

describe.each([
  { name: 'Portfolio dropdown', of: portfolio, viewport: WIDE, outside: [400, 600] },
  { name: 'mobile menu', of: menu, viewport: PHONE, outside: [190, 740] },
] as const)('the $name', ({ of, viewport, outside }) => {
  const isOpen = () => of(page).item.isVisible()
  const clickOutside = () => page.mouse.click(outside[0], outside[1])
  beforeEach(async () => {
    await atStart(viewport)
    await of(page).button.click()
    await expect.poll(isOpen).toBe(true)
  })

  test('[N-04] opens on a click and closes on another', async () => {
    const { button } = of(page)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await expect.poll(isOpen).toBe(false)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('[N-24, N-26] closes on a click outside', async () => {
    await clickOutside()
    await expect.poll(isOpen).toBe(false)
  })

  test('[N-24, N-26] closes on a click outside that hits a frame, and the frame’s content isn’t clicked', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<body style="margin:0"><button style="width:100vw;height:100vh">play'
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      document.querySelector('main')?.append(frame)
    })
    const play = page.frameLocator('iframe').getByRole('button', { name: 'play' })
    await play.waitFor()
    expect(await isOpen()).toBe(true)
    await clickOutside()
    await expect.poll(isOpen).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    // when it is closed, the frame can be used
    await clickOutside()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  test('closes on Escape and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect(await isFocused(of(page).button)).toBe(true)
  })

  test('[N-27, N-29, K-09] stays open at 4 percent of scroll and closes above', async () => {
    await scrollBy(page, 4)
    expect(await isOpen()).toBe(true)
    await scrollBy(page, 0.4)
    await expect.poll(isOpen).toBe(false)
  })

  test('[M-30] measures the scroll from where it was opened', async () => {
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 40))
    await of(page).button.click()
    await scrollBy(page, 4)
    expect(await isOpen()).toBe(true)
    await scrollBy(page, -8.5)
    await scrollBy(page, 4.5)
    await expect.poll(isOpen).toBe(false)
  })

  test('leads to a gallery and closes there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Harbour' }).click()
    await page.waitForURL('**/gallery/harbour/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(isOpen).toBe(false)
  })
})

test('touch targets in the header are 44 px high and wide', async () => {
  for (const viewport of [WIDE, PHONE]) {
    await atStart(viewport)
    if (viewport === PHONE) await menu(page).button.click()
    const small = await page.locator('header :is(a, button), footer a').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44) ? [`${target.textContent} ${width} × ${height}`] : []
      }),
    )
    expect(small).toEqual([])
  }
})

test('both menus open without scripts', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', javaScriptEnabled: false })
  for (const [of, viewport] of [
    [portfolio, WIDE],
    [menu, PHONE],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto('/page/privacy/')
    await of(page).button.click()
    await of(page).item.getByRole('link', { name: 'View All' }).click()
    await page.waitForURL('**/photography/all/')
  }
  await leave()
})

test('a menu that was opened before the scripts came stays open', async () => {
  const { page, leave } = await aVisitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  const arrived = page.goto('/page/privacy/')
  const { button, item } = menu(page)
  await button.click()
  ask()
  await arrived
  // the page's HTML leaves its state to the browser, the scripts say it
  expect(await button.and(page.locator('[aria-expanded]')).getAttribute('aria-expanded')).toBe('true')
  expect(await item.isVisible()).toBe(true)
  await button.click()
  await expect.poll(() => item.isVisible()).toBe(false)
  await leave()
})
