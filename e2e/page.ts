// What journeys do with a page, whatever they are about.
import type { Locator, Page } from 'playwright-core'

/** Puts these entries into local storage once, where no script of ours runs: what is forgotten later stays so. */
export async function keepOnce(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries)
}

export const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** Whether nothing has to be scrolled sideways. */
export const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
