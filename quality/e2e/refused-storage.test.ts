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
  // in a small window fewer pictures load, which are no question of storage
  const visitor = await aVisitor({ viewport: { width: 480, height: 400 }, reducedMotion: 'reduce', ...options })
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
const PATHS = [...SCREENS, ...STEPS].map(([path]) => path)
const WITHIN = PATHS.filter((path) => !OWN_LOAD.test(path))
/** Where something is kept: only keeping fails where storage is full. */
const KEEPING = WITHIN.filter((path) => /^\/(cart|contact|user|service|payment|placeorder)\//.test(path))

async function lookAt(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await (OWN_LOAD.test(path) ? page.goto(path) : goWithin(page, path))
    const title = page.locator('h1').first()
    await title.waitFor()
    expect(await title.textContent(), path).not.toContain('Error')
  }
}
const FORGIVEN = /status of 40[134]|Failed to save scroll positions/

test('[P-16] all screens are rendered with storage that is refused', async () => {
  const { page, leave } = await aVisitorWhere(refuseStorage, { forgive: FORGIVEN })
  await page.goto('/')
  await lookAt(page, [...WITHIN, ...PATHS.filter((path) => OWN_LOAD.test(path))])
  await leave()
})

const signIn = async (page: Page) => {
  await page.goto('/admin/')
  await page.locator('[name=username]').fill(ADMIN.email)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'To do', exact: true }).waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
}

test('[P-16] with storage that is full the screens are rendered, and the back office signs in', async () => {
  const { page, leave } = await aVisitorWhere(fillStorage, { forgive: FORGIVEN })
  await page.goto('/contact/')
  await lookAt(page, KEEPING)
  await signIn(page)
  await leave()
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

test('in Chromium with all site data blocked the site is shown, and the back office signs in', async () => {
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
  await page.goto('/contact/')
  await page.locator('header a[href="/"]').first().waitFor()
  await signIn(page)
  expect(errors).toEqual([])
})
