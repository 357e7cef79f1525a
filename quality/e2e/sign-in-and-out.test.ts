// Signing in and out. That every personal screen is left when a sign-in ends: leave-personal-screens.test.ts.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, type Customer, callAs } from './customer.ts'
import { isFocused } from './page.ts'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

const LOGIN = '/user/login/'
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page) => page.getByRole('banner')
const signInButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Sign In' })
const loginLink = (page: Page) => bar(page).getByRole('link', { name: 'Login' }).first()
const reasons = (page: Page) => page.locator('main .field :is(.error, .alert)').allTextContents()

async function signIn(page: Page, username: string, password: string) {
  await field(page, 'E-mail').fill(username)
  await field(page, 'Password').fill(password)
  await signInButton(page).click()
}

async function signOut(page: Page, name: string) {
  await bar(page).getByRole('button', { name }).click()
  await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
}

let visitor: Visitor
let page: Page
let selina: Customer
let shawkat: Customer

beforeAll(async () => {
  selina = await aCustomer({ first_name: 'Selina' })
  shawkat = await aCustomer({ first_name: 'Shawkat' })
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 40|ERR_INTERNET_DISCONNECTED/ })
  page = visitor.page
  await page.goto(LOGIN)
})
afterEach(async () => {
  await page.unrouteAll()
  await page.context().setOffline(false)
})
afterAll(() => visitor.leave())

describe('Sign In', () => {
  test('[U-03] [K-15] [P-11] leads to the profile and stores who is signed in, and sends one call at a time', async () => {
    const { user, password } = selina
    await startOver(page, '/user/register/')
    await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
    await heading(page, 'Sign In').waitFor()
    const held = Promise.withResolvers<void>()
    const sent: unknown[] = []
    await page.route('**/api/v1/users/login/', async (route) => {
      sent.push(route.request().postDataJSON())
      await held.promise
      await route.continue()
    })
    await signIn(page, user.email.toUpperCase(), password)
    const button = page.getByRole('button', { name: 'Signing in…' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await field(page, 'Password').press('Enter')
    held.resolve()
    await heading(page, 'Profile').waitFor()
    expect(sent).toEqual([{ username: user.email.toUpperCase(), password }])
    expect(address(page)).toBe('/user/profile/')
    expect(await stored(page)).toEqual({ ...user, token: expect.any(String) })
    await settled(page)
    // the back button does not lead to the form, which would redirect here again
    await page.evaluate(() => history.back())
    await expect.poll(() => address(page)).toBe('/user/register/')
  })

  test('[U-02] leads to the page that its address names', async () => {
    await startOver(page, `${LOGIN}?redirect=/service/wedding-film/`)
    await signIn(page, selina.user.email, selina.password)
    await heading(page, 'Wedding film').waitFor()
    expect(address(page)).toBe('/service/wedding-film/')
  })

  test('[U-04] [U-05] [M-25] a signed-in visitor never sees the form, and stays on the site', async () => {
    const late = await aVisitor({ storage: selina.storage })
    const { promise: held, resolve: send } = Promise.withResolvers<void>()
    // scripts are late: until then the server's HTML is visible
    await late.page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const arrived = late.page.goto(`${LOGIN}?redirect=//evil.example/`)
    await late.page.locator('footer').waitFor()
    expect(await signInButton(late.page).isVisible()).toBe(false)
    expect(await bar(late.page).getByText('Login').filter({ visible: true }).count()).toBe(0)
    send()
    await arrived
    await heading(late.page, 'Profile').waitFor()
    expect(address(late.page)).toBe('/user/profile/')
    await late.leave()
  })

  test('[V-16] [V-17] an empty form is refused before any call, field by field', async () => {
    await startOver(page, LOGIN)
    let calls = 0
    await page.route('**/api/v1/users/login/', async (route) => {
      calls += 1
      await route.continue()
    })
    await signInButton(page).click()
    await expect
      .poll(() => reasons(page))
      .toEqual(['E-mail is required. One more field needs a look.', 'Password is required.'])
    await expect.poll(() => isFocused(field(page, 'E-mail'))).toBe(true)
    await field(page, 'E-mail').fill('someuser')
    await signInButton(page).click()
    await expect.poll(() => reasons(page)).toEqual(['Password is required.'])
    expect(calls).toBe(0)
  })

  test('[U-06] [E-23] [E-24] a refusal and a missing network are shown in an alert, and the typed text stays', async () => {
    await startOver(page, LOGIN)
    await page.context().setOffline(true)
    await signIn(page, selina.user.email, 'not-my-password')
    await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
    await page.context().setOffline(false)
    await signInButton(page).click()
    await page.getByRole('alert').getByText('E-mail or password is wrong').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe(selina.user.email)
    expect(await field(page, 'Password').inputValue()).toBe('not-my-password')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('refusal')
    expect(await stored(page)).toBe(null)
    // its owner can look at it
    const toggle = page.getByRole('button', { name: 'Show password' })
    await toggle.click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('text')
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await toggle.click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
  })
})

describe('Logout', () => {
  test('[U-27] [P-14] forgets who was signed in, here and on the server, and shows Login', async () => {
    const { user, storage } = await aCustomer()
    await startOver(page, '/user/request/verify/', storage)
    await signOut(page, 'Rokeya Hossain')
    await loginLink(page).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null)
    expect(address(page)).toBe('/user/request/verify/')
    await expect(callAs(user, 'GET', '/users/profile/')).rejects.toThrow('401')
  })

  test('works without a network', async () => {
    await startOver(page, '/user/request/verify/', selina.storage)
    await bar(page).getByRole('button', { name: 'Selina Hossain' }).waitFor()
    await page.context().setOffline(true)
    await signOut(page, 'Selina Hossain')
    await loginLink(page).waitFor()
    expect(await stored(page)).toBe(null)
  })

  test('[U-28] [U-29] [M-81] leaves nothing for the next person, and the profile asks to sign in', async () => {
    await startOver(page, '/user/profile/', (await aCustomer({ first_name: 'Begum' })).storage)
    await heading(page, 'Profile').waitFor()
    await signOut(page, 'Begum Hossain')
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/user/profile/')
    await heading(page, 'Sign In').waitFor()
    expect(address(page)).toBe(LOGIN)
    await signIn(page, shawkat.user.email, shawkat.password)
    await heading(page, 'Profile').waitFor()
    expect(await field(page, 'First name').inputValue()).toBe('Shawkat')
    expect(await page.getByText(/Begum/).count()).toBe(0)
  })

  test('a personal screen that Back restores is drawn again for a person who signed in instead', async () => {
    await startOver(page, '/user/profile/', selina.storage)
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Selina')
    await page.evaluate((userInfo) => {
      // another document of this tab did so: no event says so here
      localStorage.setItem('userInfo', userInfo)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, shawkat.storage.userInfo)
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Shawkat')
  })
})

describe('a session that the server ended', () => {
  test('[X-11] leads from a protected screen to Sign In, and from there back', async () => {
    // stored where no script runs: a page of the site would ask whether this sign-in holds, and forget it
    await page.goto('/robots.txt')
    await page.evaluate((stored) => Object.assign(localStorage, stored), ended(selina))
    await page.goto('/user/profile/')
    await page.waitForURL(`**${LOGIN}?ended`)
    await page.getByRole('status').getByText('You were signed out. Please sign in again.').waitFor()
    await signIn(page, selina.user.email, selina.password)
    await page.waitForURL('**/user/profile/')
  })

  test('[L-014] a typed address says of nobody that they were signed out', async () => {
    for (const query of ['?ended', '?ended=unsent']) {
      await startOver(page, LOGIN + query)
      await signInButton(page).waitFor()
      expect(await page.getByText('You were signed out').filter({ visible: true }).count()).toBe(0)
    }
  })

  test('is forgotten on a public screen, which stays; one that goes on is read again at each load', async () => {
    const screen = '/page/terms/'
    await startOver(page, LOGIN, ended(selina))
    await page.goto(screen)
    await loginLink(page).waitFor()
    expect(address(page)).toBe(screen)
    expect(await stored(page)).toBe(null)
    const { user } = selina
    const old = { ...user, first_name: 'Old', isAdmin: true, is_verified: true }
    await startOver(page, LOGIN, { userInfo: JSON.stringify(old) })
    await page.goto(screen)
    await bar(page).getByRole('button', { name: 'Selina Hossain' }).waitFor()
    expect(await stored(page)).toEqual(user)
  })
})

/** Signed in with a token that the server no longer knows. */
const ended = ({ user }: Customer) => ({ userInfo: JSON.stringify({ ...user, token: 'ended' }) })

test('[M-67] without scripts an account screen says that it needs them', async () => {
  const plain = await aVisitor({ javaScriptEnabled: false })
  for (const [path, title] of [
    [LOGIN, 'Sign In'],
    ['/user/profile/', 'Profile'],
  ] as const) {
    await plain.page.goto(path)
    expect(await heading(plain.page, title).isVisible()).toBe(true)
    expect(await plain.page.locator('main noscript p').isVisible()).toBe(true)
  }
  await plain.leave()
})
