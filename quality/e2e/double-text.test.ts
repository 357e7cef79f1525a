// Text at twice its size (WCAG 1.4.4), as a browser's setting for text alone makes it: each computed size is doubled.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aBookingOf, first } from './booking.ts'
import { aCustomer } from './customer.ts'
import { keepOnce } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const PHONE = { width: 360, height: 740 }

function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    for (const [at, element] of all.entries()) element.style.fontSize = `${(sizes[at] ?? 0) * 2}px`
  })
}

/** What is wider than the window, the innermost elements first. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('main *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth,
    )
    return wide.reverse().map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 30)}`)
  })
}

test.each([`/service/${first.slug}/`, '/user/login/shipping/', '/payment/', '/placeorder/', '/user/profile/'])(
  'with text at twice its size %s needs no sideways scroll on a phone',
  async (path) => {
    const { user } = await aCustomer()
    if (path === '/user/profile/') await aPlacedOrder(user)
    const visitor = await aVisitor({ viewport: PHONE, reducedMotion: 'reduce' })
    const { page } = visitor
    await keepOnce(page, await aBookingOf(user))
    await page.goto(path, { waitUntil: 'networkidle' })
    await doubleText(page)
    expect(await tooWide(page)).toEqual([])
    await visitor.leave()
  },
)
