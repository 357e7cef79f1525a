// A new studio with its demo, as `npm start` shows it: a visitor on a phone sees a whole booking, and the demo takes its terms
// and accounts along when it leaves (decision 096).
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillInVenue, first, title } from './booking.ts'
import { anEmail } from './customer.ts'
import { PHONE, press, said } from './in-back-office.ts'
import { OUTSIDE, openScreen } from './one-back-office.ts'
import { ADMIN, type Product, startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

let folder: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobighor-demo-'))
  cpSync(inject('firstStart').freshFolder, folder, { recursive: true })
  product = await startProduct({ DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

async function onAPhone(user: UserInfo) {
  const storage = { userInfo: JSON.stringify(user) }
  return aVisitor({ baseURL: product.baseUrl, reducedMotion: 'reduce', storage, forgive: OUTSIDE, ...PHONE })
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const ofTerms = (page: Page) => page.getByRole('region', { name: 'Terms of booking' }).getByRole('listitem')

test('[B-70] a visitor of the demo reads the terms and a month, orders with an advance, and reads where nothing may be sent', async () => {
  const customer = await post<UserInfo>('/user/register/', {
    first_name: 'Rokeya',
    last_name: 'Hossain',
    phone: '+8801700000000',
    email: anEmail(),
    password: 'monsoon-evening',
  })
  const { page, leave } = await onAPhone(customer)
  await page.goto(`/service/${first.slug}/`)
  const sentences = await ofTerms(page).allTextContents()
  expect(sentences).toContain('You pay 50% of the total within 2 days of your booking.')
  expect(sentences).toContain('Your request holds your date for 2 days, until the end of the last one.')
  expect(sentences).toContain('If you cancel 14 days before the event or later, we keep 100% of what you have paid.')

  await page.getByText('See a whole month').tap()
  await page.getByRole('button', { name: 'The next month' }).tap()
  await page
    .getByRole('table')
    .getByRole('button', { name: /: free$/ })
    .first()
    .waitFor()
  expect(await fits(page)).toBe(true)

  await page.getByRole('link', { name: 'ADD TO CART' }).first().tap()
  await page.getByRole('main').getByRole('button', { name: 'Proceed To Checkout' }).tap()
  await title(page, 'Event Place')
  await fillInVenue(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await title(page, 'Select Method')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await title(page, 'Place Order')
  expect(await ofTerms(page).allTextContents()).toEqual(sentences)
  await page.getByRole('button', { name: 'Place Order' }).tap()
  await page.getByText('tick the box to agree to them').waitFor()
  await page.getByRole('checkbox', { name: 'I agree to the terms of booking.' }).tap()
  await page.getByRole('button', { name: 'Place Order' }).tap()

  await title(page, /^Order No/)
  await page.getByRole('link', { name: 'Pay BDT 14,000' }).waitFor()
  for (const wallet of ['bKash', 'Nagad']) {
    const account = page.getByRole('listitem').filter({ hasText: `${wallet} Demo studio` })
    expect(await account.textContent()).toContain('01700-000000')
    expect(await account.textContent()).toContain(
      'This is the demo’s account, and nobody has this number. Please send nothing.',
    )
  }
  expect(await fits(page)).toBe(true)
  await leave()
})

test('[B-70] the demo is removed with a button, and no term, account or crew of it is left', async () => {
  const admin = await post<UserInfo>('/users/login/', { username: ADMIN.email, password: ADMIN.password })
  const { page, leave } = await onAPhone(admin)
  const show = (path: string) => openScreen(page, path)
  await page.goto('/admin/#/payments/accounts')
  await said(page, '2 of these came with the demo.')
  await show('/payments/terms')
  await said(page, 'These terms came with the demo')
  expect(await fits(page)).toBe(true)

  await show('/')
  await press(page, 'Remove the demo')
  await show('/payments/accounts')
  await said(page, 'No account yet.')
  await show('/crews')
  await said(page, 'No crews yet.')
  await show('/payments/terms')
  await said(page, 'You have no terms yet')
  const read = async (path: string) => (await fetch(`${product.baseUrl}/api/v1${path}`)).json()
  expect(await read('/booking-terms/')).toMatchObject({ version: 0, instalments: [] })
  expect(await read('/payment/methods/')).toMatchObject({ accounts: [] })
  await leave()
})
