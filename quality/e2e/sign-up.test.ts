// Signing up. What its fields are stands in site/app/pages/account/account-screens.test.tsx.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anEmail } from './customer.ts'
import { isFocused } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

const ALL = {
  'First name': 'Rokeya',
  'Last name': 'Hossain',
  Phone: '+8801700000000',
  'E-mail': 'rokeya@post.example',
  Password: 'monsoon-evening',
  'Confirm password': 'monsoon-evening',
}
const field = (label: string) => page.getByLabel(label, { exact: true })
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}
const signUp = () => page.locator('main').getByRole('button', { name: 'Sign Up' }).click()
const reasons = () => page.locator('main .field :is(.error, .alert)').allTextContents()

let visitor: Visitor
let page: Page
let calls: unknown[]

beforeAll(async () => {
  visitor = await aVisitor({ forgive: /status of 400/ })
  page = visitor.page
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/user/register/')) calls.push(request.postDataJSON())
  })
  await page.goto('/user/register/')
})
beforeEach(async () => {
  calls = []
  await startOver(page, '/user/register/')
})
afterAll(() => visitor.leave())

test('[U-08] [P-12] [A-17] signs its new customer in', async () => {
  const email = anEmail()
  await fill({ ...ALL, 'E-mail': email })
  await signUp()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(calls).toEqual([
    { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000', email, password: 'monsoon-evening' },
  ])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
  expect(stored).toMatchObject({ email, first_name: 'Rokeya', is_verified: false, isAdmin: false })
})

test('[V-01] [V-02] [V-03] every field is required', async () => {
  await signUp()
  await expect
    .poll(reasons)
    .toEqual(
      Object.keys(ALL).map((label, at) => `${label} is required.${at === 0 ? ' 5 more fields need a look.' : ''}`),
    )
  expect(calls).toEqual([])
})

test('[V-04] [V-05] [V-06] so are the last ones, and a valid e-mail address', async () => {
  await fill(ALL)
  for (const label of ['E-mail', 'Password', 'Confirm password'] as const) {
    await field(label).fill('')
    await signUp()
    await page.getByRole('alert').getByText(`${label} is required.`).waitFor()
    await field(label).fill(ALL[label])
  }
  await field('E-mail').fill('rokeya')
  await signUp()
  await page.getByRole('alert').getByText('This is not an e-mail address.').waitFor()
  expect(calls).toEqual([])
})

test('[V-07] [V-08] [V-10] a phone field keeps + and digits, typed or pasted', async () => {
  const phone = field('Phone')
  await phone.pressSequentially('+88017abc-12')
  expect(await phone.inputValue()).toBe('+8801712')
  await phone.fill('')
  await phone.evaluate((input: HTMLInputElement) => {
    input.focus()
    document.execCommand('insertText', false, 'call +880 17 me')
  })
  expect(await phone.inputValue()).toBe('+88017')
  await phone.fill('')
  await phone.pressSequentially('০১৭١١٠٢')
  expect(await phone.inputValue()).toBe('0171102')
  await phone.fill('+88017')
  // text typed in the middle stays in the middle
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.pressSequentially('x0')
  expect(await phone.inputValue()).toBe('+088017')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  expect(await field('E-mail').getAttribute('type')).toBe('email')
})

test('[V-09] [E-01] [E-24] unequal passwords are reported without a call, the server’s refusal once at its field', async () => {
  const { user } = await aCustomer()
  await fill({ ...ALL, 'E-mail': user.email, 'Confirm password': 'monsoon' })
  await signUp()
  await page.getByRole('alert').getByText('Passwords do not match').waitFor()
  expect(await reasons()).toEqual(['Passwords do not match'])
  expect(calls).toEqual([])

  await field('Confirm password').fill(ALL.Password)
  await signUp()
  await page.getByRole('alert').getByText('An account with this e-mail address exists already.').waitFor()
  expect(await page.getByText('exists already').count()).toBe(1)
  expect(await field('E-mail').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => isFocused(field('E-mail'))).toBe(true)
  expect(await field('Confirm password').inputValue()).toBe(ALL.Password)

  await fill({ 'E-mail': anEmail(), Password: 'short', 'Confirm password': 'short' })
  await signUp()
  await page.getByRole('alert').getByText('Password needs 8 characters at least.').waitFor()
})
