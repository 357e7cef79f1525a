// What many browser tests do with a page.
import type { Locator, Page } from 'playwright-core'

/**
 * Puts these entries into local storage once, on a page without scripts of ours: entries that are removed later stay
 * removed.
 */
export async function keepOnce(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries)
}

export const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** Whether nothing must be scrolled sideways. */
export const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Picks up what has the focus, to move it by keys. @param heard what a screen reader then says */
export async function pickUp(page: Page, heard: string | RegExp): Promise<void> {
  await page.keyboard.press('Space')
  await page.getByText(heard).waitFor({ state: 'attached' })
  // dnd-kit listens to further keys only after a timer, which it has set by now: timers end in their order
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
}
