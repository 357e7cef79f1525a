// The whole way, by two people with a browser each: a guest books, the studio receives the money and delivers, the
// files are there.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillInVenue, first, keptCart, title } from './booking.ts'
import { anEmail } from './customer.ts'
import { ADMIN } from './start-product.ts'
import { aVisitor } from './visitor.ts'

const PASSWORD = 'a boat on the long river'
const LINK = 'https://files.example/evening.zip'
const PATIENCE = 90_000

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** From a service to the page of the order. @returns its address */
async function book(page: Page): Promise<string> {
  await page.goto(`/service/${first.slug}/`)
  await page.getByRole('link', { name: 'ADD TO CART' }).click()
  await title(page, 'Shopping Cart')
  await press(page, 'Proceed To Checkout')
  await title(page, 'Sign In')
  expect(page.url()).toContain('/user/login?redirect=shipping')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page)
  await title(page, 'Event Place')
  await fillInVenue(page)
  await press(page, 'Continue')
  await title(page, 'Select Method')
  await press(page, 'Continue')
  await title(page, 'Place Order')
  await press(page, 'Place Order')
  await title(page, /^Order No: \d+/)
  return new URL(page.url()).pathname
}

async function signUp(page: Page): Promise<void> {
  await title(page, 'Sign Up')
  for (const [label, text] of Object.entries({
    'First name': 'Rokeya',
    'Last name': 'Hossain',
    Phone: '+8801700111111',
    'E-mail': anEmail(),
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await press(page, 'Sign Up')
}

/** Presses a button for a step that can't be undone, and confirms. */
async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** On the order's page, after signing in. */
async function deliver(page: Page, order: string): Promise<void> {
  await page.goto(order)
  await title(page, 'Sign In')
  await page.getByLabel('E-mail', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await press(page, 'Sign In')
  await title(page, /^Order No: /)
  await page.getByLabel('Note or TrxID').fill('bKash 9AB1C2D3')
  await confirm(page, 'Mark As Paid')
  await page.getByText(/^Paid on /).waitFor()
  await page.getByLabel('Link to the files').fill(LINK)
  await press(page, 'Save the link')
  await page.getByText('Your Project is ready.').waitFor()
  await confirm(page, 'Mark As Delivered')
  await page.getByText(/^Delivered on /).waitFor()
}

test(
  '[C-54] [C-16] [X-02] a guest signs up and books, the studio is paid and delivers, and the files are there',
  async () => {
    const customer = await aVisitor({ reducedMotion: 'reduce' })
    const order = await book(customer.page)
    expect(await keptCart(customer.page)).toEqual([])
    await customer.page.getByText('Not Paid', { exact: true }).waitFor()
    expect(await customer.page.getByRole('link', { name: 'Download' }).count()).toBe(0)

    const studio = await aVisitor({ reducedMotion: 'reduce' })
    await deliver(studio.page, order)

    await customer.page.reload()
    await customer.page.getByText(/^Delivered on /).waitFor()
    expect(await customer.page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(LINK)
    await customer.page.goto('/user/profile/')
    const row = customer.page.getByRole('table').getByRole('row').nth(1)
    expect(await row.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(LINK)
    await Promise.all([customer.leave(), studio.leave()])
  },
  PATIENCE,
)
