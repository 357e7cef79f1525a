// How an admin comes back to the back office: after a session that ended, from an order, and from a dialog.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, callAs, theAdminAnew } from './customer.ts'
import { answerLeaving, asked, button, inBackOffice, PHONE } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor } from './visitor.ts'

/** Does not wait for a screen, because none may open. */
const back = (page: Page) => page.evaluate(() => history.back())
const open = oneBackOffice(() => PHONE)
const PAPER = 'rgb(248, 245, 241)'
const SAID = 'You were signed out. Please sign in again.'

test('who was signed out elsewhere, or in another window, reads why, and returns to the same screen after signing in', async () => {
  const { user, storage } = await theAdminAnew()
  const { page, leave } = await inBackOffice('/orders/month?month=2027-03', { storage, forgive: /status of 401/ })
  const signIn = async () => {
    await page.getByLabel('E-mail or username').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await button(page, 'Sign In').click()
  }
  await page.getByRole('heading', { name: 'March 2027' }).waitFor()
  await callAs(user, 'POST', '/users/logout/', {})
  await button(page, 'Next month').click()
  await page.getByText(SAID).waitFor()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await page.getByText(SAID).waitFor()
  await signIn()
  await page.getByRole('heading', { name: 'April 2027' }).waitFor()

  await page.evaluate(() => localStorage.removeItem('userInfo'))
  await page.getByRole('menuitem', { name: 'Title blocks' }).click()
  await page.getByText(SAID).waitFor()
  await signIn()
  await page.waitForURL((url) => url.hash.startsWith('#/titleBlocks'))

  // who signs out here is told nothing, and the theme stays the site's
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect.poll(ground).toBe(PAPER)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Back office' }).waitFor()
  expect(await page.getByText(SAID).count()).toBe(0)
  expect(await ground()).toBe(PAPER)
  await leave()
})

test('[BO-05] the back button closes a dialog before it leaves the screen, and a form with changes asks first', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer.user)
  // other tests may have placed more orders than a column shows at first
  const page = await open('/orders/board?requested=20', { viewport: { width: 1280, height: 800 }, anew: true })
  await page.locator(`[href$="/orderDesk/${order.id}/show"]`).click()
  await page.waitForURL(`**/orderDesk/${order.id}/show`)
  await button(page, 'Decline').click()
  await asked(page).waitFor()
  await back(page)
  await expect.poll(() => asked(page).count()).toBe(0)
  expect(page.url()).toContain(`/orderDesk/${order.id}/show`)

  await button(page, 'Decline').click()
  await asked(page).getByLabel('Reason').fill('We are elsewhere that evening.')
  await back(page)
  await answerLeaving(page, 'Keep writing')
  await expect.poll(() => asked(page).getByLabel('Reason').inputValue()).toContain('elsewhere')
  await page.keyboard.press('Tab')
  await back(page)
  await answerLeaving(page, 'Discard')
  await expect.poll(() => asked(page).count()).toBe(0)
  await back(page)
  await expect.poll(() => page.url()).toContain('/orders/board')
})

test('after a visit to an order the board is as it was: its column, its loaded cards, its scroll position', async () => {
  const customer = await aCustomer()
  // more than the 24 of a column
  for (let many = 0; many < 25; many++) await aPlacedOrder(customer.user)
  const page = await open('/orders/board')
  await page.getByRole('tab', { name: 'Requested' }).click()
  const cards = page.locator('a[href*="#/orderDesk/"]')
  await expect.poll(() => cards.count()).toBe(24)
  await button(page, 'Show more').click()
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
  const card = cards.nth(24)
  const address = (await card.getAttribute('href')) ?? ''
  await card.click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.goBack()
  await expect.poll(() => isFocused(page.locator(`[href="${address}"]`))).toBe(true)
  await expect.poll(() => page.locator(`[href="${address}"]`).evaluate(isInView)).toBe(true)
})

const isInView = (it: Element) => it.getBoundingClientRect().top > 0 && it.getBoundingClientRect().bottom < innerHeight

test('[M-23] somebody who is not signed in is redirected to the sign-in once, which refuses a wrong password in words and lets the admin in', async () => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 401/ })
  let ways = 0
  page.on('framenavigated', () => (ways += 1))
  await page.goto('/admin/#/services')
  await page.getByLabel('E-mail').waitFor()
  // the page itself, its address, and the sign-in's
  expect(ways).toBeLessThan(6)
  await page.getByLabel('E-mail or username').fill(ADMIN.email)
  await page.getByLabel('Password').fill('not this one')
  await button(page, 'Sign In').click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Password').fill(ADMIN.password)
  await button(page, 'Sign In').click()
  await page.getByRole('menuitem', { name: 'Pages' }).waitFor()
  await leave()
})
