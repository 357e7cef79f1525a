// A customer reviews a service. What the form is stands in site/app/pages/services/service-screens.test.tsx.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { startOver } from './within-the-site.ts'

const REVIEWS = '**/api/v1/service/*/reviews/'
const SLUG = 'company-story'
const PATH = `/service/${SLUG}/`

let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 40/ })
  page = visitor.page
  await page.goto(PATH)
})
afterEach(() => page.unrouteAll())
afterAll(() => visitor.leave())

const rating = () => page.getByLabel('Rating', { exact: true })
const comment = () => page.getByLabel('Comment', { exact: true })
const submit = () => page.getByRole('button', { name: 'Submit the review' })
const submitted = () => page.getByRole('status').getByText('Review Submitted', { exact: true })

async function onAService(storage: Record<string, string> = {}, slug = SLUG): Promise<void> {
  await startOver(page, `/service/${slug}/`, storage)
  await page.getByRole('heading', { name: 'Reviews' }).waitFor()
}

async function signIn(email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${PATH}`)
}

/** To another service, by its card. */
async function goOn(): Promise<void> {
  const shown = String(await page.getByRole('heading', { level: 1 }).textContent())
  const card = page.locator('.service-card').filter({ hasNotText: shown }).first()
  const name = String(await card.getByRole('heading').textContent())
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

test('[S-35] [S-36] [S-44] a review is submitted, and appears in the list without a reload', async () => {
  const [{ user, storage }, admin] = await Promise.all([
    aCustomer({ first_name: 'Nadia', last_name: 'Karim' }),
    theAdmin(),
  ])
  const slug = 'family-day-on-the-river'
  const { id } = await aPlacedOrder(user, [slug])
  await callAs(admin.user, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: '' })
  await callAs(admin.user, 'PUT', `/order/${id}/deliver/`, {})
  await onAService(storage, slug)
  const count = () => page.getByText(/^\(\d+ reviews\)$/).textContent()
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
  const names = () => reviews.getByRole('heading').allTextContents()
  // those of the demo, which leave with the first customer's review
  expect((await names()).length).toBeGreaterThan(0)
  expect(await count()).toBe(`(${(await names()).length} reviews)`)
  expect(await page.getByText('Your review will be signed Nadia Karim').count()).toBe(1)
  expect(await page.getByText('Please login').filter({ visible: true }).count()).toBe(0)

  const held = Promise.withResolvers<void>()
  await page.route(REVIEWS, async (route) => {
    await held.promise
    await route.continue()
  })
  await rating().selectOption('5 Excellent')
  await comment().fill('The river <b>held</b> still.')
  await submit().click()
  await page.locator('.review').getByRole('status').getByText('Loading').waitFor()
  expect(await page.locator('.review button').isDisabled()).toBe(true)
  held.resolve()
  await submitted().waitFor()
  expect(await page.locator('.review .spinner').count()).toBe(0)

  await page.getByText('The river <b>held</b> still.').waitFor()
  await expect.poll(names).toEqual(['Nadia Karim'])
  await expect.poll(count).toBe('(1 reviews)')
  // she has booked it, and it was delivered (M-65)
  await reviews.getByText('Verified booking').waitFor()
})

test('[S-37] [T-04] [E-10] afterwards the form is offered for other services alone, without what was typed before', async () => {
  await onAService((await aCustomer()).storage)
  await rating().selectOption('2')
  await comment().fill('Not of the next one.')
  await goOn()
  expect([await rating().inputValue(), await comment().inputValue()]).toEqual(['', ''])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Company story' }).waitFor()
  await rating().selectOption({ label: '4 Very Good' })
  await comment().fill('A good day.')
  await submit().click()
  await submitted().waitFor()
  expect(await page.locator('.alert.success').textContent()).toBe('Review Submitted')
  expect(await submit().count()).toBe(0)
  await goOn()
  expect(await submitted().count()).toBe(0)
  expect(await rating().locator('option:checked').textContent()).toBe('Select...')
  expect(await comment().inputValue()).toBe('')
})

test('[L-163] who has reviewed a service is not asked again', async () => {
  const { user, storage } = await aCustomer()
  await callAs(user, 'POST', `/service/${SLUG}/reviews/`, { rating: 3, comment: '' })
  await onAService(storage)
  await page.getByText('You have reviewed this service. Thank you.').waitFor()
  expect(await submit().count()).toBe(0)
})

test('[S-43] [T-05] [M-65] a second review is refused with the server’s sentence, and the text is kept', async () => {
  const { user, storage } = await aCustomer()
  await onAService(storage)
  await rating().selectOption('2')
  await comment().fill('Once more.')
  // in another tab
  await callAs(user, 'POST', `/service/${SLUG}/reviews/`, { rating: 3, comment: '' })
  const [response] = await Promise.all([page.waitForResponse(REVIEWS), submit().click()])
  const { detail } = (await response.json()) as { detail: string }
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(detail)
  expect(await page.locator('.review .alert.danger').count()).toBe(1)
  expect([await rating().inputValue(), await comment().inputValue()]).toEqual(['2', 'Once more.'])
  expect(await submitted().count()).toBe(0)

  // the next try removes it
  await page.route(REVIEWS, (route) => route.fulfill({ status: 201, json: { detail: 'Thank you.' } }))
  await submit().click()
  await submitted().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('after the session ended nothing is sent, and this is said; the text is still there after signing in again (M-50)', async () => {
  const { user, password, storage } = await aCustomer()
  await onAService(storage)
  await rating().selectOption('4')
  await comment().fill('A long evening,\nand a kind one.')
  await callAs(user, 'POST', '/users/logout/')
  await submit().click()
  await page.getByRole('status').getByText('You were signed out, and nothing was sent. Please sign in again.').waitFor()
  await signIn(user.email, password)
  await expect.poll(() => rating().inputValue()).toBe('4')
  expect(await comment().inputValue()).toBe('A long evening,\nand a kind one.')
  // at the same position, and not at the top of the screen
  const title = page.getByRole('heading', { name: 'Write a review' })
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await submit().click()
  await submitted().waitFor()
})

test('[V-29] [V-31] Select... can’t be submitted, a rating without a comment can', async () => {
  await onAService((await aCustomer()).storage)
  const sent: string[] = []
  await page.route(REVIEWS, async (route) => {
    sent.push(route.request().method())
    await route.continue()
  })
  await comment().fill('No stars.')
  await submit().click()
  await page.getByRole('alert').getByText('Rating is required.').waitFor()
  expect(await isFocused(rating())).toBe(true)
  expect(sent).toEqual([])
  // the error disappears when it is corrected
  await rating().selectOption('1')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await comment().fill('')
  await submit().click()
  await submitted().waitFor()
  expect(sent).toEqual(['POST'])
})

test('[V-32] [S-39] a guest is asked to log in, and returns to the service', async () => {
  const { user, password } = await aCustomer()
  await onAService()
  await expect.poll(() => page.getByText('Please login to write a review', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByLabel('Rating').count()).toBe(0)
  await page.locator('#reviews').getByRole('link', { name: 'login' }).click()
  await signIn(user.email, password)
  await rating().waitFor()
})

test('[S-38] the sentence is also there without scripts', async () => {
  const plain = await aVisitor({ javaScriptEnabled: false })
  await plain.page.goto(PATH)
  const sentence = plain.page.getByText('Please login to write a review', { exact: true })
  await expect.poll(() => sentence.isVisible()).toBe(true)
  await plain.leave()
})
