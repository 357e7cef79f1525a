// The last step of the checkout, and its errors; from-guest-to-delivered.test.ts shows the whole way.
import { takaWords } from '@chobighor/contract/money'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { atPlaceOrder, cartLink, first, keptCart, title } from './booking.ts'
import { aCustomer } from './customer.ts'
import { aVisitor } from './visitor.ts'

describe('place order', () => {
  test('[C-49] [C-51] [P-15] success empties the cart and shows the order', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await title(page, /^Order No: /)
    expect(new URL(page.url()).pathname).toMatch(/^\/order\/\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
    expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart')
    await leave()
  })

  test('a customer who placed an order is thanked on its page, once', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await title(page, /^Order No: /)
    const [, id] = /order\/(\d+)/.exec(page.url()) ?? []
    const thanks = page.getByRole('status').filter({ hasText: `Thank you. Order ${id} is placed.` })
    await thanks.waitFor()
    expect(await thanks.evaluate((it) => it.parentElement === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Summary' }).waitFor()
    expect(await thanks.count()).toBe(0)
    await leave()
  })

  test('with an empty cart each step redirects to the services', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.evaluate(() => localStorage.removeItem('cartItems'))
    for (const path of ['/user/login/shipping/', '/payment/', '/placeorder/']) {
      await page.goto(path)
      await page.getByText('Your cart is empty').waitFor()
      expect(await page.getByRole('link', { name: 'Choose a service' }).count(), path).toBe(1)
    }
    await page.getByRole('link', { name: 'Choose a service' }).click()
    await page.waitForURL(`${inject('baseUrl')}/service/`)
    await leave()
  })

  test('[C-50] [T-06] the back button leads from the order to the page before the checkout, and places nothing again', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.goto('/payment/')
    await page.getByRole('button', { name: 'Continue' }).click()
    let orders = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/order/add/')) orders += 1
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await title(page, /^Order No: /)
    await page.goBack()
    await title(page, 'Select Method')
    expect(orders).toBe(1)
    await leave()
  })

  test('[C-42] it lists the items by their price in BDT', async () => {
    const { page, leave } = await atPlaceOrder()
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('.price') })
    for (const { name, price } of await keptCart(page))
      expect(await lines.filter({ hasText: name }).textContent()).toContain(takaWords(price))
    await leave()
  })

  test('[C-47] [T-07] [M-10] a failure is shown, and another try is the same order', async () => {
    const { page, leave } = await atPlaceOrder({ forgive: /status of 503/ })
    const keys: (string | undefined)[] = []
    await page.route('**/api/v1/order/add/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      if (keys.length === 2) await route.fetch() // the order was placed, and the answer got lost
      return route.fulfill({ status: 503, json: { detail: 'The studio is closed for an hour.' } })
    })
    const button = page.getByRole('button', { name: 'Place Order' })
    for (const _ of [1, 2]) {
      await button.click()
      await page.getByRole('alert').getByText('The studio is closed for an hour.').waitFor()
    }
    await button.click()
    await title(page, /^Order No: /)
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]])
    const orders = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
      return (await fetch('/api/v1/myorders/', { headers: { authorization: `Bearer ${token}` } })).json()
    })
    expect(orders).toHaveLength(1)
    await leave()
  })

  test('while the order is being sent the button says so and can’t be pressed again', async () => {
    const { page, leave } = await atPlaceOrder()
    const release = await holdOrder(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    const placing = page.getByRole('button', { name: 'Placing the order…' })
    await placing.waitFor()
    expect(await placing.isDisabled()).toBe(true)
    release()
    await title(page, /^Order No: /)
    await leave()
  })

  test('a service that another tab adds while the order is being sent stays in the cart', async () => {
    const { page, leave } = await atPlaceOrder()
    const release = await holdOrder(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('button', { name: 'Placing the order…' }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/cart/portrait-sitting')
    await expect.poll(() => keptCart(other)).toHaveLength(3)
    release()
    await title(page, /^Order No: /)
    expect(await keptCart(page)).toMatchObject([{ product: 'portrait-sitting' }])
    await leave()
  })

  test('an unexpected error is shown too, and the visitor may try again', async () => {
    const { page, leave } = await atPlaceOrder()
    await page.evaluate(() => {
      const { getRandomValues } = crypto
      crypto.getRandomValues = () => {
        crypto.getRandomValues = getRandomValues
        throw new Error('There is no chance.')
      }
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })
    await alert.waitFor()
    expect(await alert.evaluate((it) => it.parentElement === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await title(page, /^Order No: /)
    await leave()
  })

  test('[M-03] [F-21] a changed price is shown, and the cart is loaded again', async () => {
    const { page, leave } = await atPlaceOrder({ forgive: /status of 400/ })
    const [item] = await keptCart(page)
    await page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
      items[0].price = '1.00'
      localStorage.setItem('cartItems', JSON.stringify(items))
      dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('alert').getByText(`The price of ${first.name} has changed, please check your cart.`).waitFor()
    await page.getByText('The price has changed since you put it here.').waitFor()
    expect((await keptCart(page))[0].price).toBe(item.price)
    await leave()
  })
})

test('[P-16] [F-21] damaged storage breaks no screen', async () => {
  const damaged = { cartItems: '{"a":', shippingAddress: '[1,2]', paymentMethod: '"', userInfo: 'null and void' }
  const { page, leave } = await aVisitor({ storage: damaged })
  await page.goto('/cart/')
  await page.getByText('Your cart is empty').waitFor()
  await page.goto('/placeorder/')
  await title(page, 'Sign In')
  await page.goto(`/cart/${first.slug}`)
  await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
  await leave()
})

test('[P-17] the cart survives login and logout', async () => {
  const { user, password } = await aCustomer()
  const { page, leave } = await aVisitor()
  await page.goto(`/cart/${first.slug}`)
  await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
  await page.goto('/user/login/')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await title(page, 'Profile')
  expect(await keptCart(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Rokeya Hossain' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${inject('baseUrl')}/`)
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect(await keptCart(page)).toHaveLength(1)
  await leave()
})

/** Holds the sent order back. @returns what lets it go on to the server */
async function holdOrder(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/order/add/', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
