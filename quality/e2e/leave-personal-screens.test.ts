// When a sign-in ends, no screen goes on showing the person's data (U-28, X-11): all personal screens of the table, and
// each way that it ends.
import { PERSONAL_PATHS } from '@chobighor/site/screens'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { keepOnce } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const { user } = await aCustomer({ first_name: 'Selina' })
let booking: Record<string, string>
let order = 0
let receipt = ''
let visitor: Visitor
/** Another tab of her browser. */
let other: Page

beforeAll(async () => {
  booking = await aBookingOf(user)
  order = (await aPlacedOrder(user, ['wedding-one-evening'])).id
  const { user: admin } = await theAdmin()
  const paid = { version: 1, method: 'mobile', amount: '8000', note: 'DDC9A1B2C4', isNoteShown: true }
  await callAs(admin, 'POST', `/admin/orders/${order}/payments/`, paid)
  const { payments } = (await callAs(user, 'GET', `/order/${order}/`)) as { payments: { id: number }[] }
  const issued = await callAs(user, 'POST', `/order/${order}/receipts/`, { payment: payments[0]?.id })
  receipt = (issued as { number: string }).number
  // a low window: what is left leads to home, whose pictures are no question here
  const viewport = { width: 1280, height: 300 }
  visitor = await aVisitor({ viewport, reducedMotion: 'reduce', forgive: /status of 40/ })
  other = await visitor.page.context().newPage()
  await other.goto('/robots.txt')
})
afterAll(() => visitor.leave())

const name = () => visitor.page.getByRole('banner').getByRole('button', { name: 'Selina Hossain' })

/** @param over what is stored instead */
async function open(path: string, over: Record<string, string> = {}): Promise<void> {
  await keepOnce(visitor.page, { ...booking, ...over })
  await visitor.page.goto(path)
}

async function expectLeft(path: string): Promise<void> {
  await visitor.page.waitForURL((url) => url.pathname !== path)
  await name().waitFor({ state: 'detached' })
  expect(await visitor.page.getByRole('main').textContent()).not.toMatch(/Selina|Hossain|DDC9A1B2C4/)
}

test.each(PERSONAL_PATHS)(
  '[L-111] [L-112] %s is left when her sign-in ended in another tab, and when the server has ended it',
  async (path) => {
    const address = path.replace(':id', String(order)).replace(':number', receipt)
    await open(address)
    await name().waitFor()
    await other.evaluate(() => localStorage.removeItem('userInfo'))
    await expectLeft(address)

    await open(address, { userInfo: JSON.stringify({ ...user, token: 'ended' }) })
    await expectLeft(address)
    expect(new URL(visitor.page.url()).pathname).toMatch(/^\/user\/login\/?$/)
  },
)

test('[L-110] her order is left when she signs out there', async () => {
  const { page } = visitor
  await open(`/order/${order}/`)
  await name().click()
  // the server isn't told, so that her session serves the other tests
  await page.route('**/api/v1/users/logout/', (route) => route.fulfill({ json: {} }))
  await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
  await expectLeft(`/order/${order}/`)
  await page.unroute('**/api/v1/users/logout/')
})

test('[L-111] her order is left before Back restores it, if her sign-in has ended', async () => {
  await open(`/order/${order}/`)
  await name().waitFor()
  await visitor.page.evaluate(() => {
    // an event tells other tabs alone
    localStorage.removeItem('userInfo')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectLeft(`/order/${order}/`)
})
