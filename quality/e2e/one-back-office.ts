// One window of the back office for all tests of a file: another screen in it costs an eighth of a new window.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, onTestFailed } from 'vitest'
import { theAdmin } from './customer.ts'
import { aVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

interface Opened {
  /** Messages that the test causes on purpose. */
  forgive?: RegExp
  viewport?: { width: number; height: number }
  /** Loads the back office again, which then knows no answers from before. */
  anew?: boolean
}

/** What React Router says if a form with changes, or uploads, are left by `openScreen`, from outside. */
export const OUTSIDE = /use a blocker on a POP navigation/

/**
 * Shows the not-found screen in between, so that the earlier screen isn't taken for the new one.
 * @param between called when the earlier screen is gone
 */
export async function openScreen(page: Page, path: string, between = () => {}): Promise<void> {
  const go = (to: string) => page.evaluate((hash) => location.assign(hash), `#${to}`)
  const nowhere = page.getByRole('heading', { name: 'There is no page at this address.' })
  await go('/nowhere')
  await nowhere.waitFor()
  between()
  await go(path)
  await nowhere.waitFor({ state: 'detached' })
}

/**
 * @param given of the window, for all tests; without a storage its admin is the shared studio's
 * @returns what brings the window to a screen, whatever the test before has left in it
 */
export function oneBackOffice(given: () => VisitorOptions = () => ({})) {
  let visitor: Visitor | undefined
  let forgiven: RegExp | undefined

  function judge() {
    const complaints = visitor?.complaints.splice(0) ?? []
    expect(complaints.filter((words) => !forgiven?.test(words) && !OUTSIDE.test(words))).toEqual([])
  }
  async function leave() {
    judge()
    const left = visitor
    visitor = undefined
    await left?.leave()
  }
  afterEach(judge)
  afterAll(leave)

  return async function open(path: string, { forgive, viewport, anew = false }: Opened = {}): Promise<Page> {
    // the next test gets a window of its own
    onTestFailed(() => {
      visitor?.complaints.splice(0)
      return leave()
    })
    if (!visitor) {
      forgiven = forgive
      visitor = await aVisitor({ reducedMotion: 'reduce', storage: (await theAdmin()).storage, ...given() })
      if (viewport) await visitor.page.setViewportSize(viewport)
      await visitor.page.goto(`/admin/#${path}`)
      return visitor.page
    }
    const { page } = visitor
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const size = viewport ?? given().viewport ?? { width: 1280, height: 800 }
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    // a form that is left with changes asks
    page.removeAllListeners('dialog')
    page.on('dialog', (question) => question.accept())
    await page.evaluate(forget)
    // what the earlier screen says late is still the earlier test's
    const between = () => {
      judge()
      forgiven = forgive
    }
    if (anew) {
      await page.goto('/robots.txt')
      between()
      await page.goto(`/admin/#${path}`)
    } else await openScreen(page, path, between)
    page.removeAllListeners('dialog')
    await withoutNotices(page)
    return page
  }
}

/** Runs in the page: filters, sizes and selected rows of lists. */
function forget(): void {
  for (const key of Object.keys(localStorage)) if (key !== 'userInfo') localStorage.removeItem(key)
}

const GROUND = { dark: 'rgb(14, 11, 10)', light: 'rgb(248, 245, 241)' }

/** By the switch in the bar, if it is not chosen already. */
export async function chooseTheme(page: Page, theme: keyof typeof GROUND): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const button = page.locator('[aria-label="Toggle light/dark mode"]')
  // until the back office is there, the ground is nobody's
  await button.waitFor()
  if ((await ground()) === GROUND[theme]) return
  await button.dispatchEvent('click')
  await expect.poll(ground).toBe(GROUND[theme])
}

/** What an earlier test did is said for a few seconds more, and would be taken for the answer to the next. */
async function withoutNotices(page: Page): Promise<void> {
  const notices = page.locator('.MuiSnackbar-root')
  await expect
    .poll(async () => {
      const many = await notices.count()
      if (many > 0) await page.keyboard.press('Escape')
      return many
    })
    .toBe(0)
}
