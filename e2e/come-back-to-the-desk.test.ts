// The way back to the back office, on the built product: after a session that has ended, from an order, and out of a question.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asked, atTheDesk, button, PHONE } from './at-the-desk.ts'
import { findings } from './axe.ts'
import { aCustomer, callAs } from './customer.ts'
import { ADMIN } from './open-house.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

/** Without waiting for a screen to come: none may. */
const back = (page: Page) => page.evaluate(() => history.back())
const SAID = 'Your session has ended. Sign in again to go on.'

test('who was signed out elsewhere reads why, and is back where they were when they have signed in', async () => {
  const { page, user, leave } = await atTheDesk('/orders/month?month=2027-03', { forgive: /status of 401/ })
  await page.getByRole('heading', { name: 'March 2027' }).waitFor()
  await callAs(user, 'POST', '/users/logout/', {})
  await button(page, 'The month after').click()
  await page.getByText(SAID).waitFor()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await page.getByText(SAID).waitFor()
  await page.getByLabel('E-mail or username').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await button(page, 'Sign In').click()
  await page.getByRole('heading', { name: 'April 2027' }).waitFor()
  await leave()
})

test('who signs out in one window reads in the other why it asks; who does it here is told nothing', async () => {
  const { page, leave } = await atTheDesk('/pages', { forgive: /status of 401/ })
  await page.locator('tbody tr').first().waitFor()
  await page.evaluate(() => localStorage.removeItem('userInfo'))
  await page.getByRole('menuitem', { name: 'Title blocks' }).click()
  await page.getByText(SAID).waitFor()
  await page.getByLabel('E-mail or username').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await button(page, 'Sign In').click()
  await expect.poll(() => page.url()).toContain('#/titleBlocks')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'The studio’s own door' }).waitFor()
  expect(await page.getByText(SAID).count()).toBe(0)
  await leave()
})

test('Back closes a question before it leaves the screen, and asks about what was typed', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  // other journeys may have placed more than a column begins with
  const { page, leave } = await atTheDesk('/orders/board?requested=20')
  await page.locator(`[href$="/orderDesk/${order.id}/show"]`).click()
  await button(page, 'Decline').click()
  await asked(page).waitFor()
  await back(page)
  await expect.poll(() => asked(page).count()).toBe(0)
  expect(page.url()).toContain(`/orderDesk/${order.id}/show`)

  await button(page, 'Decline').click()
  await asked(page).getByLabel('Reason').fill('We are elsewhere that evening.')
  page.once('dialog', (question) => question.dismiss())
  await back(page)
  await expect.poll(() => asked(page).getByLabel('Reason').inputValue()).toContain('elsewhere')
  await page.keyboard.press('Tab')
  page.once('dialog', (question) => question.accept())
  await back(page)
  await expect.poll(() => asked(page).count()).toBe(0)
  await back(page)
  await expect.poll(() => page.url()).toContain('/orders/board')
  await leave()
})

test('the board is as it was left when somebody comes back from an order: its column, its further cards, its place', async () => {
  const customer = await aCustomer()
  // more than the 24 of a column
  for (let many = 0; many < 25; many++) await aPlacedOrder(customer.user)
  const { page, leave } = await atTheDesk('/orders/board', PHONE)
  await page.getByRole('tab', { name: 'Requested' }).click()
  const cards = page.locator('a[href*="#/orderDesk/"]')
  await expect.poll(() => cards.count()).toBe(24)
  await button(page, 'Show more').click()
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
  const card = cards.nth(24)
  const address = (await card.getAttribute('href')) ?? ''
  await card.click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  await page.goBack()
  await expect.poll(() => isFocused(page.locator(`[href="${address}"]`))).toBe(true)
  await expect.poll(() => page.locator(`[href="${address}"]`).evaluate(isInView)).toBe(true)
  await leave()
})

const isInView = (it: Element) => it.getBoundingClientRect().top > 0 && it.getBoundingClientRect().bottom < innerHeight

test('who is signed in nowhere is led to the sign-in once', async () => {
  const { page, leave } = await aVisitor()
  let ways = 0
  page.on('framenavigated', () => (ways += 1))
  await page.goto('/admin/#/services')
  await page.getByLabel('E-mail').waitFor()
  // the page itself, its address, and the sign-in's
  expect(ways).toBeLessThan(6)
  await leave()
})
