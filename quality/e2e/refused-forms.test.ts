// Forms with errors, from the browser's own validation and from the server: axe finds nothing serious or critical.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, NAMES_AND_COLOURS } from './axe.ts'
import { aBookingOf, first } from './booking.ts'
import { aCustomer } from './customer.ts'
import { inBackOffice, PHONE, said } from './in-back-office.ts'
import { reasonsOf } from './reasons-of.ts'
import { aVisitor } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

const TOO_OFTEN = 'That was a little too often. Please try again in 15 minutes.'
type Form = [path: string, button: string, call: string]
const FORMS: Form[] = [
  ['/user/login/', 'Sign In', '/users/login/'],
  ['/user/register/', 'Sign Up', '/user/register/'],
  ['/user/password/reset/', 'Send the link', '/user/password/reset/'],
  ['/contact/', 'Send the message', '/get/mail/'],
]
const OWN_FORMS: Form[] = [
  ['/user/login/shipping/', 'Continue', ''],
  [`/service/${first.slug}/`, 'Submit the review', `/service/${first.slug}/reviews/`],
]
const VALUES: Record<string, string> = {
  email: 'rokeya@post.example',
  tel: '+8801700000000',
  password: 'monsoon-evening',
  date: '2031-12-16',
  time: '18:30',
}

/** A valid value for each field. */
async function fillAll(page: Page, button: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) })
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type')) ?? ''
    if (type in VALUES || !['checkbox', 'hidden', 'submit'].includes(type)) await field.fill(VALUES[type] ?? 'Text')
  }
  for (const choice of await form.locator('select').all()) await choice.selectOption({ index: 2 })
}

/** @returns what axe finds in either theme */
async function inBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [theme, rules] of [
    ['light', []],
    ['dark', NAMES_AND_COLOURS],
  ] as const) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    found.push(...(await findings(page, 'main', rules)).map((finding) => `in the ${theme} theme ${finding}`))
  }
  return found
}

/** Sends each form twice: empty, and so that the server refuses it. */
async function refuseAll(page: Page, forms: Form[]): Promise<void> {
  for (const [nth, [path, button, call]] of forms.entries()) {
    await (nth === 0 ? page.goto(path) : goWithin(page, path))
    const press = () => page.locator('main').getByRole('button', { name: button, exact: true }).click()
    await press()
    await page.locator('main [aria-invalid=true]').first().waitFor()
    const { looks, alerts } = await page.evaluate(reasonsOf)
    expect([looks.length, alerts], `${path}: ${looks.join(' | ')}`).toEqual([1, 1])
    expect(await inBothThemes(page), path).toEqual([])
    if (!call) continue
    await fillAll(page, button)
    await page.route(`**/api/v1${call}`, (route) =>
      route.fulfill({ status: 429, json: { detail: TOO_OFTEN, code: 'too_many' } }),
    )
    await press()
    await page.getByText(TOO_OFTEN).first().waitFor()
    expect(await inBothThemes(page), `${path}, too often`).toEqual([])
  }
}

test('[L-013] a guest’s forms with errors say all of them alike, and are accessible in both themes', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 429/ })
  await refuseAll(page, FORMS)
  await leave()
})

test('[L-013] a customer’s forms with errors say all of them alike, and are accessible in both themes', async () => {
  const { user, storage } = await aCustomer()
  const { cartItems } = await aBookingOf(user)
  const visitor = await aVisitor({
    storage: { ...storage, cartItems },
    reducedMotion: 'reduce',
    forgive: /status of 429/,
  })
  await refuseAll(visitor.page, OWN_FORMS)
  await visitor.leave()
})

test('an admin’s forms with the server’s errors are accessible in both themes', async () => {
  const { page, leave } = await inBackOffice('/testimonials/create', { ...PHONE, forgive: /status of 400/ })
  const detail = 'Please shorten the name.'
  const answer = { detail, code: 'invalid', field: 'name', fields: { name: detail } }
  await page.route(/\/admin\/testimonials\/$/, (route) => route.fulfill({ status: 400, json: answer }))
  await page.getByLabel('Name').fill('A long name')
  await page.getByLabel('Text').fill('Text')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, detail)
  await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  expect(await findings(page, 'html', NAMES_AND_COLOURS)).toEqual([])
  await leave()
})
