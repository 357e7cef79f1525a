import { takaWords } from '@chobighor/contract/money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { services } from '../../demo/services.ts'
import { findings } from './axe.ts'
import { aCustomer, type Customer, callAs, emailsTo, linkIn, theAdmin } from './customer.ts'
import { keepOnce } from './page.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const PROFILE = '/user/profile/'
const BANNER = 'Please verify your account. We have sent an email with a verification link.'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

async function onProfile(customer: Customer, options: VisitorOptions = {}) {
  const visitor = await aVisitor({ storage: customer.storage, reducedMotion: 'reduce', ...options })
  await visitor.page.goto(PROFILE)
  await visitor.page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
  return visitor
}

/** Runs in the page: whether it has the colour of errors. */
function isDanger(drawing: Element): boolean {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--danger)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return getComputedStyle(drawing).stroke === color && getComputedStyle(document.body).color !== color
}

async function placeOrder({ user }: Customer): Promise<{ id: number; totalPrice: string; createdAt: string }> {
  const [service] = services
  const total = ((service?.pricePaisa ?? 0) / 100).toFixed(2)
  const order = await callAs(user, 'POST', '/order/add/', {
    orderItems: [{ product: service?.slug }],
    shippingAddress: {
      address: 'Sena Kunjo',
      city: 'Dhaka Cantonment',
      postalCode: '1206',
      country: 'Bangladesh',
      eventTime: '18:30',
      eventDate: '2031-12-16',
    },
    paymentMethod: 'CashOn',
    itemsPrice: total,
    shippingPrice: '0.00',
    taxPrice: '0.00',
    totalPrice: total,
  })
  return order as { id: number; totalPrice: string; createdAt: string }
}

test('[R-18] [U-18] [E-21] shows what the studio knows about the customer', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Profile')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Basic Information',
    'Change Password',
    'My Orders',
  ])
  expect(await field(page, 'First name').inputValue()).toBe('Rokeya')
  expect(await field(page, 'Last name').inputValue()).toBe('Hossain')
  expect(await field(page, 'E-mail').inputValue()).toBe(customer.user.email)
  await leave()
})

test('[U-21] [X-11] a guest is redirected to Sign In', async () => {
  const { page, leave } = await aVisitor()
  await page.goto(PROFILE)
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/login/')
  await leave()
})

test('[U-26] [P-13] [A-18] saved values stay, and the header shows the new name', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  await field(page, 'First name').fill('Begum')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/users/profile/update/'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const { id, email } = customer.user
  expect(request.postDataJSON()).toEqual({ id, first_name: 'Begum', last_name: 'Hossain', email, password: '' })
  expect(request.headers().authorization).toBe(`Bearer ${customer.user.token}`)
  await page.getByRole('status').getByText('Your profile is saved.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Begum Hossain' }).waitFor()
  expect(await stored(page)).toEqual({ ...customer.user, first_name: 'Begum' })
  await leave()
})

test('the message about saving stays until the next form is sent, whatever its result', async () => {
  const { page, leave } = await onProfile(await aCustomer())
  const saved = page.getByRole('status').getByText('Your profile is saved.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await saved.waitFor()
  await field(page, 'First name').fill('')
  await save.click()
  await page.getByRole('alert').getByText('First name is required.').waitFor()
  expect(await saved.count()).toBe(0)
  await field(page, 'First name').fill('Begum')
  expect(await saved.count()).toBe(0)
  await save.click()
  await saved.waitFor()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('alert').getByText('New password is required.').waitFor()
  expect(await saved.count()).toBe(0)
  await leave()
})

test('saving after signing out elsewhere signs nobody in', async () => {
  const { user, storage } = await aCustomer()
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await keepOnce(page, storage)
  await page.goto(PROFILE)
  await field(page, 'First name').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/users/profile/update/', async (route) => {
    await held.promise
    await route.fulfill({ json: { ...user, first_name: 'Begum' } })
  })
  await field(page, 'First name').fill('Begum')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saving…' }).waitFor()
  // the page itself learns of it together with the answer
  await page.evaluate(() => localStorage.removeItem('userInfo'))
  const answered = page.waitForResponse('**/users/profile/update/')
  held.resolve()
  await answered
  await expect.poll(() => page.getByRole('button', { name: 'Saving…' }).count()).toBe(0)
  expect(await stored(page)).toBeNull()
  await leave()
})

test('[V-11] [V-12] [V-13] first name, last name and e-mail address are required', async () => {
  const { page, leave } = await onProfile(await aCustomer())
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1
  })
  for (const label of ['First name', 'Last name', 'E-mail']) await field(page, label).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await page.locator('main .field :is(.error, .alert)').allTextContents()).toEqual([
    'First name is required. 2 more fields need a look.',
    'Last name is required.',
    'E-mail is required.',
  ])
  expect(calls).toBe(0)
  await leave()
})

test('[U-19] [V-14] [V-15] a new password is typed twice, and the error disappears with a valid one', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1
  })
  const change = page.getByRole('button', { name: 'Change the password' })
  await field(page, 'New password').fill('jasmine-in-march')
  await field(page, 'Confirm new password').fill('jasmine')
  await change.click()
  await page.getByRole('alert').getByText('Passwords do not match').waitFor()
  expect(calls).toBe(0)
  await field(page, 'Confirm new password').fill('jasmine-in-march')
  await change.click()
  await page.getByRole('status').getByText('Your new password is set.').waitFor()
  expect(await page.getByText('Passwords do not match').count()).toBe(0)
  expect(calls).toBe(1)
  expect(await field(page, 'New password').inputValue()).toBe('')
  // this session continues, and the new password works
  await callAs(customer.user, 'GET', '/users/profile/')
  await callAs(undefined, 'POST', '/users/login/', { username: customer.user.email, password: 'jasmine-in-march' })
  await leave()
})

test('[E-24] the server’s refusal is shown once, in an alert at its field', async () => {
  const other = await aCustomer()
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer, { forgive: /status of 400/ })
  await field(page, 'E-mail').fill(other.user.email)
  await field(page, 'Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('An account with this e-mail address exists already.').waitFor()
  expect(await page.getByText('exists already').count()).toBe(1)
  expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'E-mail').inputValue()).toBe(other.user.email)
  await field(page, 'New password').fill('short')
  await field(page, 'Confirm new password').fill('short')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('alert').getByText('Password needs 8 characters at least.').waitFor()
  await leave()
})

test('[U-24] [U-25] [E-04] the banner is shown until the address is verified', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  const banner = page.getByRole('alert').filter({ hasText: BANNER })
  await banner.waitFor()
  expect(await banner.getByRole('link').getAttribute('href')).toMatch(/^\/user\/request\/verify\//)

  const links = () => emailsTo(customer.user.email).flatMap((letter) => linkIn(letter, '/user/request/verify/') ?? [])
  await expect.poll(() => links().length).toBe(1)
  const token = new URLSearchParams(links()[0]?.split('?')[1]).get('token')
  await callAs(undefined, 'POST', '/get/verified/confirm/', { token })
  await page.goto('/about/')
  await page.goto(PROFILE)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  await leave()
})

test('[L-160] a new address waits for its link, and can be given up', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  await field(page, 'E-mail').fill(`new-${customer.user.email}`)
  await field(page, 'Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`We have sent a link to new-${customer.user.email}.`).waitFor()
  expect(await field(page, 'E-mail').inputValue()).toBe(customer.user.email)
  await page.reload()
  await page.getByRole('button', { name: 'Keep my address' }).click()
  await expect.poll(() => page.getByText('We have sent a link').count()).toBe(0)
  await leave()
})

test('[L-162] the telephone number is shown, and changed', async () => {
  const customer = await aCustomer()
  const { page, leave } = await onProfile(customer)
  expect(await field(page, 'Phone').inputValue()).toMatch(/^\+?\d+$/)
  await field(page, 'Phone').fill('০১৭১১-২২৩৩৪৪')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your profile is saved.').waitFor()
  await page.reload()
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('01711223344')
  await leave()
})

test('[U-22] [U-23] [E-03] without orders it says so, and links to the services', async () => {
  const { page, leave } = await onProfile(await aCustomer())
  await page
    .getByText("You haven't placed any orders yet, so there's nothing to see here at the moment.", { exact: true })
    .waitFor()
  await page.locator('main').getByRole('link', { name: 'See our services' }).click()
  await page.waitForURL('**/service/')
  await leave()
})

test('[U-20] [O-28] [O-29] My Orders lists each order by its number and its day', async () => {
  const customer = await aCustomer()
  const first = await placeOrder(customer)
  const { page, leave } = await onProfile(customer)
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.first().getByRole('columnheader').allTextContents()).toEqual([
    'No.',
    'Placed',
    'Total',
    'Paid',
    'Delivered',
    'Order',
  ])
  expect(await rows.count()).toBe(2)
  const cells = rows.nth(1).getByRole('cell')
  expect(await cells.nth(0).textContent()).toBe(String(first.id))
  expect(await cells.nth(1).textContent()).toBe(first.createdAt.slice(0, 10))
  await leave()
})

test('[O-30] [O-31] [O-32] by its total, and by a red cross until it is paid and delivered', async () => {
  const customer = await aCustomer()
  const order = await placeOrder(customer)
  const { page, leave } = await onProfile(customer)
  const cells = () => page.getByRole('table').getByRole('row').nth(1).getByRole('cell')
  expect(await cells().nth(2).textContent()).toBe(takaWords(order.totalPrice))
  expect(await cells().nth(3).textContent()).toBe('Not Paid')
  expect(await cells().nth(4).textContent()).toBe('Not Delivered')
  const cross = cells().nth(3).locator('svg')
  await expect.poll(() => cross.isVisible()).toBe(true)
  expect(await cross.evaluate(isDanger)).toBe(true)
  expect(await cells().nth(5).textContent()).toContain('Project is not ready.')

  const { user: admin } = await theAdmin()
  const paid = (await callAs(admin, 'PUT', `/order/${order.id}/pay/`, { method: 'cash', note: 'by hand' })) as {
    paidAt: string
  }
  const link = 'https://files.example/project.zip'
  await callAs(admin, 'PUT', `/order/${order.id}/link/`, { fileDownloadLink: link })
  const delivered = (await callAs(admin, 'PUT', `/order/${order.id}/deliver/`, {})) as { deliveredAt: string }
  await page.reload()
  await page.getByText('Your Project is ready.').waitFor()
  expect(await cells().nth(3).textContent()).toBe(paid.paidAt.slice(0, 10))
  expect(await cells().nth(4).textContent()).toBe(delivered.deliveredAt.slice(0, 10))
  const download = page.getByRole('link', { name: 'Download' })
  expect(await download.getAttribute('href')).toBe(link)
  expect(await download.getAttribute('rel')).toContain('noopener')
  await leave()
})

test('[O-33] [O-34] and links to it; orders of others are not in the list', async () => {
  const customer = await aCustomer()
  const order = await placeOrder(customer)
  await placeOrder(await aCustomer())
  const { page, leave } = await onProfile(customer)
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: `Details of order ${order.id}` }).click()
  await page.waitForURL(`**/order/${order.id}/`)
  await page.getByRole('heading', { level: 1, name: `Order No: ${order.id}` }).waitFor()
  await leave()
})

test('[T-11] [E-22] while the orders load there is a spinner, and an alert if they fail', async () => {
  const customer = await aCustomer()
  const { page, leave } = await aVisitor({
    storage: customer.storage,
    forgive: /status of 503/,
    reducedMotion: 'reduce',
  })
  await page.goto('/about/')
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
  await page.getByRole('alert').getByText('The order book is being bound.').waitFor()
  isFailing = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await leave()
})

test('if the server can’t say who is signed in, the orders are shown all the same', async () => {
  const customer = await aCustomer()
  const order = await placeOrder(customer)
  const { page, leave } = await aVisitor({
    storage: customer.storage,
    forgive: /status of 503/,
    reducedMotion: 'reduce',
  })
  await page.route('**/api/v1/users/profile/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The door is being painted.' } }),
  )
  await page.goto(PROFILE)
  await page.getByRole('link', { name: `Details of order ${order.id}` }).waitFor()
  await leave()
})

test('on a phone each order is a list with names', async () => {
  const customer = await aCustomer()
  await placeOrder(customer)
  const { page, leave } = await onProfile(customer, { viewport: { width: 360, height: 740 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const names = await page
    .locator('.my-orders td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(names).toContain('"Total"')
  await leave()
})

test('[M-69] a customer who requests deletion is asked first, and may stay', async () => {
  const { page, leave } = await onProfile(await aCustomer())
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/users/profile/request/')) calls += 1
  })
  await page.getByText('Your data', { exact: true }).click()
  const ask = page.locator('.own-data-forms > form').last().getByRole('button', { name: 'Ask to remove my account' })
  const question = page.getByRole('dialog', { name: 'Ask the studio to remove your account?' })
  await ask.first().click()
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(calls).toBe(0)
  await ask.first().click()
  await question.getByRole('button', { name: 'Ask to remove my account' }).click()
  await page.getByText('The studio has your request', { exact: false }).waitFor()
  expect(calls).toBe(1)
  await leave()
})
