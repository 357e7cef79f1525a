// Payments at the back office on a phone: the links to its views, receipts, accounts that are removed, and files of orders
// that are searched. The test has its own studio, because it adds accounts.
import { SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import type { AccountRow } from '@chobighor/contract/admin/payment-accounts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { asked, PHONE, press, said } from './in-back-office.ts'
import { oneBackOffice, openScreen } from './one-back-office.ts'
import { isFocused, isWithin } from './page.ts'
import { ADMIN } from './start-product.ts'

let studio: EmptyStudio
let page: Page
beforeAll(async () => {
  studio = await openEmptyStudio()
})
afterAll(() => studio?.close())

const open = oneBackOffice(() => ({ baseURL: studio.baseUrl, storage: studio.storage, ...PHONE }))

const anOrder = (name: string, eventDate: string) =>
  studio.ask<OrderFile>('POST', '/admin/orders/', {
    customer: { name, phone: '+8801711000000', email: '' },
    event: { ...SHIPPING, eventDate },
    items: [],
    customs: [{ name: 'Wedding', price: '20000' }],
  })

test('[BO-08] an empty list leads to its first row, and a plot without data says so', async () => {
  const leads = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  for (const [path, words, lead, to] of [
    ['/orderDesk', 'No orders yet.', 'Enter an order', '/orders/enter'],
    ['/orders/board', 'No orders yet.', 'Enter an order', '/orders/enter'],
    ['/orders/quotes', 'No quotes yet.', 'Write a quote', '/orders/quotes/new'],
    ['/services', 'No services yet.', 'Add the first service', '/services/create'],
  ] as const) {
    page = await open(path)
    await page.getByText(words).waitFor()
    expect(await leads(lead).last().getAttribute('href')).toBe(`#${to}`)
  }
  page = await open('/payments/dues')
  await page.getByText('No payments in the last twelve months.').waitFor()
  expect(await page.getByText('As a table').count()).toBe(0)
})

test('[L-043] [BO-11] the views of Orders stand in one line on a phone, those of Payments are a menu, and keys reach each', async () => {
  page = await open('/orders/month')
  const views = page.getByRole('navigation', { name: 'Ways to see the orders' }).getByRole('link')
  await views.first().waitFor()
  const tops = await views.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
  await views.first().focus()
  for (let nth = 1; nth < tops.length; nth++) await page.keyboard.press('Tab')
  expect(await isFocused(views.last())).toBe(true)

  page = await open('/payments')
  const menu = page.getByRole('navigation', { name: /^Payments, accounts/ }).getByRole('button')
  expect(await menu.textContent()).toBe('To confirm')
  expect(await isWithin(page)).toBe(true)
  await menu.focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menu').getByRole('menuitem')
  await expect.poll(() => entries.count()).toBe(8)
  await expect.poll(() => isFocused(entries.first())).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => isFocused(entries.last())).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.hash === '#/payments/ledger')
  await expect.poll(() => menu.textContent()).toBe('Ledger')
})

test('[BO-09] [BO-10] the month opens at the next event, and the board at the first column that has orders', async () => {
  const order = await anOrder('Mitu Akter', '2041-02-08')
  page = await open('/orders/month')
  await page.getByRole('heading', { name: 'February 2041' }).waitFor()
  await page.getByText('This is the month of the next one.').waitFor()
  await page.getByRole('button', { name: 'This month' }).click()
  await page.getByRole('button', { name: 'The next event: Fri, 8 Feb 2041' }).click()
  await page.locator(`a[href$="/orderDesk/${order.id}/show"]`).waitFor()
  await openScreen(page, '/orders/board')
  await page.locator(`a[href$="/orderDesk/${order.id}/show"]`).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await column('Confirmed').getByText('Mitu Akter').waitFor()
  expect((await column('Requested').boundingBox())?.width).toBeLessThan(60)
  expect((await column('Confirmed').boundingBox())?.width).toBeGreaterThan(300)
})

test('[L-044] an order leads to its page on the site, and to the receipt of its last payment that counts', async () => {
  const order = await anOrder('Shumi Begum', '2041-12-16')
  page = await open(`/orderDesk/${order.id}/show`)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await link('Order on the site').getAttribute('href')).toBe(`/order/${order.id}/`)
  expect(await page.getByRole('link', { name: /receipt, to print/i }).count()).toBe(0)
  const pay = (amount: string) =>
    press(
      page,
      amount === '5000' ? 'Mark as paid' : 'Record another payment',
      (dialog) => dialog.getByLabel('Amount in BDT').fill(amount),
      'Record the payment',
    )
  await pay('5000')
  const first = await link('Receipt, to print').getAttribute('href')
  expect(first).toMatch(new RegExp(`^/order/${order.id}/document/RCT-.*/$`))
  await pay('3000')
  const last = link('Last receipt, to print')
  await last.waitFor()
  expect(await last.getAttribute('href')).not.toBe(first)
  const opening = page.context().waitForEvent('page')
  await last.click()
  const receipt = await opening
  await receipt.getByRole('heading', { name: 'Money receipt', level: 1 }).waitFor()
  await receipt.getByText('3,000', { exact: false }).first().waitFor()
  await receipt.close()
})

test('[L-063] [L-046] an account is removed with the password, by keys alone, and the page says what stays', async () => {
  const account = { wallet: 'bkash', kind: 'merchant', number: '01711-223344', password: ADMIN.password }
  await studio.ask('POST', '/admin/payment-accounts/', { ...account, numberAgain: account.number })
  page = await open('/payments/accounts', { forgive: /status of 400/ })
  const list = page.getByRole('list', { name: 'Accounts that customers pay to' })
  await list.getByText('01711-223344').waitFor()
  await page.getByRole('button', { name: 'Remove bKash 01711-223344' }).focus()
  await page.keyboard.press('Enter')
  await asked(page).getByRole('heading', { name: 'Remove bKash 01711-223344?' }).waitFor()
  await said(page, 'What was paid to it stays in the ledger')
  const password = asked(page).getByLabel('Your password')
  await page.keyboard.press('Tab')
  await page.keyboard.type('the lamp is green')
  await page.keyboard.press('Enter')
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await asked(page).locator('p', { hasText: 'This password is wrong.' }).waitFor()
  await password.fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await said(page, 'The account is removed.')
  await said(page, 'No account yet.')
  const { accounts } = await studio.ask<{ accounts: AccountRow[] }>('GET', '/admin/payment-accounts/')
  expect(accounts).toEqual([])
})

test('[L-045] the list of orders’ files is searched, and stays so when one comes back from an order', async () => {
  const [nadia, rafi] = [await anOrder('Nadia Karim', '2041-12-18'), await anOrder('Rafi Ahmed', '2041-12-19')]
  page = await open('/order-files')
  const rows = page.getByRole('link', { name: /^Order No/ })
  await page.getByRole('link', { name: `Order No ${rafi.id}, Rafi Ahmed` }).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nadia')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().click()
  await page.waitForURL((url) => url.hash === `#/order-files/${nadia.id}`)
  await page.goBack()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('nadia')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody')
  await said(page, 'No confirmed order like that.')
  expect(await isWithin(page)).toBe(true)
})
