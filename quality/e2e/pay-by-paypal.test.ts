// A customer pays in PayPal's window, or does not; the server learns what the browser fails to report.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import { takaWords } from '@chobighor/contract/plain/money'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { aCustomer, type Customer, callAs } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

const PHONE = { width: 360, height: 640 }

let customer: Customer
let user: UserInfo
let order: Order
let visitor: Visitor
let page: Page

beforeAll(async () => {
  customer = await aCustomer()
  user = customer.user
  const forgive = /status of (409|503)|ERR_FAILED|Failed to load the PayPal JS SDK/
  visitor = await aVisitor({ storage: customer.storage, viewport: PHONE, reducedMotion: 'reduce', forgive })
  page = visitor.page
})
beforeEach(async () => {
  order = await aPlacedOrder(user)
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

const read = async () => (await callAs(user, 'GET', `/order/${order.id}/`)) as Order
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
  const asked = askedOf(page)
  await page.goto(`/order/${order.id}/`)
  const { currency, amount } = (await callAs(user, 'POST', `/order/${order.id}/paypal/`, {})) as Record<string, string>
  // both sums are shown before the payment (M-06)
  await page
    .getByText(
      `The order is ${takaWords(order.totalPrice)}. PayPal does not accept Taka: it charges ${currency} ${amount}.`,
    )
    .waitFor()
  const popup = await openWindow(page)
  await popup.getByRole('heading', { name: `${currency} ${amount}` }).waitFor()
  const paying = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/pay/'))
  await press(popup, 'Pay now')
  const { id } = (await paying).postDataJSON()
  const result = page.getByText(/^Paid on \d{4}-\d\d-\d\d$/)
  await result.waitFor()
  await page.getByText(`by PayPal, ${currency} ${amount}`).waitFor()
  // the button is far below, on a phone, and the page scrolls to the result above
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const inView = async () => {
    const box = await result.boundingBox()
    return box !== null && box.y >= header && box.y + box.height <= PHONE.height
  }
  await expect.poll(inView).toBe(true)
  expect(await page.locator('iframe[title="PayPal"]').count()).toBe(0)
  expect(asked).toContain('/sdk/js')

  const paid = await read()
  expect(paid).toMatchObject({ isPaid: true, payments: [{ method: 'paypal', amount: order.totalPrice }] })
  expect(await callAs(user, 'PUT', `/order/${order.id}/pay/`, { id })).toEqual(paid)
  expect(await read()).toEqual(paid)

  // a paid order doesn't contact the provider; that no other page does is shown for all of them in ask-nobody-else.test.ts
  const before = asked.length
  await page.reload()
  await result.waitFor()
  await settled(page)
  expect(asked.length).toBe(before)
})

test('a refusal before or after PayPal’s window, and who closes it, are told where the customer pays; the next try pays once', async () => {
  const alert = (detail: string) => page.getByRole('alert').filter({ hasText: detail }).waitFor()
  await page.route(`**/order/${order.id}/paypal/`, (route) =>
    route.fulfill({ status: 503, json: { detail: 'PayPal does not answer at the moment.', code: 'unavailable' } }),
  )
  const isThere = new URL(page.url()).pathname.startsWith('/order/')
  await (isThere ? goWithin(page, `/order/${order.id}/`) : page.goto(`/order/${order.id}/`))
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'Pay with PayPal' }).click()
  await alert('PayPal does not answer at the moment.')
  await page.unrouteAll()

  await press(await openWindow(page), 'Cancel')
  await page.getByText('You have left PayPal before paying. Nothing was charged.').waitFor()

  await press(await openWindow(page), 'Pay now')
  await page.getByText(/^Paid on/).waitFor()
  expect((await read()).payments).toHaveLength(1)

  const next = await aPlacedOrder(user)
  await page.route(`**/order/${next.id}/pay/`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'A payment of this order is under way.', code: 'conflict' } }),
  )
  await goWithin(page, `/order/${next.id}/`)
  await press(await openWindow(page), 'Pay now')
  await alert('A payment of this order is under way.')
})

test('[F-12] a page that is closed before PayPal’s window confirms loses nothing', async () => {
  const closing = await page.context().newPage()
  await closing.goto(`/order/${order.id}/`)
  const popup = await openWindow(closing)
  await closing.close()
  await press(popup, 'Pay now')
  await expect.poll(async () => (await read()).isPaid).toBe(true)
})

test('[O-16] [E-11] [F-24] if PayPal’s script does not load, the page says so and works', async () => {
  await page.route('**/sdk/js*', (route) => route.abort())
  await page.goto(`/order/${order.id}/`)
  const alert = page.getByRole('alert').filter({ hasText: 'Paypal SDK could not be loaded.' })
  await alert.waitFor()
  expect(await alert.getAttribute('class')).toContain('danger')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order No: ${order.id}`)
  expect(await page.getByText('How to pay').count()).toBe(1)
})
