// What holds for every screen of the back office, in a studio that has rows of every kind: axe finds nothing serious or critical
// on it, with a row chosen, and in each dialog that it opens.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { findings } from './axe.ts'
import { addressesOf, backOfficeRoutes, OF_GUESTS } from './back-office-screens.ts'
import type { InjectedStudio } from './injected-people.ts'
import { openInjectedStudio } from './injected-studio.ts'
import { type Watched, watchFrom } from './watch-for-scripts.ts'

let studio: InjectedStudio
let wide: Watched
let phone: Watched

beforeAll(async () => {
  studio = await openInjectedStudio(inject('videoHost'))
  const { say, admin, customers } = studio
  await say('accounts.requestData', {}, { kind: 'deletion' }, customers[0]?.token)
  await say('backups.begin', {}, {}, admin.token)
  const backups = async () => (await say<{ rows: object[] }>('backups.list', {}, {}, admin.token)).rows
  // a hook has no `expect.poll`
  await vi.waitFor(async () => expect(await backups()).not.toEqual([]), { timeout: 120_000, interval: 50 })
  wide = await atTheDesk('dark')
  phone = await atTheDesk('light')
})
afterAll(async () => {
  await wide?.leave()
  await phone?.leave()
  await studio?.close()
})

/** Of whoever is signed in as the studio, on a wide window in the dark theme or on a phone in the light one. */
async function atTheDesk(theme: 'dark' | 'light'): Promise<Watched> {
  const desk = await watchFrom(studio.house, {
    storage: { userInfo: JSON.stringify(studio.admin), 'RaStore.theme': JSON.stringify(theme) },
    viewport: theme === 'dark' ? { width: 1280, height: 800 } : { width: 360, height: 760 },
  })
  await desk.page.goto('/admin/')
  return desk
}

/** By way of the screen that says that there is nothing, so that the one before isn't taken for the one that is opened. */
async function open({ page, settled }: Watched, address: string): Promise<void> {
  const go = (path: string) => page.evaluate((to) => (location.hash = to), path)
  const nowhere = page.getByRole('heading', { name: 'There is nothing at this address.' })
  await go('/nowhere')
  await nowhere.waitFor()
  await go(address)
  await nowhere.waitFor({ state: 'detached' })
  await settled()
  await expect.poll(() => page.locator('[role=progressbar]:visible').count()).toBe(0)
}

const opener = (page: Page) => page.locator('[aria-haspopup=dialog]:visible:enabled')
/** Asked on an earlier screen: a question looks the same wherever it is asked. */
const asked = new Set<string>()

/** @returns what is wrong in the dialogs that a screen opens */
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
    found.push(...(await findings(page)).map((finding) => `${name}: ${finding}`))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  return found
}

const ROUTES = backOfficeRoutes().filter((route) => !OF_GUESTS.includes(route))

test.each(ROUTES)('axe finds nothing serious on %s, nor with a row chosen, nor in what it asks', async (route) => {
  const found: string[] = []
  for (const address of await addressesOf(route, studio)) {
    await open(wide, address)
    const { page } = wide
    found.push(...(await findings(page)).map((finding) => `${address}: ${finding}`))
    found.push(...(await inDialogs(wide, route)).map((finding) => `${address}: ${finding}`))
    const [first] = await page.locator('main [type=checkbox][aria-label^="Select "]').all()
    if (!first) continue
    await first.check()
    found.push(...(await findings(page)).map((finding) => `${address} with rows chosen: ${finding}`))
    await first.uncheck()
  }
  expect(found).toEqual([])
})

test.each(ROUTES)('nor on %s on a phone, in the light theme', async (route) => {
  const found: string[] = []
  for (const address of await addressesOf(route, studio)) {
    await open(phone, address)
    found.push(...(await findings(phone.page)).map((finding) => `${address}: ${finding}`))
  }
  expect(found).toEqual([])
})

test.each(OF_GUESTS)('nor on %s, which is opened by who isn’t signed in', async (address) => {
  const guest = await watchFrom(studio.house)
  await guest.page.goto(`/admin/#${address}`)
  await guest.settled()
  expect(await findings(guest.page)).toEqual([])
  await guest.leave()
})

test('each row’s checkbox is named by what the row is about', async () => {
  await open(wide, '/companies')
  const { rows } = await studio.say<{ rows: { name: string }[] }>('companies.list', {}, {}, studio.admin.token)
  const [first] = rows
  await wide.page
    .getByRole('checkbox', { name: `Select ${first?.name}`, exact: true })
    .first()
    .waitFor()
})
