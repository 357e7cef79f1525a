import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aCustomer, callAs } from './customer.ts'
import { isFocused, keepOnce } from './page.ts'
import { aVisitor } from './visitor.ts'

const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page) => page.getByRole('banner')
const signInButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Sign In' })

async function signIn(page: Page, username: string, password: string) {
  await field(page, 'E-mail').fill(username)
  await field(page, 'Password').fill(password)
  await signInButton(page).click()
}

/** Opens the menu below the name. */
async function openUserMenu(page: Page, name: string) {
  await bar(page).getByRole('button', { name }).click()
}

describe('Sign In', () => {
  test('[R-14] [U-01] [V-18] shows its form, with links to Forgot Password and Sign Up', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/')
    await heading(page, 'Sign In').waitFor()
    expect(await field(page, 'E-mail').getAttribute('type')).not.toBe('email')
    expect(await field(page, 'E-mail').getAttribute('autocomplete')).toBe('username')
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.waitForURL('**/user/password/reset/')
    await page.getByRole('link', { name: 'Back to login' }).click()
    await heading(page, 'Sign In').waitFor()
    await page.locator('main').getByRole('link', { name: 'Sign Up' }).click()
    await page.waitForURL('**/user/register/')
    await leave()
  })

  test('[U-03] [K-15] [P-11] leads to the profile and stores who is signed in', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/')
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/users/login/'),
      signIn(page, user.email.toUpperCase(), password),
    ])
    expect(request.postDataJSON()).toEqual({ username: user.email.toUpperCase(), password })
    await heading(page, 'Profile').waitFor()
    expect(address(page)).toBe('/user/profile/')
    expect(await stored(page)).toEqual({ ...user, token: expect.any(String) })
    // the back button does not lead to the form, which would redirect here again
    await page.goBack()
    expect(address(page)).not.toBe('/user/login/')
    await leave()
  })

  test('[U-02] leads to the page that its address names', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/?redirect=/service/wedding-film/')
    await signIn(page, user.email, password)
    await heading(page, 'Wedding film').waitFor()
    expect(address(page)).toBe('/service/wedding-film/')
    await leave()
  })

  test.each([
    ['//evil.example/', '/user/profile/'],
    ['/%5Cevil.example/', '/user/profile/'],
    ['https://evil.example/', '/user/profile/'],
    ['javascript:alert(1)', '/user/profile/'],
    ['/%09/evil.example/', '/user/profile/'],
    ['/about/', '/about/'],
  ])('[U-04] [U-05] [M-25] a signed-in visitor who opens it with %s arrives at %s', async (redirect, path) => {
    const { storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage })
    await page.goto(`/user/login/?redirect=${redirect}`)
    await expect.poll(() => address(page)).toBe(path)
    await leave()
  })

  test('[U-04] a signed-in visitor never sees the form', async () => {
    const { storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage })
    const { promise: held, resolve: send } = Promise.withResolvers<void>()
    // scripts are late: until then the server's HTML is visible
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const arrived = page.goto('/user/login/')
    await page.locator('footer').waitFor()
    expect(await signInButton(page).isVisible()).toBe(false)
    expect(await bar(page).getByText('Login').filter({ visible: true }).count()).toBe(0)
    send()
    await arrived
    await heading(page, 'Profile').waitFor()
    await leave()
  })

  test('[U-06] [E-24] wrong credentials are shown in an alert, and the typed text stays', async () => {
    const { user } = await aCustomer()
    const { page, leave } = await aVisitor({ forgive: /status of 40/ })
    await page.goto('/user/login/')
    await signIn(page, user.email, 'not-my-password')
    await page.getByRole('alert').getByText('E-mail or password is wrong').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe(user.email)
    expect(await field(page, 'Password').inputValue()).toBe('not-my-password')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('refusal')
    expect(await stored(page)).toBe(null)
    await leave()
  })

  test('[V-16] [V-17] an empty form is refused before any call, field by field', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/')
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/users/')) calls += 1
    })
    await signInButton(page).click()
    expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual([
      'E-mail is required. One more field needs a look.',
      'Password is required.',
    ])
    await expect.poll(() => isFocused(field(page, 'E-mail'))).toBe(true)
    await field(page, 'E-mail').fill('someuser')
    await signInButton(page).click()
    expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual(['Password is required.'])
    expect(calls).toBe(0)
    await leave()
  })

  test('while it is signing in the button says so, and a second click sends nothing', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/')
    const held = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/api/v1/users/login/', async (route) => {
      calls += 1
      await held.promise
      await route.continue()
    })
    await signIn(page, user.email, password)
    const button = page.getByRole('button', { name: 'Signing in…' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await field(page, 'Password').press('Enter')
    held.resolve()
    await heading(page, 'Profile').waitFor()
    expect(calls).toBe(1)
    await leave()
  })

  test('the owner can make the password visible', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/login/')
    await field(page, 'Password').fill('monsoon')
    const toggle = page.getByRole('button', { name: 'Show password' })
    await toggle.click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('text')
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await toggle.click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
    await leave()
  })

  test('[E-23] without a network an alert says so', async () => {
    const { page, leave } = await aVisitor({ forgive: /ERR_INTERNET_DISCONNECTED/ })
    await page.goto('/user/login/')
    await page.context().setOffline(true)
    await signIn(page, 'rokeya@post.example', 'monsoon')
    await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe('rokeya@post.example')
    await leave()
  })
})

describe('Logout', () => {
  test('[U-27] [P-14] forgets who was signed in, here and on the server, and shows Login', async () => {
    const { user, storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce' })
    await page.goto('/about/')
    await openUserMenu(page, 'Rokeya Hossain')
    await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
    await bar(page).getByRole('link', { name: 'Login' }).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null)
    expect(address(page)).toBe('/about/')
    await expect(callAs(user, 'GET', '/users/profile/')).rejects.toThrow('401')
    await leave()
  })

  test('[U-28] [U-29] [M-81] leaves nothing for the next person, and the protected screens ask to sign in', async () => {
    const first = await aCustomer({ first_name: 'Selina' })
    const second = await aCustomer({ first_name: 'Shawkat' })
    // the storage stays as the test leaves it
    const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
    await page.goto('/user/login/')
    await signIn(page, first.user.email, first.password)
    await heading(page, 'Profile').waitFor()
    await openUserMenu(page, 'Selina Hossain')
    await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    for (const [path, login] of [
      ['/user/profile/', '/user/login/'],
      ['/user/login/shipping/', '/user/login?redirect=shipping'],
      ['/payment/', '/user/login/?redirect=/payment/'],
      ['/placeorder/', '/user/login/?redirect=/placeorder/'],
      ['/order/1/', '/user/login/?redirect=/order/1/'],
    ] as const) {
      await page.goto(path)
      await heading(page, 'Sign In').waitFor()
      expect(address(page)).toBe(login)
    }
    await page.goto('/user/login/')
    await signIn(page, second.user.email, second.password)
    await heading(page, 'Profile').waitFor()
    expect(await field(page, 'First name').inputValue()).toBe('Shawkat')
    expect(await page.getByText(/Selina/).count()).toBe(0)
    await leave()
  })

  test('works without a network', async () => {
    const { storage } = await aCustomer()
    const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce', forgive: /ERR_INTERNET_DISCONNECTED/ })
    await page.goto('/about/')
    await openUserMenu(page, 'Rokeya Hossain')
    await page.context().setOffline(true)
    await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
    await bar(page).getByRole('link', { name: 'Login' }).first().waitFor()
    await leave()
  })

  test('in one tab is noticed in the others', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
    await page.goto('/user/login/')
    await signIn(page, user.email, password)
    await heading(page, 'Profile').waitFor()
    const other = await page.context().newPage()
    await other.goto('/about/')
    await openUserMenu(other, 'Rokeya Hossain')
    await other.locator('#user').getByRole('button', { name: 'Logout' }).click()
    await heading(page, 'Sign In').waitFor()
    await leave()
  })
})

describe('a personal screen that the back button restores', () => {
  const restored = (page: Page, kept: string | null) =>
    page.evaluate((userInfo) => {
      // another document of this tab did so: no event says so here
      if (userInfo === null) localStorage.removeItem('userInfo')
      else localStorage.setItem('userInfo', userInfo)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, kept)

  async function onProfile() {
    const { user, password } = await aCustomer({ first_name: 'Selina' })
    const visitor = await aVisitor({ reducedMotion: 'reduce' })
    await visitor.page.goto('/user/login/')
    await signIn(visitor.page, user.email, password)
    await visitor.page.getByRole('heading', { name: 'My Orders' }).waitFor()
    return visitor
  }

  test('is left if its owner signed out meanwhile', async () => {
    const { page, leave } = await onProfile()
    await restored(page, null)
    await heading(page, 'Sign In').waitFor()
    await leave()
  })

  test('is rendered again for a person who signed in instead', async () => {
    const { page, leave } = await onProfile()
    const { storage } = await aCustomer({ first_name: 'Shawkat' })
    await restored(page, storage.userInfo)
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Shawkat')
    await leave()
  })
})

describe('a session that the server ended', () => {
  test('[X-11] leads from a protected screen to Sign In, and from there back', async () => {
    const { user, password, storage } = await aCustomer()
    await callAs(user, 'POST', '/users/logout/')
    const { page, leave } = await aVisitor({ forgive: /status of 40/ })
    await keepOnce(page, storage)
    await page.goto('/order/1/')
    await page.waitForURL('**/user/login/?redirect=/order/1/&ended')
    await page.getByRole('status').getByText('You were signed out. Please sign in again.').waitFor()
    await signIn(page, user.email, password)
    await page.waitForURL('**/order/1/')
    await leave()
  })

  test('[L-014] a typed address says of nobody that they were signed out', async () => {
    const { page, leave } = await aVisitor()
    for (const query of ['?ended', '?ended=unsent']) {
      await page.goto(`/user/login/${query}`)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      expect(await page.getByText('You were signed out').filter({ visible: true }).count()).toBe(0)
    }
    await page.goto('/admin/#/login?ended')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.getByText('You were signed out').count()).toBe(0)
    await leave()
  })

  test('is forgotten on a public screen, which stays', async () => {
    const { user, storage } = await aCustomer()
    await callAs(user, 'POST', '/users/logout/')
    const { page, leave } = await aVisitor({ storage, forgive: /status of 401/, reducedMotion: 'reduce' })
    await page.goto('/about/')
    await bar(page).getByRole('link', { name: 'Login' }).first().waitFor()
    expect(address(page)).toBe('/about/')
    expect(await stored(page)).toBe(null)
    await leave()
  })

  test('the stored data are updated once per page load', async () => {
    const { user } = await aCustomer()
    const old = { ...user, first_name: 'Old', isAdmin: true, is_verified: true }
    const { page, leave } = await aVisitor({ storage: { userInfo: JSON.stringify(old) }, reducedMotion: 'reduce' })
    await page.goto('/about/')
    await bar(page).getByRole('button', { name: 'Rokeya Hossain' }).waitFor()
    expect(await stored(page)).toEqual(user)
    await leave()
  })
})

test.each(['{', '"x"', '[]', 'null', '{"token":1}', '{"token":"x"}', '7'])(
  '[P-16] a damaged userInfo is as good as none: %s',
  async (userInfo) => {
    const { page, leave } = await aVisitor({ storage: { userInfo }, reducedMotion: 'reduce' })
    await page.goto('/user/login/')
    await signInButton(page).waitFor()
    await bar(page).getByRole('link', { name: 'Login' }).first().waitFor()
    await leave()
  },
)

describe('without scripts', () => {
  test('[M-67] the account screens say that they need scripts', async () => {
    const { page, leave } = await aVisitor({ javaScriptEnabled: false })
    for (const [path, title] of [
      ['/user/login/', 'Sign In'],
      ['/user/register/', 'Sign Up'],
      ['/user/password/reset/', 'Forgot Password'],
      ['/user/request/verify/', 'Forgot Password?'],
      ['/user/profile/', 'Profile'],
    ] as const) {
      await page.goto(path)
      expect(await heading(page, title).isVisible()).toBe(true)
      expect(await page.locator('main noscript p').isVisible()).toBe(true)
    }
    await leave()
  })
})
