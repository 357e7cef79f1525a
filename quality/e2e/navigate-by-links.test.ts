// The back office by keyboard, on a slow connection, and when the API fails, on the built product.
import { expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isFocused } from './page.ts'

const open = oneBackOffice()
const FAILED = { status: 500, contentType: 'application/json', body: '{"detail":"The house is out of breath."}' }

test.each([
  ['/pages', /#\/pages\/\d+$/],
  ['/people', /#\/people\/\d+\/show$/],
  ['/sampleEmails', /#\/sampleEmails\/[\w-]+\/show$/],
])('a row of %s is opened by Tab and Enter', async (path, opened) => {
  const page = await open(path)
  const link = page.locator('tbody tr').first().getByRole('link')
  await link.waitFor()
  for (let i = 0; i < 60 && !(await isFocused(link)); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(opened)
})

test('a person that fails to load shows that it is a person, and appears when loaded again', async () => {
  // whom no other test has opened
  const { user } = await aCustomer()
  const page = await open('/account', { forgive: /status of 500/ })
  const address = `**/api/v1/admin/people/${user.id}/`
  let answer = () => {}
  await page.route(address, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill(FAILED)
  })
  await page.goto(`/admin/#/people/${user.id}/show`)
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  answer()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).waitFor()
  await page.unroute(address)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Where they are signed in' }).waitFor()
})

test.each([
  '/orderDesk/99999',
  '/contactMails/99999/show',
  '/outbox/99999/show',
  '/people/99999/show',
  '/services/99999',
])('%s, which does not exist, says so and links back', async (path) => {
  const page = await open(path, { forgive: /status of 404/ })
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(page.url()).toContain(path)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL((url) => !url.hash.includes('99999'))
})

test('a new row is named by its title', async () => {
  const page = await open('/titleBlocks/create')
  await page.getByRole('banner').getByText('New title block', { exact: true }).waitFor()
})
