// The search over everything, by its button and by the keyboard.
import { expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { asked, button } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

const open = oneBackOffice()

test('[BO-03] Ctrl+K finds an order by its customer, and the keyboard opens it', async () => {
  const { user } = await aCustomer({ first_name: 'Shefali', last_name: 'Noor' })
  const { id } = await aPlacedOrder(user)
  const page = await open('/services')
  await page.getByRole('heading', { name: 'Services' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('shefali noor')
  const hit = page.getByRole('option', { name: `No ${id}, Shefali Noor` })
  await hit.waitFor()
  await page.getByRole('option', { name: 'Shefali Noor Person' }).waitFor()
  while ((await hit.getAttribute('class'))?.includes('Mui-focused') === false) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.hash === `#/orderDesk/${id}/show`)
  expect(await asked(page).count()).toBe(0)
})

test('[BO-03] the button finds screens at once, and says if a list could not be searched', async () => {
  const page = await open('/services', { forgive: /ERR_FAILED/ })
  await page.route('**/admin/people/?*', (route) => route.abort())
  await button(page, 'Search everything').click()
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('ledger')
  await page.getByRole('option', { name: 'Ledger Payments' }).waitFor()
  await page.getByText('Not everything could be searched just now.').waitFor()
  await field.fill('no such thing anywhere')
  await page.getByText('Not everything could be searched just now.').waitFor()
  await page.unroute('**/admin/people/?*')
  await field.fill('no such thing anywhere at all')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => asked(page).count()).toBe(0)
})
