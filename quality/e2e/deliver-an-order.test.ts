// From placed to delivered, by two people with a browser each: the customer and the studio.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const LINK = 'https://files.example/evening.zip'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

async function onTheOrder(id: number, options: VisitorOptions) {
  const visitor = await aVisitor({ reducedMotion: 'reduce', ...options })
  await visitor.page.goto(`/order/${id}/`)
  await title(visitor.page, id).waitFor()
  await visitor.page.getByRole('heading', { name: 'Summary' }).waitFor()
  return visitor
}

/** Paid in cash, through the API. */
async function aPaidOrder() {
  const [customer, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(customer.user)
  await callAs(admin.user, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: '' })
  return { id, customer, admin }
}

test('[O-22] [M-01] [M-15] an order is paid in cash and delivered, and both the customer and the studio see its state', async () => {
  const [customer, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(customer.user)
  const mine = await onTheOrder(id, { storage: customer.storage })
  expect(await says(mine.page, 'Not Paid').count()).toBe(1)
  expect(await says(mine.page, 'Not Delivered').count()).toBe(1)
  expect(await mine.page.getByText('or send it by bKash or Nagad').count()).toBe(1)
  expect(await mine.page.getByRole('button', { name: /^Mark As/ }).count()).toBe(0)

  const theirs = await onTheOrder(id, { storage: admin.storage })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()
  await mark(theirs.page)
  // the files first: the customer does not get them yet (M-15)
  await theirs.page.getByLabel('Link to the files').fill(LINK)
  await button(theirs.page, 'Save the link').click()
  await says(theirs.page, 'Your Project is ready.').waitFor()
  await mine.page.reload()
  await says(mine.page, 'Project is not ready or available yet.').waitFor()
  expect(await mine.page.content()).not.toContain(LINK)

  expect(await button(theirs.page, 'Mark As Delivered').count()).toBe(0)
  await theirs.page.getByLabel('Note or TrxID').fill('bKash 9AB1C2D3')
  await confirm(theirs.page, 'Mark As Paid')
  await says(theirs.page, `Paid on ${day}`).waitFor()
  expect(await theirs.page.getByText('in cash, bKash 9AB1C2D3').count()).toBe(1)
  expect(await button(theirs.page, 'Mark As Paid').count()).toBe(0)

  await mine.page.reload()
  await says(mine.page, `Paid on ${day}`).waitFor()
  // the note is the studio's own
  expect(await mine.page.getByText('in cash').count()).toBe(1)
  expect(await mine.page.content()).not.toContain('9AB1C2D3')
  expect(await mine.page.getByText('How to pay').count()).toBe(0)
  const download = mine.page.getByRole('link', { name: 'Download' })
  expect([await download.getAttribute('href'), await download.getAttribute('rel')]).toEqual([LINK, 'noopener'])

  await confirm(theirs.page, 'Mark As Delivered')
  await says(theirs.page, `Delivered on ${day}`).waitFor()
  expect(await button(theirs.page, 'Mark As Delivered').count()).toBe(0)
  expect(await isMarked(theirs.page)).toBe(true)
  await mine.page.reload()
  await says(mine.page, `Delivered on ${day}`).waitFor()
  await Promise.all([mine.leave(), theirs.leave()])
})

test('[O-18] [T-09] [M-16] without a link to the files, delivering asks once', async () => {
  const { id, admin } = await aPaidOrder()
  const { page, leave } = await onTheOrder(id, { storage: admin.storage })
  await button(page, 'Mark As Delivered').click()
  await asked(page).getByText('There is no link to the files yet.').waitFor()
  expect(await says(page, 'Not Delivered').count()).toBe(1)
  await asked(page).getByRole('button', { name: 'Cancel' }).click()
  await confirm(page, 'Mark As Delivered')
  await says(page, /^Delivered on \d{4}-\d\d-\d\d$/).waitFor()
  await leave()
})

test('[T-08] [T-15] [O-25] a refusal is shown, and disappears with the next try', async () => {
  const [customer, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await onTheOrder(id, { storage: admin.storage, forgive: /status of (409|503)/ })
  const pay = `**/api/v1/order/${id}/pay/`
  await page.route(pay, (route) => route.fulfill({ status: 409, json: { detail: 'The till is being counted.' } }))
  await page.getByLabel('Note or TrxID').fill('by hand')
  await confirm(page, 'Mark As Paid')
  await page.getByRole('alert').getByText('The till is being counted.').waitFor()
  expect(await page.getByLabel('Note or TrxID').inputValue()).toBe('by hand')

  await page.reload()
  await button(page, 'Mark As Paid').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.unroute(pay)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(`/api/v1/order/${id}/`)) reads.push(request.url())
  })
  await confirm(page, 'Mark As Paid')
  await says(page, /^Paid on /).waitFor()
  expect(reads).toHaveLength(1)
  await leave()
})

test('a step that can’t be undone asks first: after cancelling, nothing is sent and the focus is where it was', async () => {
  const [customer, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await onTheOrder(id, { storage: admin.storage })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
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
  await leave()
})

test('a link that is no web address is refused beside its field, and the error disappears with the next action', async () => {
  const [customer, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await onTheOrder(id, { storage: admin.storage })
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
  await leave()
})

test('a link that was pasted without its protocol gets it', async () => {
  const { id, admin } = await aPaidOrder()
  const { page, leave } = await onTheOrder(id, { storage: admin.storage })
  const link = page.getByLabel('Link to the files')
  await link.fill('files.example/evening.zip')
  await button(page, 'Save the link').click()
  await says(page, 'Your Project is ready.').waitFor()
  expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(LINK)
  expect(await link.inputValue()).toBe(LINK)
  await leave()
})

test('[T-10] [O-24] another order within the same page load is read again', async () => {
  const customer = await aCustomer()
  const first = await aPlacedOrder(customer.user, ['portrait-sitting'])
  const second = await aPlacedOrder(customer.user, ['wedding-film'])
  const { page, leave } = await onTheOrder(first.id, { storage: customer.storage })
  await mark(page)
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    void router.navigate(to)
  }, `/order/${second.id}/`)
  await title(page, second.id).waitFor()
  expect(await page.getByText('1 X BDT 45,000 = 45,000').count()).toBe(1)
  expect(await page.getByText('Portrait sitting').count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
  await leave()
})

test('[O-35] [E-22] the order shows a spinner while it loads, and an error if it fails', async () => {
  const customer = await aCustomer()
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await aVisitor({
    storage: customer.storage,
    reducedMotion: 'reduce',
    forgive: /status of 503/,
  })
  const held = Promise.withResolvers<void>()
  const order = `**/api/v1/order/${id}/`
  await page.route(order, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { detail: 'The books are at the binder’s.', code: 'unavailable' } })
  })
  await page.goto(`/order/${id}/`)
  await title(page, id).waitFor()
  expect(await page.locator('main .spinner').count()).toBe(1)
  held.resolve()
  await page.getByRole('alert').getByText('The books are at the binder’s.').waitFor()
  await page.unroute(order)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
  await leave()
})

test('[L-114] if the payment methods can’t be read, one sentence says so, and the order is shown all the same', async () => {
  const customer = await aCustomer()
  const { id } = await aPlacedOrder(customer.user)
  const { page, leave } = await aVisitor({
    storage: customer.storage,
    reducedMotion: 'reduce',
    forgive: /status of 503/,
  })
  await page.route('**/api/v1/payment/methods/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The till is closed.', code: 'unavailable' } }),
  )
  await page.goto(`/order/${id}/`)
  await page.getByRole('alert').getByText('The till is closed.').waitFor()
  expect(await page.getByText('can’t be shown at the moment').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(1)
  expect(await page.getByRole('heading', { name: 'Summary' }).count()).toBe(1)
  await leave()
})

test('[O-23] [X-11] a guest is sent to sign in, and returns to the order', async () => {
  const customer = await aCustomer()
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
  const [owner, other] = await Promise.all([aCustomer(), aCustomer()])
  const { id } = await aPlacedOrder(owner.user)
  const { page, leave } = await aVisitor({
    storage: other.storage,
    reducedMotion: 'reduce',
    forgive: /status of 404/,
  })
  const seen: unknown[] = []
  for (const nobodys of [String(id), '987654', 'nothing']) {
    await page.goto(`/order/${nobodys}/`)
    await page.getByRole('heading', { level: 1, name: 'Order 404!' }).waitFor()
    seen.push(await page.locator('main').textContent())
    expect(await page.getByRole('alert').textContent()).toBe('This order can’t be found.')
    expect(await page.title()).toBe('Order 404! || Chobighor')
  }
  expect(new Set(seen).size).toBe(1)
  await leave()
})

test('without scripts the page of an order says why it shows no more', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/order/1/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Order No: 1')
  expect(await page.locator('main').textContent()).toContain('needs scripts')
  await leave()
})

for (const theme of ['dark', 'light']) {
  test(`in the ${theme} theme an order is accessible and fits, unpaid for the studio and delivered for its customer`, async () => {
    const { id, customer, admin } = await aPaidOrder()
    const unpaid = await aPlacedOrder(customer.user)
    await callAs(admin.user, 'PUT', `/order/${id}/link/`, { fileDownloadLink: LINK })
    await callAs(admin.user, 'PUT', `/order/${id}/deliver/`, {})
    for (const [order, { storage }] of [
      [unpaid.id, admin],
      [id, customer],
    ] as const) {
      const { page, leave } = await onTheOrder(order, { storage: { ...storage, theme } })
      await page.evaluate(axe)
      expect(await page.evaluate(findings)).toEqual([])
      // if there is a dialog, axe checks it open
      if (order === unpaid.id) {
        await button(page, 'Mark As Paid').click()
        expect(await page.evaluate(findings)).toEqual([])
      }
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, `pixels beyond a window of ${width}`).toBeLessThanOrEqual(0)
      }
      await leave()
    }
  })
}

/** Runs in the page, where axe is loaded. */
async function findings(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { iframes: false })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
