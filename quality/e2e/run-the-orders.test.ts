// The studio's orders, on the built product: from a placed order to the project that its customer downloads.
import { randomUUID } from 'node:crypto'
import type { Order } from '@chobighor/contract/orders'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, type Customer, callAs, emailsTo, theAdmin } from './customer.ts'
import { asked, button, leaveQuestion, press } from './in-back-office.ts'
import { oneBackOffice, openScreen } from './one-back-office.ts'
import { isFocused, isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'

/** Two people and a dozen steps on a busy machine, in ms. */
const LONG = 900_000
const FILMS = 'the films and the photographs of an evening'

/** Whole or in part: what the payment dialog sends. */
const NOTE = 'Record the payment'
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }

const open = oneBackOffice(() => ({ viewport: WIDE }))

let customer: Customer
beforeAll(async () => {
  customer = await aCustomer({ first_name: 'Rokeya', last_name: `No${randomUUID().slice(0, 8)}` })
})
const anOrder = () => aPlacedOrder(customer.user)

/** An order, open at the studio. */
async function atAnOrder(forgive?: RegExp, before?: (id: number) => Promise<unknown>) {
  const order = await anOrder()
  await before?.(order.id)
  const page = await open(`/orderDesk/${order.id}/show`, { ...(forgive && { forgive }) })
  return { order, page }
}

test(
  '[T-12] the list of all orders is waited for, said to have failed, and shown',
  async () => {
    await anOrder()
    // first in the file, where the window has read no list yet: elsewhere it is loaded again
    const page = await open('/pages', { forgive: /status of 503/, anew: true })
    await page.getByRole('menuitem', { name: 'Orders', exact: true }).waitFor()
    const isSeenWaiting = Promise.withResolvers<void>()
    let isAway = true
    await page.route(/\/admin\/orders\/\?/, async (route) => {
      await isSeenWaiting.promise
      if (!isAway) return route.continue()
      const detail = 'The studio’s data can’t be reached.'
      return route.fulfill({ status: 503, json: { detail, code: 'unavailable' } })
    })
    await page.getByRole('menuitem', { name: 'Orders', exact: true }).click()
    await page.getByRole('progressbar').first().waitFor()
    isSeenWaiting.resolve()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('The studio’s data can’t be reached.').waitFor()
    expect(await page.getByText(/found|of \d/).count()).toBe(0)
    expect(await findings(page)).toEqual([])
    isAway = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('cell', { name: new RegExp(customer.user.last_name) })
      .first()
      .waitFor()
  },
  LONG,
)

test(
  '[M-16] [M-15] an order goes from placed to delivered with an uploaded project, which its customer downloads',
  async () => {
    const customer = await aCustomer({ first_name: 'Shumi', last_name: `No${randomUUID().slice(0, 8)}` })
    const order = await aPlacedOrder(customer.user)
    const page = await open('/orderDesk', { forgive: /status of 400/ })
    await page.getByPlaceholder('Search').fill(customer.user.email)
    await expect.poll(() => page.url()).toContain('filter=')
    await page.getByRole('cell', { name: new RegExp(customer.user.last_name) }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()

    await press(page, 'Confirm')
    await page.getByText('confirmed it').waitFor()
    await press(
      page,
      'Mark as paid',
      async (dialog) => {
        await dialog.getByLabel('Amount in BDT').fill('99999999')
        await dialog.getByRole('button', { name: NOTE }).click()
        await dialog.locator('p', { hasText: 'No more than BDT' }).waitFor()
        await dialog.getByLabel('Amount in BDT').fill(order.totalPrice)
        await dialog.getByRole('combobox', { name: 'How' }).click()
        await page.getByRole('option', { name: 'bKash or other mobile' }).click()
        await dialog.getByLabel('Note', { exact: true }).fill('9AB1C2D3')
      },
      NOTE,
    )
    await page
      .getByText(/bKash.*9AB1C2D3/)
      .first()
      .waitFor()

    const name = 'Rokeya, the evening.zip'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(FILMS) })
    await page.getByRole('link', { name }).waitFor()
    await press(page, 'Mark as delivered')
    await page.getByText('marked it as delivered').waitFor()

    // the link that a browser follows in several-files.test.ts
    const { files } = (await callAs(customer.user, 'GET', `/order/${order.id}/`)) as Order
    expect(files.map((file) => file.name)).toEqual([name])
    const download = await fetch(files[0]?.link ?? '')
    expect(await download.text()).toBe(FILMS)
    await expect
      .poll(
        () =>
          emailsTo(customer.user.email).filter((letter) =>
            /Your order is (confirmed|paid)|Your project is ready/.test(letter),
          ).length,
      )
      .toBe(3)
  },
  LONG,
)

test('the second of two admins at one order is told, although the dialog closes, and sees its present state', async () => {
  const { order, page } = await atAnOrder(/status of 409/)
  await button(page, 'Mark as paid').click()
  const { user } = await theAdmin()
  const at = `/admin/orders/${order.id}`
  await callAs(user, 'POST', `${at}/payments/`, { version: 1, method: 'cash' })
  await asked(page).getByRole('button', { name: NOTE }).click()
  await expect.poll(() => asked(page).count()).toBe(0)
  await page.getByRole('alert').getByText('Something has changed at this order meanwhile', { exact: false }).waitFor()

  await press(page, 'Record a refund', (dialog) => dialog.getByLabel('Amount in BDT').fill('500'))
  await page.getByText('refunded', { exact: false }).first().waitFor()
  expect(await callAs(customer.user, 'GET', `/order/${order.id}/`)).toMatchObject({ isPaid: true, openSum: '0.00' })

  await button(page, 'Confirm').click()
  const { version } = (await callAs(user, 'GET', `${at}/`)) as { version: number }
  await callAs(user, 'PUT', `${at}/cancel/`, { version, reason: 'The hall has closed.' })
  await asked(page).getByRole('button', { name: 'Confirm' }).click()
  await asked(page).getByText('Something has changed at this order meanwhile', { exact: false }).waitFor()
  await page.getByText('“The hall has closed.”').waitFor()
})

test('a step is visible at once, though the order is loaded again later, and the focus is not lost with its button', {
  timeout: LONG,
}, async () => {
  const { order, page } = await atAnOrder()
  await button(page, 'Confirm').waitFor()
  const isAwaited = Promise.withResolvers<void>()
  await page.route(new RegExp(`/admin/orders/${order.id}/$`), async (route) => {
    await isAwaited.promise
    await route.continue()
  })
  await button(page, 'Confirm').focus()
  await page.keyboard.press('Enter')
  await asked(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(button(page, 'Confirm'))).toBe(true)
  await press(page, 'Confirm')
  await page.getByText('confirmed it').waitFor()
  expect(await button(page, 'Confirm').count()).toBe(0)
  await expect.poll(() => isFocused(page.locator('#main-content'))).toBe(true)
  await press(page, 'Mark as paid', undefined, NOTE)
  await press(page, 'Mark as delivered')
  await page.getByText('marked it as delivered').waitFor()
  expect(await button(page, 'Mark as delivered').count()).toBe(0)
  isAwaited.resolve()
})

test('one button at a time is highlighted, and a delivered order needs no confirmation', {
  timeout: LONG,
}, async () => {
  const { user } = await theAdmin()
  const { page } = await atAnOrder(/status of 400/, (id) =>
    callAs(user, 'POST', `/admin/orders/${id}/payments/`, { version: 1, method: 'cash' }),
  )
  const standOut = page.locator('main .MuiButton-contained')
  await expect.poll(() => standOut.allInnerTexts()).toEqual(['Confirm'])

  const link = `https://files.example/${'evening/'.repeat(60)}`
  await button(page, 'Paste a link').click()
  await asked(page).getByLabel('Link').fill('http://127.0.0.1/x')
  await asked(page).getByRole('button', { name: 'Save the link' }).click()
  await asked(page).locator('p', { hasText: 'everybody can reach' }).waitFor()
  await asked(page).getByLabel('Link').fill(link)
  await asked(page).getByRole('button', { name: 'Save the link' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'set the link of the files' })
  await told.waitFor()
  expect((await told.textContent())?.length).toBeLessThan(250)
  await expect.poll(() => standOut.allInnerTexts()).toEqual(['Mark as delivered'])

  await press(page, 'Mark as delivered')
  await page.getByText('marked it as delivered').waitFor()
  expect(await standOut.count()).toBe(0)
  expect(await button(page, 'Confirm').count()).toBe(0)
})

test('[BO-05] text in a dialog is not lost by a click beside it, and a missing amount and a missing reason are requested', {
  timeout: LONG,
}, async () => {
  const { order, page } = await atAnOrder(/status of 400/)
  await button(page, 'Mark as paid').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => asked(page).count()).toBe(0)
  expect(await leaveQuestion(page).count()).toBe(0)

  await button(page, 'Decline').click()
  const reason = asked(page).getByLabel('Reason')
  await reason.fill('We are away that week.')
  // where the second click of a double click may be
  await page.mouse.click(4, 300)
  expect(await leaveQuestion(page).count()).toBe(0)
  await reason.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(leaveQuestion(page).getByRole('button', { name: 'Keep writing' }))).toBe(true)
  expect(await findings(page, '[role=alertdialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => leaveQuestion(page).count()).toBe(0)
  expect(await reason.inputValue()).toBe('We are away that week.')
  await expect.poll(() => isFocused(reason)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => isFocused(leaveQuestion(page).getByRole('button', { name: 'Discard' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page).count()).toBe(0)
  await expect.poll(() => isFocused(button(page, 'Decline'))).toBe(true)

  await press(
    page,
    'Mark as paid',
    async (dialog) => {
      await dialog.getByLabel('Amount in BDT').fill('')
      await dialog.getByRole('button', { name: NOTE }).click()
      await dialog.locator('p', { hasText: 'The amount is missing.' }).waitFor()
      await dialog.getByLabel('Amount in BDT').fill('12,500')
    },
    NOTE,
  )
  await page.getByText('BDT 12,500').first().waitFor()

  await press(page, 'Decline', async (dialog) => {
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => isFocused(reason)).toBe(true)
    await reason.fill('We are away that week.')
  })
  await page.getByText('“We are away that week.”').waitFor()
  const seen = { status: 'declined', statusReason: 'We are away that week.' }
  expect(await callAs(customer.user, 'GET', `/order/${order.id}/`)).toMatchObject(seen)
})

test('[M-12] the board shows each order in its column and links to it, and the calendar of a month marks clashes, in a wide window and on a phone', async () => {
  const [order] = [await anOrder(), await anOrder()]
  const link = `a[href$="/orderDesk/${order.id}/show"]`
  // if other tests requested many, only some are shown at first
  const page = await open('/orders/board?requested=20')
  const fits = async (shown: Locator) => {
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      await shown.waitFor()
      expect(await isWithin(page)).toBe(true)
    }
  }
  await fits(page.locator(link))
  await page.locator(link).click()
  await fits(page.getByRole('heading', { name: 'History' }))

  await openScreen(page, `/orders/month?month=${order.shippingAddress.eventDate.slice(0, 7)}`)
  await fits(page.locator(link).getByText('Clash'))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByText('No events in this month.').waitFor()
})
