// A day that the studio's settings refuse is reported at the date field before the order is placed (M-13). The test has
// its own studio, so that its settings affect no other test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import { PAST_DAY_REFUSED, shiftFullSentence } from '@chobighor/contract/event-refusals'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInVenue, title } from './booking.ts'
import { keepOnce } from './page.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { ADMIN, type Product, startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const SLUG = 'wedding'
const PAST = '2024-02-29'
const EVENING = '18:30'
// the form knows the full days of two years
const TAKEN = `${new Date().getFullYear() + 1}-12-16`
const FULL = `${new Date().getFullYear() + 1}-12-18`
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
const folder = mkdtempSync(join(tmpdir(), 'chobighor-refuse-a-day-'))
let product: Product
let customer: UserInfo
let admin: UserInfo

beforeAll(async () => {
  copyEmptyDataFolder(folder)
  product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  admin = await ask<UserInfo>('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
  const service = { name: 'Wedding, one evening', slug: SLUG, price: '28000.00', ...PLAIN_SERVICE }
  await ask('POST', '/admin/services/', service, admin)
  customer = await register('rokeya@post.example')
})
afterAll(async () => {
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Answer>(method: string, path: string, body?: object, by?: UserInfo): Promise<Answer> {
  const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as Answer & { detail?: string }
  if (!answer.ok) throw new Error(said.detail)
  return said
}

function register(email: string): Promise<UserInfo> {
  const person = { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000', email }
  return ask('POST', '/user/register/', { ...person, password: 'monsoon-evening' })
}

async function placeOrder(eventDate: string, by = customer): Promise<void> {
  const { price } = await ask<{ price: string }>('GET', `/get/service/${SLUG}/`)
  const order = aPayload({
    orderItems: [{ product: SLUG, price }],
    shippingAddress: { ...SHIPPING, eventDate, eventTime: EVENING },
    totalPrice: price,
  })
  await ask('POST', '/order/add/', order, by)
}

/** The server's answer to an order for this day. */
const refusalOfOrder = (day: string, by = customer) =>
  placeOrder(day, by).then(
    () => undefined,
    (error: Error) => error.message,
  )

async function setRules(rules: { refuse_past_dates: boolean; capacity_per_shift: number | null }): Promise<void> {
  const { rows } = await ask<{ rows: { id: number; version: number }[] }>(
    'GET',
    '/admin/order-settings/',
    undefined,
    admin,
  )
  const [kept] = rows
  const given = { ...rules, require_verified: false, evening_begins: 17, cash_words: '', review_names: 'full' }
  if (kept) await ask('PUT', `/admin/order-settings/${kept.id}/`, { ...given, version: kept.version }, admin)
  else await ask('POST', '/admin/order-settings/', given, admin)
}

/** A signed-in customer with a service in the cart, and the event's fields filled in. */
async function atEventPlace(date: string, time: string, by = customer) {
  const visitor = await aVisitor({ baseURL: product.baseUrl })
  const { page } = visitor
  const { id, price, name, image, image_url } = await ask<Record<string, unknown>>('GET', `/get/service/${SLUG}/`)
  await keepOnce(page, {
    userInfo: JSON.stringify(by),
    cartItems: JSON.stringify([{ product: SLUG, id, price, name, image, image_url }]),
  })
  await page.goto('/user/login/shipping/')
  await title(page, 'Event Place')
  await fillInVenue(page)
  await page.getByLabel('Event Start Time', { exact: true }).fill(time)
  await dateOf(page).fill(date)
  return visitor
}

const dateOf = (page: Page) => page.getByLabel('Event Date', { exact: true })
const descriptionOf = (page: Page) =>
  dateOf(page).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('[M-13] a day in the past is refused at its field in the server’s words, and can be changed', async () => {
  await setRules({ refuse_past_dates: true, capacity_per_shift: null })
  const { page, leave } = await atEventPlace(PAST, EVENING)
  await goOn(page)
  await expect.poll(() => dateOf(page).getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf(page)).toContain(PAST_DAY_REFUSED)
  expect(await dateOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull()
  expect(await refusalOfOrder(PAST)).toBe(PAST_DAY_REFUSED)
  await dateOf(page).fill('2031-12-17')
  await goOn(page)
  await title(page, 'Select Method')
  await leave()
})

test('[M-13] if the settings allow days in the past, the field warns and the form goes on', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: null })
  const { page, leave } = await atEventPlace(PAST, EVENING)
  await expect.poll(() => descriptionOf(page)).toBe('This day is in the past. You can still continue.')
  await goOn(page)
  await title(page, 'Select Method')
  await leave()
})

test('[M-12] a full evening is refused at its date in the server’s words, once, and another time is free', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: 1 })
  await placeOrder(TAKEN)
  const another = await register('begum@post.example')
  const { page, leave } = await atEventPlace(TAKEN, EVENING, another)
  const sentence = shiftFullSentence(TAKEN, 'evening')
  await expect.poll(() => descriptionOf(page)).toBe(sentence)
  await goOn(page)
  await expect.poll(() => dateOf(page).getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('form').getByText(sentence).count()).toBe(1)
  expect(await descriptionOf(page)).toContain(sentence)
  expect(await dateOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/user/login/shipping/')
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toBeNull()
  expect(await refusalOfOrder(TAKEN, another)).toContain(`${sentence} The nearest free evenings: `)
  await page.getByLabel('Event Start Time', { exact: true }).fill('11:00')
  await expect.poll(() => dateOf(page).getAttribute('aria-invalid')).not.toBe('true')
  expect(await descriptionOf(page)).not.toContain('is full')
  await goOn(page)
  await title(page, 'Select Method')
  await leave()
})

test('[M-12] the studio itself is asked before it enters an order for a full evening', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: 1 })
  await placeOrder(FULL)
  const storage = { userInfo: JSON.stringify(admin) }
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl, storage, forgive: /status of 409/ })
  await page.goto('/admin/#/orders/enter')
  await page.getByLabel('Name', { exact: false }).first().fill('Shumi’s mother')
  await page.getByLabel('Phone').fill('+8801711000000')
  await page.getByLabel('Date').fill(FULL)
  await page.getByLabel('Time').fill(EVENING)
  await page.getByLabel('Venue name').fill('Senakunja')
  await page.getByLabel('Venue location').fill('Dhaka Cantonment')
  await page.locator('main [type=checkbox]').first().check()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  const despite = page.getByLabel('Take it although this shift is full or closed')
  await despite.waitFor()
  expect(await page.getByLabel('Venue name').inputValue()).toBe('Senakunja')
  const entered = () => ask<{ total: number }>('GET', '/admin/orders/?keyword=Senakunja', undefined, admin)
  expect((await entered()).total).toBe(0)
  await despite.check()
  await save.click()
  await page.getByText('entered the order', { exact: false }).first().waitFor()
  expect((await entered()).total).toBe(1)
  await leave()
})

test('[M-13] the hint of a refused day no longer accepts it', async () => {
  await setRules({ refuse_past_dates: false, capacity_per_shift: null })
  const { page, leave } = await atEventPlace(PAST, EVENING)
  await expect.poll(() => descriptionOf(page)).toBe('This day is in the past. You can still continue.')
  await setRules({ refuse_past_dates: true, capacity_per_shift: null })
  await goOn(page)
  await expect.poll(() => dateOf(page).getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf(page)).toContain(PAST_DAY_REFUSED)
  expect(await descriptionOf(page)).not.toContain('go on')
  await leave()
})

test.each(['/service/wedding/', '/contact/'])(
  '“Is your day free?” on %s knows free, half taken, past and closed days before any account',
  async (path) => {
    await setRules({ refuse_past_dates: true, capacity_per_shift: 1 })
    await placeOrder(ASKED).catch(() => undefined)
    await ask('PUT', '/admin/closed-days/', { from: CLOSED, to: CLOSED, shift: 'both', note: 'Ours' }, admin)
    const { page, leave } = await aVisitor({ baseURL: product.baseUrl })
    await page.goto(path)
    const answerTo = async (day: string) => {
      await page.getByLabel('Is your day free?').fill(day)
      return page.locator('.day-check [role=status]')
    }
    await (await answerTo(PAST)).getByText('This day is in the past.').waitFor()
    await (await answerTo(ASKED)).getByText(`On ${withWeekday(ASKED)} only the time before 17:00 is open.`).waitFor()
    await (await answerTo(CLOSED)).getByText(`${withWeekday(CLOSED)} is taken. ${withWeekday(FREE)} is open.`).waitFor()
    await (await answerTo(FREE)).getByText(`${withWeekday(FREE)} is still open.`).waitFor()
    await leave()
  },
)

test('the day that was asked for is carried into the order', async () => {
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl })
  const { id, price, name, image, image_url } = await ask<Record<string, unknown>>('GET', `/get/service/${SLUG}/`)
  await keepOnce(page, {
    userInfo: JSON.stringify(customer),
    cartItems: JSON.stringify([{ product: SLUG, id, price, name, image, image_url }]),
  })
  await page.goto('/service/wedding/')
  await page.getByLabel('Is your day free?').fill(FREE)
  await page.getByText('is still open.').waitFor()
  await page.goto('/user/login/shipping/')
  await title(page, 'Event Place')
  await expect.poll(() => dateOf(page).inputValue()).toBe(FREE)
  await leave()
})

test('the day that was asked for is carried into the subject of the message', async () => {
  const { page, leave } = await aVisitor({ baseURL: product.baseUrl })
  await page.goto('/contact/', { waitUntil: 'networkidle' })
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
  const sent = await ask<{ rows: { subject: string }[] }>('GET', '/admin/contact-mails/', undefined, admin)
  expect(sent.rows.map((row) => row.subject)).toEqual([subject])
  await leave()
})
