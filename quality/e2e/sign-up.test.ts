import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aCustomer, anEmail } from './customer.ts'
import { isFocused } from './page.ts'
import { aVisitor } from './visitor.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

describe('Sign Up', () => {
  const all = (email: string) => ({
    'First name': 'Rokeya',
    'Last name': 'Hossain',
    Phone: '+8801700000000',
    'E-mail': email,
    Password: 'monsoon-evening',
    'Confirm password': 'monsoon-evening',
  })
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
  }
  const signUpButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Sign Up' })

  test('[R-15] [U-07] [U-09] asks for six things and links back to login', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/?redirect=/about/')
    await heading(page, 'Sign Up').waitFor()
    for (const label of Object.keys(all(''))) expect(await field(page, label).count(), label).toBe(1)
    await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/user/login/?redirect=%2Fabout%2F')
    await leave()
  })

  test('[U-08] [P-12] [A-17] signs its new customer in', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/')
    const email = anEmail()
    await fill(page, all(email))
    const [request] = await Promise.all([page.waitForRequest('**/api/v1/user/register/'), signUpButton(page).click()])
    expect(request.postDataJSON()).toEqual({
      first_name: 'Rokeya',
      last_name: 'Hossain',
      phone: '+8801700000000',
      email,
      password: 'monsoon-evening',
    })
    await heading(page, 'Profile').waitFor()
    expect(await stored(page)).toMatchObject({ email, first_name: 'Rokeya', is_verified: false, isAdmin: false })
    await leave()
  })

  test('[V-01] [V-02] [V-03] every field is required', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/')
    await signUpButton(page).click()
    expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual(
      Object.keys(all('')).map((label, at) => `${label} is required.${at === 0 ? ' 5 more fields need a look.' : ''}`),
    )
    await leave()
  })

  test('[V-04] [V-05] [V-06] so are the last ones, and a valid e-mail address', async () => {
    const { page, leave } = await aVisitor()
    for (const label of ['E-mail', 'Password', 'Confirm password']) {
      await page.goto('/user/register/')
      await fill(page, { ...all('rokeya@post.example'), [label]: '' })
      await signUpButton(page).click()
      await page.getByRole('alert').getByText(`${label} is required.`).waitFor()
    }
    await leave()
  })

  test('[V-07] [V-08] [V-10] a phone field keeps + and digits, typed or pasted', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/')
    const phone = field(page, 'Phone')
    await phone.pressSequentially('+88017abc-12')
    expect(await phone.inputValue()).toBe('+8801712')
    await phone.fill('')
    await phone.evaluate((input: HTMLInputElement) => {
      input.focus()
      document.execCommand('insertText', false, 'call +880 17 me')
    })
    expect(await phone.inputValue()).toBe('+88017')
    await phone.fill('')
    await phone.pressSequentially('০১৭১১٠٢')
    expect(await phone.inputValue()).toBe('0171102')
    await phone.fill('+88017')
    // text typed in the middle stays in the middle
    await phone.press('Home')
    await phone.press('ArrowRight')
    await phone.pressSequentially('x0')
    expect(await phone.inputValue()).toBe('+088017')
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
    expect(await field(page, 'E-mail').getAttribute('type')).toBe('email')
    await leave()
  })

  test('[V-09] [E-01] unequal passwords are reported, and no call is made', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/user/register/') && request.method() === 'POST') calls += 1
    })
    await fill(page, { ...all('rokeya@post.example'), 'Confirm password': 'monsoon' })
    await signUpButton(page).click()
    await page.getByRole('alert').getByText('Passwords do not match').waitFor()
    expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual(['Passwords do not match'])
    expect(calls).toBe(0)
    await leave()
  })

  test('[E-24] the server’s refusal is shown once, in an alert at its field', async () => {
    const { user } = await aCustomer()
    const { page, leave } = await aVisitor({ forgive: /status of 400/ })
    await page.goto('/user/register/')
    await fill(page, all(user.email))
    await signUpButton(page).click()
    await page.getByRole('alert').getByText('An account with this e-mail address exists already.').waitFor()
    expect(await page.getByText('exists already').count()).toBe(1)
    expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => isFocused(field(page, 'E-mail'))).toBe(true)
    expect(await field(page, 'Confirm password').inputValue()).toBe('monsoon-evening')
    await fill(page, { ...all(anEmail()), Password: 'short', 'Confirm password': 'short' })
    await signUpButton(page).click()
    await page.getByRole('alert').getByText('Password needs 8 characters at least.').waitFor()
    await leave()
  })

  test('names the pages that the customer agrees to', async () => {
    const { page, leave } = await aVisitor()
    await page.goto('/user/register/')
    const terms = page.locator('main').getByRole('link', { name: 'Terms of booking' })
    expect(await terms.getAttribute('href')).toBe('/page/terms/')
    await leave()
  })
})
