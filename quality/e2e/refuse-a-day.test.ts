// A day that the studio's settings refuse is reported at the date field before the order is placed (M-13). The test has
// its own studio, so that its settings affect no other test.
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import { PAST_DAY_REFUSED, shiftFullSentence } from '@chobighor/contract/event-refusals'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInVenue, title } from './booking.ts'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { isFocused } from './page.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

const SLUG = 'wedding'
const PAST = '2024-02-29'
const EVENING = '18:30'
// the form knows the full days of two years
const TAKEN = `${new Date().getFullYear() + 1}-12-16`
const ASKED = `${new Date().getFullYear() + 1}-11-02`
const CLOSED = `${new Date().getFullYear() + 1}-11-12`
const FREE = `${new Date().getFullYear() + 1}-11-13`
/** As the site shows it. */
const withWeekday = (day: string) =>
  `${new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })} ${day}`
const PLAIN_SERVICE = {
  excerpt: '',
  description: '<p>Six hours.</p>',
  is_top: false,
  picture_id: null,
  image_url: null,
  is_published: true,
}
let studio: EmptyStudio
let customer: UserInfo
let visitor: Visitor
let page: Page
/** Of the customer, with the wedding in the cart. */
let booking: Record<string, string>

beforeAll(async () => {
  studio = await openEmptyStudio()
  const service = { name: 'Wedding, one evening', slug: SLUG, price: '28000.00', ...PLAIN_SERVICE }
  await studio.ask('POST', '/admin/services/', service)
  customer = await register('rokeya@post.example')
  visitor = await aVisitor({ baseURL: studio.baseUrl })
  page = visitor.page
  const { id, price, name, image, image_url } = await studio.ask<Record<string, unknown>>(
    'GET',
    `/get/service/${SLUG}/`,
  )
  booking = {
    userInfo: JSON.stringify(customer),
    cartItems: JSON.stringify([{ product: SLUG, id, price, name, image, image_url }]),
  }
  await page.goto('/user/login/')
})
afterAll(async () => {
  await visitor?.leave()
  await studio?.close()
})

function register(email: string): Promise<UserInfo> {
  const person = { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000', email }
  return studio.askAs(undefined, 'POST', '/user/register/', { ...person, password: 'monsoon-evening' })
}

async function placeOrder(eventDate: string, by = customer): Promise<void> {
  const orderItems = [{ product: SLUG, price: '28000.00' }]
  const shippingAddress = { ...SHIPPING, eventDate, eventTime: EVENING }
  await studio.askAs(by, 'POST', '/order/add/', aPayload({ orderItems, shippingAddress, totalPrice: '28000.00' }))
}

/** The server's answer to an order for this day. */
const refusalOfOrder = (day: string) =>
  placeOrder(day).then(
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

const dateOf = () => page.getByLabel('Event Date', { exact: true })
const descriptionOf = () =>
  dateOf().evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
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
  await placeOrder(TAKEN, await register('begum@post.example'))
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
  await placeOrder(ASKED)
  await studio.ask('PUT', '/admin/closed-days/', { from: CLOSED, to: CLOSED, shift: 'both', note: 'Ours' })
  await startOver(page, '/service/wedding/')
  const answerTo = async (day: string) => {
    await page.getByLabel('Is your day free?').fill(day)
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
