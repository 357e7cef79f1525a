// How tests of booking start: services of the demo, an event, a cart, a customer at the last step.
import { SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { services } from '../../demo/services.ts'
import { aCustomer } from './customer.ts'
import { keepOnce } from './page.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

export const first = demoService(0)
export const second = demoService(1)

export const ADDRESS = SHIPPING
const VENUE = {
  'Venue Name': ADDRESS.address,
  'Venue Location': ADDRESS.city,
  'Postal Code': ADDRESS.postalCode,
  'Event Start Time': ADDRESS.eventTime,
  'Event Date': ADDRESS.eventDate,
}

function demoService(at: number) {
  const service = services[at]
  if (!service) throw new Error('The demo has too few services for these journeys.')
  return service
}

export async function aCartOf(...slugs: string[]): Promise<string> {
  const items = slugs.map(async (slug) => {
    const service = await (await fetch(`${inject('baseUrl')}/api/v1/get/service/${slug}/`)).json()
    const { id, price, name, image, image_url } = service as Record<string, unknown>
    return { product: slug, id, price, name, image, image_url }
  })
  return JSON.stringify(await Promise.all(items))
}

/** The local storage of a customer who only has to place the order. */
export const aBookingOf = async (user: UserInfo) => ({
  userInfo: JSON.stringify(user),
  cartItems: await aCartOf(first.slug, second.slug),
  shippingAddress: JSON.stringify({ ...ADDRESS, user: user.id }),
  paymentMethod: 'CashOn',
})

/** A signed-in customer at the last step of the checkout. */
export async function atPlaceOrder(options: VisitorOptions = {}) {
  const { user } = await aCustomer()
  const visitor = await aVisitor(options)
  await keepOnce(visitor.page, await aBookingOf(user))
  await visitor.page.goto('/placeorder/')
  await visitor.page.getByRole('button', { name: 'Place Order' }).waitFor()
  return visitor
}

export const keptCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
export const fillInVenue = async (page: Page) => {
  for (const [label, text] of Object.entries(VENUE)) await page.getByLabel(label, { exact: true }).fill(text)
}
