// From a service to an order: the cart, its two tabs, the steps of the checkout, and what goes wrong on the way.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Service, services } from '../demo/services.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const PATIENT = { timeout: 10_000 }
const first = demoService(0)
const second = demoService(1)

const ADDRESS = {
  address: 'Sena Kunjo',
  city: 'Dhaka Cantonment, Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '19:00',
  eventDate: '2027-05-09',
}
const VENUE = {
  'Venue Name': ADDRESS.address,
  'Venue Location': ADDRESS.city,
  'Postal Code': ADDRESS.postalCode,
  'Event Start Time': ADDRESS.eventTime,
  'Event Date': ADDRESS.eventDate,
}
const PASSWORD = 'a boat on the long river'

function demoService(at: number): Service {
  const service = services[at]
  if (!service) throw new Error('The demo has too few services for these journeys.')
  return service
}

async function aCustomer(): Promise<UserInfo> {
  const answer = await fetch(`${inject('house')}/api/v1/user/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Rokeya',
      last_name: 'Hossain',
      phone: '+8801700111111',
      email: `${randomUUID()}@post.example`,
      password: PASSWORD,
    }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as UserInfo
}

async function aCartOf(...slugs: string[]): Promise<string> {
  const items = slugs.map(async (slug) => {
    const service = await (await fetch(`${inject('house')}/api/v1/get/service/${slug}/`)).json()
    const { id, price, name, image, image_url } = service as Record<string, unknown>
    return { product: slug, id, price, name, image, image_url }
  })
  return JSON.stringify(await Promise.all(items))
}

/** Somebody who is signed in and has come as far as the last step. */
async function atPlaceOrder(options: VisitorOptions = {}) {
  const user = await aCustomer()
  const visitor = await aVisitor(options)
  await visitor.page.goto('/page/terms/')
  // once, not before each page: what is forgotten later must stay so
  await visitor.page.evaluate((kept) => Object.assign(localStorage, kept), {
    userInfo: JSON.stringify(user),
    cartItems: await aCartOf(first.slug, second.slug),
    shippingAddress: JSON.stringify({ ...ADDRESS, user: user.id }),
    paymentMethod: 'CashOn',
  })
  await visitor.page.goto('/placeorder/')
  await visitor.page.getByRole('button', { name: 'Place Order' }).waitFor()
  return visitor
}

const keptCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const fillInVenue = async (page: Page) => {
  for (const [label, text] of Object.entries(VENUE)) await page.getByLabel(label, { exact: true }).fill(text)
}

test('[C-54] [C-16] [X-02] a guest books: cart, sign-up, shipping, payment, place order, order page', async () => {
  const { page, leave } = await aVisitor()
  await page.goto(`/service/${first.slug}/`)
  await page.getByRole('link', { name: 'ADD TO CART' }).click()
  await title(page, 'Shopping Cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await title(page, 'Sign In')
  expect(page.url()).toContain('/user/login?redirect=shipping')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await title(page, 'Sign Up')
  await page.getByLabel('First name').fill('Rokeya')
  await page.getByLabel('Last name').fill('Hossain')
  await page.getByLabel('Phone').fill('+8801700111111')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@post.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await title(page, 'Event Place')
  await fillInVenue(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await title(page, 'Select Method')
  await page.getByRole('button', { name: 'Continue' }).click()
  await title(page, 'Place Order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await title(page, /^Order No: \d+/)
  expect(await keptCart(page)).toEqual([])
  await leave()
})

describe('the cart', () => {
  test('[C-02] [R-20] [S-25] ADD TO CART leads to the cart with the service in it', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(`/service/${first.slug}/`)
    const [call] = await Promise.all([
      page.waitForRequest(`**/api/v1/get/service/${first.slug}/`),
      page.getByRole('link', { name: 'ADD TO CART' }).click(),
    ])
    expect(call.method()).toBe('GET')
    await title(page, 'Shopping Cart')
    await page.getByRole('main').getByRole('link', { name: first.name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/cart/${first.slug}`)
    expect(await keptCart(page)).toMatchObject([{ product: first.slug, name: first.name }])
    await leave()
  })

  test('[C-03] [R-19] the same address twice leaves one line, and /cart/ shows it', async () => {
    const { page, leave } = await aVisitor()
    for (const path of [`/cart/${first.slug}`, `/cart/${first.slug}/`, '/cart/', '/cart']) {
      await page.goto(path)
      await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
      expect(await keptCart(page)).toHaveLength(1)
    }
    await leave()
  })

  test('[N-17] the cart’s sign fills at once after adding, and in the other tab too', async () => {
    const { page, leave } = await aVisitor()
    const other = await page.context().newPage()
    await other.goto('/about/')
    await page.goto('/service/')
    const drawing = () => cartLink(page).locator('path').first().getAttribute('class')
    expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart')
    expect(await drawing()).toBeNull()
    await page.getByRole('link', { name: `Add ${first.name} to the cart` }).click()
    await title(page, 'Shopping Cart')
    expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart, services: 1')
    expect(await drawing()).toBe('full')
    await other.getByRole('banner').getByRole('link', { name: 'Cart, services: 1' }).waitFor()
    await leave()
  })

  test('[C-08] [M-63] a line is removed for good: its address is left, and a reload does not bring it back', async () => {
    const { page, leave } = await aVisitor({ storage: { cartItems: await aCartOf(second.slug) } })
    await page.goto(`/cart/${first.slug}`)
    await page.getByRole('button', { name: `Remove ${first.name}` }).click()
    await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe('/cart/')
    expect(await keptCart(page)).toMatchObject([{ product: second.slug }])
    await page.reload()
    await page.getByRole('button', { name: `Remove ${second.name}` }).click()
    await page.getByText('Your cart is empty').waitFor()
    await page.reload()
    await page.getByText('Your cart is empty').waitFor()
    expect(await page.getByRole('button', { name: 'Proceed To Checkout' }).isDisabled()).toBe(true)
    await leave()
  })

  test('two tabs have one cart: what either adds or removes, both show', async () => {
    const { page, leave } = await aVisitor()
    await page.goto(`/cart/${first.slug}`)
    const other = await page.context().newPage()
    await other.goto(`/cart/${second.slug}`)
    const removal = (tab: Page, name: string) => tab.getByRole('button', { name: `Remove ${name}` })
    await removal(page, second.name).waitFor()
    await removal(other, first.name).click()
    await removal(page, first.name).waitFor({ state: 'detached' })
    expect(await keptCart(page)).toMatchObject([{ product: second.slug }])
    await leave()
  })

  test('[M-63] a service that isn’t there is told, and the cart stays as it was', async () => {
    const cartItems = await aCartOf(first.slug)
    const { page, leave } = await aVisitor({ storage: { cartItems }, forgive: /status of 404/ })
    await page.goto('/cart/no-such-service')
    await page.getByRole('alert').getByText('may have been removed').waitFor()
    expect(await keptCart(page)).toEqual(JSON.parse(cartItems))
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await leave()
  })

  test('[M-64] a price that has changed is shown beside the old one, and taken over', async () => {
    const [item] = JSON.parse(await aCartOf(first.slug))
    const { page, leave } = await aVisitor({ storage: { cartItems: JSON.stringify([{ ...item, price: '1.00' }]) } })
    await page.goto('/cart/')
    await page.getByText('The price has changed').waitFor()
    expect(await page.getByRole('main').textContent()).toContain(`Before: BDT 1.00Now: BDT ${item.price}`)
    expect(await keptCart(page)).toEqual([item])
    await leave()
  })

  test('with the network gone the cart is there, and says so', async () => {
    const storage = { cartItems: await aCartOf(first.slug) }
    const { page, leave } = await aVisitor({ storage, forgive: /ERR_FAILED|Failed to load/ })
    await page.goto('/about/')
    await page.route('**/api/v1/**', (route) => route.abort())
    await cartLink(page).click()
    await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
    await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
    await leave()
  })
})

describe('the way to the order', () => {
  test('[C-15] [C-17] [R-21] who is signed in lands on the shipping form', async () => {
    const storage = { userInfo: JSON.stringify(await aCustomer()) }
    const { page, leave } = await aVisitor({ storage })
    await page.goto(`/cart/${first.slug}`)
    const addresses: string[] = []
    page.on('framenavigated', () => addresses.push(page.url()))
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
    await title(page, 'Event Place')
    expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
    expect(addresses[0]).toBe(`${inject('house')}/user/login?redirect=shipping`)
    await leave()
  })

  test('[C-29] [C-36] [P-03] each step is kept, and leads to the next', async () => {
    const user = await aCustomer()
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

  test('[C-23] [C-24] [C-35] what is chosen is sent as the specification names it', async () => {
    const { page, leave } = await atPlaceOrder()
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/order/add/'),
      page.getByRole('button', { name: 'Place Order' }).click(),
    ])
    const { orderItems, shippingAddress, paymentMethod, ...sums } = request.postDataJSON()
    expect(shippingAddress).toEqual(ADDRESS)
    expect(paymentMethod).toBe('CashOn')
    expect(orderItems.map(({ product }: { product: string }) => product)).toEqual([first.slug, second.slug])
    expect(sums).toEqual({
      itemsPrice: expect.stringMatching(/^\d+\.\d\d$/),
      shippingPrice: '0.00',
      taxPrice: '0.00',
      totalPrice: sums.itemsPrice,
    })
    await title(page, /^Order No: /)
    await leave()
  })

  test('[R-23] [C-21] [P-05] a reload forgets nothing, and the steps lead back', async () => {
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

  test('[C-31] [C-52] [X-11] at each step a guest is sent to the login', async () => {
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

  test('[C-38] [R-22] the payment method is for those who are signed in', async () => {
    const guest = await aVisitor()
    await guest.page.goto('/payment/')
    await title(guest.page, 'Sign In')
    await guest.leave()
    const { page, leave } = await atPlaceOrder()
    await page.goto('/payment/')
    await title(page, 'Select Method')
    await leave()
  })

  test('[C-37] [C-53] without an address one is sent to shipping, with an unknown method to payment', async () => {
    const user = await aCustomer()
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

  test('[M-61] another’s event is not shown', async () => {
    const user = await aCustomer()
    const shippingAddress = JSON.stringify({ ...ADDRESS, user: user.id + 1000 })
    const { page, leave } = await aVisitor({ storage: { userInfo: JSON.stringify(user), shippingAddress } })
    await page.goto('/placeorder/')
    await title(page, 'Event Place')
    expect(await page.getByLabel('Venue Name').inputValue()).toBe('')
    await leave()
  })

  test('[V-23] [V-27] [V-28] what is left out is named at its field, the first of which has the focus', async () => {
    const { page, leave } = await aVisitor({ storage: { userInfo: JSON.stringify(await aCustomer()) } })
    await page.goto('/user/login/shipping/')
    await page.getByLabel('Venue Name').fill('   ')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('Venue Name is required. 4 more fields need a look.').waitFor()
    expect(await page.getByLabel('Venue Name').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Event Start Time is required.').waitFor()
    await page.getByText('Event Date is required.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
    await leave()
  })
})

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

  test('[C-50] [T-06] the way back from the order leads before it, and places nothing again', async () => {
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
      expect(await lines.filter({ hasText: name }).textContent()).toContain(`BDT ${price}`)
    await leave()
  })

  test('[C-47] [T-07] [M-10] a failure is told, and another try is the same order', async () => {
    const { page, leave } = await atPlaceOrder({ forgive: /status of 503/ })
    const keys: (string | undefined)[] = []
    await page.route('**/api/v1/order/add/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      if (keys.length === 2) await route.fetch() // it was placed, and the answer got lost
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

  test('while the order is on its way the button says so and can’t be pressed again', async () => {
    const { page, leave } = await atPlaceOrder()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/order/add/', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    const placing = page.getByRole('button', { name: 'Placing the order…' })
    await placing.waitFor()
    expect(await placing.isDisabled()).toBe(true)
    held.resolve()
    await title(page, /^Order No: /)
    await leave()
  })

  test('[M-03] a price that has changed since is told, and the cart read anew', async () => {
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

test('[P-16] damaged storage breaks no screen', async () => {
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
  const user = await aCustomer()
  const { page, leave } = await aVisitor()
  await page.goto(`/cart/${first.slug}`)
  await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
  await page.goto('/user/login/')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await title(page, 'Profile')
  expect(await keptCart(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Rokeya Hossain' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${inject('house')}/`)
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect(await keptCart(page)).toHaveLength(1)
  await leave()
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.each(['dark', 'light'] as const)(
  'from the cart to the order each screen is accessible and fits every width, in the %s theme',
  async (theme) => {
    const { page, leave } = await atPlaceOrder({ storage: { theme }, reducedMotion: 'reduce' })
    for (const path of ['/placeorder/', '/payment/', '/user/login/shipping/', '/cart/']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.evaluate(axe)
      expect(await page.evaluate(findings), path).toEqual([])
      for (const width of [320, 2560, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, `pixels beyond a window of ${width} on ${path}`).toBeLessThanOrEqual(0)
      }
    }
    await leave()
  },
)

/** Runs in the page, where axe is. */
async function findings(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
