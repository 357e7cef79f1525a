// What an owner met in a week at the back office, each mended.
import { randomInt } from 'node:crypto'
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { asked, button, inBackOffice, PHONE, press, said } from './in-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

/** One that no other test counts in. */
const aDay = () => `20${randomInt(40, 80)}-0${randomInt(1, 10)}-${randomInt(10, 28)}`

test('[L-189] overtime is worked out from the terms of the order, and the sum may be changed', async () => {
  const { user: admin } = await theAdmin()
  const terms = (await callAs(admin, 'GET', '/admin/booking-terms/')) as object
  await callAs(admin, 'PUT', '/admin/booking-terms/', { ...terms, overtime: '1500' })
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: aDay() })
  const { page, leave } = await inBackOffice(`/orderDesk/${id}/show`, PHONE)
  await button(page, 'Add to the price').click()
  await asked(page).getByRole('heading', { name: 'Add to the price', exact: true }).waitFor()
  await asked(page).getByText('each further hour costs BDT 1,500 for each person').waitFor()
  await asked(page).getByLabel('Further hours').fill('২.৫')
  await asked(page).getByLabel('People').fill('3')
  await expect.poll(() => asked(page).getByLabel('Sum in BDT').inputValue()).toBe('11,250')
  expect(await asked(page).getByLabel('Reason, for the customer').inputValue()).toBe('Further hours: ২.৫, for 3 people')
  await asked(page).getByLabel('Sum in BDT').fill('11000')
  expect(await findings(page)).toEqual([])
  await asked(page).getByRole('button', { name: 'Add it' }).click()
  await said(page, 'The addition is recorded.')
  await leave()
  const { order } = (await callAs(admin, 'GET', `/admin/orders/${id}/`)) as OrderFile
  expect(order.charges).toMatchObject([{ kind: 'overtime', amount: '11000.00' }])
})

test('[L-190] the events of an order stand by their date, and a form’s title is no question', async () => {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: '2081-12-16' })
  const { page, leave } = await inBackOffice(`/orderDesk/${id}/show`, PHONE)
  await page.getByText('Nothing was spent on this order yet.').waitFor()
  await button(page, 'Add an event').click()
  await asked(page).getByRole('heading', { name: 'Add an event', exact: true }).waitFor()
  await asked(page).getByLabel('Date').fill('2081-12-14')
  await asked(page).getByLabel('Begins').fill('18:00')
  await asked(page).getByLabel('Venue', { exact: true }).fill('Home')
  await asked(page).getByLabel('Where the venue is').fill('Dhaka')
  await asked(page).getByLabel('Price of this event in BDT').fill('8000')
  await asked(page).locator('button[type=submit]').click()
  await expect.poll(() => asked(page).count()).toBe(0)
  await page.getByText('Holud,', { exact: false }).first().waitFor()
  const events = page.getByRole('region', { name: 'Events' }).locator('li')
  await expect.poll(() => events.count()).toBe(2)
  expect(await events.first().textContent()).toContain('Holud')
  expect(await page.getByRole('region', { name: 'Money' }).textContent()).toContain('8,000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await leave()
})

test('[L-191] a payment asks for its day and its wallet, and an expense for its day', async () => {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: aDay() })
  const { page, leave } = await inBackOffice(`/orderDesk/${id}/show`, { ...PHONE, forgive: /status of 400/ })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
  await press(
    page,
    'Mark as paid',
    async (dialog) => {
      await dialog.getByRole('combobox', { name: 'How' }).click()
      await page.getByRole('option', { name: 'bKash or other mobile' }).click()
      await dialog.getByRole('combobox', { name: 'Wallet or account' }).click()
      await page
        .getByRole('option', { name: /^Rocket/ })
        .last()
        .click()
      await dialog.getByLabel('Amount in BDT').fill('5000')
      await dialog.getByLabel('Day').fill(day(3))
      await dialog.getByRole('button', { name: 'Record the payment' }).click()
      await dialog.locator('p', { hasText: 'This day is still to come.' }).waitFor()
      await dialog.getByLabel('Day').fill(day(-2))
    },
    'Record the payment',
  )
  await page.getByText(/Rocket · on .*, entered /).waitFor()
  await press(page, 'Note an expense', async (dialog) => {
    await dialog.getByLabel('Sum in BDT').fill('700')
    await dialog.getByLabel('What it was for').fill('Rickshaw')
    expect(await dialog.getByLabel('Paid on').inputValue()).toBe(day(0))
    await dialog.getByLabel('Paid on').fill(day(-1))
  })
  await said(page, 'The expense is noted.')
  await page.getByText('Rickshaw').first().waitFor()
  await leave()
})

test('[L-195] a form that is refused says it once, at each field, in one way', async () => {
  const { page, leave } = await inBackOffice('/orders/enter', { ...PHONE, forgive: /status of 400/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Venue Name is required.').waitFor()
  const said = await page.locator('form .MuiFormHelperText-root.Mui-error').allTextContents()
  expect(said).toEqual([
    'Name is required.',
    'Event Date is required.',
    'Event Start Time is required.',
    'Venue Name is required.',
    'Venue Location is required.',
  ])
  expect(await page.locator('form').getByRole('alert').count()).toBe(0)
  await leave()
})
