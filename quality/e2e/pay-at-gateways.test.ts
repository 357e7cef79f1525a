// The studio sets SSLCommerz and bKash up, and customers pay with them on a phone. The stand-ins' pages are on other sites, as those of
// the gateways are.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../tools/bkash-host.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../tools/sslcommerz-host.ts'
import { findings } from './axe.ts'
import { asked, button, PHONE } from './in-back-office.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

let gateway: SslCommerzHost
let bkash: BkashHost
let studio: WeddingStudio
let customer: UserInfo
let order: Order

beforeAll(async () => {
  gateway = await openSslCommerzHost()
  bkash = await openBkashHost()
  studio = await openWeddingStudio({
    STAND_INS: `sslcommerz=${gateway.address},bkash=${bkash.address},sns=${bkash.address}`,
    LIMITS: 'gateway-check=100',
  })
  await setUp()
})
beforeEach(async () => {
  customer = await studio.register()
  order = await studio.book(customer)
})
afterEach(() => {
  gateway.mood = {}
  bkash.mood = {}
})
afterAll(async () => {
  await studio.close()
  await gateway.close()
  await bkash.close()
})

async function setUp(): Promise<void> {
  const { storeId: store_id, password: store_password } = gateway.store
  const switches = { version: 1, own_password: ADMIN.password, is_on: true, is_sandbox: true }
  await studio.ask('PUT', '/admin/gateways/sslcommerz/', { ...switches, store_id, store_password })
  const notices = { topic_arn: '', receiver: '', short_code: '', confirms_transfers: false }
  await studio.ask('PUT', '/admin/gateways/bkash/', { ...switches, ...bkash.keys, ...notices })
}

const visit = (options: object = {}): Promise<Visitor> =>
  aVisitor({
    ...PHONE,
    baseURL: studio.baseUrl,
    storage: { userInfo: JSON.stringify(customer) },
    reducedMotion: 'reduce',
    ...options,
  })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay BDT 28,000 online' })
/** To the gateway's page. */
async function leaveToPay(page: Page): Promise<void> {
  await page.goto(`/order/${order.id}/`)
  await pay(page).click()
  await page.waitForURL(/^http:\/\/sslcommerz\.localhost/)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The number that only this customer's order has: others are answered 404. */
async function newestPayment(): Promise<number> {
  const headers = { authorization: `Bearer ${customer.token}` }
  for (let number = 1; number < 100; number++) {
    const answer = await fetch(`${studio.baseUrl}/api/v1/order/${order.id}/gateway/${number}/`, { headers })
    if (answer.ok) return number
  }
  throw new Error('This order has no payment.')
}

test('[GW-06] a customer pays on a phone and comes back to an order that is paid', async () => {
  const { page, leave } = await visit()
  await leaveToPay(page)
  await press(page, 'Pay')
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await page.getByText(/^Paid on/).waitFor()
  await page.getByText('This order is a trial: it was paid where no money moves.').waitFor()
  expect(await pay(page).count()).toBe(0)
  // it is told once: the page that is loaded again doesn't tell it as news
  await expect.poll(() => page.url()).toBe(`${studio.baseUrl}/order/${order.id}/`)
  expect(await findings(page)).toEqual([])
  await leave()
})

test('a payer who leaves the gateway has paid nothing, and may try again', async () => {
  const { page, leave } = await visit()
  await leaveToPay(page)
  await press(page, 'Cancel')
  const told = page.getByText('Nothing was paid. You can try again, or pay in another way.')
  await told.waitFor()
  expect(await findings(page)).toEqual([])
  // the keyboard begins where the payer reads it, and a page that is loaded again doesn't say it
  expect(await told.evaluate((words) => document.activeElement?.contains(words))).toBe(true)
  await page.reload()
  await pay(page).waitFor()
  expect(await told.count()).toBe(0)
  await pay(page).click()
  await page.waitForURL(/^http:\/\/sslcommerz\.localhost/)
  await press(page, 'Pay')
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await leave()
})

test('[L-053] an address that is typed thanks for no money that never came, and says nothing else of a payment', async () => {
  const { page, leave } = await visit({ forgive: /status of 404/ })
  for (const query of ['payment=paid', 'payment=failed', 'payment=unclear', 'payment=paid&number=2147483647']) {
    await page.goto(`/order/${order.id}/?${query}`)
    await pay(page).waitFor()
    expect([query, await page.locator('.order-greeting').count()]).toEqual([query, 0])
  }
  await leave()
})

test('[L-014] of a payment that was only opened an address says neither that it failed nor that it is unclear', async () => {
  const { page, leave } = await visit()
  await leaveToPay(page)
  const number = await newestPayment()
  for (const told of ['failed', 'unclear', 'paid']) {
    await page.goto(`/order/${order.id}/?payment=${told}&number=${number}`)
    await page.getByText('We are asking whether your payment has arrived.', { exact: false }).waitFor()
    for (const never of ['Nothing was paid', 'We can’t verify', 'Thank you'])
      expect([told, await page.getByText(never, { exact: false }).count()]).toEqual([told, 0])
  }
  await leave()
})

test('[GW-07] a payer comes back by GET, or in another browser without a session', async () => {
  gateway.mood = { returnsByGet: true, tells: 'never' }
  const { page, leave } = await visit()
  await leaveToPay(page)
  const address = page.url()
  const other = await visit({ storage: {}, forgive: /status of 401/ })
  await other.page.goto(address)
  await press(other.page, 'Pay')
  // who isn't signed in there is asked to sign in, and the money has arrived all the same
  await other.page.waitForURL((url) => url.origin === studio.baseUrl)
  await other.leave()
  await page.goto(`/order/${order.id}/`)
  await page.getByText(/^Paid on/).waitFor()
  await leave()
})

test('[GW-11] while the gateway is away the page looks again by itself', async () => {
  gateway.mood = { tells: 'never' }
  const { page, leave } = await visit()
  await leaveToPay(page)
  const [{ tran_id } = { tran_id: '' }] = [...gateway.payments.values()].slice(-1)
  gateway.mood = { tells: 'never', fails: '500' }
  await press(page, 'Pay')
  await page.getByText('We are asking whether your payment has arrived.', { exact: false }).waitFor()
  gateway.mood = {}
  // its notice comes at last
  await fetch(`${studio.baseUrl}/api/v1/payment/sslcommerz/notice/`, {
    method: 'POST',
    body: new URLSearchParams({ tran_id }),
  })
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await page.getByText(/^Paid on/).waitFor()
  await leave()
})

test('[GW-05] where the gateway is down the page says so, and other ways stay', async () => {
  gateway.mood = { fails: 'html' }
  const { page, leave } = await visit({ forgive: /status of 503/ })
  await page.goto(`/order/${order.id}/`)
  await pay(page).click()
  await page.getByRole('alert').getByText('SSLCommerz can’t be reached at the moment.', { exact: false }).waitFor()
  expect(await pay(page).isEnabled()).toBe(true)
  await leave()
})

test('[GW-20] a customer pays with bKash on a phone and comes back to an order that is paid', async () => {
  const { page, leave } = await visit()
  await page.goto(`/order/${order.id}/`)
  await page.getByRole('button', { name: 'Pay BDT 28,000 with bKash' }).click()
  await page.waitForURL(/^http:\/\/bkash\.localhost/)
  await press(page, 'Confirm')
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await page.getByText(/^Paid on/).waitFor()
  await leave()
})

test('[GW-22] [GW-23] a payer without enough money at bKash reads so, and pays at the second try', async () => {
  const { page, leave } = await visit()
  await page.goto(`/order/${order.id}/`)
  const again = page.getByRole('button', { name: 'Pay BDT 28,000 with bKash' })
  await again.click()
  await press(page, 'Confirm without enough money')
  await page.getByText('There is not enough money in this bKash account', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
  await again.click()
  await press(page, 'Confirm')
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await leave()
})

test('[GW-60] the studio gives a part back, is then offered the rest, and nothing after it', async () => {
  const { page, leave } = await visit()
  await leaveToPay(page)
  await press(page, 'Pay')
  await page.getByText('Thank you. Your payment has arrived.').waitFor()
  await leave()
  const office = await visit({ storage: studio.storage })
  await office.page.goto(`/admin/#/orderDesk/${order.id}/show`)
  const giveBack = office.page.getByRole('button', { name: /^Give back online: BDT 28,000/ })
  const dialog = office.page.getByRole('dialog', { name: 'Give money back by SSLCommerz?' })
  const refunded = (sum: string) =>
    office.page.getByRole('listitem').filter({ hasText: new RegExp(`SSLCommerz · refunded.*BDT ${sum}`) })
  await giveBack.click()
  await dialog.getByLabel('The sum in BDT').fill('8000')
  await dialog.getByRole('button', { name: 'Give back online' }).click()
  await refunded('8,000').waitFor()
  await giveBack.click()
  expect(await dialog.getByLabel('The sum in BDT').inputValue()).toBe('20000.00')
  expect(await findings(office.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give back online' }).click()
  await refunded('20,000').waitFor()
  expect(await giveBack.count()).toBe(0)
  await office.leave()
})

test('[GW-19] the studio enters keys, and the check says what is wrong with them', async () => {
  const { page, leave } = await visit({ storage: studio.storage, forgive: /status of 400/ })
  await page.goto('/admin/#/payments/gateways')
  await button(page, 'Check the keys of SSLCommerz').click()
  await page.getByText('SSLCommerz knows this store and its password.').waitFor()
  await button(page, 'Set up SSLCommerz').click()
  await asked(page).getByLabel('Store ID').fill('another')
  await asked(page).getByLabel('Your password').fill('wrong')
  await asked(page).getByRole('button', { name: 'Save' }).click()
  await asked(page).getByText('This password is wrong.').first().waitFor()
  await asked(page).getByLabel('Your password').fill(ADMIN.password)
  await asked(page).getByRole('button', { name: 'Save' }).click()
  // secrets stay with the store for which they were entered
  await asked(page).getByText('Please fill this in before you switch it on.').first().waitFor()
  await asked(page).getByLabel('Store password').fill('a guess')
  await asked(page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked(page).count()).toBe(0)
  await button(page, 'Check the keys of SSLCommerz').click()
  await page.getByText('SSLCommerz’s sandbox doesn’t know the store “another” with this password.').waitFor()
  expect(await findings(page)).toEqual([])
  await leave()
})
