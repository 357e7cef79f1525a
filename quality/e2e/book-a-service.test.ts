// The last step of the checkout, and its errors; from-guest-to-delivered.test.ts shows the whole way.
import { takaWords } from '@chobighor/contract/plain/money'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aBookingOf, atPlaceOrder, cartLink, first, keptCart, title } from './booking.ts'
import { aCustomer, type Customer } from './customer.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin, startOver } from './within-the-site.ts'

const place = (page: Page) => page.getByRole('button', { name: 'Place Order' })

describe('place order', () => {
  test('[C-49] [C-50] [C-51] success empties the cart and shows the order; Back leads to before the checkout, and places nothing again', async () => {
    const { page, leave } = await atPlaceOrder()
    await goWithin(page, '/payment/')
    await page.getByRole('button', { name: 'Continue' }).click()
    let orders = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/order/add/')) orders += 1
    })
    await place(page).click()
    await title(page, /^Order No: /)
    expect(new URL(page.url()).pathname).toMatch(/^\/order\/\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
    expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart')
    const [, id] = /order\/(\d+)/.exec(page.url()) ?? []
    // once: site/app/pages/order/just-placed-flag.test.ts
    const thanks = page.getByRole('status').filter({ hasText: `Thank you. Order ${id} is placed.` })
    await thanks.waitFor()
    expect(await thanks.evaluate((it) => it.parentElement === document.activeElement)).toBe(true)
    await page.goBack()
    await title(page, 'Select Method')
    expect(orders).toBe(1)
    await leave()
  })

  test('[C-47] [T-06] [T-07] a failure is shown, and another try is the same order (M-10); what another tab adds meanwhile stays in the cart', async () => {
    const { page, leave } = await atPlaceOrder({ forgive: /status of 503/ })
    await page.evaluate(() => {
      const { getRandomValues } = crypto
      crypto.getRandomValues = () => {
        crypto.getRandomValues = getRandomValues
        throw new Error('There is no chance.')
      }
    })
    await place(page).click()
    const unexpected = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })
    await unexpected.waitFor()
    expect(await unexpected.evaluate((it) => it.parentElement === document.activeElement)).toBe(true)

    const keys: (string | undefined)[] = []
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/order/add/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) {
        await held.promise
        return route.continue()
      }
      if (keys.length === 2) await route.fetch() // the order was placed, and the answer got lost
      return route.fulfill({ status: 503, json: { detail: 'The studio is closed for an hour.' } })
    })
    for (const tries of [1, 2]) {
      await place(page).click()
      await expect.poll(() => keys.length).toBe(tries)
      await page.getByRole('alert').getByText('The studio is closed for an hour.').waitFor()
    }
    await place(page).click()
    const placing = page.getByRole('button', { name: 'Placing the order…' })
    await placing.waitFor()
    expect(await placing.isDisabled()).toBe(true)
    const other = await page.context().newPage()
    await other.goto('/cart/portrait-sitting')
    await expect.poll(() => keptCart(other)).toHaveLength(3)
    held.resolve()
    await title(page, /^Order No: /)
    expect(await keptCart(page)).toMatchObject([{ product: 'portrait-sitting' }])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]])
    const orders = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
      return (await fetch('/api/v1/myorders/', { headers: { authorization: `Bearer ${token}` } })).json()
    })
    expect(orders).toHaveLength(1)
    await leave()
  })
})

describe('on the way there', () => {
  let visitor: Visitor
  let page: Page
  let customer: Customer
  let booking: Record<string, string>

  beforeAll(async () => {
    customer = await aCustomer()
    booking = await aBookingOf(customer.user)
    const damaged = { cartItems: '{"a":', shippingAddress: '[1,2]', paymentMethod: '"', userInfo: 'null and void' }
    visitor = await aVisitor({ storage: damaged, reducedMotion: 'reduce', forgive: /status of 400/ })
    page = visitor.page
    await page.goto('/cart/')
  })
  afterAll(() => visitor.leave())

  test('[P-16] [F-21] damaged storage breaks no screen', async () => {
    await page.getByText('Your cart is empty').waitFor()
    await goWithin(page, '/placeorder/')
    await title(page, 'Sign In')
    await goWithin(page, `/cart/${first.slug}`)
    await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
  })

  test('with an empty cart each step leads to the services', async () => {
    const { cartItems: _, ...rest } = booking
    for (const path of ['/user/login/shipping/', '/payment/', '/placeorder/']) {
      await startOver(page, path, rest)
      await page.getByText('Your cart is empty').waitFor()
      expect(await page.getByRole('link', { name: 'Choose a service' }).count(), path).toBe(1)
    }
    await page.getByRole('link', { name: 'Choose a service' }).click()
    await page.waitForURL(`${inject('baseUrl')}/service/`)
  })

  test('[C-42] the last step lists the items by their price in BDT', async () => {
    await startOver(page, '/placeorder/', booking)
    await place(page).waitFor()
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('.price') })
    for (const { name, price } of await keptCart(page))
      expect(await lines.filter({ hasText: name }).textContent()).toContain(takaWords(price))
  })

  test('[M-03] [F-21] a changed price is shown, and the cart is loaded again', async () => {
    await startOver(page, '/placeorder/', booking)
    await place(page).waitFor()
    const [item] = await keptCart(page)
    await page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
      items[0].price = '1.00'
      localStorage.setItem('cartItems', JSON.stringify(items))
      dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
    })
    await place(page).click()
    await page.getByRole('alert').getByText(`The price of ${first.name} has changed, please check your cart.`).waitFor()
    await page.getByText('The price has changed since you put it here.').waitFor()
    expect((await keptCart(page))[0].price).toBe(item.price)
  })

  test('[P-17] the cart survives login and logout', async () => {
    await startOver(page, `/cart/${first.slug}`)
    await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
    await goWithin(page, '/user/login/')
    await page.getByLabel('E-mail').fill(customer.user.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await title(page, 'Profile')
    expect(await keptCart(page)).toHaveLength(1)
    await goWithin(page, '/cart/')
    await page.getByRole('button', { name: 'Rokeya Hossain' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    expect(await keptCart(page)).toHaveLength(1)
  })
})
