// The studio sets SSLCommerz and bKash up, and a customer pays with them on a phone. The stand-ins' pages are on other sites, as those
// of the gateways are. What is made of each answer of a gateway stands in api/src/orders/desk/online/.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../tools/bkash-host.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../tools/sslcommerz-host.ts'
import { findings } from './axe.ts'
import { asked, button, PHONE } from './in-back-office.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

const THANKS = 'Thank you. Your payment has arrived.'
const FORGIVEN = /status of (400|503)/

let gateway: SslCommerzHost
let bkash: BkashHost
let studio: WeddingStudio
let customer: UserInfo
/** On a phone. */
let payer: Visitor
let office: Visitor

beforeAll(async () => {
  gateway = await openSslCommerzHost()
  bkash = await openBkashHost()
  studio = await openWeddingStudio({
    STAND_INS: `sslcommerz=${gateway.address},bkash=${bkash.address},sns=${bkash.address}`,
    LIMITS: 'gateway-check=100',
  })
  await setUp()
  customer = await studio.register()
  const common = { ...PHONE, baseURL: studio.baseUrl, reducedMotion: 'reduce', forgive: FORGIVEN } as const
  payer = await aVisitor({ ...common, storage: { userInfo: JSON.stringify(customer) } })
  office = await aVisitor({ ...common, storage: studio.storage })
})
afterEach(() => {
  gateway.mood = {}
  bkash.mood = {}
})
afterAll(async () => {
  await payer.leave()
  await office.leave()
  await studio.close()
  await gateway.close()
  await bkash.close()
})

async function setUp(): Promise<void> {
  const { gateways } = await studio.ask<{ gateways: { provider: string; version: number }[] }>(
    'GET',
    '/admin/gateways/',
  )
  const save = (provider: string, keys: object) => {
    const version = gateways.find((each) => each.provider === provider)?.version
    const switches = { version, own_password: ADMIN.password, is_on: true, is_sandbox: true }
    return studio.ask('PUT', `/admin/gateways/${provider}/`, { ...switches, ...keys })
  }
  await save('sslcommerz', { store_id: gateway.store.storeId, store_password: gateway.store.password })
  await save('bkash', { ...bkash.keys, topic_arn: '', receiver: '', short_code: '', confirms_transfers: false })
}

let days = 0
/** Another order of the customer, for another day. */
const anOrder = (): Promise<Order> => studio.book(customer, `2031-11-${String(++days).padStart(2, '0')}`)
const pay = (page: Page) => page.getByRole('button', { name: 'Pay BDT 28,000 online' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isPaid = (page: Page) => page.getByText(/^Paid on/).waitFor()
const atGateway = (page: Page) => page.waitForURL(/^http:\/\/sslcommerz\.localhost/)

test('[GW-05] [GW-06] [GW-11] a customer whose first tries fail pays on a phone, and comes back to an order that is paid', async () => {
  const { page } = payer
  const { id } = await anOrder()
  await page.goto(`/order/${id}/`)
  // the gateway is down: the page says so, and its button stays
  gateway.mood = { fails: 'html' }
  await pay(page).click()
  await page.getByRole('alert').getByText('SSLCommerz can’t be reached at the moment.', { exact: false }).waitFor()
  gateway.mood = {}
  await pay(page).click()
  await atGateway(page)
  // the payer leaves the gateway
  await press(page, 'Cancel')
  const told = page.getByText('Nothing was paid. You can try again, or pay in another way.')
  await told.waitFor()
  expect(await findings(page)).toEqual([])
  // the keyboard begins where the payer reads it, and a page that is loaded again doesn't say it
  expect(await told.evaluate((words) => document.activeElement?.contains(words))).toBe(true)
  await expect.poll(() => page.url()).toBe(`${studio.baseUrl}/order/${id}/`)
  // this time the gateway is away when the payer comes back, and its notice comes at last
  gateway.mood = { tells: 'never' }
  await pay(page).click()
  await atGateway(page)
  const [{ tran_id } = { tran_id: '' }] = [...gateway.payments.values()].slice(-1)
  gateway.mood = { tells: 'never', fails: '500' }
  await press(page, 'Pay')
  await page.getByText('We are asking whether your payment has arrived.', { exact: false }).waitFor()
  gateway.mood = {}
  const body = new URLSearchParams({ tran_id })
  await fetch(`${studio.baseUrl}/api/v1/payment/sslcommerz/notice/`, { method: 'POST', body })
  // the page looks again by itself
  await page.getByText(THANKS).waitFor()
  await isPaid(page)
  await page.getByText('This order is a trial: no real money was paid.').waitFor()
  expect(await pay(page).count()).toBe(0)
  // it is told once: the page that is loaded again doesn't tell it as news
  await expect.poll(() => page.url()).toBe(`${studio.baseUrl}/order/${id}/`)
})

test('[GW-20] [GW-22] a customer pays at bKash, and comes back to an order that is paid', async () => {
  const { page } = payer
  const { id } = await anOrder()
  await page.goto(`/order/${id}/`)
  await page.getByRole('button', { name: 'Pay BDT 28,000 with bKash' }).click()
  await page.waitForURL(/^http:\/\/bkash\.localhost/)
  await press(page, 'Confirm')
  await page.getByText(THANKS).waitFor()
  await isPaid(page)
})

test('[GW-60] the studio gives a part back, is then offered the rest, and nothing after it', async () => {
  const { id } = await anOrder()
  await studio.askAs(customer, 'POST', `/order/${id}/gateway/`, { provider: 'sslcommerz' })
  const [payment] = [...gateway.payments.values()].slice(-1)
  if (!payment) throw new Error('The gateway was asked for nothing.')
  const form = new URLSearchParams(gateway.decide(payment.tran_id, 'VALID'))
  await fetch(payment.success_url, { method: 'POST', body: form, redirect: 'manual' })

  const { page } = office
  await page.goto(`/admin/#/orderDesk/${id}/show`)
  const giveBack = page.getByRole('button', { name: /^Give back online: BDT 28,000/ })
  const dialog = page.getByRole('dialog', { name: 'Give money back by SSLCommerz?' })
  const refunded = (sum: string) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`SSLCommerz · refunded.*BDT ${sum}`) })
  await giveBack.click()
  await dialog.getByLabel('The sum in BDT').fill('8000')
  await dialog.getByRole('button', { name: 'Give back online' }).click()
  await refunded('8,000').waitFor()
  await giveBack.click()
  expect(await dialog.getByLabel('The sum in BDT').inputValue()).toBe('20000.00')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give back online' }).click()
  await refunded('20,000').waitFor()
  expect(await giveBack.count()).toBe(0)
})

test('[GW-19] the studio enters keys, and the check says what is wrong with them', async () => {
  const { page } = office
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
  // other tests pay with the right ones
  await setUp()
})
