// Somebody of the studio sets up an authenticator app on a phone, signs in with it on the site and in the back office, and
// loses the phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeNow } from './authenticator-app.ts'
import { findings } from './axe.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { asked, button, inBackOffice, PHONE, press, said } from './in-back-office.ts'
import { aVisitor } from './visitor.ts'

const CODE = 'Code of your authenticator app'

/** Tab goes on there, not at the top of the page. */
const focusIsInMain = (page: Page) =>
  expect.poll(() => page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)

async function aColleague() {
  const colleague = await aCustomer()
  const { user: admin } = await theAdmin()
  await callAs(admin, 'PUT', `/admin/people/${colleague.user.id}/verified/`, { is_verified: true })
  await callAs(admin, 'PUT', `/admin/people/${colleague.user.id}/role/`, { role: 'desk' })
  return colleague
}

async function widerThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

test('[L-006] [L-047] [L-049] an app is set up on a phone, and the sign-in of site and back office asks for its code', async () => {
  const { user, password, storage } = await aColleague()
  const own = await aVisitor({ ...PHONE, storage, reducedMotion: 'reduce', forgive: /status of 400/ })
  await own.page.goto('/admin/#/account')
  await press(own.page, 'Set it up', async (dialog) => {
    await dialog.getByLabel('Current password').fill(password)
  })
  await own.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await focusIsInMain(own.page)
  expect(await findings(own.page)).toEqual([])
  expect(await widerThanScreen(own.page)).toBe(false)
  const secret = (await own.page.locator('code').textContent()) ?? ''
  await own.page.getByLabel('Code', { exact: false }).last().fill('000000')
  await button(own.page, 'Switch it on').click()
  await said(own.page, 'This code is wrong, or was used already.')
  await own.page.getByLabel('Code', { exact: false }).last().fill(codeNow(secret))
  await button(own.page, 'Switch it on').click()
  await button(own.page, 'I have kept them').waitFor()
  const codes = await own.page.getByRole('alert').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await findings(own.page)).toEqual([])
  await button(own.page, 'I have kept them').click()
  await said(own.page, 'Recovery codes that you have not used yet: 10.')
  await focusIsInMain(own.page)
  await own.leave()

  const onSite = await aVisitor({ ...PHONE, reducedMotion: 'reduce', forgive: /status of 401/ })
  await onSite.page.goto('/user/login/')
  await onSite.page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await onSite.page.getByLabel('Password', { exact: true }).fill(password)
  const main = onSite.page.locator('main')
  await main.getByRole('button', { name: 'Sign In' }).click()
  await onSite.page.getByLabel(CODE).waitFor()
  await said(onSite.page, 'Please enter the code that your authenticator app shows')
  expect(await findings(onSite.page)).toEqual([])
  expect(await widerThanScreen(onSite.page)).toBe(false)
  await onSite.page.getByLabel(CODE).fill(codes[0] ?? '')
  await main.getByRole('button', { name: 'Sign In' }).click()
  await onSite.page.waitForURL('**/user/profile/')
  await onSite.leave()

  const inOffice = await aVisitor({ ...PHONE, reducedMotion: 'reduce', forgive: /status of 401/ })
  await inOffice.page.goto('/admin/#/login?ended')
  await inOffice.page.getByLabel('E-mail or username').fill(user.email)
  // an address that was typed says of nobody that they were signed out (L-014)
  expect(await inOffice.page.getByText('You were signed out').count()).toBe(0)
  await inOffice.page.getByLabel('Password').fill(password)
  await button(inOffice.page, 'Sign In').click()
  await inOffice.page.getByRole('status').getByText('Please enter the code').waitFor()
  await inOffice.page.getByLabel(CODE).fill(codes[0] ?? '')
  await button(inOffice.page, 'Sign In').click()
  await inOffice.page.getByRole('alert').getByText('This code is wrong, or was used already.').waitFor()
  expect(await findings(inOffice.page)).toEqual([])
  await inOffice.page.getByLabel(CODE).fill(codes[1] ?? '')
  await button(inOffice.page, 'Sign In').click()
  await inOffice.page.getByRole('heading', { name: 'Visits by day' }).waitFor()
  await inOffice.leave()

  const backOffice = await inBackOffice(`/people/${user.id}/show`)
  await button(backOffice.page, 'Switch the authenticator app off').click()
  await asked(backOffice.page).getByRole('button', { name: 'Switch the authenticator app off' }).click()
  await said(backOffice.page, 'The app is switched off.')
  await expect.poll(() => button(backOffice.page, 'Switch the authenticator app off').count()).toBe(0)
  await said(backOffice.page, 'Not signed in anywhere.')
  await backOffice.leave()
})
