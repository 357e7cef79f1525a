// What an owner met in a week at the back office, each mended.
import { expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { asked, button, PHONE, press, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

const open = oneBackOffice(() => PHONE)

test('[L-190] the events of an order stand by their date, and a form’s title is no question', async () => {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: '2081-12-16' })
  const page = await open(`/orderDesk/${id}/show`)
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
})

test('[L-191] a payment asks for its day and its wallet, and an expense for its day', async () => {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: '2082-12-16' })
  const page = await open(`/orderDesk/${id}/show`, { forgive: /status of 400/ })
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
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Rocket.*On .*, entered .*BDT 5,000/ })
    .waitFor()
  await press(page, 'Note an expense', async (dialog) => {
    await dialog.getByRole('heading', { name: 'Note an expense', exact: true }).waitFor()
    await dialog.getByLabel('Sum in BDT').fill('700')
    await dialog.getByLabel('What it was for').fill('Rickshaw')
    // a day may have ended since the form was opened
    expect([day(-1), day(0)]).toContain(await dialog.getByLabel('Paid on').inputValue())
    await dialog.getByLabel('Paid on').fill(day(-1))
  })
  await said(page, 'The expense is noted.')
  await page.getByText('Rickshaw').first().waitFor()
})

test('[L-195] a form that is refused says it once, at each field, in one way', async () => {
  const page = await open('/orders/enter', { forgive: /status of 400/ })
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
})

test('[L-195] a wrong password of one’s own is said once, at its field, and read out', async () => {
  const page = await open('/account', { forgive: /status of 400/ })
  await page.getByLabel('Current password').fill('the lamp is green')
  await page.getByLabel('New password').fill('a lamp in every window')
  await button(page, 'Change the password').click()
  await page.locator('p', { hasText: 'The current password is wrong.' }).waitFor()
  const box = await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(1)
})

test('[L-048] a phone that is turned shows its page, which is scrolled and read out, and no menu over it', async () => {
  const page = await open('/account', { viewport: { width: 780, height: 360 } })
  const title = page.getByRole('heading', { name: 'Where you are signed in' })
  await title.waitFor()
  for (const turn of [PHONE.viewport, { width: 780, height: 360 }, PHONE.viewport]) {
    await page.setViewportSize(turn)
    await expect.poll(() => button(page, turn.width < 600 ? 'Open menu' : 'Close menu').count()).toBe(1)
    await expect.poll(() => title.count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden')
  }
  await button(page, 'Open menu').tap()
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Orders', exact: true }).tap()
  await page.getByRole('link', { name: 'Enter an order' }).waitFor()
})
