// The cart: adding and removing, in one tab and in two.
import { takaWords } from '@chobighor/contract/money'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aCartOf, cartLink, first, keptCart, second, title } from './booking.ts'
import { keepOnce } from './page.ts'
import { aVisitor } from './visitor.ts'

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

  test('[C-03] [R-19] adding the same address twice leaves one line, and /cart/ shows it', async () => {
    const { page, leave } = await aVisitor()
    for (const path of [`/cart/${first.slug}`, `/cart/${first.slug}/`, '/cart/', '/cart']) {
      await page.goto(path)
      await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
      expect(await keptCart(page)).toHaveLength(1)
    }
    await leave()
  })

  test('[N-17] the cart icon changes at once after adding, and in the other tab too', async () => {
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

  test('[C-08] [M-63] a removed line stays removed: its address is left, and a reload does not bring it back', async () => {
    const { page, leave } = await aVisitor()
    await keepOnce(page, { cartItems: await aCartOf(second.slug) })
    await page.goto(`/cart/${first.slug}`)
    await page.getByRole('button', { name: `Remove ${first.name}` }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart/')
    expect(await keptCart(page)).toMatchObject([{ product: second.slug }])
    await page.reload()
    await page.getByRole('button', { name: `Remove ${second.name}` }).click()
    await page.getByText('Your cart is empty').waitFor()
    // screen readers announce it too
    await page.getByRole('status').getByText(`${second.name} is no longer in the cart.`).waitFor({ state: 'attached' })
    await page.reload()
    await page.getByText('Your cart is empty').waitFor()
    expect(await page.getByRole('button', { name: 'Proceed To Checkout' }).isDisabled()).toBe(true)
    await leave()
  })

  test('two tabs share one cart: both show what either adds or removes', async () => {
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

  test('[M-63] a missing service is reported, and the cart stays as it was', async () => {
    const cartItems = await aCartOf(first.slug)
    const { page, leave } = await aVisitor({ storage: { cartItems }, forgive: /status of 404/ })
    await page.goto('/cart/no-such-service')
    await page.getByRole('alert').getByText('may have been removed').waitFor()
    expect(await keptCart(page)).toEqual(JSON.parse(cartItems))
    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await leave()
  })

  test('[M-64] a changed price is shown beside the old one, and replaces it', async () => {
    const [item] = JSON.parse(await aCartOf(first.slug))
    const { page, leave } = await aVisitor({ storage: { cartItems: JSON.stringify([{ ...item, price: '1.00' }]) } })
    await page.goto('/cart/')
    await page.getByText('The price has changed').waitFor()
    expect(await page.getByRole('main').textContent()).toContain(`Before: BDT 1Now: ${takaWords(item.price)}`)
    expect(await keptCart(page)).toEqual([item])
    await leave()
  })

  test('without a network the cart is shown, and says so', async () => {
    const storage = { cartItems: await aCartOf(first.slug) }
    const { page, leave } = await aVisitor({ storage, forgive: /ERR_FAILED|Failed to load/ })
    await page.goto('/about/')
    await page.route('**/api/v1/**', (route) => route.abort())
    await cartLink(page).click()
    await page.getByRole('alert').getByText('The network is not reachable.').first().waitFor()
    await page.getByRole('button', { name: `Remove ${first.name}` }).waitFor()
    await leave()
  })
})
