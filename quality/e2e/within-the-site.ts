// Visits within one load of the site, as its links make them: what is no question of the first load needs no load of its own.
import type { Page } from 'playwright-core'

interface Routed {
  __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
}

/** A screen that asks for nothing and that everybody may see. */
const NOWHERE = '/nowhere/'
const NOTHING_HERE = 'We can’t find this page.'

/** As a click on a link of ours. Not into or out of an order's page: these load a whole page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // early-press.ts clears it as soon as the page's own handlers are there
  await page.waitForFunction(() => window.onclick === null)
  await page.evaluate((to) => (window as unknown as Routed).__reactRouterDataRouter.navigate(to), path)
}

/**
 * Brings a page of the site that several tests share to its start: nothing is stored but these entries, and the screen of
 * this path is drawn anew.
 */
export async function startOver(page: Page, path: string, storage: Record<string, string> = {}): Promise<void> {
  // a personal screen is left first, because it follows the stored sign-in
  await goWithin(page, NOWHERE)
  // two visits at once would be drawn as one, which keeps what the screen knows
  await page.getByRole('heading', { level: 1, name: NOTHING_HERE }).waitFor()
  await store(page, storage)
  await goWithin(page, path)
}

/** Replaces all that the browser has stored, as another tab would: each part of the page reads it again. */
async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, kept)
    dispatchEvent(new StorageEvent('storage'))
  }, entries)
}
