// Mailed links: to a new password, and to a verified address. What their screens say to a guest stands in
// site/app/pages/account/account-screens.test.tsx.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, callAs, emailsTo, linkIn } from './customer.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin, startOver } from './within-the-site.ts'

const RESET = '/user/password/reset/'
const VERIFY = '/user/request/verify/'
const NOBODY = 'nobody@post.example'
const field = (label: string) => page.getByLabel(label, { exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
const alert = (words: string) => page.getByRole('alert').getByText(words)
const status = (words: string) => page.getByRole('status').getByText(words)
const address = () => new URL(page.url()).pathname

let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of (400|429|503)/ })
  page = visitor.page
  await page.goto(RESET)
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

/** The link of the newest e-mail that leads there; the e-mail may not have arrived yet. */
async function mailedLink(email: string, path: string): Promise<string> {
  const links = () => emailsTo(email).flatMap((letter) => linkIn(letter, path) ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links()[0] ?? ''
}

/** What the form says before it asks the server. */
async function isRefusedHere(): Promise<void> {
  await button('Send the link').click()
  await page.getByText('E-mail is required.').first().waitFor()
  await field('E-mail').fill('abc')
  await button('Send the link').click()
  await page.getByText('This is not an e-mail address.').first().waitFor()
}

describe('Forgot Password', () => {
  test('[R-30] [A-16] [M-75] from the forgotten password to a sign-in with a new one', async () => {
    const { user, password } = await aCustomer()
    await startOver(page, RESET)
    await field('E-mail').fill(user.email)
    const [request] = await Promise.all([page.waitForRequest(`**/api/v1${RESET}`), button('Send the link').click()])
    expect(request.postDataJSON()).toEqual({ email: user.email })
    await status('a link to set a new password is on its way').waitFor()

    const link = await mailedLink(user.email, RESET)
    await page.goto(link)
    await heading('New Password').waitFor()
    await field('New password').fill('jasmine-in-march')
    await field('Confirm new password').fill('jasmine')
    await button('Set the password').click()
    await alert('Passwords do not match').waitFor()
    await field('Confirm new password').fill('jasmine-in-march')
    await button('Set the password').click()
    await status('Your new password is set.').waitFor()
    // all earlier sessions have ended
    await expect(callAs(user, 'GET', '/users/profile/')).rejects.toThrow('401')
    await expect(callAs(undefined, 'POST', '/users/login/', { username: user.email, password })).rejects.toThrow()

    await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
    await field('E-mail').fill(user.email)
    await field('Password').fill('jasmine-in-march')
    await button('Sign In').click()
    await heading('Profile').waitFor()

    // the link works once, and says so before the form is filled in
    await goWithin(page, link)
    await alert('This link was used already or is too old.').waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    const another = page.getByRole('link', { name: 'Ask for a new link' })
    expect(await another.getAttribute('href')).toBe(`${RESET}?redirect=/user/profile/`)
    // for who is signed in, the way to a new password is shorter from the profile (M-82)
    await another.click()
    await heading('Profile').waitFor()
    const notices = () => emailsTo(user.email).filter((letter) => letter.includes('Your password was changed.'))
    await expect.poll(() => notices().length).toBe(1)
  })

  test('[V-19] [V-20] [A-43] an invalid e-mail address is refused before any call, and the server’s refusal shown', async () => {
    const detail = 'Too many in a short time. Please try again in 10 minutes.'
    let calls = 0
    await startOver(page, RESET)
    await page.route(`**/api/v1${RESET}`, (route) => {
      calls += 1
      return route.fulfill({ status: 429, json: { detail } })
    })
    await isRefusedHere()
    expect(calls).toBe(0)
    await field('E-mail').fill(NOBODY)
    await button('Send the link').click()
    await alert(detail).waitFor()
    expect(await field('E-mail').inputValue()).toBe(NOBODY)
  })

  test('a link that is used up while its form is open says so there', async () => {
    const { user } = await aCustomer()
    await callAs(undefined, 'POST', RESET, { email: user.email })
    const link = await mailedLink(user.email, RESET)
    await startOver(page, link)
    await field('New password').fill('another-one-now')
    await field('Confirm new password').fill('another-one-now')
    const words = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    await callAs(undefined, 'POST', `${RESET}confirm/`, { ...words, password: 'jasmine-in-march' })
    await button('Set the password').click()
    await alert('This link was used already or is too old.').waitFor()
  })

  test('if the link can’t be checked, its form is shown', async () => {
    await page.route(`**/api/v1${RESET}check/`, (route) => route.fulfill({ status: 503, json: { detail: 'Later.' } }))
    await startOver(page, `${RESET}?uid=1&token=nobodys`)
    await field('New password').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[U-13] [K-16] [M-82] once the link is sent it stays, and leads to the home page or to the page that its address names', async () => {
    for (const [query, target] of [
      ['', '/'],
      ['?redirect=/about/', '/about/'],
    ]) {
      await startOver(page, RESET + query)
      await field('E-mail').fill(NOBODY)
      await button('Send the link').click()
      await page.getByText('It works once, within one hour.').waitFor()
      expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/user/login/')
      expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(target)
    }
  })

  test('[M-82] a signed-in visitor is redirected, unless a mailed link brought them', async () => {
    const { storage } = await aCustomer()
    await startOver(page, `${RESET}?redirect=//evil.example/`, storage)
    await expect.poll(address).toBe('/')
    await goWithin(page, `${RESET}?uid=1&token=nobodys`)
    await heading('New Password').waitFor()
    await alert('This link was used already or is too old.').waitFor()
    expect(address()).toBe(RESET)
  })
})

describe('Request Verification', () => {
  test('[U-14] [U-16] [A-19] has its own heading for a signed-in user, with the address filled in', async () => {
    const { user, storage } = await aCustomer()
    await startOver(page, VERIFY, storage)
    await heading('Request Verification').waitFor()
    expect(await field('E-mail').inputValue()).toBe(user.email)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/get/verified/link/'),
      button('Send the link').click(),
    ])
    expect(request.postDataJSON()).toEqual({ email: user.email })
    expect(request.headers().authorization).toBe(`Bearer ${user.token}`)
    await status('a verification link is on its way').waitFor()
  })

  test('[V-21] [V-22] [U-17] asks for an e-mail address, and leads to the home page', async () => {
    await startOver(page, VERIFY)
    await heading('Forgot Password?').waitFor()
    expect(await field('E-mail').inputValue()).toBe('')
    await isRefusedHere()
    await field('E-mail').fill(NOBODY)
    await button('Send the link').click()
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
  })

  test('[R-30] the mailed link verifies by its button, never by opening it', async () => {
    const { user, storage } = await aCustomer()
    const link = await mailedLink(user.email, VERIFY)
    await startOver(page, link, storage)
    await button('Verify my address').waitFor()
    expect(await callAs(user, 'GET', '/users/profile/')).toMatchObject({ is_verified: false })
    await button('Verify my address').click()
    await status('your address is verified').waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
    expect(kept).toEqual({ ...user, is_verified: true })
    // opened once more
    await startOver(page, link, storage)
    await status('Your address is verified already.').waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
  })

  test('an invalid link says so at once, and where to get another', async () => {
    for (const token of ['nobodys', 'x'.repeat(201)]) {
      await startOver(page, `${VERIFY}?token=${token}`)
      await alert('This link').waitFor()
      expect(await page.locator('main form').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await field('E-mail').waitFor()
  })
})
