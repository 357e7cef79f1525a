// A customer pays in PayPal's window, or does not; the server learns what the browser fails to report.
import type { UserInfo } from '@chobighor/contract/accounts'
import { takaWords } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aCustomer, callAs } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const read = async (user: UserInfo, { id }: Order) => (await callAs(user, 'GET', `/order/${id}/`)) as Order
/** Requests to the provider's host by this page, from whatever frame. */
const askedOf = (page: Page) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().startsWith(inject('payPalHost')) && asked.push(new URL(request.url()).pathname),
  )
  return asked
}
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'Pay with PayPal' }).click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Pay now' }).waitFor()
  return popup
}

/** The click closes the window, perhaps before the click itself is answered. */
async function press(popup: Page, name: string): Promise<void> {
  const closed = popup.isClosed() ? undefined : popup.waitForEvent('close')
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error
    })
  await closed
}

test('[O-15] [O-17] [M-06] a payment in PayPal’s window makes the order paid, and reporting it again changes nothing', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage })
  const asked = askedOf(page)
  await page.goto(`/order/${order.id}/`)
  const { currency, amount } = (await callAs(user, 'POST', `/order/${order.id}/paypal/`, {})) as Record<string, string>
  // both sums are shown before the payment (M-06)
  await page
    .getByText(`The order is ${takaWords(order.totalPrice)}. PayPal takes no Taka: it charges ${currency} ${amount}.`)
    .waitFor()
  const popup = await openWindow(page)
  await popup.getByRole('heading', { name: `${currency} ${amount}` }).waitFor()
  const paying = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/pay/'))
  await press(popup, 'Pay now')
  const { id } = (await paying).postDataJSON()
  await page.getByText(/^Paid on \d{4}-\d\d-\d\d$/).waitFor()
  await page.getByText(`by PayPal, ${currency} ${amount}`).waitFor()
  // the button is far below, on a phone, and the result is shown above
  expect(await page.locator('iframe[title="PayPal"]').count()).toBe(0)
  expect(asked).toContain('/sdk/js')

  const paid = await read(user, order)
  expect(paid).toMatchObject({ isPaid: true, payments: [{ method: 'paypal', amount: order.totalPrice }] })
  expect(await callAs(user, 'PUT', `/order/${order.id}/pay/`, { id })).toEqual(paid)
  expect(await read(user, order)).toEqual(paid)

  // neither a paid order nor any other page contacts the provider
  const before = asked.length
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(/^Paid on/).waitFor()
  await page.goto('/cart/', { waitUntil: 'networkidle' })
  expect(asked.length).toBe(before)
  await leave()
})

test('on a phone, after a payment far below, the page scrolls to the result', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const viewport = { width: 360, height: 640 }
  const { page, leave } = await aVisitor({ storage, viewport, reducedMotion: 'reduce' })
  await page.goto(`/order/${order.id}/`)
  await press(await openWindow(page), 'Pay now')
  const paid = page.getByText(/^Paid on/)
  await paid.waitFor()
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const inView = async () => {
    const box = await paid.boundingBox()
    return box !== null && box.y >= header && box.y + box.height <= viewport.height
  }
  await expect.poll(inView).toBe(true)
  await leave()
})

test('a customer who closes PayPal’s window has paid nothing, and may try again', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage })
  await page.goto(`/order/${order.id}/`)
  const popup = await openWindow(page)
  await press(popup, 'Cancel')
  await page.getByText('You have left PayPal before paying. Nothing was charged.').waitFor()
  const again = await openWindow(page)
  await press(again, 'Pay now')
  await page.getByText(/^Paid on/).waitFor()
  expect((await read(user, order)).payments).toHaveLength(1)
  await leave()
})

test('[F-12] a page that is closed before PayPal’s window confirms loses nothing', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage })
  await page.goto(`/order/${order.id}/`)
  const popup = await openWindow(page)
  await page.close()
  await press(popup, 'Pay now')
  await expect.poll(async () => (await read(user, order)).isPaid).toBe(true)
  await leave()
})

test('[O-16] [E-11] [F-24] if PayPal’s script does not load, the page says so and works', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage, forgive: /ERR_FAILED|Failed to load the PayPal JS SDK/ })
  await page.route('**/sdk/js*', (route) => route.abort())
  await page.goto(`/order/${order.id}/`)
  const alert = page.getByRole('alert').filter({ hasText: 'Paypal SDK could not be loaded.' })
  await alert.waitFor()
  expect(await alert.getAttribute('class')).toContain('danger')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order No: ${order.id}`)
  expect(await page.getByText('How to pay').count()).toBe(1)
  await leave()
})

test('the server’s refusal is shown where the customer pays', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage, forgive: /status of 503/ })
  await page.route(`**/order/${order.id}/paypal/`, (route) =>
    route.fulfill({ status: 503, json: { detail: 'PayPal does not answer at the moment.', code: 'unavailable' } }),
  )
  await page.goto(`/order/${order.id}/`)
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.getByRole('alert').filter({ hasText: 'PayPal does not answer at the moment.' }).waitFor()
  await leave()
})

test('so is a refusal after PayPal’s window confirmed', async () => {
  const { user, storage } = await aCustomer()
  const order = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage, forgive: /status of 409/ })
  await page.route(`**/order/${order.id}/pay/`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'A payment of this order is under way.', code: 'conflict' } }),
  )
  await page.goto(`/order/${order.id}/`)
  await press(await openWindow(page), 'Pay now')
  await page.getByRole('alert').getByText('A payment of this order is under way.').waitFor()
  await leave()
})
