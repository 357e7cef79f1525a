// The first load of the back office: the sign-in form without it, and screens whose files can't be loaded.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { theAdminAnew } from './customer.ts'
import { button } from './in-back-office.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const BACK_OFFICE = '**/admin/assets/back-office-*.js'
const PAYMENTS = '**/admin/assets/payments-bundle-*.js'
const refused = (page: Page) => page.getByRole('alert').getByText('This screen could not be loaded')
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function signIn(page: Page, password = ADMIN.password) {
  await page.getByLabel('E-mail or username').fill(ADMIN.email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}

let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 401|ERR_(FAILED|INTERNET_DISCONNECTED)/ })
  page = visitor.page
})
afterAll(() => visitor.leave())

test('[BO-27] the sign-in form stands before the back office has loaded, and leads to the screen that was asked for', async () => {
  const held = Promise.withResolvers<void>()
  await page.route(BACK_OFFICE, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/#/titleBlocks?filter=%7B%7D')
  await page.getByRole('heading', { level: 1, name: 'Back office' }).waitFor()
  expect(await findings(page)).toEqual([])
  await signIn(page, 'not this one')
  await page.getByRole('alert').waitFor()
  await signIn(page)
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  held.resolve()
  await entry(page, 'Pages').waitFor()
  expect(new URL(page.url()).hash).toBe('#/titleBlocks?filter=%7B%7D')
  await page.unrouteAll()
})

test('[BO-28] a screen whose file can’t be loaded says so and can be loaded again; without a network the window stays', async () => {
  await page.evaluate(() => location.assign('#/'))
  await page.route(PAYMENTS, (route) => route.abort())
  await page.reload()
  await entry(page, 'Payments').click()
  await refused(page).waitFor()
  expect(await findings(page)).toEqual([])
  await page.context().setOffline(true)
  await button(page, 'Load again').click()
  await expect.poll(() => button(page, 'Load again').isEnabled()).toBe(true)
  await refused(page).waitFor()
  // the menu, and what has been loaded, can still be used
  await entry(page, 'Overview').click()
  await page.waitForURL((url) => url.hash === '#/')
  await page.context().setOffline(false)
  await page.unrouteAll()
  await entry(page, 'Payments').click()
  await button(page, 'Load again').click()
  await page.getByRole('heading', { name: 'Payments' }).first().waitFor()
  expect(await refused(page).count()).toBe(0)
})

test('[BO-28] a back office that can’t be loaded says so, and is loaded again', async () => {
  const { storage } = await theAdminAnew()
  const other = await aVisitor({ storage, reducedMotion: 'reduce', forgive: /ERR_FAILED/ })
  await other.page.route(BACK_OFFICE, (route) => route.abort())
  await other.page.goto('/admin/')
  await refused(other.page).waitFor()
  expect(await findings(other.page)).toEqual([])
  await other.page.unrouteAll()
  await button(other.page, 'Load again').click()
  await entry(other.page, 'Payments').waitFor()
  await other.leave()
})
