// The cart: adding and removing, in one tab and in two.
import { takaWords } from '@chobighor/contract/plain/money'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCartOf, cartLink, first, keptCart, second, title } from './booking.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin, startOver } from './within-the-site.ts'

let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 404|ERR_FAILED|Failed to load/ })
  page = visitor.page
  await page.goto('/cart/')
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

const removal = (tab: Page, name: string) => tab.getByRole('button', { name: `Remove ${name}` })

test('[C-02] [R-20] [S-25] ADD TO CART leads to the cart with the service in it', async () => {
  await startOver(page, `/service/${first.slug}/`)
  const [call] = await Promise.all([
    page.waitForRequest(`**/api/v1/get/service/${first.slug}/`),
    page.getByRole('link', { name: 'ADD TO CART' }).click(),
  ])
  expect(call.method()).toBe('GET')
  await title(page, 'Shopping Cart')
  await page.getByRole('main').getByRole('link', { name: first.name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/cart/${first.slug}`)
  expect(await keptCart(page)).toMatchObject([{ product: first.slug, name: first.name }])
})

test('[C-03] [R-19] adding the same address twice leaves one line, and /cart/ shows it', async () => {
  await startOver(page, `/cart/${first.slug}`)
  for (const path of [`/cart/${first.slug}/`, '/cart/', '/cart']) {
    await goWithin(page, path)
    await removal(page, first.name).waitFor()
    expect(await keptCart(page)).toHaveLength(1)
  }
})

test('[N-17] two tabs share one cart: both show at once what either adds or removes, by the icon too', async () => {
  await startOver(page, '/service/')
  const drawing = () => cartLink(page).locator('path').first().getAttribute('class')
  const icon = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()
  expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart')
  expect(await drawing()).toBeNull()
  await page.getByRole('link', { name: `Add ${first.name} to the cart` }).click()
  await title(page, 'Shopping Cart')
  await icon('Cart, services: 1')
  expect(await drawing()).toBe('full')
  const other = await page.context().newPage()
  await other.goto(`/cart/${second.slug}`)
  await removal(page, second.name).waitFor()
  await icon('Cart, services: 2')
  await removal(other, first.name).click()
  await removal(page, first.name).waitFor({ state: 'detached' })
  expect(await keptCart(page)).toMatchObject([{ product: second.slug }])
  await other.close()
})

test('[C-08] [M-63] a removed line stays removed: its address is left, and a reload does not bring it back', async () => {
  await startOver(page, `/cart/${first.slug}`, { cartItems: await aCartOf(second.slug) })
  await removal(page, first.name).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cart/')
  expect(await keptCart(page)).toMatchObject([{ product: second.slug }])
  await page.reload()
  await removal(page, second.name).click()
  await page.getByText('Your cart is empty').waitFor()
  // screen readers announce it too
  await page.getByRole('status').getByText(`${second.name} is no longer in the cart.`).waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Proceed To Checkout' }).isDisabled()).toBe(true)
})

test('[M-63] a missing service is reported, and the cart stays as it was', async () => {
  const cartItems = await aCartOf(first.slug)
  await startOver(page, '/cart/no-such-service', { cartItems })
  await page.getByRole('alert').getByText('may have been removed').waitFor()
  expect(await keptCart(page)).toEqual(JSON.parse(cartItems))
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('[M-64] a changed price is shown beside the old one, and replaces it', async () => {
  const [item] = JSON.parse(await aCartOf(first.slug))
  await startOver(page, '/cart/', { cartItems: JSON.stringify([{ ...item, price: '1.00' }]) })
  await page.getByText('The price has changed').waitFor()
  expect(await page.getByRole('main').textContent()).toContain(`Before: BDT 1Now: ${takaWords(item.price)}`)
  expect(await keptCart(page)).toEqual([item])
})

test('without a network the cart is shown, and says so', async () => {
  await startOver(page, '/user/login/', { cartItems: await aCartOf(first.slug) })
  await page.route('**/api/v1/**', (route) => route.abort())
  await cartLink(page).click()
  await page.getByRole('alert').getByText('The network is not reachable.').first().waitFor()
  await removal(page, first.name).waitFor()
})
