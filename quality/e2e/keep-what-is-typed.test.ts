// What is typed in the back office and not saved is offered again, and Ctrl+S saves it.
import type { Dialog, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin, theAdminAnew } from './customer.ts'
import { answerLeaving, asked, button, inBackOffice, press, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

const open = oneBackOffice()

const REFUSED = { forgive: /status of 400/ }
const made: number[] = []
let many = 0
async function aPage(changes: object = {}) {
  const { user } = await theAdmin()
  const page = { slug: `kept-${++many}`, title: 'A page', body: '<p>Words.</p>', is_published: true, ...changes }
  const { id, version } = (await callAs(user, 'POST', '/admin/pages/', page)) as { id: number; version: number }
  made.push(id)
  const at = `/admin/pages/${id}/`
  const find = () => callAs(user, 'GET', at) as Promise<Record<string, unknown>>
  const change = (given: object) => callAs(user, 'PUT', at, { version, ...given })
  return { id, find, change, remove: () => callAs(user, 'DELETE', at) }
}
afterAll(async () => {
  const { user } = await theAdmin()
  if (made.length > 0) await callAs(user, 'DELETE', '/admin/pages/', { ids: made })
})

const keptIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('typed:'))) as Promise<
    [string, string][]
  >
const isKept = (page: Page, words: string) =>
  expect.poll(async () => (await keptIn(page)).some(([, text]) => text.includes(words))).toBe(true)

/** As after a crash: the window begins anew. */
async function loadAnew(page: Page) {
  const accept = (question: Dialog) => question.accept()
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
}
const typedAt = (page: Page) => page.getByText(/^You typed this at \d\d:\d\d and did not save it\./)

test('[BO-17] what was typed in a record, a new one, settings or a dialog is offered after a reload', async () => {
  const { id, find } = await aPage()
  const page = await open(`/pages/${id}`)
  await page.getByLabel('Title').fill('A title that nobody saved')
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.type('Typed words. ')
  await isKept(page, 'Typed words.')
  await loadAnew(page)
  await typedAt(page).waitFor()
  await button(page, 'Restore').click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('A title that nobody saved')
  await page.getByRole('textbox', { name: 'Body' }).getByText('Typed words.').waitFor()
  await button(page, 'Publish').click()
  await said(page, 'Published.')
  expect(await find()).toMatchObject({
    title: 'A title that nobody saved',
    body: expect.stringContaining('Typed words.'),
  })
  // what is saved is kept no longer
  await expect.poll(() => keptIn(page)).toEqual([])

  for (const [path, label] of [
    ['/testimonials/create', 'Occasion'],
    ['/settings/contact', 'Hours'],
  ] as const) {
    await open(path)
    await page.getByLabel(label).fill('Only typed')
    await isKept(page, 'Only typed')
    await loadAnew(page)
    await button(page, 'Restore').click()
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('Only typed')
    await loadAnew(page)
    await button(page, 'Discard').click()
    await expect.poll(() => keptIn(page)).toEqual([])
  }

  const order = await aPlacedOrder((await aCustomer()).user, ['wedding-one-evening'], { eventDate: '2083-12-16' })
  await open(`/orderDesk/${order.id}/show`)
  await button(page, 'Note an expense').click()
  await asked(page).getByLabel('What it was for').fill('A rickshaw')
  await isKept(page, 'A rickshaw')
  await loadAnew(page)
  await button(page, 'Note an expense').click()
  await typedAt(page).waitFor()
  await button(page, 'Restore').click()
  await expect.poll(() => asked(page).getByLabel('What it was for').inputValue()).toBe('A rickshaw')
  await button(page, 'Cancel').click()
  await answerLeaving(page, 'Discard')
  await expect.poll(() => keptIn(page)).toEqual([])
})

test('[BO-18] beside a save of another person both versions are shown; of what was removed the words can be read', async () => {
  const { id, change, remove } = await aPage({ title: 'First' })
  const page = await open(`/pages/${id}`, { forgive: /status of 404/ })
  await page.getByLabel('Title').fill('Mine')
  await isKept(page, 'Mine')
  await change({ title: 'Theirs' })
  await loadAnew(page)
  await page.getByText('Somebody has saved other values meanwhile.', { exact: false }).waitFor()
  await page.getByRole('row', { name: 'Title Mine Theirs' }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Theirs')
  await remove()
  await loadAnew(page)
  await page.getByText('This page is not there any more.', { exact: false }).waitFor()
  await page.getByRole('row', { name: 'Title Mine' }).waitFor()
  await button(page, 'Discard').click()
  await expect.poll(async () => (await keptIn(page)).filter(([key]) => key.endsWith(`/pages/${id}`))).toEqual([])
})

test('[BO-19] passwords are never kept, a full storage changes nothing, and signing out removes what was kept', async () => {
  const page = await open('/mail-set-up')
  await page.getByLabel('Mail server', { exact: true }).fill('smtp.example.com')
  await page.getByLabel('Password').fill('a secret word')
  await isKept(page, 'smtp.example.com')
  expect(JSON.stringify(await keptIn(page))).not.toContain('a secret word')
  const [[key, text] = ['', '']] = await keptIn(page)
  await loadAnew(page)
  await button(page, 'Discard').click()
  // of somebody else
  await page.evaluate(([other, kept]) => localStorage.setItem(other, kept), [
    key.replace(/:\d+:/, ':0:'),
    text,
  ] as const)
  await loadAnew(page)
  await page.getByLabel('Mail server', { exact: true }).waitFor()
  expect(await typedAt(page).count()).toBe(0)

  const { id } = await aPage()
  await open(`/pages/${id}`)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Title').fill('Saved all the same')
  await button(page, 'Publish').click()
  await said(page, 'Published.')

  const leaving = await inBackOffice('/settings/contact', { storage: (await theAdminAnew()).storage })
  leaving.page.on('dialog', (question) => question.accept())
  await leaving.page.getByLabel('Hours').fill('Typed before signing out')
  await isKept(leaving.page, 'Typed before signing out')
  await leaving.page.getByRole('banner').getByRole('button').last().click()
  await leaving.page.getByRole('menuitem', { name: 'Logout' }).click()
  await leaving.page.getByLabel('Password').waitFor()
  expect(await keptIn(leaving.page)).toEqual([])
  await leaving.leave()
})

test('[BO-20] Ctrl+S saves the open form: as a draft where there are drafts, in dialogs too, and answers no question', async () => {
  const { id, find } = await aPage()
  const page = await open(`/pages/${id}`)
  await page.getByLabel('Title').fill('By the key')
  await page.keyboard.press('Control+s')
  await said(page, 'Kept as a draft.')
  expect(await find()).toMatchObject({ title: 'A page', draft: { title: 'By the key' } })
  await button(page, 'Delete').click()
  await page.keyboard.press('Control+s')
  await asked(page).getByRole('button', { name: 'Delete', exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await open('/testimonials/create', REFUSED)
  await page.getByLabel('Occasion').fill('A wedding')
  await page.keyboard.press('Meta+s')
  await page.locator('p', { hasText: 'Name is required.' }).waitFor()

  const order = await aPlacedOrder((await aCustomer()).user, ['wedding-one-evening'], { eventDate: '2084-12-16' })
  await open(`/orderDesk/${order.id}/show`, REFUSED)
  await button(page, 'Note an expense').click()
  await asked(page).getByLabel('Sum in BDT').fill('700')
  await page.keyboard.press('Control+s')
  await asked(page).locator('.Mui-error').first().waitFor()
  await asked(page).getByLabel('What it was for').fill('A van')
  await page.keyboard.press('Control+s')
  await said(page, 'The expense is noted.')
})

test('[BO-21] the values before a change are put back from the records, and visitors read them again', async () => {
  const { id, find, change } = await aPage({ title: 'As it was' })
  await change({ title: 'By mistake' })
  const { user } = await theAdmin()
  const listed = await callAs(user, 'GET', `/admin/records/?entity=pages&entity_id=${id}&per_page=1`)
  const [record] = (listed as { rows: { id: number }[] }).rows
  const page = await open(`/records/${record?.id}/show`)
  await page.getByRole('row', { name: 'Title As it was By mistake' }).last().waitFor()
  await press(page, 'Restore this version', undefined, 'Restore')
  await said(page, 'The earlier version is restored.')
  expect(await find()).toMatchObject({ title: 'As it was' })
  await expect.poll(() => button(page, 'Restore this version').count()).toBe(0)
})
