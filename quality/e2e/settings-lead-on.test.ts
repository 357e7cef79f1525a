// What people look for in Settings stands in one place, on the built product; where else it is looked for leads there.
import { expect, test } from 'vitest'
import { oneBackOffice } from './one-back-office.ts'

const open = oneBackOffice()

test('[L-216] Settings lead to terms, accounts and what else is set elsewhere, and these lead back', async () => {
  const page = await open('/settings/orders')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const isAt = (path: string) => page.waitForURL((url) => url.hash === `#${path}`)
  const elsewhere = page.getByRole('navigation', { name: 'Set elsewhere' }).getByRole('link')
  await expect.poll(() => elsewhere.count()).toBe(6)
  await link('Terms of booking').click()
  await isAt('/payments/terms')
  await link('Settings, Orders').click()
  await isAt('/settings/orders')
  await link('Payments, Accounts').click()
  await isAt('/payments/accounts')
  await link('Settings, Orders').click()
  await isAt('/settings/orders')
  await link('Payments, Terms').click()
  await isAt('/payments/terms')
})

test('[L-217] the terms name the hour when the evening begins, and warn of hours that don’t fit it', async () => {
  const page = await open('/payments/terms')
  await page.getByText('An event that begins at 15:00 or later counts as in the evening.').waitFor()
  const warning = page.getByText('These hours don’t fit the settings of orders')
  expect(await warning.count()).toBe(0)
  await page.getByRole('textbox', { name: 'In the evening, from' }).fill('14:00')
  await warning.waitFor()
})

test('[L-216] a number of a wallet in “How to pay in cash” is sent to the accounts, which are its place', async () => {
  const page = await open('/settings/orders')
  const words = page.getByRole('textbox', { name: 'How to pay in cash' })
  const warning = page.getByText('A telephone number stands here.')
  await words.fill('In the studio, from 10 to 18.')
  expect(await warning.count()).toBe(0)
  await words.fill('bKash ০১৭১১-২২৩৩৪৪, or in the studio')
  await warning.waitFor()
})
