// The back office by keyboard, on a slow connection, and when the API fails, on the built product.
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { theAdmin, theAdminAnew } from './customer.ts'
import { inBackOffice } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isFocused } from './page.ts'

const open = oneBackOffice()
const PAPER = 'rgb(248, 245, 241)'
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

test('a list that fails says so until it is loaded again', async () => {
  const page = await open('/account', { forgive: /status of 500/ })
  await page.route('**/api/v1/admin/testimonials/**', (route) => route.fulfill(FAILED))
  await page.getByRole('menuitem', { name: 'Testimonials' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  expect(await page.getByText(/found|of \d/).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.unroute('**/api/v1/admin/testimonials/**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.locator('tbody tr').first().waitFor()
})

test('a person that fails to load shows that it is a person, and appears when loaded again', async () => {
  const { user } = await theAdmin()
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

test('the theme is the site’s, and stays after signing out', async () => {
  const { storage } = await theAdminAnew()
  const { page, leave } = await inBackOffice('/account', { storage })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect.poll(ground).toBe(PAPER)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Back office' }).waitFor()
  expect(await ground()).toBe(PAPER)
  await leave()
})

test('a new row is named by its title', async () => {
  const page = await open('/titleBlocks/create')
  await page.getByRole('banner').getByText('New title block', { exact: true }).waitFor()
})
