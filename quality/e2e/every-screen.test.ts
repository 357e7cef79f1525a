// What is true of every screen of the site: each one listed here is opened once, and looked at in both themes, wide and
// narrow, by axe, and without scripts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { OWN_SCREENS, SCREENS, STEPS } from './screens.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The themes differ in colours alone, so in the second one these rules can find something else. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** What a narrow window hides or shows may lack a name there. */
const RULES_OF_NAMES = ['cat.name-role-value', 'cat.forms', 'cat.text-alternatives', 'cat.aria']
/** What stands around a screen is the same on all: in the second theme it is looked at here, for a guest and a user. */
const WHOLE = ['/about/', '/user/profile/']
const LANDMARKS = ['header', 'nav', 'main', 'footer']
/** A low window shows fewer pictures, which take most of the time. */
const HEIGHT = 400

/** @param storage what the browser has kept */
async function aReader(storage: Record<string, string> = {}): Promise<Visitor> {
  const visitor = await aVisitor({
    storage,
    viewport: { width: 1280, height: HEIGHT },
    reducedMotion: 'reduce',
    // the browser reports a document that does not exist
    forgive: /status of 404/,
  })
  const ours = [inject('baseUrl'), inject('videoHost'), inject('payPalHost')]
  visitor.page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !ours.includes(origin)) visitor.complaints.push(`asked ${request.url()}`)
  })
  return visitor
}

describe('for a guest', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await aReader()
  })
  afterAll(() => visitor.leave())

  test.each(SCREENS)('[R-28] %s opens by its address, accessible and at every width', async (path, status) => {
    await expectSound(visitor, path, status)
  })
})

describe('for a signed-in user', () => {
  let visitor: Visitor
  let order: string
  beforeAll(async () => {
    const { user } = await aCustomer()
    order = `/order/${(await aPlacedOrder(user)).id}/`
    visitor = await aReader(await aBookingOf(user))
  })
  afterAll(() => visitor.leave())

  test.each(OWN_SCREENS)('[R-28] %s is accessible and fits at every width', async (path) => {
    await expectSound(visitor, path)
  })

  test('[R-28] so is the page of an order', async () => {
    await expectSound(visitor, order)
  })
})

async function expectSound({ page, complaints }: Visitor, path: string, status = 200): Promise<void> {
  complaints.length = 0
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status()).toBe(status)
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  // what only the browser knows is there when nothing is loading
  await expect.poll(() => page.locator('main .waiting').count()).toBe(0)
  expect(await page.title()).toContain(' || Chobighor')
  expect(await page.locator('h1').count()).toBe(1)
  for (const landmark of LANDMARKS) expect(await page.locator(landmark).count(), landmark).toBeGreaterThan(0)

  await page.evaluate(axe)
  expect(await findings(page), 'dark').toEqual([])
  await switchTheme(page)
  // each theme has a first view of home of its own
  if (path === '/') expect(await findings(page), 'light').toEqual([])
  else expect(await findings(page, RULES_OF_COLOURS, WHOLE.includes(path) ? 'html' : 'main'), 'light').toEqual([])
  for (const width of [1280, 2560, 320]) {
    if (width !== 1280) await page.setViewportSize({ width, height: HEIGHT })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `pixels beyond a window of ${width}`).toBeLessThanOrEqual(0)
  }
  expect(await findings(page, RULES_OF_NAMES), 'narrow').toEqual([])
  expect(complaints).toEqual([])
}

/** To light by the switch itself, wherever it is; the next page is dark again. */
async function switchTheme(page: Page): Promise<void> {
  await page.locator('.theme-toggle').evaluate((button: HTMLElement) => {
    button.click()
    localStorage.setItem('theme', 'dark')
  })
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
}

/** @param only rules, or the tags of rules; all without it */
function findings(page: Page, only?: string[], within = 'html'): Promise<string[]> {
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, {
        iframes: false,
        // style sheets of other hosts, which no rule here needs
        preload: false,
        // of what is right it would describe every element
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    { within, runOnly: only },
  )
}

describe('without scripts', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await aVisitor({ javaScriptEnabled: false, forgive: /status of 404/ })
  })
  afterAll(() => visitor.leave())

  test.each([...SCREENS, ...STEPS])(
    '[M-83] [R-29] [M-24] %s has its content and its links, and is the same without its slash',
    async (path, status) => {
      const read = async (address: string) => {
        const answer = await fetch(inject('baseUrl') + address, { redirect: 'follow' })
        return { status: answer.status, html: await answer.text() }
      }
      const [whole, bare] = await Promise.all([read(path), read(path.replace(/(?<=.)\/$/, ''))])
      const { page } = visitor
      const { title, headings, links, saysSomething } = await page.evaluate(partsOf, whole.html)
      expect(whole.status).toBe(status)
      expect([bare.status, (await page.evaluate(partsOf, bare.html)).title]).toEqual([status, title])
      expect(headings).toEqual([expect.stringMatching(/\w/)])
      for (const name of ['Home', 'About', 'Videography', 'Service', 'Blog', 'Contact'])
        expect(links.filter((link) => link === name).length, name).toBe(1)
      // in the bar, and in the menu of a small window
      expect(links.filter((link) => link === 'Login')).toHaveLength(2)
      if (!saysSomething) return
      // a spinner would turn for ever
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(await page.locator('[role=status]:visible').count()).toBe(0)
    },
  )
})

/** Runs in the page. @param html of a document, read as by a browser without scripts */
function partsOf(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const textsOf = (selector: string) =>
    [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')
  return {
    title: parsed.title,
    headings: textsOf('h1'),
    links: textsOf('body > header a'),
    saysSomething: textsOf('[role=status]').some((text) => text !== ''),
  }
}
