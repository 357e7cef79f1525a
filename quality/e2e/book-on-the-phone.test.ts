// A booking on a phone, as a person taps through it, counted as the list in `walk` says: each tap counts, also one into
// a field; a field that is filled in already is left out. Swipes and scrolling are no taps.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADDRESS, atPlaceOrder, title } from './booking.ts'
import { anEmail } from './customer.ts'
import { fingersOn } from './fingers.ts'
import { aVisitor } from './visitor.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const MOST_TAPS = 24
const MIDDLE = { x: 180, y: 300 }
const PASSWORD = 'a boat on the long river'

/** Taps, and remembers each. */
function counter(page: Page) {
  const taps: string[] = []
  const main = page.getByRole('main')
  const tap = async (on: Locator, what: string) => {
    await on.tap()
    taps.push(what)
  }
  return {
    taps,
    link: (name: string | RegExp, within: Locator = main) =>
      tap(within.getByRole('link', { name, exact: true }).first(), `link ${name}`),
    button: (name: string, within: Locator = main) =>
      tap(within.getByRole('button', { name, exact: true }), `button ${name}`),
    photograph: () => tap(main.locator('.rows a').first(), 'a photograph'),
    async fields(texts: Record<string, string>) {
      for (const [label, text] of Object.entries(texts)) {
        const field = main.getByLabel(label, { exact: true })
        if (await field.inputValue()) continue
        await tap(field, `field ${label}`)
        await field.fill(text)
      }
    },
  }
}

/** One line a screen: its taps, and what they were on. */
function tableOf(steps: [screen: string, taps: string[]][]): string {
  const lines = steps.map(
    ([screen, taps]) => `${screen.padEnd(10)} ${String(taps.length).padStart(2)}  ${taps.join(', ')}`,
  )
  return ['', ...lines, `${'together'.padEnd(10)} ${steps.flatMap(([, taps]) => taps).length}`].join('\n')
}

test('a booking on a phone takes at most 24 taps, from home until the order is found again', async () => {
  const { page, leave } = await aVisitor({ ...PHONE, reducedMotion: 'reduce' })
  const fingers = await fingersOn(page)
  const { taps, link, button, photograph, fields } = counter(page)
  const steps: [string, string[]][] = []
  /** All taps since the step before. */
  const step = (screen: string) => {
    steps.push([screen, taps.slice(steps.flatMap(([, those]) => those).length)])
  }

  await page.goto('/')
  await link('All photographs')
  await page.waitForURL('**/photography/all/')
  step('Gallery')

  await photograph()
  const lightbox = page.getByRole('dialog', { name: 'Photograph' })
  await lightbox.locator('.slide').nth(2).waitFor({ state: 'attached' })
  await fingers.swipe(MIDDLE, { x: -120 }, 300)
  await expect.poll(() => lightbox.locator('.count').textContent()).toMatch(/^2 /)
  await fingers.swipe(MIDDLE, { y: 250 }, 300)
  await lightbox.waitFor({ state: 'hidden' })
  step('Lightbox')

  await link(/Next ?Service$/)
  await page.waitForURL('**/service/')
  step('Services')

  await link('View Details')
  await page.getByRole('link', { name: 'ADD TO CART' }).waitFor()
  step('Service')

  await link('ADD TO CART')
  await title(page, 'Shopping Cart')
  step('Cart')

  await button('Proceed To Checkout')
  await title(page, 'Sign In')
  await link('Sign Up')
  await title(page, 'Sign Up')
  step('Sign in')

  await fields({
    'First name': 'Rokeya',
    'Last name': 'Hossain',
    Phone: '+8801700111111',
    'E-mail': anEmail(),
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })
  await button('Sign Up')
  await title(page, 'Event Place')
  step('Sign up')

  await fields({
    'Venue Name': ADDRESS.address,
    'Venue Location': ADDRESS.city,
    'Postal Code': ADDRESS.postalCode,
    Country: ADDRESS.country,
    'Event Start Time': ADDRESS.eventTime,
    'Event Date': ADDRESS.eventDate,
  })
  await button('Continue')
  await title(page, 'Select Method')
  step('Event')

  await button('Continue')
  await title(page, 'Place Order')
  step('Payment')

  await button('Place Order')
  await title(page, /^Order No: \d+/)
  const order = new URL(page.url()).pathname
  step('Order')

  await link('All my orders')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await row.getByText(ADDRESS.eventDate, { exact: false }).waitFor()
  await link(/^Details/, row)
  await title(page, /^Order No: \d+/)
  expect(new URL(page.url()).pathname).toBe(order)
  step('Find again')

  expect(taps.length, tableOf(steps)).toBeLessThanOrEqual(MOST_TAPS)
  await leave()
})

test('[L-034] the total and the way to the button stay at a phone’s lower edge until the button is in sight', async () => {
  const { page, leave } = await atPlaceOrder({ ...PHONE, reducedMotion: 'reduce' })
  const foot = page.locator('.foot-bar')
  await foot.waitFor()
  expect(await foot.textContent()).toMatch(/^BDT 73,000\s*Continue$/)
  const box = await foot.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.viewport.height, 0)
  await foot.getByText('Continue').tap()
  await foot.waitFor({ state: 'detached' })
  const button = await page.getByRole('button', { name: 'Place Order' }).boundingBox()
  expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height)
  await leave()
})
