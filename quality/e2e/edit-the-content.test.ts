// The back office's plain screens, on the built product: visitors see what an admin saves.
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findings } from './axe.ts'
import { callAs, theAdmin } from './customer.ts'
import { answerLeaving, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { pickUp } from './page.ts'
import { aVisitor } from './visitor.ts'

const open = oneBackOffice()
const field = (page: Page, label: string) => page.getByLabel(label)

let many = 0
/** An address that no other row has. */
const aSlug = () => `edited-${++many}`

async function aPage(changes: object = {}): Promise<{ id: number; version: number }> {
  const { user } = await theAdmin()
  const page = { slug: aSlug(), title: 'A page', body: '<p>Words.</p>', is_published: true, ...changes }
  return (await callAs(user, 'POST', '/admin/pages/', page)) as { id: number; version: number }
}
const made: number[] = []
afterAll(async () => {
  const { user } = await theAdmin()
  if (made.length > 0) await callAs(user, 'DELETE', '/admin/pages/', { ids: made })
})

test('an unknown address says so and links back; the short address of orders leads to them', async () => {
  const page = await open('/no-such-room')
  await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'To the overview' }).click()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  await page.goto('/admin/#/orders')
  await expect.poll(() => page.url()).toContain('#/orderDesk')
})

test('an error of a form is not shown beside the list after it was corrected', async () => {
  const page = await open('/photoCategories/create', { forgive: /status of 400/ })
  const save = page.getByRole('button', { name: 'Save' })
  const notice = page.locator('.RaNotification-error')
  await save.press('Enter')
  // it does not disappear by itself while a pointer is over it
  await notice.dispatchEvent('mouseover')
  const slug = aSlug()
  await field(page, 'Title').fill('Put right')
  await field(page, 'Address on the site').fill(slug)
  await save.press('Enter')
  await page.getByRole('cell', { name: slug }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  const { user } = await theAdmin()
  const { rows } = (await callAs(user, 'GET', `/admin/photo-categories/?keyword=${slug}`)) as { rows: { id: number }[] }
  await callAs(user, 'DELETE', '/admin/photo-categories/', { ids: rows.map(({ id }) => id) })
})

test('[BO-40] a page is written, saved as a draft, published and seen, and its form leads to it', async () => {
  const slug = aSlug()
  const page = await open('/pages/create')
  await field(page, 'Title').fill('Written by hand')
  await field(page, 'Address on the site').fill(slug)
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.type('Every word of it.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('cell', { name: 'Written by hand' }).waitFor()
  const { user } = await theAdmin()
  const listed = (await callAs(user, 'GET', `/admin/pages/?keyword=${slug}`)) as { rows: { id: number }[] }
  made.push(...listed.rows.map(({ id }) => id))
  const visitor = await aVisitor({ forgive: /status of 404/ })
  expect((await visitor.page.goto(`/page/${slug}/`))?.status()).toBe(404)
  await page.getByRole('cell', { name: 'Written by hand' }).click()
  await said(page, 'Visitors don’t see this yet.')
  const toSite = page.getByRole('link', { name: 'See it on the site' })
  expect(await toSite.count()).toBe(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await said(page, 'Published.')
  expect(await toSite.getAttribute('href')).toBe(`/page/${slug}/`)
  await visitor.page.goto(`/page/${slug}/`)
  await visitor.page.getByText('Every word of it.').waitFor()
  await visitor.leave()
})

test('of two admins who edit one page the second is told, sees the differences, and neither loses anything', async () => {
  const { id, version } = await aPage({ title: 'At first' })
  made.push(id)
  const page = await open(`/pages/${id}`, { forgive: /status of 409/ })
  await field(page, 'Title').fill('Mine')
  const { user } = await theAdmin()
  const dialog = page.getByRole('dialog')
  const slug = aSlug()
  await callAs(user, 'PUT', `/admin/pages/${id}/`, { version, slug })
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Keep yours, and both changes are saved.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine and save again' }).click()
  await expect.poll(() => dialog.count()).toBe(0)

  await callAs(user, 'PUT', `/admin/pages/${id}/`, { version: version + 1, title: 'Theirs' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Somebody has changed this', { exact: false }).waitFor()
  await dialog.getByRole('cell', { name: 'Mine' }).waitFor()
  await dialog.getByRole('cell', { name: 'Theirs', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine and save again' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await said(page, 'Published.')
  expect(await callAs(user, 'GET', `/admin/pages/${id}/`)).toMatchObject({ title: 'Mine', slug, draft: null })
})

test('an error is shown beside its field, and leaving an unsaved form asks', async () => {
  const taken = aSlug()
  const { id } = await aPage({ slug: taken })
  made.push(id)
  const page = await open('/pages/create', { forgive: /status of 40[09]/ })
  await field(page, 'Title').fill('Another')
  await field(page, 'Address on the site').fill(taken)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.locator('form').getByText('Another page has this already.', { exact: false }).waitFor()
  await page.getByRole('menuitem', { name: 'Slides' }).click()
  await answerLeaving(page, 'Keep writing')
  expect(page.url()).toContain('/pages/create')
})

test('a list is reordered with the keyboard', async () => {
  const { user } = await theAdmin()
  const rows = async () =>
    ((await callAs(user, 'GET', '/admin/testimonials/')) as { rows: { id: number; name: string }[] }).rows
  const [one, other] = await rows()
  const page = await open('/testimonials')
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByRole('button', { name: `Move ${one?.name}` }).focus()
  const isOver = (id?: number) => `Draggable item ${one?.id} was moved over droppable area ${id}.`
  await pickUp(page, isOver(one?.id))
  await page.keyboard.press('ArrowDown')
  await page.getByText(isOver(other?.id)).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  // visitors of other tests see the demo's order again
  onTestFinished(
    async () => void (await callAs(user, 'PUT', '/admin/testimonials/order/', { ids: [one?.id, other?.id] })),
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await said(page, 'The new order is saved.')
  expect((await rows()).slice(0, 2).map(({ id }) => id)).toEqual([other?.id, one?.id])
})
