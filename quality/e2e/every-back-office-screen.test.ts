// What is true of every screen of the back office, in a studio with rows of every kind: axe finds nothing serious or
// critical, also with a selected row, and in each dialog, whose first control the Tab key reaches; a phone shows it; and
// whatever anybody typed stays text: no script of it runs, and very long words fit.
import { mayCall, PERMISSIONS, type StudioCall } from '@chobighor/contract/plain/permissions'
import { ROLES, type Role } from '@chobighor/contract/plain/roles'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { needsOf, RESOURCES } from '../../admin/src/screens.ts'
import { findings, NAMES_AND_COLOURS } from './axe.ts'
import { addressesOf, backOfficeRoutes, OF_GUESTS } from './back-office-screens.ts'
import type { InjectedStudio } from './call-with-injections.ts'
import { LONG_WORD, writeLongWords } from './injected-people.ts'
import { openInjectedStudio } from './injected-studio.ts'
import { tooWide } from './look-at-a-screen.ts'
import { lookAtNewColours } from './new-colours.ts'
import { chooseTheme, openScreen } from './one-back-office.ts'
import { settled } from './settled.ts'
import { calls } from './start/public-addresses.ts'
import { aVisitor } from './visitor.ts'
import { type Watched, watchFrom } from './watch-for-scripts.ts'

/** Of each list: axe finds in twenty rows what it finds in two, and takes longer for each. */
const ROWS = 2

let studio: InjectedStudio
let backOffice: Watched
/** Whose name is very long. */
let longNamed: number
let page: Page

beforeAll(async () => {
  studio = await openInjectedStudio(inject('videoHost'), ROWS)
  const { say, admin, customers } = studio
  await say('accounts.requestData', {}, { kind: 'deletion' }, customers[0]?.token)
  await say('backups.begin', {}, {}, admin.token)
  const { rows } = await say<{ rows: { id: number }[] }>('testimonials.list', {}, {}, admin.token)
  // something for the bin
  await say('testimonials.remove', {}, { id: rows.at(-1)?.id }, admin.token)
  const backups = async () => (await say<{ rows: object[] }>('backups.list', {}, {}, admin.token)).rows
  // a hook has no `expect.poll`
  await vi.waitFor(async () => expect(await backups()).not.toEqual([]), { timeout: 120_000, interval: 50 })
  longNamed = await writeLongWords(studio)
  backOffice = await watchFrom(studio.baseUrl, { storage: { userInfo: JSON.stringify(admin) } })
  page = backOffice.page
  await page.goto('/admin/')
  await lookAtNewColours(page)
})
afterAll(async () => {
  await backOffice?.leave()
  await studio?.close()
})

const aWindow = (user?: object) =>
  aVisitor({
    baseURL: studio.baseUrl,
    storage: user ? { userInfo: JSON.stringify(user) } : {},
    reducedMotion: 'reduce',
    forgive: /./,
  })

async function loaded(window: Page): Promise<void> {
  await settled(window)
  await expect.poll(() => window.locator('[role=progressbar]:visible').count()).toBe(0)
}

const FORMS = {
  wide: { theme: 'dark', viewport: { width: 1280, height: 800 } },
  phone: { theme: 'light', viewport: { width: 360, height: 760 } },
} as const
let form: keyof typeof FORMS = 'wide'

/** The same screen as a wide window in the dark theme, or as a phone in the light one. */
async function turn(): Promise<void> {
  form = form === 'wide' ? 'phone' : 'wide'
  const { theme, viewport } = FORMS[form]
  await page.setViewportSize(viewport)
  await chooseTheme(page, theme)
  await loaded(page)
}

/** Whether something in it has the focus, not the dialog itself. */
const isInside = (dialog: Locator) =>
  dialog.evaluate((it) => it !== document.activeElement && it.contains(document.activeElement))

// the bar for selected rows lies under the table's head until there are some
const opener = () => page.locator('[aria-haspopup=dialog]:not(.RaBulkActionsToolbar-collapsed *):visible:enabled')
/** Places of buttons whose dialog was opened on an earlier screen, or for an earlier row. */
const asked = new Set<string>()
/** What dialogs consisted of that axe has looked at. */
const looked = new Set<string>()

/** Runs in the page. Dialogs that differ in words alone have the same parts; a class stands for a style. */
const partsOf = (dialog: Element) =>
  [...dialog.querySelectorAll('*')]
    .map((part) => [part.localName, part.className, part.role, ...part.getAttributeNames(), part.textContent !== ''])
    .join()

/**
 * Runs in the page. What is called alike and stands in the same place opens the same dialog, of another row or on another
 * screen: lists are ordered alike, and accounts and orders have private notes.
 *
 * @returns the name of each button, without that of its row, and its place
 */
const placesOf = (openers: Element[]) =>
  openers.map((opener) => {
    const words = opener.getAttribute('aria-label') ?? opener.textContent ?? ''
    const name = words.startsWith('Open ') ? 'a photograph' : (words.split(': ')[0] ?? '')
    const within: string[] = []
    for (let at: Element | null = opener; at && at.id !== 'main-content'; at = at.parentElement)
      within.push(`${at.localName} ${at.className}`)
    return { name, place: [name, ...within].join() }
  })

/** @returns what is wrong in the dialogs of a screen */
async function inDialogs(): Promise<string[]> {
  const found: string[] = []
  for (const [nth, { name, place }] of (await opener().evaluateAll(placesOf)).entries()) {
    if (asked.has(place)) continue
    asked.add(place)
    await opener().nth(nth).click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
    const parts = await page.getByRole('dialog').evaluate(partsOf)
    if (!looked.has(parts))
      found.push(...(await findings(page, '[role=dialog]')).map((finding) => `${name}: ${finding}`))
    looked.add(parts)
    await page.keyboard.press('Tab')
    if (!(await isInside(page.getByRole('dialog')))) found.push(`${name}: the Tab key reaches nothing in it`)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  return found
}

/** Lists whose rows can be created have the same buttons for selected rows: one of them stands for all. */
const ALIKE = RESOURCES.filter(({ kinds }) => kinds.includes('create')).map(({ resource }) => `/${resource}`)
const isLikeAnother = (route: string) => ALIKE.indexOf(route) > 0

/** @returns what is wrong in a list with a selected row */
async function withSelectedRow(route: string): Promise<string[]> {
  // of some lists only a part of the rows can be selected, and so perhaps none
  const rows = 'main [type=checkbox][aria-label^="Select "]:enabled:not([aria-label="Select all"])'
  const [first] = isLikeAnother(route) ? [] : await page.locator(rows).all()
  if (!first) return []
  await first.check()
  const found = await findings(page, '#main-content')
  await first.uncheck()
  return found.map((finding) => `with a selected row: ${finding}`)
}

const ROUTES = backOfficeRoutes()

/** @returns what is wrong with a screen as the window is now; the bar and the menu are looked at once */
async function faultsOf(route: string): Promise<string[]> {
  const within = route === '/' ? 'html' : '#main-content'
  const fits = await page.evaluate(tooWide)
  if (form === 'wide')
    return [...fits, ...(await findings(page, within)), ...(await inDialogs()), ...(await withSelectedRow(route))]
  // only what looks different there, or in the other theme
  const found = [...fits, ...(await findings(page, within, NAMES_AND_COLOURS))]
  return found.map((finding) => `on a phone: ${finding}`)
}

/** Where a very long word was typed. */
const WITH_LONG_WORDS = ['/contactMails', '/people', '/people/:id/show', '/reviews', '/reviews/:id']

test.each(ROUTES)(
  '[L-046] [Z-12] %s: axe finds nothing serious, wide and on a phone, nor in a dialog; no typed script runs, all fits',
  async (route) => {
    const found: string[] = []
    let longWords = 0
    const addresses = await addressesOf(route, studio)
    if (route === '/people/:id/show') addresses.push(route.replace(':id', String(longNamed)))
    for (const address of addresses) {
      const { links } = await show(address)
      longWords += await page.getByRole('main').getByText(LONG_WORD).count()
      const here = [...(await faultsOf(route)), ...(await backOffice.faults())]
      await turn()
      links.push(...(await linkedFrom(page, '#main-content')))
      here.push(...(await faultsOf(route)), ...(await backOffice.faults()))
      found.push(...here.map((finding) => `${address}: ${finding}`))
    }
    expect(found).toEqual([])
    if (WITH_LONG_WORDS.includes(route)) expect(longWords).toBeGreaterThan(0)
  },
)

test('nor have the screens for people who are not signed in', async () => {
  const guest = await aWindow()
  const found: string[] = []
  for (const address of OF_GUESTS) {
    await guest.page.goto(`/admin/#${address}`)
    await loaded(guest.page)
    found.push(...(await findings(guest.page)).map((finding) => `${address}: ${finding}`))
  }
  expect(found).toEqual([])
  await guest.leave()
})

test('each row’s checkbox has the name of its row', async () => {
  await show('/companies')
  if (form === 'phone') await turn()
  const { rows } = await studio.say<{ rows: { name: string }[] }>('companies.list', {}, {}, studio.admin.token)
  const [first] = rows
  await page
    .getByRole('checkbox', { name: `Select ${first?.name}`, exact: true })
    .first()
    .waitFor()
})

/** What an admin meets on a screen: addresses it leads to, and calls that it makes. */
interface Met {
  links: string[]
  calls: StudioCall[]
}
const met = new Map<string, Met>()

/** Opens a screen for the admin. */
async function show(address: string): Promise<Met> {
  const made = new Set<StudioCall>()
  const note = (request: { method(): string; url(): string }) => {
    const call = callOf(request.method(), new URL(request.url()).pathname)
    if (call) made.add(call)
  }
  page.on('request', note)
  await openScreen(page, address)
  await loaded(page)
  page.off('request', note)
  const here = { links: await linkedFrom(page, '#main-content'), calls: [...made] }
  met.set(address, here)
  return here
}

/** Addresses of the back office's own screens that a page links to. */
const linkedFrom = (window: Page, within: string) =>
  window
    .locator(`${within} a[href^="#/"]`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')?.slice(1) ?? ''))

// an address with a number may also look like one with a word
const KNOWN = calls
  .filter(({ name }) => (name.split('.')[0] ?? '') in PERMISSIONS)
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ name, method, path }) => ({
    name: name as StudioCall,
    method,
    path: new RegExp(`/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

const callOf = (verb: string, pathname: string) =>
  KNOWN.find(({ method, path }) => method === verb && path.test(pathname))?.name

const mayOpen = (role: Role, address: string) => {
  const needs = needsOf(address.split('?')[0] ?? '')
  return !needs || mayCall(role, needs)
}

const LESSER_ROLES = ROLES.filter((role) => role !== 'admin')

// a role sees a part of what an admin sees, so it need only look where an admin meets what is not the role's
test.each(LESSER_ROLES)('%s meets no refused call and no link to a refused screen', async (role) => {
  const { say, admin, customers } = studio
  const colleague = customers[LESSER_ROLES.indexOf(role)]
  const id = String(colleague?.id)
  await say('people.setVerified', {}, { id, is_verified: true }, admin.token)
  await say('people.setRole', {}, { id, role }, admin.token)
  const their = await aWindow(colleague)
  const refused: string[] = []
  const visited = new Set<string>()
  their.page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${their.page.url()}: ${answer.url()}`)
  })
  await their.page.goto('/admin/')
  for (const route of ROUTES.filter((each) => mayOpen(role, each))) {
    for (const address of await addressesOf(route, studio)) {
      const { links, calls } = met.get(address) ?? (await show(address))
      const others = [...links.filter((link) => !mayOpen(role, link)), ...calls.filter((call) => !mayCall(role, call))]
      // rows of one kind lead to the same places
      const fresh = others.map((each) => `${route} ${each.replace(/\d+/g, 'n')}`).filter((each) => !visited.has(each))
      if (address !== '/' && fresh.length === 0) continue
      for (const each of fresh) visited.add(each)
      await openScreen(their.page, address)
      await loaded(their.page)
      if (address === '/') refused.push(...(await findings(their.page)))
      const further = await linkedFrom(their.page, 'body')
      refused.push(...further.filter((link) => !mayOpen(role, link)).map((link) => `${address} leads to ${link}`))
    }
  }
  expect(refused).toEqual([])
  await their.leave()
})
