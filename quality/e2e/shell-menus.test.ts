import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'

const PHONE = { width: 390, height: 780 }

const portfolio = (page: Page) => ({
  button: page.getByRole('button', { name: 'Portfolio' }),
  item: page.locator('#portfolio'),
})
const menu = (page: Page) => ({ button: page.getByRole('button', { name: 'Menu' }), item: page.locator('#menu') })

/** Scrolls on by so many percent of the scrollable height. */
function scrollBy(page: Page, percent: number) {
  return page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const distance = ((scrollHeight - clientHeight) * part) / 100
    scrollTo(0, scrollY + (part > 4 ? Math.ceil(distance) : Math.floor(distance)))
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)))
  }, percent)
}

describe.each([
  { name: 'Portfolio dropdown', of: portfolio, viewport: { width: 1280, height: 800 }, outside: [400, 600] },
  { name: 'mobile menu', of: menu, viewport: PHONE, outside: [190, 740] },
] as const)('the $name', ({ of, viewport, outside }) => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await aVisitor({ viewport, reducedMotion: 'reduce' })
    page = visitor.page
    await page.goto('/page/terms/', { waitUntil: 'networkidle' })
    await of(page).button.click()
  })
  afterEach(() => visitor.leave())

  test('[N-04] opens on a click and closes on another', async () => {
    const { button, item } = of(page)
    await expect.poll(() => item.isVisible()).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await expect.poll(() => item.isVisible()).toBe(false)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('[N-24, N-26] closes on a click outside', async () => {
    await page.mouse.click(outside[0], outside[1])
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
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
    await expect.poll(() => of(page).item.isVisible()).toBe(true)
    await page.mouse.click(outside[0], outside[1])
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    // when it is closed, the frame can be used
    await page.mouse.click(outside[0], outside[1])
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  test('closes on Escape and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
    expect(await of(page).button.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('[N-27, N-29, K-09] stays open at 4 percent of scroll and closes above', async () => {
    await scrollBy(page, 4)
    await expect.poll(() => of(page).item.isVisible()).toBe(true)
    await scrollBy(page, 0.4)
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
  })

  test('[M-30] measures the scroll from where it was opened', async () => {
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 40))
    await of(page).button.click()
    await scrollBy(page, 4)
    await expect.poll(() => of(page).item.isVisible()).toBe(true)
    await scrollBy(page, -8.5)
    await scrollBy(page, 4.5)
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
  })

  test('leads to a gallery and closes there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Harbour' }).click()
    await page.waitForURL('**/gallery/harbour/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => of(page).item.isVisible()).toBe(false)
  })
})

test('both menus open without scripts', async () => {
  for (const [of, viewport] of [
    [portfolio, { width: 1280, height: 800 }],
    [menu, PHONE],
  ] as const) {
    const visitor = await aVisitor({ viewport, reducedMotion: 'reduce', javaScriptEnabled: false })
    await visitor.page.goto('/about/')
    await of(visitor.page).button.click()
    await of(visitor.page).item.getByRole('link', { name: 'View All' }).click()
    await visitor.page.waitForURL('**/photography/all/')
    await visitor.leave()
  }
})

test('a menu that was opened before the scripts came stays open', async () => {
  const visitor = await aVisitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visitor
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  const arrived = page.goto('/about/')
  const { button, item } = menu(page)
  await button.click()
  ask()
  await arrived
  // the page's HTML leaves its state to the browser, the scripts say it
  expect(await button.and(page.locator('[aria-expanded]')).getAttribute('aria-expanded')).toBe('true')
  expect(await item.isVisible()).toBe(true)
  await button.click()
  await expect.poll(() => item.isVisible()).toBe(false)
  await visitor.leave()
})

test('touch targets in the header are 44 px high and wide', async () => {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const visitor = await aVisitor({ viewport, reducedMotion: 'reduce' })
    await visitor.page.goto('/about/')
    if (viewport === PHONE) await menu(visitor.page).button.click()
    const small = await visitor.page.locator('header :is(a, button), footer a').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44) ? [`${target.textContent} ${width} × ${height}`] : []
      }),
    )
    expect(small).toEqual([])
    await visitor.leave()
  }
})
