// What was noted by mistake at the desk is reversed, and whoever ends an order reads that a payment is under way.
import type { OrderFile } from '@chobighor/contract/admin/orders'
import { expect, test } from 'vitest'
import { asked, atTheDesk, button, PHONE, press } from './at-the-desk.ts'
import { findings } from './axe.ts'
import { aCustomer, callAs } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'

test('an entry that was noted by mistake is reversed with a reason, and both stay at the desk', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  const { page, leave } = await atTheDesk(`/orderDesk/${order.id}/show`, { ...PHONE, forgive: /status of 400/ })
  await press(page, 'Mark as paid', undefined, 'Note the payment')
  await press(page, 'Reverse', async (dialog) => {
    await dialog.getByRole('button', { name: 'Reverse' }).click()
    await expect.poll(() => dialog.getByLabel('Why').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Why').fill('It was another order.')
  })
  await page.getByText('reverses an entry').waitFor()
  await button(page, 'Mark as paid').waitFor()
  expect(await button(page, 'Reverse').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await leave()
  expect(await callAs(customer.user, 'GET', `/order/${order.id}/`)).toMatchObject({ isPaid: false, payments: [] })
})

test('who cancels an order whose payment is under way reads so, and says that it is to be done all the same', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  const { page, leave } = await atTheDesk()
  await page.route(new RegExp(`/admin/orders/${order.id}/$`), async (route) => {
    const answer = await route.fetch()
    const file: OrderFile = await answer.json()
    await route.fulfill({ response: answer, json: { ...file, order: { ...file.order, isPaymentPending: true } } })
  })
  await page.goto(`/admin/#/orderDesk/${order.id}/show`)
  await button(page, 'Cancel the order').click()
  await asked(page).getByText('A payment by PayPal is under way.', { exact: false }).waitFor()
  await asked(page).getByLabel('Reason for the customer').fill('The hall has closed.')
  await asked(page).getByLabel('End the order although a payment is under way').check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/cancel/'))
  await asked(page).getByRole('button', { name: 'Cancel the order' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ despitePayment: true })
  await expect.poll(() => asked(page).count()).toBe(0)
  await leave()
})
