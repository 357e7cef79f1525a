import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aCustomer, callAs, emailsTo, linkIn } from './customer.ts'
import { aVisitor } from './visitor.ts'

const RESET = '/user/password/reset/'
const VERIFY = '/user/request/verify/'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const address = (page: Page) => new URL(page.url()).pathname

/** The link of the newest e-mail that leads there; the e-mail may not have arrived yet. */
async function mailedLink(email: string, path: string, but?: string): Promise<string> {
  const links = () => emailsTo(email).flatMap((letter) => linkIn(letter, path) ?? [])
  await expect.poll(() => links().filter((link) => link !== but).length).toBeGreaterThan(0)
  return links().find((link) => link !== but) ?? ''
}

describe('Forgot Password', () => {
  test('[R-16] [U-10] [U-11] asks for the e-mail address, and links back to login', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(RESET)
    await heading(page, 'Forgot Password').waitFor()
    expect(await field(page, 'E-mail').getAttribute('type')).toBe('email')
    await page.getByRole('link', { name: 'Back to login' }).click()
    await heading(page, 'Sign In').waitFor()
    await leave()
  })

  test('[U-12] has a note on inbox and spam folder, with a link to contact', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(RESET)
    const note = page.locator('main p').filter({ hasText: /inbox.*spam/ })
    expect(await note.getByRole('link').getAttribute('href')).toBe('/contact/')
    await leave()
  })

  test('[V-19] [V-20] refuses an invalid e-mail address before any call', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(RESET)
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/reset/')) calls += 1
    })
    const send = page.getByRole('button', { name: 'Send the link' })
    await send.click()
    await page.getByText('E-mail is required.').first().waitFor()
    await field(page, 'E-mail').fill('abc')
    await send.click()
    await page.getByText('This is not an e-mail address.').first().waitFor()
    expect(calls).toBe(0)
    await leave()
  })

  test('[R-30] [A-16] [M-75] from the forgotten password to a sign-in with a new one', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor()
    await page.goto(RESET)
    await field(page, 'E-mail').fill(user.email)
    const [request] = await Promise.all([
      page.waitForRequest(`**/api/v1${RESET}`),
      page.getByRole('button', { name: 'Send the link' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({ email: user.email })
    await page.getByRole('status').getByText('a link to set a new password is on its way').waitFor()

    const link = await mailedLink(user.email, RESET)
    await page.goto(link)
    await heading(page, 'New Password').waitFor()
    await field(page, 'New password').fill('jasmine-in-march')
    await field(page, 'Confirm new password').fill('jasmine')
    const set = page.getByRole('button', { name: 'Set the password' })
    await set.click()
    await page.getByRole('alert').getByText('Passwords do not match').waitFor()
    await field(page, 'Confirm new password').fill('jasmine-in-march')
    await set.click()
    await page.getByRole('status').getByText('Your new password is set.').waitFor()
    // all earlier sessions have ended
    await expect(callAs(user, 'GET', '/users/profile/')).rejects.toThrow('401')
    await expect(callAs(undefined, 'POST', '/users/login/', { username: user.email, password })).rejects.toThrow()

    await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
    await field(page, 'E-mail').fill(user.email)
    await field(page, 'Password').fill('jasmine-in-march')
    await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
    await heading(page, 'Profile').waitFor()

    // the link works once, and says so before the form is filled in
    await page.goto(link)
    await page.getByRole('alert').getByText('This link was used already or is too old.').waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    const another = page.getByRole('link', { name: 'Ask for a new link' })
    expect(await another.getAttribute('href')).toBe(`${RESET}?redirect=/user/profile/`)
    const notices = () => emailsTo(user.email).filter((letter) => letter.includes('Your password was changed.'))
    await expect.poll(() => notices().length).toBe(1)
    await leave()
  })

  test('a link that is used up while its form is open says so there', async () => {
    const { user } = await aCustomer()
    await callAs(undefined, 'POST', RESET, { email: user.email })
    const link = await mailedLink(user.email, RESET)
    const { page, leave } = await aVisitor({ forgive: /status of 400/ })
    await page.goto(link)
    await field(page, 'New password').fill('another-one-now')
    await field(page, 'Confirm new password').fill('another-one-now')
    const words = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    await callAs(undefined, 'POST', `${RESET}confirm/`, { ...words, password: 'jasmine-in-march' })
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByRole('alert').getByText('This link was used already or is too old.').waitFor()
    await leave()
  })

  test('if the link can’t be checked, its form is shown', async () => {
    const { page, leave } = await aVisitor({ forgive: /status of 503/ })
    await page.route(`**/api/v1${RESET}check/`, (route) => route.fulfill({ status: 503, json: { detail: 'Later.' } }))
    await page.goto(`${RESET}?uid=1&token=nobodys`)
    await field(page, 'New password').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await leave()
  })

  test('[U-13] [K-16] [M-82] once the link is sent it stays, and leads to the home page or to the page that its address names', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(RESET)
    await field(page, 'E-mail').fill('nobody@post.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('status').waitFor()
    await page.getByText('It works once, within one hour.').waitFor()
    expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/user/login/')
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')

    await page.goto(`${RESET}?redirect=/about/`)
    await field(page, 'E-mail').fill('nobody@post.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/about/')
    await leave()
  })

  test('[M-82] a signed-in visitor is redirected, unless a mailed link brought them', async () => {
    const { storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage })
    await page.goto(`${RESET}?redirect=//evil.example/`)
    await expect.poll(() => address(page)).toBe('/')
    await page.goto(`${RESET}?uid=1&token=nobodys`)
    await heading(page, 'New Password').waitFor()
    await page.getByRole('alert').getByText('This link was used already or is too old.').waitFor()
    expect(address(page)).toBe(RESET)
    // the way to a new password is shorter from the profile
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await heading(page, 'Profile').waitFor()
    await leave()
  })

  test('[E-24] [A-43] a refusal is shown in an alert', async () => {
    const { page, leave } = await aVisitor({ forgive: /status of 429/ })
    await page.goto(RESET)
    const detail = 'Too many in a short time. Please try again in 10 minutes.'
    await page.route(`**/api/v1${RESET}`, (route) => route.fulfill({ status: 429, json: { detail } }))
    await field(page, 'E-mail').fill('rokeya@post.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('alert').getByText(detail).waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe('rokeya@post.example')
    await leave()
  })
})

describe('Request Verification', () => {
  test('[R-17] [U-15] [E-15] is headed Forgot Password? for a guest', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(VERIFY)
    await heading(page, 'Forgot Password?').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe('')
    await leave()
  })

  test('[U-14] [U-16] [A-19] has its own heading for a signed-in user, with the address filled in', async () => {
    const { user, storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage })
    await page.goto(VERIFY)
    await heading(page, 'Request Verification').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe(user.email)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/get/verified/link/'),
      page.getByRole('button', { name: 'Send the link' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({ email: user.email })
    expect(request.headers().authorization).toBe(`Bearer ${user.token}`)
    await page.getByRole('status').getByText('a verification link is on its way').waitFor()
    await leave()
  })

  test('[V-21] [V-22] [U-17] asks for an e-mail address, and leads to the home page', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(VERIFY)
    const send = page.getByRole('button', { name: 'Send the link' })
    await send.click()
    await page.getByText('E-mail is required.').first().waitFor()
    await field(page, 'E-mail').fill('abc')
    await send.click()
    await page.getByText('This is not an e-mail address.').first().waitFor()
    await field(page, 'E-mail').fill('nobody@post.example')
    await send.click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await leave()
  })

  test('[R-30] the mailed link verifies by its button, never by opening it', async () => {
    const { user, storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage })
    const link = await mailedLink(user.email, VERIFY)
    await page.goto(link, { waitUntil: 'networkidle' })
    await heading(page, 'Verify your address').waitFor()
    expect(await callAs(user, 'GET', '/users/profile/')).toMatchObject({ is_verified: false })
    await page.getByRole('button', { name: 'Verify my address' }).click()
    await page.getByRole('status').getByText('your address is verified').waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
    expect(kept).toEqual({ ...user, is_verified: true })
    // opened once more
    await page.goto(link)
    await page.getByRole('status').getByText('Your address is verified already.').waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
    await leave()
  })

  test('an invalid link says so at once, and where to get another', async () => {
    const { page, leave } = await aVisitor({ forgive: /status of 400/ })
    for (const token of ['nobodys', 'x'.repeat(201)]) {
      await page.goto(`${VERIFY}?token=${token}`)
      await page.getByRole('alert').getByText('This link').waitFor()
      expect(await page.locator('main form').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await field(page, 'E-mail').waitFor()
    await leave()
  })
})
