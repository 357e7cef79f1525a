// A guest on a phone: the price of a service, and whether the day is free, before any account.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const SERVICE = '/service/wedding-one-evening/'
/** A phone's window under the bar of its browser. */
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** A day of the year after next, which no other test books. */
const DAY = `${new Date().getUTCFullYear() + 2}-02-03`

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('link', { name, exact: true }).first().boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? 0)
}

test('[L-033] on a phone the price and the button are in the first view, then at its foot, and the strip has small pictures beside their words', async () => {
  const { page, leave } = await aVisitor(PHONE)
  await page.goto(SERVICE)
  expect(await bottomOf(page, 'ADD TO CART')).toBeLessThanOrEqual(PHONE.viewport.height)
  const cards = await page.getByRole('article').all()
  expect(cards.length).toBeGreaterThan(1)
  for (const card of cards) {
    const picture = await card.getByRole('img').first().boundingBox()
    const name = await card.getByRole('heading').boundingBox()
    const right = (picture?.x ?? Number.NaN) + (picture?.width ?? 0)
    expect(right).toBeLessThan(name?.x ?? 0)
    // more than one is in the window
    expect((await card.boundingBox())?.height).toBeLessThan(PHONE.viewport.height / 2)
  }

  const foot = page.locator('.foot-bar')
  expect(await foot.count()).toBe(0)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await foot.waitFor()
  expect(await foot.textContent()).toMatch(/^Price: BDT 28,000\s*ADD TO CART$/)
  await foot.getByText('ADD TO CART').tap()
  await page.waitForURL('**/cart/**')
  await leave()
})

test('[L-145] a day that was chosen before the scripts came is answered once they are there', async () => {
  const { page, leave } = await aVisitor(PHONE)
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const opened = page.goto(SERVICE, { waitUntil: 'commit' })
  await page.getByLabel('Is your day free?').fill(DAY)
  held.resolve()
  await opened
  await page.getByText(`${DAY} is still open.`).waitFor()
  await page.getByRole('link', { name: 'Book this day' }).tap()
  await page.waitForURL('**/cart/**')
  await page.getByRole('main').getByText(DAY).waitFor()
  await leave()
})
