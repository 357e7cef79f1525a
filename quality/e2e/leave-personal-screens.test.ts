// When a sign-in ends, no screen goes on showing the person's data (U-28, X-11): all personal screens of the table, each way that it ends.
import { PERSONAL_PATHS } from '@chobighor/site/screens'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { keepOnce } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const { user } = await aCustomer({ first_name: 'Selina' })
const name = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Selina Hossain' })
let booking: Record<string, string>
let order = 0
let receipt = ''

beforeAll(async () => {
  booking = await aBookingOf(user)
  order = (await aPlacedOrder(user, ['wedding-one-evening'])).id
  const { user: admin } = await theAdmin()
  const payment = { version: 1, method: 'mobile', amount: '8000', note: 'DDC9A1B2C4', isNoteShown: true }
  await callAs(admin, 'POST', `/admin/orders/${order}/payments/`, payment)
  const { page, leave } = await opened(`/order/${order}/`)
  await page.getByRole('button', { name: /^Receipt for BDT 8,000/ }).click()
  await page.waitForURL(/\/document\//)
  receipt = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await leave()
})

/** A browser in which she is signed in; what is removed there stays removed. */
async function opened(path: string) {
  const visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 40/ })
  await keepOnce(visitor.page, booking)
  await visitor.page.goto(path)
  await name(visitor.page).waitFor()
  return visitor
}

describe.each(PERSONAL_PATHS)('%s', (path) => {
  const address = () => path.replace(':id', String(order)).replace(':number', receipt)
  const isLeft = async (page: Page) => {
    await page.waitForURL((url) => url.pathname !== address())
    await name(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('main').textContent()).not.toMatch(/Selina|Hossain|DDC9A1B2C4/)
  }

  test('[L-110] is left when she signs out there', async () => {
    const { page, leave } = await opened(address())
    await name(page).click()
    // the server isn't told, so that her session serves the other tests
    await page.route('**/api/v1/users/logout/', (route) => route.fulfill({ json: {} }))
    await page.locator('#user').getByRole('button', { name: 'Logout' }).click()
    await isLeft(page)
    await leave()
  })

  test('[L-111] is left when her sign-in ended in another tab, or before Back restores it', async () => {
    const { page, leave } = await opened(address())
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate(() => localStorage.removeItem('userInfo'))
    await isLeft(page)
    await other.close()
    await page.evaluate((kept) => Object.assign(localStorage, kept), booking)
    await page.goto(address())
    await name(page).waitFor()
    await page.evaluate(() => {
      // an event tells other tabs alone
      localStorage.removeItem('userInfo')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await isLeft(page)
    await leave()
  })

  test('[L-112] leads to the sign-in when the server has ended her session', async () => {
    const visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 40/ })
    await keepOnce(visitor.page, { ...booking, userInfo: JSON.stringify({ ...user, token: 'ended' }) })
    await visitor.page.goto(address())
    await isLeft(visitor.page)
    expect(new URL(visitor.page.url()).pathname).toMatch(/^\/user\/login\/?$/)
    await visitor.leave()
  })
})
