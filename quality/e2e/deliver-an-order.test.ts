// From placed to delivered, on the order's own page: for the customer and for the studio, with a page each.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings, NAMES_AND_COLOURS } from './axe.ts'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { isFocused, isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

const LINK = 'https://files.example/evening.zip'

let customer: Customer
let admin: Customer
let mine: Visitor
let theirs: Visitor

beforeAll(async () => {
  customer = await aCustomer()
  admin = await theAdmin()
  const options = { reducedMotion: 'reduce', forgive: /status of (400|404|409|503)/ } as const
  mine = await aVisitor({ ...options, storage: customer.storage })
  theirs = await aVisitor({ ...options, storage: admin.storage })
})
beforeEach(() => Promise.all([mine, theirs].map(({ page }) => page.unrouteAll())))
afterAll(() => Promise.all([mine.leave(), theirs.leave()]))

const title = (page: Page, id: number) => page.getByRole('heading', { level: 1, name: `Order No: ${id}`, exact: true })
const says = (page: Page, text: string | RegExp) => page.locator('main').getByText(text, { exact: true })
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const asked = (page: Page) => page.getByRole('dialog')
/** Presses a button for a step that can't be undone, and confirms. */
async function confirm(page: Page, name: string) {
  await button(page, name).click()
  await asked(page).getByRole('button', { name, exact: true }).click()
}
/** A mark that a page load would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined)
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** From one order to another, and to itself, no page is loaded anew. */
async function open({ page }: Visitor, id: number): Promise<Page> {
  const isThere = new URL(page.url()).pathname.startsWith('/order/')
  await (isThere ? goWithin(page, `/order/${id}/`) : page.goto(`/order/${id}/`))
  await title(page, id).waitFor()
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
  return page
}

/** Paid in cash, through the API. */
async function aPaidOrder(): Promise<number> {
  const { id } = await aPlacedOrder(customer.user)
  await callAs(admin.user, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: '' })
  return id
}

test('[O-22] [M-01] [M-15] an order is paid in cash and delivered, and both the customer and the studio see its state', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const studio = await open(theirs, id)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()
  await mark(studio)
  // the files first: the customer does not get them yet (M-15)
  await studio.getByLabel('Link to the files').fill(LINK)
  await button(studio, 'Save the link').click()
  await says(studio, 'Your Project is ready.').waitFor()
  const page = await open(mine, id)
  for (const text of ['Not Paid', 'Not Delivered', 'Project is not ready or available yet.'])
    await says(page, text).waitFor()
  expect(await page.getByText('or send it by bKash or Nagad').count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Mark As/ }).count()).toBe(0)
  expect(await page.content()).not.toContain(LINK)

  expect(await button(studio, 'Mark As Delivered').count()).toBe(0)
  await studio.getByLabel('Note or TrxID').fill('bKash 9AB1C2D3')
  await confirm(studio, 'Mark As Paid')
  await says(studio, `Paid on ${day}`).waitFor()
  expect(await studio.getByText('in cash, bKash 9AB1C2D3').count()).toBe(1)
  expect(await button(studio, 'Mark As Paid').count()).toBe(0)

  await page.reload()
  await says(page, `Paid on ${day}`).waitFor()
  // the note is the studio's own
  expect(await page.getByText('in cash').count()).toBe(1)
  expect(await page.content()).not.toContain('9AB1C2D3')
  expect(await page.getByText('How to pay').count()).toBe(0)
  const download = page.getByRole('link', { name: 'Download' })
  expect([await download.getAttribute('href'), await download.getAttribute('rel')]).toEqual([LINK, 'noopener'])

  await confirm(studio, 'Mark As Delivered')
  await says(studio, `Delivered on ${day}`).waitFor()
  expect(await button(studio, 'Mark As Delivered').count()).toBe(0)
  expect(await isMarked(studio)).toBe(true)
  await page.reload()
  await says(page, `Delivered on ${day}`).waitFor()
})

test('[O-18] [T-09] [M-16] without a link to the files, delivering asks once', async () => {
  const page = await open(theirs, await aPaidOrder())
  await button(page, 'Mark As Delivered').click()
  await asked(page).getByText('There is no link to the files yet.').waitFor()
  expect(await says(page, 'Not Delivered').count()).toBe(1)
  await asked(page).getByRole('button', { name: 'Cancel' }).click()
  await confirm(page, 'Mark As Delivered')
  await says(page, /^Delivered on \d{4}-\d\d-\d\d$/).waitFor()
})

test('[T-08] [T-15] [O-25] a refusal is shown, and disappears with the next try', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const page = await open(theirs, id)
  const pay = `**/api/v1/order/${id}/pay/`
  await page.route(pay, (route) => route.fulfill({ status: 409, json: { detail: 'The till is being counted.' } }))
  await page.getByLabel('Note or TrxID').fill('by hand')
  await confirm(page, 'Mark As Paid')
  await page.getByRole('alert').getByText('The till is being counted.').waitFor()
  expect(await page.getByLabel('Note or TrxID').inputValue()).toBe('by hand')

  await page.unroute(pay)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(`/api/v1/order/${id}/`)) reads.push(request.url())
  })
  await confirm(page, 'Mark As Paid')
  await says(page, /^Paid on /).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(reads).toHaveLength(1)
})

test('a step that can’t be undone asks first: after cancelling, nothing is sent and the focus is where it was', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const page = await open(theirs, id)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes(`/order/${id}/`)) sent.push(request.url())
  })
  const markPaid = button(page, 'Mark As Paid')
  const note = page.getByLabel('Note or TrxID')

  await markPaid.focus()
  // if Escape is pressed twice quickly, the second one comes while the dialog closes
  await page.keyboard.press('Enter')
  await asked(page).getByRole('heading', { name: 'Record BDT 73,000 as paid in cash?' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page).count()).toBe(0)
  expect(await isFocused(markPaid)).toBe(true)

  await note.fill('bKash 9AB1')
  await note.press('Enter')
  await asked(page).getByText(`${customer.user.email} gets an e-mail about it.`).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => asked(page).count()).toBe(0)
  expect(await isFocused(note)).toBe(true)
  expect(sent).toEqual([])

  await note.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await says(page, /^Paid on /).waitFor()
  expect(sent).toHaveLength(1)
  expect(await page.getByText('in cash, bKash 9AB1').count()).toBe(1)
})

test('a link that is no web address is refused beside its field until the next action, and one without its protocol gets it', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const page = await open(theirs, id)
  const link = page.getByLabel('Link to the files')
  await link.fill('evening.zip')
  await button(page, 'Save the link').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The link must begin with' })
  await alert.waitFor()
  expect(await isFocused(link)).toBe(true)

  await button(page, 'Mark As Paid').click()
  await asked(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await alert.count()).toBe(1)
  await confirm(page, 'Mark As Paid')
  await says(page, /^Paid on /).waitFor()
  expect(await alert.count()).toBe(0)
  expect([await link.getAttribute('aria-invalid'), await link.inputValue()]).toEqual([null, 'evening.zip'])

  await link.fill('files.example/evening.zip')
  await button(page, 'Save the link').click()
  await says(page, 'Your Project is ready.').waitFor()
  expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(LINK)
  expect(await link.inputValue()).toBe(LINK)
})

test('[T-10] [O-24] another order within the same page load is read again', async () => {
  const first = await aPlacedOrder(customer.user, ['portrait-sitting'])
  const second = await aPlacedOrder(customer.user, ['wedding-film'])
  const page = await open(mine, first.id)
  await mark(page)
  await goWithin(page, `/order/${second.id}/`)
  await title(page, second.id).waitFor()
  expect(await page.getByText('1 X BDT 45,000 = 45,000').count()).toBe(1)
  expect(await page.getByText('Portrait sitting').count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
})

test('[O-35] [E-22] [L-114] the order shows a spinner while it loads, an error if it fails, and one sentence where the payment methods are missing', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const { page } = mine
  const held = Promise.withResolvers<void>()
  const order = `**/api/v1/order/${id}/`
  await page.route(order, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { detail: 'The books are at the binder’s.', code: 'unavailable' } })
  })
  await page.route('**/api/v1/payment/methods/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The till is closed.', code: 'unavailable' } }),
  )
  await page.goto(`/order/${id}/`)
  await title(page, id).waitFor()
  expect(await page.locator('main .spinner').count()).toBe(1)
  held.resolve()
  await page.getByRole('alert').getByText('The books are at the binder’s.').waitFor()
  await page.unroute(order)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
  await page.getByRole('alert').getByText('The till is closed.').waitFor()
  expect(await page.getByText('can’t be shown at the moment').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(1)
})

test('[O-23] [X-11] a guest is sent to sign in, and returns to the order', async () => {
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await page.goto(`/order/${id}/`)
  await page.waitForURL(`**/user/login/?redirect=/order/${id}/`)
  await page.getByLabel('E-mail', { exact: true }).fill(customer.user.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await title(page, id).waitFor()
  await leave()
})

test('[M-14] [E-22] another customer’s order gets the same answer as a missing one', async () => {
  const { user: owner } = await aCustomer()
  const { id } = await aPlacedOrder(owner)
  const { page } = mine
  const seen: unknown[] = []
  for (const nobodys of [String(id), '987654']) {
    await page.goto(`/order/${nobodys}/`)
    await page.getByRole('heading', { level: 1, name: 'Order 404!' }).waitFor()
    seen.push(await page.locator('main').textContent())
    expect(await page.getByRole('alert').textContent()).toBe('This order can’t be found.')
    expect(await page.title()).toBe('Order 404! || Chobighor')
  }
  expect(new Set(seen).size).toBe(1)
})

test('in both themes an order is accessible and fits, unpaid for the studio and delivered for its customer', async () => {
  const delivered = await aPaidOrder()
  await callAs(admin.user, 'PUT', `/order/${delivered}/link/`, { fileDownloadLink: LINK })
  await callAs(admin.user, 'PUT', `/order/${delivered}/deliver/`, {})
  const unpaid = await aPlacedOrder(customer.user)
  for (const [page, withDialog] of [
    [await open(theirs, unpaid.id), true],
    [await open(mine, delivered), false],
  ] as const) {
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await isWithin(page)]).toEqual([width, true])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [theme, rules] of [
      ['dark', []],
      ['light', NAMES_AND_COLOURS],
    ] as const) {
      await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
      expect([theme, await findings(page, 'html', rules)]).toEqual([theme, []])
    }
    if (!withDialog) continue
    await button(page, 'Mark As Paid').click()
    expect(await findings(page, 'dialog[open]')).toEqual([])
  }
})
