// An entry that was made by mistake is reversed, and an admin who ends an order learns that a payment is in progress.
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { expect, test } from 'vitest'
import { aCustomer, callAs } from './customer.ts'
import { asked, button, PHONE, press } from './in-back-office.ts'
import { oneBackOffice, openScreen } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

const open = oneBackOffice(() => PHONE)

test('an entry made by mistake is reversed with a reason, and both entries stay visible to the studio', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  const page = await open(`/orderDesk/${order.id}/show`, { forgive: /status of 400/ })
  await press(page, 'Mark as paid', undefined, 'Record the payment')
  await press(page, 'Reverse', async (dialog) => {
    await dialog.getByRole('button', { name: 'Reverse' }).click()
    await expect.poll(() => dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Reason').fill('It was another order.')
  })
  await page.getByText('reverses an entry').waitFor()
  await button(page, 'Mark as paid').waitFor()
  expect(await button(page, 'Reverse').count()).toBe(0)
  expect(await callAs(customer.user, 'GET', `/order/${order.id}/`)).toMatchObject({ isPaid: false, payments: [] })
})

test('an admin who cancels an order with a payment in progress is told, and confirms it explicitly', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  const page = await open('/')
  await page.route(new RegExp(`/admin/orders/${order.id}/$`), async (route) => {
    const answer = await route.fetch()
    const file: OrderFile = await answer.json()
    await route.fulfill({ response: answer, json: { ...file, order: { ...file.order, isPaymentPending: true } } })
  })
  await openScreen(page, `/orderDesk/${order.id}/show`)
  await button(page, 'Cancel the order').click()
  await asked(page).getByText('An online payment is under way.', { exact: false }).waitFor()
  await asked(page).getByLabel('Reason for the customer').fill('The hall has closed.')
  await asked(page).getByLabel('End the order although a payment is being settled').check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/cancel/'))
  await asked(page).getByRole('button', { name: 'Cancel the order' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ despitePayment: true })
  await expect.poll(() => asked(page).count()).toBe(0)
})
