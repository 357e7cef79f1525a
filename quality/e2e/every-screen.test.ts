// What is true of every screen of the site: each one listed here is checked in both themes, narrow and wide, by axe,
// and without scripts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { OWN_SCREENS, SCREENS, STEPS } from './screens.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The themes differ in colours alone, so in the second one these rules can find something else. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']
const LANDMARKS = ['header', 'nav', 'main', 'footer']

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  let visitor: Visitor
  beforeAll(async () => {
    // the browser reports a document that does not exist
    visitor = await aVisitor({ storage: { theme }, reducedMotion: 'reduce', forgive: /status of 404/ })
  })
  afterAll(() => visitor.leave())

  test.each(SCREENS)('[R-28] %s opens by its address, accessible and at every width', async (path, status) => {
    await expectSound(visitor, { path, status, theme })
  })

  test.each(OWN_SCREENS)('[R-28] %s is accessible and fits at every width for a signed-in user', async (path) => {
    const { user } = await aCustomer()
    const own = await aVisitor({ storage: { ...(await aBookingOf(user)), theme }, reducedMotion: 'reduce' })
    await expectSound(own, { path, status: 200, theme })
    await own.leave()
  })

  test('[R-28] so is the page of an order', async () => {
    const { user, storage } = await aCustomer()
    const { id } = await aPlacedOrder(user)
    const own = await aVisitor({ storage: { ...storage, theme }, reducedMotion: 'reduce' })
    await expectSound(own, { path: `/order/${id}/`, status: 200, theme })
    await own.leave()
  })
})

async function expectSound(
  { page, complaints }: Visitor,
  { path, status, theme }: { path: string; status: number; theme: string },
): Promise<void> {
  complaints.length = 0
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status()).toBe(status)
  expect(await page.getAttribute('html', 'data-theme')).toBe(theme)
  // what only the browser knows is there when nothing is loading
  await expect.poll(() => page.locator('main .waiting').count()).toBe(0)
  expect(await page.title()).toContain(' || Chobighor')
  expect(await page.locator('h1').count()).toBe(1)
  for (const landmark of LANDMARKS) expect(await page.locator(landmark).count(), landmark).toBeGreaterThan(0)
  await page.evaluate(axe)
  expect(await page.evaluate(findings, theme === 'dark' || path === '/' ? [] : RULES_OF_COLOURS)).toEqual([])
  for (const width of [320, 2560, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `pixels beyond a window of ${width}`).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
}

/** Runs in the page, where axe is loaded. @param only these rules, or all if there are none */
async function findings(only: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, {
    iframes: false,
    // of what is right it would describe every element
    resultTypes: ['violations'],
    ...(only.length > 0 && { runOnly: only }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe('without scripts', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await aVisitor({ javaScriptEnabled: false, forgive: /status of 404/ })
  })
  afterAll(() => visitor.leave())

  test.each([...SCREENS, ...STEPS])('[M-83] %s shows its content and its links', async (path) => {
    const { page } = visitor
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\w/)
    expect(await page.locator('[role=status]:visible').count()).toBe(0)
    for (const name of ['Home', 'About', 'Videography', 'Service', 'Blog', 'Contact', 'Login'])
      expect(await page.getByRole('banner').getByRole('link', { name, exact: true }).count(), name).toBe(1)
  })
})

test.each([...SCREENS, ...STEPS])('[R-29] [M-24] %s is the same with and without its slash', async (path, status) => {
  const read = async (address: string) => {
    const answer = await fetch(inject('baseUrl') + address, { redirect: 'follow' })
    return { status: answer.status, title: (await answer.text()).match(/<title>[^<]*/)?.[0] }
  }
  const answers = [await read(path), await read(path.replace(/(?<=.)\/$/, ''))]
  expect(answers[0]?.status).toBe(status)
  expect(answers[1]).toEqual(answers[0])
})
