// The steps of the checkout between the cart and the order.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ADDRESS, aBookingOf, aCartOf, fillInVenue, first, second, title } from './booking.ts'
import { aCustomer, type Customer, callAs } from './customer.ts'
import { isFocused } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

let visitor: Visitor
let page: Page
let customer: Customer
let booking: Record<string, string>

beforeAll(async () => {
  customer = await aCustomer()
  booking = await aBookingOf(customer.user)
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of (401|503)/ })
  page = visitor.page
  await page.goto('/user/login/')
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

const path = () => new URL(page.url()).pathname
const button = (name: string) => page.locator('main').getByRole('button', { name })

test('[C-15] [C-17] [R-21] a signed-in customer arrives at the shipping form', async () => {
  await startOver(page, `/cart/${first.slug}`, customer.storage)
  const addresses: string[] = []
  page.on('framenavigated', () => addresses.push(page.url()))
  await button('Proceed To Checkout').click()
  await title(page, 'Event Place')
  expect(path()).toBe('/user/login/shipping/')
  expect(addresses[0]).toBe(`${inject('baseUrl')}/user/login?redirect=shipping`)
})

test('[C-29] [C-36] [P-03] each step is stored, and leads to the next', async () => {
  await startOver(page, '/user/login/shipping/', { ...customer.storage, cartItems: await aCartOf(first.slug) })
  await fillInVenue(page)
  await button('Continue').click()
  await title(page, 'Select Method')
  expect(path()).toBe('/payment/')
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  expect(JSON.parse((await kept('shippingAddress')) ?? '')).toEqual({ ...ADDRESS, user: customer.user.id })
  await button('Continue').click()
  await title(page, 'Place Order')
  expect(path()).toBe('/placeorder/')
  expect(await kept('paymentMethod')).toBe('CashOn')
})

test('[C-23] [C-24] [C-35] the choices are sent with the specification’s names', async () => {
  await startOver(page, '/placeorder/', booking)
  // what follows an order is shown elsewhere
  await page.route('**/api/v1/order/add/', (route) => route.fulfill({ status: 503, json: { detail: 'Later.' } }))
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/order/add/'), button('Place Order').click()])
  const { orderItems, shippingAddress, paymentMethod, termsVersion, ...sums } = request.postDataJSON()
  expect(shippingAddress).toEqual(ADDRESS)
  expect(paymentMethod).toBe('CashOn')
  expect(orderItems.map(({ product }: { product: string }) => product)).toEqual([first.slug, second.slug])
  expect(sums).toEqual({
    itemsPrice: expect.stringMatching(/^\d+\.\d\d$/),
    shippingPrice: '0.00',
    taxPrice: '0.00',
    totalPrice: sums.itemsPrice,
  })
  // beside the letter: this studio has written no terms of booking
  expect(termsVersion).toBe(0)
  await page.getByRole('alert').getByText('Later.').waitFor()
})

test('[R-23] [P-05] [M-78] a reload keeps everything, and the steps lead back', async () => {
  await startOver(page, '/placeorder/', booking)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: second.name }).waitFor()
  const steps = page.getByRole('navigation', { name: 'Checkout' })
  expect(await steps.getByRole('link').allTextContents()).toEqual(['Login', 'Shipping', 'Payment', 'Place Order'])
  expect(await steps.locator('[aria-current=step]').textContent()).toBe('Place Order')
  await steps.getByRole('link', { name: 'Shipping' }).click()
  await title(page, 'Event Place')
  expect(await page.getByLabel('Venue Name').inputValue()).toBe(ADDRESS.address)
})

test('[C-31] [C-52] [X-11] each step sends a guest to the login', async () => {
  for (const [step, redirect] of [
    ['/user/login/shipping/', 'shipping'],
    ['/payment/', '/payment/'],
    ['/placeorder/', '/placeorder/'],
  ] as const) {
    await startOver(page, step)
    await title(page, 'Sign In')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(redirect)
  }
})

test('[C-38] [R-22] the payment method is for signed-in customers', async () => {
  await startOver(page, '/payment/', booking)
  await title(page, 'Select Method')
})

test('[C-37] [C-53] without an address the customer is sent to shipping, with an unknown method to payment', async () => {
  const { shippingAddress = '' } = booking
  for (const step of ['/payment/', '/placeorder/']) {
    await startOver(page, step, customer.storage)
    await title(page, 'Event Place')
  }
  await startOver(page, '/placeorder/', { ...customer.storage, shippingAddress, paymentMethod: 'Barter' })
  await title(page, 'Select Method')
})

test('after the session ended the order is not sent, and the sign-in page says so (M-50)', async () => {
  const { user, password } = await aCustomer()
  await startOver(page, '/placeorder/', await aBookingOf(user))
  await title(page, 'Place Order')
  await callAs(user, 'POST', '/users/logout/')
  await button('Place Order').click()
  await page.getByRole('status').getByText('You were signed out, and nothing was sent. Please sign in again.').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign In').click()
  await title(page, 'Place Order')
})

test('[M-61] another customer’s event is not shown', async () => {
  const shippingAddress = JSON.stringify({ ...ADDRESS, user: customer.user.id + 1000 })
  await startOver(page, '/placeorder/', { ...customer.storage, shippingAddress })
  await title(page, 'Event Place')
  expect(await page.getByLabel('Venue Name').inputValue()).toBe('')
})

test('[V-23] [V-27] [V-28] missing values are named at their fields, and the first one has the focus', async () => {
  await startOver(page, '/user/login/shipping/', customer.storage)
  await page.getByLabel('Venue Name').fill('   ')
  await button('Continue').click()
  await page.getByRole('alert').getByText('Venue Name is required. 4 more fields need a look.').waitFor()
  expect(await isFocused(page.getByLabel('Venue Name'))).toBe(true)
  await page.getByText('Event Start Time is required.').waitFor()
  await page.getByText('Event Date is required.').waitFor()
  expect(path()).toBe('/user/login/shipping/')
})
