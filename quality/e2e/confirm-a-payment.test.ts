// Transfers that customers report by their TrxID, and the studio with its back office on the phone that got the messages.
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { asked, button, PHONE, press, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'
import { ADMIN } from './start-product.ts'

let account: number
const open = oneBackOffice(() => PHONE)

beforeAll(async () => {
  const { user } = await theAdmin()
  const bkash = { wallet: 'bkash', kind: 'merchant', number: '01711-223344', password: ADMIN.password }
  const { accounts } = (await callAs(user, 'POST', '/admin/payment-accounts/', bkash)) as { accounts: { id: number }[] }
  account = accounts.at(-1)?.id ?? 0
})

let reports = 0

/** Nobody else has it, and in the search none is like another. A zero stands where people read an O. */
const aTransactionId = () => `DDC0${100_000 + 123_457 * ++reports}`

async function anOrder() {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const report = async (amount: string) => {
    const transactionId = aTransactionId()
    await callAs(user, 'POST', `/order/${id}/claims/`, { account, transactionId, amount })
    return transactionId
  }
  return { id, report, find: async () => (await callAs(user, 'GET', `/order/${id}/`)) as Order }
}

const card = (page: Page, transactionId: string) => page.getByRole('listitem').filter({ hasText: transactionId })
const leaves = (page: Page, transactionId: string) =>
  expect.poll(() => card(page, transactionId).count(), { message: `${transactionId} leaves the list` }).toBe(0)

test('[B-27] [B-29] the studio compares TrxIDs on a phone, confirms one with another sum, and rejects one with a reason', async () => {
  const { id, report, find } = await anOrder()
  const [short, missing] = [await report('14000'), await report('3000')]
  const page = await open('/payments')
  await card(page, short).getByText('BDT 14,000', { exact: true }).first().waitFor()
  await card(page, short)
    .getByRole('link', { name: `No ${id}` })
    .waitFor()
  expect(await card(page, short).locator('a[href^="tel:"]').count()).toBe(1)
  await page.getByLabel('Find a TrxID').fill(short.replace('DDC0', 'ddco '))
  await leaves(page, missing)

  const otherSum = async () => {
    await button(page, 'Another sum came').click()
    await asked(page).getByLabel('The sum that came, in BDT').fill('13,500')
  }
  await press(page, `Confirm ${short}`, otherSum, 'Confirm')
  await said(page, `BDT 13,500 is confirmed for order No ${id}.`)
  await leaves(page, short)

  await page.getByLabel('Find a TrxID').fill(missing)
  const why = (dialog: ReturnType<typeof asked>) =>
    dialog.getByLabel('Reason for the customer').fill('No such message came.')
  await press(page, `Reject ${missing}`, why, 'Reject')
  await said(page, `${missing} of order No ${id} is rejected.`)
  await leaves(page, missing)
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await card(page, missing).getByText('No such message came.', { exact: false }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width)

  const { paidSum, claims } = await find()
  expect(paidSum).toBe('13500.00')
  expect(claims).toMatchObject([{ state: 'confirmed' }, { state: 'rejected', reason: 'No such message came.' }])
})

test('[B-30] who is slower is told what became of the payment', async () => {
  const { report } = await anOrder()
  const transactionId = await report('2000')
  const page = await open('/payments', { forgive: /status of 409/ })
  await card(page, transactionId).waitFor()
  const { user } = await theAdmin()
  const { claims } = (await callAs(user, 'GET', '/admin/payment-claims/')) as {
    claims: { id: number; transactionId: string }[]
  }
  const claim = claims.find((each) => each.transactionId === transactionId)
  await callAs(user, 'PUT', `/admin/payment-claims/${claim?.id}/confirm/`, {})
  await button(page, `Confirm ${transactionId}`).click()
  await asked(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await said(page, 'This payment was confirmed already.')
  await leaves(page, transactionId)
})

test('[L-123] “Refresh” in the bar shows a transfer that came meanwhile', async () => {
  const { report } = await anOrder()
  const first = await report('14000')
  const page = await open('/payments')
  await card(page, first).waitFor()
  const second = await report('3000')
  await button(page, 'Refresh').click()
  await card(page, second).waitFor()
})
