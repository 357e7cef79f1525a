// An order without an account, at its secret address, in a browser without scripts (decision 127).
import { expect, test } from 'vitest'
import { openEmptyStudio } from './empty-studio.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ACCOUNT = { wallet: 'bkash', kind: 'merchant', number: '01711223344', holder: '', password: ADMIN.password }

test('[L-036] the secret address is read without scripts: how to pay, and no button that does nothing', async () => {
  const studio = await openEmptyStudio()
  const service = { slug: 'wedding', name: 'Wedding', price: '28000', excerpt: '', description: '' }
  await studio.ask('POST', '/admin/services/', { ...service, is_top: false, is_published: true })
  await studio.ask('POST', '/admin/payment-accounts/', ACCOUNT)
  const file = await studio.ask<object>('POST', '/admin/orders/', {
    customer: { name: 'Rafi', phone: '+8801711000000' },
    event: { address: 'Senakunja', city: 'Dhaka', country: 'Bangladesh', eventTime: '18:30', eventDate: '2041-12-16' },
    items: [{ product: 'wedding' }],
  })
  const [path = ''] = /\/order\/by\/[^/"]+\//.exec(JSON.stringify(file)) ?? []
  const { page, leave } = await aVisitor({ baseURL: studio.baseUrl, javaScriptEnabled: false, ...PHONE })
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByText('01711223344').first().waitFor()
  expect(await main.locator('noscript').textContent()).toContain('To tell us of a transfer')
  expect(await main.getByRole('button').count()).toBe(0)
  expect(await main.getByLabel('TrxID').count()).toBe(1)
  expect(await main.getByLabel('TrxID').isVisible()).toBe(false)
  await leave()
  await studio.close()
})
