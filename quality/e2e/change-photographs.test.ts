// Photographs that are there already: removed and called back, with other words.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { theAdminAnew } from './customer.ts'
import { inBackOffice } from './in-back-office.ts'
import { anEvening, type Evening, names, PATIENT } from './many-photographs.ts'
import { oneBackOffice } from './one-back-office.ts'

let evening: Evening
const open = oneBackOffice()

beforeEach(async () => {
  evening = await anEvening()
})
afterEach(() => evening.forget())

/** So many photographs, on the screen that shows them. */
async function withPhotographs(count: number, forgive?: RegExp): Promise<Page> {
  await evening.fill(count)
  const page = await open(`/photographs/category/${evening.id}`, { ...(forgive && { forgive }) })
  await expect.poll(() => names(page)).toHaveLength(count)
  return page
}

async function remove(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
}

test('a picture that comes late moves nothing in the dialog around it', async () => {
  const page = await withPhotographs(1)
  const { promise: held, resolve: send } = Promise.withResolvers<void>()
  await page.route(/\.jpg$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Open Guest 1' }).click()
  const asked = page.getByRole('dialog')
  const picture = asked.locator('img')
  const places = async () => [await asked.getByRole('heading').boundingBox(), await picture.boundingBox()]
  const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await picture.waitFor()
  expect(await isThere()).toBe(false)
  const before = await places()
  send()
  await expect.poll(isThere).toBe(true)
  expect(await places()).toEqual(before)
})

test('photographs that are removed go at once and can be called back', async () => {
  const page = await withPhotographs(3)
  await remove(page, 'Guest 1', 'Guest 3')
  await page.getByText('2 photographs removed.').waitFor()
  expect(await names(page)).toEqual(['Guest 2'])
  expect(await evening.kept()).toHaveLength(3)
  // a notice with a button, over the list
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['Guest 1', 'Guest 2', 'Guest 3'])
  await page.getByText('2 photographs removed.').waitFor({ state: 'hidden' })
  expect(await evening.kept()).toHaveLength(3)
  // on another screen the time goes on, and what was shown meanwhile doesn't come back
  await remove(page, 'Guest 2')
  await expect.poll(() => names(page)).toEqual(['Guest 1', 'Guest 3'])
  await page.goto('/admin/#/photographs/home')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.goto(`/admin/#/photographs/category/${evening.id}`)
  await expect.poll(() => names(page)).toEqual(['Guest 1', 'Guest 3'])
  expect(await evening.kept()).toHaveLength(3)
  await expect
    .poll(async () => (await evening.kept()).map(({ title }) => title), PATIENT)
    .toEqual(['Guest 1', 'Guest 3'])
})

test('what was removed and not called back is gone though the window is closed, or one signs out at once', async () => {
  const { storage } = await theAdminAnew()
  await evening.fill(3)
  const { page, leave } = await inBackOffice(`/photographs/category/${evening.id}`, { storage })
  const kept = async () => (await evening.kept()).map(({ title }) => title)
  page.on('dialog', (dialog) => dialog.accept())
  await remove(page, 'Guest 1')
  await page.getByText('1 photograph removed.').waitFor()
  expect(await evening.kept()).toHaveLength(3)
  await page.goto('/robots.txt')
  await expect.poll(kept).toEqual(['Guest 2', 'Guest 3'])

  await page.goto(`/admin/#/photographs/category/${evening.id}`)
  await remove(page, 'Guest 2')
  await page.getByText('1 photograph removed.').waitFor()
  await page.locator('.RaUserMenu-userButton').click()
  await page.getByRole('menuitem', { name: /log ?out|sign out/i }).click()
  await page.getByRole('button', { name: /sign in/i }).waitFor(PATIENT)
  expect(await kept()).toEqual(['Guest 3'])
  await leave()
})

test('words that are refused are still there, with the reason beside them', async () => {
  const page = await withPhotographs(2, /status of 400/)
  const asked = page.getByRole('dialog')
  const title = asked.getByLabel('Title')
  for (const name of ['Guest 1', 'Guest 2']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Title and description …' }).click()
  await title.fill('lake '.repeat(40))
  await asked.getByRole('button', { name: 'Save' }).click()
  await asked.locator('p', { hasText: '150' }).waitFor()
  expect([await title.getAttribute('aria-invalid'), await title.inputValue()]).toEqual(['true', 'lake '.repeat(40)])
  await title.fill('At the lake')
  await asked.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 photographs changed.').waitFor()
  await expect.poll(() => names(page), PATIENT).toEqual(['At the lake', 'At the lake'])

  // what is typed leaves the heading as it is
  await page.getByRole('button', { name: 'Open At the lake' }).first().click()
  const heading = asked.getByRole('heading', { name: 'At the lake' })
  await expect
    .poll(() => asked.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const before = await heading.boundingBox()
  await title.fill('lake '.repeat(60))
  expect(await heading.boundingBox()).toEqual(before)
})

test('what can’t be removed comes back, with the reason', async () => {
  const page = await withPhotographs(1, /ERR_|status of/)
  await page.route('**/admin/photos/', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await remove(page, 'Guest 1')
  await page.getByText('No photographs yet').waitFor()
  await expect.poll(() => names(page), PATIENT).toEqual(['Guest 1'])
})
