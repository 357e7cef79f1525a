// On a phone, a day that the studio's settings refuse is reported at the date field before the order is placed (M-13); who
// waits for a taken one is offered it. And the switch of an order's reminders. The tests have their own studio, because they
// change its settings and take dates.
import type { UserInfo } from '@chobighor/contract/accounts'
import { PAST_DAY_REFUSED, shiftFullSentence } from '@chobighor/contract/plain/event-refusals'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { fillInVenue, title } from './booking.ts'
import { PHONE, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isFocused, isWithin } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, PASSWORD, type WeddingStudio } from './wedding-studio.ts'
import { goWithin, startOver } from './within-the-site.ts'

const PAST = '2024-02-29'
const EVENING = '18:30'
// the form knows the full days of two years
const TAKEN = `${new Date().getFullYear() + 1}-12-16`
const ASKED = `${new Date().getFullYear() + 1}-11-02`
const CLOSED = `${new Date().getFullYear() + 1}-11-12`
const WAITED = `${new Date().getFullYear() + 1}-10-02`
const FREE = `${new Date().getFullYear() + 1}-11-13`
/** As the site shows it. */
const withWeekday = (day: string) =>
  `${new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })} ${day}`
let studio: WeddingStudio
let customer: UserInfo
let visitor: Visitor
let page: Page
/** Of the customer, with the wedding in the cart. */
let booking: Record<string, string>

beforeAll(async () => {
  studio = await openWeddingStudio()
  await studio.writeTerms()
  customer = await studio.register()
  visitor = await aVisitor({ baseURL: studio.baseUrl, ...PHONE })
  page = visitor.page
  const { id, price, name, image, image_url } = await studio.ask<Record<string, unknown>>(
    'GET',
    '/get/service/wedding/',
  )
  booking = {
    userInfo: JSON.stringify(customer),
    cartItems: JSON.stringify([{ product: 'wedding', id, price, name, image, image_url }]),
  }
  await page.goto('/user/login/')
})
afterAll(async () => {
  await visitor?.leave()
  await studio?.close()
})

/** The server's answer to an order for this day. */
const refusalOfOrder = (day: string) =>
  studio.book(customer, day).then(
    () => undefined,
    (error: Error) => error.message,
  )

async function setRules(rules: { refuse_past_dates: boolean; capacity_per_shift: number | null }): Promise<void> {
  const { rows } = await studio.ask<{ rows: { id: number; version: number }[] }>('GET', '/admin/order-settings/')
  const [kept] = rows
  const given = { ...rules, require_verified: false, evening_begins: 17, cash_words: '', review_names: 'full' }
  if (kept) await studio.ask('PUT', `/admin/order-settings/${kept.id}/`, { ...given, version: kept.version })
  else await studio.ask('POST', '/admin/order-settings/', given)
}

/** At the event's fields, filled in. Nothing is kept of the test before. */
async function atEventPlace(date: string, time: string) {
  await startOver(page, '/user/login/shipping/', booking)
  await title(page, 'Event Place')
  await fillInVenue(page)
  await page.getByLabel('Event Start Time', { exact: true }).fill(time)
  await dateOf().fill(date)
}

/** The studio's phone. */
const open = oneBackOffice(() => ({ ...PHONE, baseURL: studio.baseUrl, storage: studio.storage }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dateOf = () => page.getByLabel('Event Date', { exact: true })
const descriptionOf = () =>
  dateOf().evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
const askFor = (day: string) => page.getByLabel('Is your day free?').fill(day)
const goOn = () => page.getByRole('button', { name: 'Continue' }).click()

test('[M-13] a day in the past is refused at its field in the server’s words, and can be changed', async () => {
  await setRules({ refuse_past_dates: true, capacity_per_shift: null })
  await atEventPlace(PAST, EVENING)
  await goOn()
  await expect.poll(() => dateOf().getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf()).toContain(PAST_DAY_REFUSED)
  expect(await isFocused(dateOf())).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull()
  expect(await refusalOfOrder(PAST)).toContain(PAST_DAY_REFUSED)
  await dateOf().fill('2031-12-17')
  await goOn()
  await title(page, 'Select Method')
})

test('[M-13] if the settings allow days in the past, the field warns and the form goes on, until they refuse them', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: null })
  await atEventPlace(PAST, EVENING)
  await expect.poll(() => descriptionOf()).toBe('This day is in the past. You can still continue.')
  await goOn()
  await title(page, 'Select Method')

  await atEventPlace(PAST, EVENING)
  await expect.poll(() => descriptionOf()).toBe('This day is in the past. You can still continue.')
  await setRules({ refuse_past_dates: true, capacity_per_shift: null })
  await goOn()
  await expect.poll(() => dateOf().getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf()).toContain(PAST_DAY_REFUSED)
  expect(await descriptionOf()).not.toContain('go on')
})

test('[M-12] a full evening is refused at its date in the server’s words, once, and another time is free', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: 1 })
  await studio.book(await studio.register(), TAKEN)
  await atEventPlace(TAKEN, EVENING)
  const sentence = shiftFullSentence(TAKEN, 'evening')
  await expect.poll(() => descriptionOf()).toBe(sentence)
  await goOn()
  await expect.poll(() => dateOf().getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('form').getByText(sentence).count()).toBe(1)
  expect(await descriptionOf()).toContain(sentence)
  expect(await isFocused(dateOf())).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull()
  expect(await refusalOfOrder(TAKEN)).toContain(`${sentence} The nearest free evenings: `)
  await page.getByLabel('Event Start Time', { exact: true }).fill('11:00')
  await expect.poll(() => dateOf().getAttribute('aria-invalid')).not.toBe('true')
  expect(await descriptionOf()).not.toContain('is full')
  await goOn()
  await title(page, 'Select Method')
})

test('“Is your day free?” knows free, half taken, past and closed days before any account, and carries the day into the order', async () => {
  await setRules({ refuse_past_dates: true, capacity_per_shift: 1 })
  await studio.book(customer, ASKED)
  await studio.ask('PUT', '/admin/closed-days/', { from: CLOSED, to: CLOSED, shift: 'both', note: 'Ours' })
  await startOver(page, '/service/wedding/')
  const answerTo = async (day: string) => {
    await askFor(day)
    return page.locator('.day-check [role=status]')
  }
  await (await answerTo(PAST)).getByText('This day is in the past.').waitFor()
  await (await answerTo(ASKED)).getByText(`On ${withWeekday(ASKED)} only the time before 17:00 is open.`).waitFor()
  await (await answerTo(CLOSED)).getByText(`${withWeekday(CLOSED)} is taken. ${withWeekday(FREE)} is open.`).waitFor()
  await (await answerTo(FREE)).getByText(`${withWeekday(FREE)} is still open.`).waitFor()
  await page.evaluate((kept) => Object.assign(localStorage, kept), booking)
  await page.goto('/user/login/shipping/')
  await title(page, 'Event Place')
  await expect.poll(() => dateOf().inputValue()).toBe(FREE)
})

test('the day that was asked for is carried into the subject of the message', async () => {
  await page.goto('/contact/')
  await page.getByLabel('Is your day free?').fill(FREE)
  const subject = `About ${withWeekday(FREE)}`
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toBe(subject)
  await page.getByLabel('Name', { exact: true }).fill('Rokeya Hossain')
  await page.getByLabel('Mobile', { exact: true }).fill('+880 1700-111111')
  await page.getByLabel('E-mail', { exact: true }).fill('rokeya@post.example')
  await page.getByLabel('Message', { exact: true }).fill('An evening by the river.')
  // a form that is sent within a second counts as a robot's (M-48)
  await page.waitForFunction(() => performance.now() > 1_100)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByText('Thank you. Your message has reached the studio.').waitFor()
  const sent = await studio.ask<{ rows: { subject: string }[] }>('GET', '/admin/contact-mails/')
  expect(sent.rows.map((row) => row.subject)).toEqual([subject])
})

test('[B-54] a guest signs in and waits for a taken date, the studio offers it once it is free, and the link of the e-mail opens ordering with it', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: 1 })
  const taken = await studio.book(await studio.register(), WAITED)
  const { email } = await studio.register()
  const closed = WAITED.replace('-02', '-05')
  await studio.ask('PUT', '/admin/closed-days/', { from: closed, to: closed, shift: 'both', note: '' })
  await startOver(page, '/service/wedding/')
  // a day that is closed or free offers nothing to wait for
  await askFor(closed)
  await page.getByText(/is taken\./).waitFor()
  expect(await page.getByText(/becomes free/).count()).toBe(0)
  await askFor(WAITED.replace('-02', '-04'))
  await page.getByText(/is still open\./).waitFor()
  expect(await page.getByText(/becomes free/).count()).toBe(0)

  await askFor(WAITED)
  await page.getByRole('link', { name: 'Sign in, and we can tell you if it becomes free' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**/service/wedding/?day=${WAITED}`)
  await button('Tell me if the evening becomes free').click()
  const promise = page.getByText(new RegExp(`If the evening of .*${WAITED} becomes free, we write to ${email}\\.`))
  await promise.waitFor()
  expect(await findings(page)).toEqual([])
  expect(await isWithin(page)).toBe(true)

  await page.reload()
  await promise.waitFor()
  await button('Don’t tell me about the evening').click()
  await button('Tell me if the evening becomes free').click()
  await promise.waitFor()
  // of a day that is half free only the other half can be waited for
  expect(await page.getByRole('button', { name: /daytime becomes free/ }).count()).toBe(0)

  const desk = await open('/crews', { forgive: /status of 409/ })
  await said(desk, 'Rokeya Hossain')
  const offer = desk.getByRole('button', { name: /^Offer/ })
  await offer.click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await said(desk, 'is not free: it is taken.')
  const { version } = await studio.ask<{ version: number }>('GET', `/admin/orders/${taken.id}/`)
  await studio.ask('PUT', `/admin/orders/${taken.id}/decline/`, { version, reason: 'Rain' })
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
  await said(desk, 'Offered')
  expect(await offer.count()).toBe(0)

  const { rows } = await studio.ask<{ rows: { id: number; subject: string }[] }>('GET', '/admin/outbox/')
  const letter = rows.find(({ subject }) => subject.includes('is free again'))
  const { text } = await studio.ask<{ text: string }>('GET', `/admin/outbox/${letter?.id}/`)
  const link = new URL(/http\S+\/service\/\?day=\S+/.exec(text)?.[0] ?? '')
  // in another browser, which knows nothing of the date
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link.pathname + link.search)
  await page.getByText(new RegExp(`For .*${WAITED}: please choose a service\\.`)).waitFor()
  expect(await findings(page)).toEqual([])
  await goWithin(page, '/cart/wedding')
  await page.getByRole('main').getByRole('link', { name: 'Wedding, one evening' }).first().waitFor()
  await goWithin(page, '/user/login/shipping/')
  await expect.poll(() => page.getByLabel('Event Date', { exact: true }).inputValue()).toBe(WAITED)
})

test('[B-53] the studio switches the reminders of an order off, on a phone', async () => {
  // of a day that nobody else has
  const { id } = await studio.book(await studio.register(), WAITED.replace('-02', '-03'))
  const desk = await open(`/orderDesk/${id}/show`)
  const reminders = desk.getByLabel('Remind the customer by e-mail')
  await reminders.click()
  await said(desk, 'changed whether reminders are sent')
  expect(await reminders.isChecked()).toBe(false)
  const { isReminded } = await studio.ask<{ isReminded: boolean }>('GET', `/admin/orders/${id}/`)
  expect(isReminded).toBe(false)
})
