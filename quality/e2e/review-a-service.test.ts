import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { isFocused, keepOnce } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

const rating = (page: Page) => page.getByLabel('Rating', { exact: true })
const comment = (page: Page) => page.getByLabel('Comment', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit the review' })
const submitted = (page: Page) => page.getByRole('status').getByText('Review Submitted', { exact: true })
const REVIEWS = '**/api/v1/service/*/reviews/'

async function onAService(slug: string, options: VisitorOptions) {
  const visitor = await aVisitor({ reducedMotion: 'reduce', ...options })
  await visitor.page.goto(`/service/${slug}/`)
  await visitor.page.getByRole('heading', { name: 'Reviews' }).waitFor()
  return visitor
}

test('[S-35] [S-36] [S-44] a review is submitted, and appears in the list without a reload', async () => {
  const { storage } = await aCustomer({ first_name: 'Nadia', last_name: 'Karim' })
  const { page, leave } = await onAService('family-day-on-the-river', { storage })
  const count = () => page.getByText(/^\(\d+ reviews\)$/).textContent()
  const names = () =>
    page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').getByRole('heading').allTextContents()
  // those of the demo, which leave with the first customer's review
  expect((await names()).length).toBeGreaterThan(0)
  expect(await count()).toBe(`(${(await names()).length} reviews)`)
  expect(await page.getByText('Your review will be signed Nadia Karim').count()).toBe(1)
  expect(await page.getByText('Please login').count()).toBe(0)

  const held = Promise.withResolvers<void>()
  await page.route(REVIEWS, async (route) => {
    await held.promise
    await route.continue()
  })
  await rating(page).selectOption('5 Excellent')
  await comment(page).fill('The river <b>held</b> still.')
  await submit(page).click()
  await page.locator('.review').getByRole('status').getByText('Loading').waitFor()
  expect(await page.locator('.review button').isDisabled()).toBe(true)
  held.resolve()
  await submitted(page).waitFor()
  expect(await page.locator('.review .spinner').count()).toBe(0)

  await page.getByText('The river <b>held</b> still.').waitFor()
  await expect.poll(names).toEqual(['Nadia Karim'])
  await expect.poll(count).toBe('(1 reviews)')
  await leave()
})

test('[S-37] [T-04] [E-10] afterwards the form is offered for other services alone, and empty there', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await onAService('family-day-on-the-river', { storage })
  await rating(page).selectOption({ label: '4 Very Good' })
  await comment(page).fill('A good day.')
  await submit(page).click()
  await submitted(page).waitFor()
  expect(await page.locator('.alert.success').textContent()).toBe('Review Submitted')
  expect(await submit(page).count()).toBe(0)
  await page.goto('/service/company-story/')
  expect(await rating(page).locator('option:checked').textContent()).toBe('Select...')
  expect(await comment(page).inputValue()).toBe('')
  await leave()
})

test('[L-163] who has reviewed a service is not asked again', async () => {
  const { user, storage } = await aCustomer()
  await callAs(user, 'POST', '/service/company-story/reviews/', { rating: 3, comment: '' })
  const { page, leave } = await onAService('company-story', { storage })
  await page.getByText('You have reviewed this service. Thank you.').waitFor()
  expect(await submit(page).count()).toBe(0)
  await leave()
})

test('[S-43] [T-05] [M-65] a second review is refused with the server’s sentence, and the text is kept', async () => {
  const { user, storage } = await aCustomer()
  const { page, leave } = await onAService('company-story', { storage, forgive: /status of 400/ })
  await rating(page).selectOption('2')
  await comment(page).fill('Once more.')
  // in another tab
  await callAs(user, 'POST', '/service/company-story/reviews/', { rating: 3, comment: '' })
  const [response] = await Promise.all([page.waitForResponse(REVIEWS), submit(page).click()])
  const { detail } = (await response.json()) as { detail: string }
  expect(await page.getByRole('alert').textContent()).toBe(detail)
  expect(await page.locator('.review .alert.danger').count()).toBe(1)
  expect([await rating(page).inputValue(), await comment(page).inputValue()]).toEqual(['2', 'Once more.'])
  expect(await submitted(page).count()).toBe(0)

  // the next try removes it
  await page.route(REVIEWS, (route) => route.fulfill({ status: 201, json: { detail: 'Thank you.' } }))
  await submit(page).click()
  await submitted(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await leave()
})

test('the text for one service stays with it, and so does the message of thanks', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await onAService('company-story', { storage })
  const goOn = async () => {
    const shown = String(await page.getByRole('heading', { level: 1 }).textContent())
    const card = page.locator('.service-card').filter({ hasNotText: shown }).first()
    const name = String(await card.getByRole('heading').textContent())
    await card.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  await rating(page).selectOption('2')
  await comment(page).fill('Not of the next one.')
  await goOn()
  expect([await rating(page).inputValue(), await comment(page).inputValue()]).toEqual(['', ''])
  await rating(page).selectOption('4')
  await submit(page).click()
  await submitted(page).waitFor()
  await goOn()
  expect(await submitted(page).count()).toBe(0)
  await leave()
})

test('after the session ended nothing is sent, and this is said; the text is still there after signing in again (M-50)', async () => {
  const { user, password } = await aCustomer()
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 401/ })
  await keepOnce(page, { userInfo: JSON.stringify(user) })
  // the page itself asks who is signed in, and gets its answer before the session ends
  const profileRead = page.waitForResponse('**/users/profile/')
  await page.goto('/service/company-story/')
  await profileRead
  await rating(page).selectOption('4')
  await comment(page).fill('A long evening,\nand a kind one.')
  await callAs(user, 'POST', '/users/logout/')
  await submit(page).click()
  await page.getByRole('status').getByText('You were signed out, and nothing was sent. Please sign in again.').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/service/company-story/')
  await expect.poll(() => rating(page).inputValue()).toBe('4')
  expect(await comment(page).inputValue()).toBe('A long evening,\nand a kind one.')
  // at the same position, and not at the top of the screen
  const title = page.getByRole('heading', { name: 'Write a review' })
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await submit(page).click()
  await submitted(page).waitFor()
  await leave()
})

test('[V-29] Select... can’t be submitted', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await onAService('company-story', { storage })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reviews/')) sent.push(request.url())
  })
  await comment(page).fill('No stars.')
  await submit(page).click()
  await page.getByRole('alert').getByText('Rating is required.').waitFor()
  expect(await isFocused(rating(page))).toBe(true)
  expect(sent).toEqual([])
  // the error disappears when it is corrected
  await rating(page).selectOption('3')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await leave()
})

test('[V-31] a rating without a comment is accepted', async () => {
  const { storage } = await aCustomer()
  const { page, leave } = await onAService('company-story', { storage })
  await rating(page).selectOption('1')
  await submit(page).click()
  await submitted(page).waitFor()
  await leave()
})

test('[V-32] [S-39] a guest is asked to log in, and returns to the service', async () => {
  const { user, password } = await aCustomer()
  const { page, leave } = await onAService('company-story', {})
  await expect.poll(() => page.getByText('Please login to write a review', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByLabel('Rating').count()).toBe(0)
  await page.locator('#reviews').getByRole('link', { name: 'login' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/service/company-story/')
  await rating(page).waitFor()
  await leave()
})

test('[S-38] the sentence is also there without scripts', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/service/company-story/')
  await expect.poll(() => page.getByText('Please login to write a review', { exact: true }).isVisible()).toBe(true)
  await leave()
})

test('[M-65] [M-52] a review by a customer with a delivered booking has a badge', async () => {
  const [{ user, storage }, admin] = await Promise.all([aCustomer(), theAdmin()])
  const { id } = await aPlacedOrder(user, ['company-story'])
  await callAs(admin.user, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: '' })
  await callAs(admin.user, 'PUT', `/order/${id}/deliver/`, {})
  const { page, leave } = await onAService('company-story', { storage })
  await rating(page).selectOption('5')
  await comment(page).fill('Booked, and glad of it.')
  await submit(page).click()
  const review = page.getByRole('listitem').filter({ hasText: 'Booked, and glad of it.' })
  await review.getByText('Verified booking').waitFor()
  await leave()
})

test('[S-25] ADD TO CART leads to the cart, with the service in it', async () => {
  const { page, leave } = await onAService('company-story', {})
  await page.getByRole('link', { name: 'ADD TO CART' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Company story' }).first().waitFor()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
  expect(kept).toEqual([expect.objectContaining({ product: 'company-story' })])
  await leave()
})
