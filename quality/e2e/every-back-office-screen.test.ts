// What is true of every screen of the back office, in a studio with rows of every kind: axe finds nothing serious or
// critical, also with a selected row, and in each dialog, whose first control the Tab key reaches.
import { mayCall } from '@chobighor/contract/admin/permissions'
import { ROLES } from '@chobighor/contract/admin/roles'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { needsOf } from '../../admin/src/screens.ts'
import { findings } from './axe.ts'
import { addressesOf, backOfficeRoutes, OF_GUESTS } from './back-office-screens.ts'
import type { InjectedStudio } from './call-with-injections.ts'
import { openInjectedStudio } from './injected-studio.ts'
import { type Watched, watchFrom } from './watch-for-scripts.ts'

/** Of each list: axe finds in twenty rows what it finds in four, and takes longer for each. */
const ROWS = 4

let studio: InjectedStudio
let wide: Watched
let phone: Watched

beforeAll(async () => {
  studio = await openInjectedStudio(inject('videoHost'), ROWS)
  const { say, admin, customers } = studio
  await say('accounts.requestData', {}, { kind: 'deletion' }, customers[0]?.token)
  await say('backups.begin', {}, {}, admin.token)
  const backups = async () => (await say<{ rows: object[] }>('backups.list', {}, {}, admin.token)).rows
  // a hook has no `expect.poll`
  await vi.waitFor(async () => expect(await backups()).not.toEqual([]), { timeout: 120_000, interval: 50 })
  wide = await inBackOffice('dark')
  phone = await inBackOffice('light')
})
afterAll(async () => {
  await wide?.leave()
  await phone?.leave()
  await studio?.close()
})

/** An admin's browser: a wide window in the dark theme or a phone in the light one. */
async function inBackOffice(theme: 'dark' | 'light'): Promise<Watched> {
  const backOffice = await watchFrom(studio.baseUrl, {
    storage: { userInfo: JSON.stringify(studio.admin), 'RaStore.theme': JSON.stringify(theme) },
    viewport: theme === 'dark' ? { width: 1280, height: 800 } : { width: 360, height: 760 },
  })
  await backOffice.page.goto('/admin/')
  return backOffice
}

/** Opens the not-found screen in between, so that the earlier screen isn't taken for the new one. */
async function open({ page, settled }: Watched, address: string): Promise<void> {
  const go = (path: string) => page.evaluate((to) => (location.hash = to), path)
  const nowhere = page.getByRole('heading', { name: 'There is no page at this address.' })
  await go('/nowhere')
  await nowhere.waitFor()
  await go(address)
  await nowhere.waitFor({ state: 'detached' })
  await settled()
  await expect.poll(() => page.locator('[role=progressbar]:visible').count()).toBe(0)
}

/** Whether something in it has the focus, not the dialog itself. */
const isInside = (dialog: Locator) =>
  dialog.evaluate((it) => it !== document.activeElement && it.contains(document.activeElement))

const opener = (page: Page) => page.locator('[aria-haspopup=dialog]:visible:enabled')
/** Dialogs that an earlier screen opened: the same dialog looks the same everywhere. */
const asked = new Set<string>()

/** @returns what is wrong in the dialogs of a screen */
async function inDialogs({ page, settled }: Watched, route: string): Promise<string[]> {
  const found: string[] = []
  const names = await opener(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
  for (const name of new Set(names)) {
    const question = `${route}: ${/^Open /.test(name) ? 'a photograph' : name}`
    if (asked.has(question)) continue
    asked.add(question)
    await opener(page).nth(names.indexOf(name)).click()
    await page.getByRole('dialog').waitFor()
    await settled()
    found.push(...(await findings(page, '[role=dialog]')).map((finding) => `${name}: ${finding}`))
    await page.keyboard.press('Tab')
    if (!(await isInside(page.getByRole('dialog')))) found.push(`${name}: the Tab key reaches nothing in it`)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  return found
}

const ROUTES = backOfficeRoutes()

test.each(ROUTES)(
  '[L-046] axe finds nothing serious on %s, nor with a selected row, nor in its dialogs, which keys reach',
  async (route) => {
    const found: string[] = []
    for (const address of await addressesOf(route, studio)) {
      await open(wide, address)
      const { page } = wide
      found.push(...(await findings(page)).map((finding) => `${address}: ${finding}`))
      found.push(...(await inDialogs(wide, route)).map((finding) => `${address}: ${finding}`))
      // of some lists only a part of the rows can be selected, and so perhaps none
      const rows = 'main [type=checkbox][aria-label^="Select "]:enabled:not([aria-label="Select all"])'
      const [first] = await page.locator(rows).all()
      if (!first) continue
      await first.check()
      found.push(...(await findings(page)).map((finding) => `${address} with rows chosen: ${finding}`))
      await first.uncheck()
    }
    expect(found).toEqual([])
  },
)

test.each(ROUTES)('nor on %s on a phone, in the light theme', async (route) => {
  const found: string[] = []
  for (const address of await addressesOf(route, studio)) {
    await open(phone, address)
    found.push(...(await findings(phone.page)).map((finding) => `${address}: ${finding}`))
  }
  expect(found).toEqual([])
})

test.each(OF_GUESTS)('nor on %s, which is for people who are not signed in', async (address) => {
  const guest = await watchFrom(studio.baseUrl)
  await guest.page.goto(`/admin/#${address}`)
  await guest.settled()
  expect(await findings(guest.page)).toEqual([])
  await guest.leave()
})

const LESSER_ROLES = ROLES.filter((role) => role !== 'admin')

/** Addresses of the back office's own screens that a page links to. */
const linkedFrom = (page: Page) =>
  page.locator('a[href^="#/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')?.slice(1) ?? ''))

test.each(LESSER_ROLES)('%s meets no refused call and no link to a refused screen', async (role) => {
  const { say, admin, customers } = studio
  const colleague = customers[LESSER_ROLES.indexOf(role)]
  const id = String(colleague?.id)
  await say('people.setVerified', {}, { id, is_verified: true }, admin.token)
  await say('people.setRole', {}, { id, role }, admin.token)
  const browser = await watchFrom(studio.baseUrl, { storage: { userInfo: JSON.stringify(colleague) } })
  const refused: string[] = []
  browser.page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${browser.page.url()}: ${answer.url()}`)
  })
  const mayOpen = (address: string) => {
    const needs = needsOf(address.split('?')[0] ?? '')
    return !needs || mayCall(role, needs)
  }
  await browser.page.goto('/admin/')
  for (const route of ROUTES.filter(mayOpen)) {
    for (const address of await addressesOf(route, studio)) {
      await open(browser, address)
      const further = await linkedFrom(browser.page)
      refused.push(...further.filter((link) => !mayOpen(link)).map((link) => `${address} leads to ${link}`))
    }
  }
  expect(refused).toEqual([])
  await browser.leave()
})

test('each row’s checkbox has the name of its row', async () => {
  await open(wide, '/companies')
  const { rows } = await studio.say<{ rows: { name: string }[] }>('companies.list', {}, {}, studio.admin.token)
  const [first] = rows
  await wide.page
    .getByRole('checkbox', { name: `Select ${first?.name}`, exact: true })
    .first()
    .waitFor()
})
