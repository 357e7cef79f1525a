// A browser that stores nothing for the site: even reading its storage throws.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../tools/find-chromium.ts'
import { SCREENS, STEPS } from './screens.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

/** A visitor whose storage is changed by this script. */
async function aVisitorWhere(spoil: () => void, options: VisitorOptions = {}) {
  const visitor = await aVisitor({ reducedMotion: 'reduce', ...options })
  await visitor.page.addInitScript(spoil)
  return visitor
}

function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

function leaveOutStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: null })
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError')
  }
}

/** An order and a quote are entered and left by a load of their own (M-53). */
const OWN_LOAD = /^\/(order|quote)\//
/** Where something is kept: only keeping fails where storage is full. */
const KEEPING = SCREENS.filter(([path]) => /^\/(cart|contact|user|service)\//.test(path))

test.each([
  ['refused', refuseStorage, SCREENS],
  ['full', fillStorage, KEEPING],
] as const)('[P-16] the screens are rendered with storage that is %s', async (_, spoil, screens) => {
  const visitor = await aVisitorWhere(spoil, { forgive: /status of 40[134]|Failed to save scroll positions/ })
  const { page } = visitor
  await page.goto('/')
  for (const [path] of [...screens, ...STEPS]) {
    const isOwnLoad = [path, new URL(page.url()).pathname].some((each) => OWN_LOAD.test(each))
    await (isOwnLoad ? page.goto(path) : goWithin(page, path))
    const title = page.locator('h1').first()
    await title.waitFor()
    expect(await title.textContent(), path).not.toContain('Error')
  }
  await visitor.leave()
})

const signIn = async (page: Page) => {
  await page.goto('/admin/')
  await page.locator('[name=username]').fill(ADMIN.email)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('To do').waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
}

test('the back office is rendered, and signs in, with storage that is full', async () => {
  const visitor = await aVisitorWhere(fillStorage)
  await signIn(visitor.page)
  await visitor.leave()
})

test('[P-16] without storage, whose place is empty, choices stay until the page is left', async () => {
  const visitor = await aVisitorWhere(leaveOutStorage)
  const { page } = visitor
  await page.goto('/service/')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
  await page.locator('main a[href^="/service/"]').first().click()
  await page.getByRole('link', { name: /Add to cart/i }).click()
  await page.waitForURL('**/cart/**')
  await page.getByRole('link', { name: 'Cart, services: 1' }).waitFor()
  await visitor.leave()
})

test('in Chromium with all site data blocked the home page is shown, and the back office signs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-no-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'Default'))
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(blocked))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: CHROMIUM_FLAGS,
    baseURL: inject('baseUrl'),
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/')
  await page.locator('header a[href="/"]').first().waitFor()
  await signIn(page)
  expect(errors).toEqual([])
})
