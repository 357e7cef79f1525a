// A customer waits for a taken date on a phone, the studio offers it, and the link of the e-mail opens ordering with it. And the
// switch of an order's reminders. The test has its own studio, because it takes dates.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { said } from './in-back-office.ts'
import { isWithin } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, PASSWORD, type WeddingStudio } from './wedding-studio.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DAY = `${new Date().getFullYear() + 1}-11-02`
let studio: WeddingStudio
let taken: { id: number }
/** The studio's phone, and a customer's. */
let desk: Visitor
let phone: Visitor

beforeAll(async () => {
  studio = await openWeddingStudio()
  const rules = { capacity_per_shift: 1, evening_begins: 17, cash_words: '', review_names: 'full' }
  await studio.ask('POST', '/admin/order-settings/', { ...rules, refuse_past_dates: false, require_verified: false })
  await studio.writeTerms()
  taken = await studio.book(await studio.register('rokeya@post.example'), DAY)
  desk = await aVisitor({ baseURL: studio.baseUrl, storage: studio.storage, ...PHONE, forgive: /status of 409/ })
  phone = await aVisitor({ baseURL: studio.baseUrl, ...PHONE })
})
afterAll(async () => {
  await Promise.all([desk?.leave(), phone?.leave()])
  await studio?.close()
})

const askFor = (page: Page, day: string) => page.getByLabel('Is your day free?').fill(day)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const WAIT = 'Tell me if the evening becomes free'
const STOP = 'Don’t tell me about the evening'

test('[B-54] a guest signs in and waits for a taken date, the studio offers it once it is free, and the link of the e-mail opens ordering with it', async () => {
  const { email } = await studio.register('begum@post.example')
  const closed = DAY.replace('-02', '-05')
  await studio.ask('PUT', '/admin/closed-days/', { from: closed, to: closed, shift: 'both', note: '' })
  const { page } = phone
  await page.goto('/service/wedding/')
  // a day that is closed or free offers nothing to wait for
  await askFor(page, closed)
  await page.getByText(/is taken\./).waitFor()
  expect(await page.getByText(/becomes free/).count()).toBe(0)
  await askFor(page, DAY.replace('-02', '-04'))
  await page.getByText(/is still open\./).waitFor()
  expect(await page.getByText(/becomes free/).count()).toBe(0)

  await askFor(page, DAY)
  await page.getByRole('link', { name: 'Sign in, and we can tell you if it becomes free' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**/service/wedding/?day=${DAY}`)
  await button(page, WAIT).click()
  const promise = page.getByText(new RegExp(`If the evening of .*${DAY} becomes free, we write to ${email}\\.`))
  await promise.waitFor()
  expect(await findings(page)).toEqual([])
  expect(await isWithin(page)).toBe(true)

  await page.reload()
  await promise.waitFor()
  await button(page, STOP).click()
  await button(page, WAIT).click()
  await promise.waitFor()
  // of a day that is half free only the other half can be waited for
  expect(await page.getByRole('button', { name: /daytime becomes free/ }).count()).toBe(0)

  await desk.page.goto('/admin/#/crews')
  await said(desk.page, 'Rokeya Hossain')
  const offer = desk.page.getByRole('button', { name: /^Offer/ })
  await offer.click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await said(desk.page, 'is not free: it is taken.')
  const { version } = await studio.ask<{ version: number }>('GET', `/admin/orders/${taken.id}/`)
  await studio.ask('PUT', `/admin/orders/${taken.id}/decline/`, { version, reason: 'Rain' })
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await said(desk.page, 'Offered')
  expect(await offer.count()).toBe(0)

  const { rows } = await studio.ask<{ rows: { id: number; subject: string }[] }>('GET', '/admin/outbox/')
  const letter = rows.find(({ subject }) => subject.includes('is free again'))
  const { text } = await studio.ask<{ text: string }>('GET', `/admin/outbox/${letter?.id}/`)
  const link = new URL(/http\S+\/service\/\?day=\S+/.exec(text)?.[0] ?? '')
  // in another browser, which knows nothing of the date
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link.pathname + link.search)
  await page.getByText(new RegExp(`For .*${DAY}: please choose a service\\.`)).waitFor()
  expect(await findings(page)).toEqual([])
  await page.goto('/cart/wedding')
  await page.goto('/user/login/shipping/')
  await expect.poll(() => page.getByLabel('Event Date', { exact: true }).inputValue()).toBe(DAY)
})

test('[B-53] the studio switches the reminders of an order off, on a phone', async () => {
  // of a day that nobody else has
  const { id } = await studio.book(await studio.register('sima@post.example'), DAY.replace('-02', '-03'))
  const { page } = desk
  await page.goto(`/admin/#/orderDesk/${id}/show`)
  const reminders = page.getByLabel('Remind the customer by e-mail')
  await reminders.click()
  await said(page, 'changed whether reminders are sent')
  expect(await reminders.isChecked()).toBe(false)
  const { isReminded } = await studio.ask<{ isReminded: boolean }>('GET', `/admin/orders/${id}/`)
  expect(isReminded).toBe(false)
})
