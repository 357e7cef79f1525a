// The steps of the checkout between the cart and the order.
import { describe, expect, inject, test } from 'vitest'
import { ADDRESS, aCartOf, atPlaceOrder, fillInVenue, first, second, title } from './booking.ts'
import { aCustomer, callAs } from './customer.ts'
import { isFocused, keepOnce } from './page.ts'
import { aVisitor } from './visitor.ts'

describe('the way to the order', () => {
  test('[C-15] [C-17] [R-21] a signed-in customer arrives at the shipping form', async () => {
    const storage = (await aCustomer()).storage
    const { page, leave } = await aVisitor({ storage })
    await page.goto(`/cart/${first.slug}`)
    const addresses: string[] = []
    page.on('framenavigated', () => addresses.push(page.url()))
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
    await title(page, 'Event Place')
    expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
    expect(addresses[0]).toBe(`${inject('baseUrl')}/user/login?redirect=shipping`)
    await leave()
  })

  test('[C-29] [C-36] [P-03] each step is stored, and leads to the next', async () => {
    const { user } = await aCustomer()
    const { page, leave } = await aVisitor({
      storage: { userInfo: JSON.stringify(user), cartItems: await aCartOf(first.slug) },
    })
    await page.goto('/user/login/shipping/')
    await fillInVenue(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await title(page, 'Select Method')
    expect(new URL(page.url()).pathname).toBe('/payment/')
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    expect(JSON.parse((await kept('shippingAddress')) ?? '')).toEqual({ ...ADDRESS, user: user.id })
    await page.getByRole('button', { name: 'Continue' }).click()
    await title(page, 'Place Order')
    expect(new URL(page.url()).pathname).toBe('/placeorder/')
    expect(await kept('paymentMethod')).toBe('CashOn')
    await leave()
  })

  test('[C-23] [C-24] [C-35] the choices are sent with the specification’s names', async () => {
    const { page, leave } = await atPlaceOrder()
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/order/add/'),
      page.getByRole('button', { name: 'Place Order' }).click(),
    ])
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
    await title(page, /^Order No: /)
    await leave()
  })

  test('[R-23] [P-05] [M-78] a reload keeps everything, and the steps lead back', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: second.name }).waitFor()
    const steps = page.getByRole('navigation', { name: 'Checkout' })
    expect(await steps.getByRole('link').allTextContents()).toEqual(['Login', 'Shipping', 'Payment', 'Place Order'])
    expect(await steps.locator('[aria-current=step]').textContent()).toBe('Place Order')
    await steps.getByRole('link', { name: 'Shipping' }).click()
    await title(page, 'Event Place')
    expect(await page.getByLabel('Venue Name').inputValue()).toBe(ADDRESS.address)
    await leave()
  })

  test('[C-31] [C-52] [X-11] each step sends a guest to the login', async () => {
    const { page, leave } = await aVisitor()
    for (const [path, redirect] of [
      ['/user/login/shipping/', 'shipping'],
      ['/payment/', '/payment/'],
      ['/placeorder/', '/placeorder/'],
      ['/order/1/', '/order/1/'],
    ] as const) {
      await page.goto(path)
      await title(page, 'Sign In')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(redirect)
    }
    await leave()
  })

  test('[C-38] [R-22] the payment method is for signed-in customers', async () => {
    const guest = await aVisitor()
    await guest.page.goto('/payment/')
    await title(guest.page, 'Sign In')
    await guest.leave()
    const { page, leave } = await atPlaceOrder()
    await page.goto('/payment/')
    await title(page, 'Select Method')
    await leave()
  })

  test('[C-37] [C-53] without an address the customer is sent to shipping, with an unknown method to payment', async () => {
    const { user } = await aCustomer()
    const { page, leave } = await aVisitor({ storage: { userInfo: JSON.stringify(user) } })
    for (const path of ['/payment/', '/placeorder/']) {
      await page.goto(path)
      await title(page, 'Event Place')
    }
    await page.evaluate(
      (address) => {
        localStorage.setItem('shippingAddress', JSON.stringify(address))
        localStorage.setItem('paymentMethod', 'Barter')
      },
      { ...ADDRESS, user: user.id },
    )
    await page.goto('/placeorder/')
    await title(page, 'Select Method')
    await leave()
  })

  test('after the session ended the order is not sent, and the sign-in page says so (M-50)', async () => {
    const { user, password } = await aCustomer()
    const { page, leave } = await aVisitor({ forgive: /status of 401/ })
    await keepOnce(page, {
      userInfo: JSON.stringify(user),
      cartItems: await aCartOf(first.slug),
      shippingAddress: JSON.stringify({ ...ADDRESS, user: user.id }),
      paymentMethod: 'CashOn',
    })
    // the page itself asks who is signed in, and gets its answer before the session ends
    const profileRead = page.waitForResponse('**/users/profile/')
    await page.goto('/placeorder/')
    await title(page, 'Place Order')
    await profileRead
    await callAs(user, 'POST', '/users/logout/')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page
      .getByRole('status')
      .getByText('You were signed out, and nothing was sent. Please sign in again.')
      .waitFor()
    await page.getByLabel('E-mail', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
    await title(page, 'Place Order')
    await leave()
  })

  test('[M-61] another customer’s event is not shown', async () => {
    const { user } = await aCustomer()
    const shippingAddress = JSON.stringify({ ...ADDRESS, user: user.id + 1000 })
    const { page, leave } = await aVisitor({ storage: { userInfo: JSON.stringify(user), shippingAddress } })
    await page.goto('/placeorder/')
    await title(page, 'Event Place')
    expect(await page.getByLabel('Venue Name').inputValue()).toBe('')
    await leave()
  })

  test('[V-23] [V-27] [V-28] missing values are named at their fields, and the first one has the focus', async () => {
    const { page, leave } = await aVisitor({ storage: (await aCustomer()).storage })
    await page.goto('/user/login/shipping/')
    await page.getByLabel('Venue Name').fill('   ')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('Venue Name is required. 4 more fields need a look.').waitFor()
    expect(await isFocused(page.getByLabel('Venue Name'))).toBe(true)
    await page.getByText('Event Start Time is required.').waitFor()
    await page.getByText('Event Date is required.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
    await leave()
  })
})
