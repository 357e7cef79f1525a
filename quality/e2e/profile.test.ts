// The profile of a customer. How My Orders draws each order stands in site/app/pages/account/account-screens.test.tsx.
import type { Order } from '@chobighor/contract/orders'
import { takaWords } from '@chobighor/contract/plain/money'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, type Customer, callAs, emailsTo, linkIn, theAdmin } from './customer.ts'
import { isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin, startOver } from './within-the-site.ts'

const PROFILE = '/user/profile/'
const BANNER = 'Please verify your account. We have sent an email with a verification link.'
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const field = (label: string) => page.getByLabel(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = (words: string) => page.getByRole('status').getByText(words)
const alert = (words: string) => page.getByRole('alert').getByText(words)
const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

let visitor: Visitor
let page: Page
/** Whose profile no test changes. */
let customer: Customer
/** Calls that write. */
let written: string[] = []

beforeAll(async () => {
  customer = await aCustomer()
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of (400|503)/ })
  page = visitor.page
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(new URL(request.url()).pathname)
  })
  await page.goto('/user/login/')
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

async function onProfile({ storage }: Customer): Promise<void> {
  await startOver(page, PROFILE, storage)
  await page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
  written = []
}

/** Another look at the profile, from another screen. */
async function lookAgain(): Promise<void> {
  await goWithin(page, '/user/request/verify/')
  await goWithin(page, PROFILE)
  await page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
}

/** Runs in the page: whether it has the colour of errors. */
function isDanger(drawing: Element): boolean {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--danger)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return getComputedStyle(drawing).stroke === color && getComputedStyle(document.body).color !== color
}

test('[R-18] [U-18] [E-21] shows what the studio knows about the customer, and without orders where the services are', async () => {
  await onProfile(customer)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Profile')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Basic Information',
    'Change Password',
    'My Orders',
  ])
  expect(await field('First name').inputValue()).toBe('Rokeya')
  expect(await field('Last name').inputValue()).toBe('Hossain')
  expect(await field('E-mail').inputValue()).toBe(customer.user.email)
  await page.locator('main').getByRole('link', { name: 'See our services' }).click()
  await page.waitForURL('**/service/')
})

test('[U-21] [X-11] a guest is redirected to Sign In', async () => {
  await startOver(page, PROFILE)
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/login/')
})

test('[U-26] [P-13] [A-18] saved values stay, and the header shows the new name', async () => {
  const own = await aCustomer()
  await onProfile(own)
  await field('First name').fill('Begum')
  const [request] = await Promise.all([page.waitForRequest('**/users/profile/update/'), button('Save').click()])
  const { id, email } = own.user
  expect(request.postDataJSON()).toEqual({ id, first_name: 'Begum', last_name: 'Hossain', email, password: '' })
  expect(request.headers().authorization).toBe(`Bearer ${own.user.token}`)
  await status('Your profile is saved.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Begum Hossain' }).waitFor()
  expect(await stored()).toEqual({ ...own.user, first_name: 'Begum' })
})

test('[V-11] [V-12] [V-13] names and e-mail address are required; what was said of saving stays until the next form is sent', async () => {
  await onProfile(customer)
  const saved = status('Your profile is saved.')
  await button('Save').click()
  await saved.waitFor()
  written = []
  for (const label of ['First name', 'Last name', 'E-mail']) await field(label).fill('')
  await button('Save').click()
  await alert('First name is required.').waitFor()
  expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual([
    'First name is required. 2 more fields need a look.',
    'Last name is required.',
    'E-mail is required.',
  ])
  expect(written).toEqual([])
  expect(await saved.count()).toBe(0)
  await field('First name').fill('Rokeya')
  await field('Last name').fill('Hossain')
  await field('E-mail').fill(customer.user.email)
  expect(await saved.count()).toBe(0)
  await button('Save').click()
  await saved.waitFor()
  await button('Change the password').click()
  await alert('New password is required.').waitFor()
  expect(await saved.count()).toBe(0)
})

test('saving after signing out elsewhere signs nobody in', async () => {
  await onProfile(customer)
  const held = Promise.withResolvers<void>()
  await page.route('**/users/profile/update/', async (route) => {
    await held.promise
    await route.fulfill({ json: { ...customer.user, first_name: 'Begum' } })
  })
  await field('First name').fill('Begum')
  await button('Save').click()
  await button('Saving…').waitFor()
  // the page itself learns of it together with the answer
  await page.evaluate(() => localStorage.removeItem('userInfo'))
  const answered = page.waitForResponse('**/users/profile/update/')
  held.resolve()
  await answered
  await expect.poll(() => button('Saving…').count()).toBe(0)
  expect(await stored()).toBeNull()
})

test('[U-19] [V-14] [V-15] a new password is typed twice, and the error disappears with a valid one', async () => {
  const own = await aCustomer()
  await onProfile(own)
  await field('New password').fill('jasmine-in-march')
  await field('Confirm new password').fill('jasmine')
  await button('Change the password').click()
  await alert('Passwords do not match').waitFor()
  expect(written).toEqual([])
  await field('Confirm new password').fill('jasmine-in-march')
  await button('Change the password').click()
  await status('Your new password is set.').waitFor()
  expect(await page.getByText('Passwords do not match').count()).toBe(0)
  expect(written).toEqual(['/api/v1/users/profile/update/'])
  expect(await field('New password').inputValue()).toBe('')
  // this session continues, and the new password works
  await callAs(own.user, 'GET', '/users/profile/')
  await callAs(undefined, 'POST', '/users/login/', { username: own.user.email, password: 'jasmine-in-march' })
})

test('[E-24] the server’s refusal is shown once, in an alert at its field', async () => {
  const other = await theAdmin()
  await onProfile(customer)
  await field('E-mail').fill(other.user.email)
  await field('Your password').fill(customer.password)
  await button('Save').click()
  await alert('An account with this e-mail address exists already.').waitFor()
  expect(await page.getByText('exists already').count()).toBe(1)
  expect(await field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await field('E-mail').inputValue()).toBe(other.user.email)
  await field('New password').fill('short')
  await field('Confirm new password').fill('short')
  await button('Change the password').click()
  await alert('Password needs 8 characters at least.').waitFor()
})

test('[U-24] [U-25] [E-04] the banner is shown until the address is verified', async () => {
  const own = await aCustomer()
  await onProfile(own)
  const banner = page.getByRole('alert').filter({ hasText: BANNER })
  await banner.waitFor()
  expect(await banner.getByRole('link').getAttribute('href')).toMatch(/^\/user\/request\/verify\//)
  const links = () => emailsTo(own.user.email).flatMap((letter) => linkIn(letter, '/user/request/verify/') ?? [])
  await expect.poll(() => links().length).toBe(1)
  const token = new URLSearchParams(links()[0]?.split('?')[1]).get('token')
  await callAs(undefined, 'POST', '/get/verified/confirm/', { token })
  await lookAgain()
  await expect.poll(() => banner.count()).toBe(0)
})

test('[L-160] [L-162] a new address waits for its link, and can be given up; the telephone number is changed at once', async () => {
  const own = await aCustomer()
  await onProfile(own)
  await field('E-mail').fill(`new-${own.user.email}`)
  await field('Your password').fill(own.password)
  expect(await field('Phone').inputValue()).toMatch(/^\+?\d+$/)
  await field('Phone').fill('০১৭১১-২২৩৩৪৪')
  await button('Save').click()
  await page.getByText(`We have sent a link to new-${own.user.email}.`).waitFor()
  expect(await field('E-mail').inputValue()).toBe(own.user.email)
  await status('Your profile is saved.').waitFor()
  await lookAgain()
  expect(await field('Phone').inputValue()).toBe('01711223344')
  await button('Keep my address').click()
  await expect.poll(() => page.getByText('We have sent a link').count()).toBe(0)
})

test('[U-20] [O-32] [O-33] My Orders shows an order with red crosses, then its days and its project, and leads to it', async () => {
  const own = await aCustomer()
  const { id, totalPrice, createdAt } = await aPlacedOrder(own.user, ['wedding-one-evening'])
  await onProfile(own)
  const rows = page.getByRole('table').getByRole('row')
  const cells = rows.nth(1).getByRole('cell')
  // orders of others are not in the list
  expect(await rows.count()).toBe(2)
  const texts = [String(id), createdAt.slice(0, 10), takaWords(totalPrice), 'Not Paid', 'Not Delivered']
  expect((await cells.allTextContents()).slice(0, 5)).toEqual(texts)
  const cross = cells.nth(3).locator('svg')
  await expect.poll(() => cross.isVisible()).toBe(true)
  expect(await cross.evaluate(isDanger)).toBe(true)
  expect(await cells.nth(5).textContent()).toContain('Project is not ready.')
  // on a phone each order is a list with names
  await page.setViewportSize(PHONE)
  expect(await isWithin(page)).toBe(true)
  const names = await page
    .locator('.my-orders td')
    .evaluateAll((each) => each.map((cell) => getComputedStyle(cell, '::before').content))
  expect(names).toContain('"Total"')
  await page.setViewportSize(WIDE)

  const { user: admin } = await theAdmin()
  const paid = (await callAs(admin, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: 'by hand' })) as Order
  const link = 'https://files.example/project.zip'
  await callAs(admin, 'PUT', `/order/${id}/link/`, { fileDownloadLink: link })
  const delivered = (await callAs(admin, 'PUT', `/order/${id}/deliver/`, {})) as Order
  await lookAgain()
  await page.getByText('Your Project is ready.').waitFor()
  const days = [paid.paidAt, delivered.deliveredAt].map((at) => at?.slice(0, 10))
  expect((await cells.allTextContents()).slice(3, 5)).toEqual(days)
  const download = page.getByRole('link', { name: 'Download' })
  expect(await download.getAttribute('href')).toBe(link)
  expect(await download.getAttribute('rel')).toContain('noopener')

  // book-on-the-phone.test.ts follows it
  const details = page.getByRole('link', { name: `Details of order ${id}` })
  expect(await details.getAttribute('href')).toBe(`/order/${id}/`)
})

test('[T-11] [E-22] while the orders load there is a spinner, and an alert if they fail', async () => {
  await startOver(page, '/user/request/verify/', customer.storage)
  const held = Promise.withResolvers<void>()
  let isFailing = true
  await page.route('**/api/v1/myorders/', async (route) => {
    await held.promise
    if (isFailing) await route.fulfill({ status: 503, json: { detail: 'The order book is being bound.' } })
    else await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: 'Rokeya Hossain' }).click()
  await page.locator('#user').getByRole('link', { name: 'Profile' }).click()
  await page.locator('main').getByRole('status').waitFor()
  held.resolve()
  await alert('The order book is being bound.').waitFor()
  isFailing = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
})

test('if the server can’t say who is signed in, the orders are shown all the same', async () => {
  await page.route('**/api/v1/users/profile/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The door is being painted.' } }),
  )
  await onProfile(customer)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
})

test('[M-69] a customer who requests deletion is asked first, and may stay', async () => {
  await onProfile(customer)
  await page.getByText('Your data', { exact: true }).click()
  const ask = page.locator('.own-data-forms > form').last().getByRole('button', { name: 'Ask to remove my account' })
  const question = page.getByRole('dialog', { name: 'Ask the studio to remove your account?' })
  await ask.first().click()
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(written).toEqual([])
  await ask.first().click()
  await question.getByRole('button', { name: 'Ask to remove my account' }).click()
  const answers = page.getByText('The studio has your request', { exact: false })
  await answers.waitFor()
  expect(written).toEqual(['/api/v1/users/profile/request/'])
  // their data can be asked for without a question
  await button('Ask for my data').click()
  await expect.poll(() => answers.count()).toBe(2)
  expect(await findings(page)).toEqual([])
})
