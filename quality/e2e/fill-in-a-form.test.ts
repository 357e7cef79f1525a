// The forms of the back office, on the built product: one of each kind is filled in by hand, and nothing that was typed
// is lost.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { RESOURCES } from '../../admin/src/screens.ts'
import { callAs, theAdmin } from './customer.ts'
import { answerLeaving, button, leaveQuestion, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'

const open = oneBackOffice()

const field = (page: Page, label: string) => page.locator('form').getByLabel(label).first()

type Listed = { rows: { id: number; version: number }[] }

/** Rows with this keyword are removed after the test. */
async function found(path: string, keyword: string): Promise<Listed['rows']> {
  const { user } = await theAdmin()
  const { rows } = (await callAs(user, 'GET', `/admin/${path}/?keyword=${encodeURIComponent(keyword)}`)) as Listed
  onTestFinished(async () => {
    if (rows.length > 0) await callAs(user, 'DELETE', `/admin/${path}/`, { ids: rows.map(({ id }) => id) })
  })
  return rows
}

const holdsFocus = (dialog: Element) => dialog.closest('[role="presentation"]')?.contains(document.activeElement)

let many = 0
/** An address that no other row has. */
const aSlug = () => `form-${++many}`

async function aPage(changes: object = {}): Promise<{ id: number; version: number; slug: string }> {
  const { user } = await theAdmin()
  const page = { slug: aSlug(), title: 'A page', body: '<p>Words.</p>', is_published: true, ...changes }
  const made = (await callAs(user, 'POST', '/admin/pages/', page)) as { id: number; version: number; slug: string }
  onTestFinished(async () => void (await callAs(user, 'DELETE', `/admin/pages/${made.id}/`)))
  return made
}

/** The name of a resource, the path of its calls, the button that saves, and the labels of what is typed. */
const FORMS: [resource: string, path: string, save: string, labels: string[]][] = [
  ['services', 'services', 'Publish', ['Name', 'Address on the site', 'Price in BDT']],
  ['companies', 'companies', 'Publish', ['Name']],
  ['slides', 'slides', 'Save', ['Title']],
  ['homeBlocks', 'home-blocks', 'Publish', ['Content']],
  ['ceoMessages', 'ceo-messages', 'Publish', ['Name']],
  ['videos', 'videos', 'Save', ['Title', 'The video’s link']],
]

/**
 * Title blocks have a list of places instead of a required text. A testimonial is added further down; a page and a photo
 * category are in edit-the-content.test.ts.
 */
const OTHER_FORMS = ['titleBlocks', 'testimonials', 'pages', 'photoCategories']

test('each form that adds a row is in FORMS', () => {
  const forms = RESOURCES.filter(({ kinds }) => kinds.includes('create')).map(({ resource }) => resource)
  const known = [...FORMS.map(([resource]) => resource), ...OTHER_FORMS]
  expect(forms.filter((resource) => !known.includes(resource))).toEqual([])
})

test('settings that can’t be read don’t show an empty form', async () => {
  // first in the file, where the window has read nothing yet: elsewhere it is loaded again
  const page = await open('/pages', { forgive: /status of 500/, anew: true })
  await page.route(/\/admin\/basic-settings\//, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The studio’s data can’t be reached.', code: 'internal' } }),
  )
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByText('The studio’s data can’t be reached.').first().waitFor()
  const title = page.getByRole('textbox', { name: 'Site title' })
  expect(await title.count()).toBe(0)
  await page.unroute(/\/admin\/basic-settings\//)
  await button(page, 'Try again').first().click()
  await title.waitFor()
})

test.each(FORMS)('one of %s is added with only the required fields', async (resource, path, save, labels) => {
  const name = `by-hand-${path}`
  const page = await open(`/${resource}/create`)
  for (const label of labels) {
    const isAmount = label.startsWith('Price')
    const isLink = label.endsWith('link')
    await field(page, label).fill(isAmount ? '২৮,০০০' : isLink ? 'https://youtu.be/dQw4w9WgXcQ' : name)
  }
  await button(page, save).click()
  await page.waitForURL(new RegExp(`#/${resource}$`))
  expect(await found(path, name)).toHaveLength(1)
})

test('two clicks on Save add one row', async () => {
  const name = 'Once is enough'
  const page = await open('/testimonials/create')
  const { promise: isPressed, resolve: send } = Promise.withResolvers<void>()
  await page.route(/\/admin\/testimonials\/$/, async (route) => {
    await isPressed
    await route.continue()
  })
  await field(page, 'Name').fill(name)
  await field(page, 'Text').fill('Twice is too often.')
  await button(page, 'Save').dblclick()
  send()
  await page.waitForURL(/#\/testimonials$/)
  expect(await found('testimonials', name)).toHaveLength(1)
})

test('changed settings ask before another tab opens, and after "stay" again at the next click', async () => {
  const page = await open('/settings')
  const title = page.getByRole('textbox', { name: 'Site title' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await title.fill('Typed, not saved')
  await tab('Contact').click()
  await answerLeaving(page, 'Keep writing')
  expect(await title.inputValue()).toBe('Typed, not saved')
  expect(await tab('Site').getAttribute('aria-selected')).toBe('true')
  await tab('Contact').click()
  await answerLeaving(page, 'Discard')
  await page.getByRole('textbox', { name: 'WhatsApp number' }).waitFor()
  await tab('Site').click()
  await expect.poll(() => title.inputValue()).not.toBe('Typed, not saved')

  await title.fill('Typed, not saved')
  await tab('Contact').click()
  await leaveQuestion(page).waitFor()
  // the second click comes before the answer to the first is rendered
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role="alertdialog"] button:last-child')?.click()
    document.querySelector<HTMLElement>('a[role="tab"][href$="/settings/contact"]')?.click()
  })
  // the first question may be leaving still, and takes no answer; the second takes the focus
  await expect
    .poll(() =>
      leaveQuestion(page)
        .evaluate(holdsFocus)
        .catch(() => false),
    )
    .toBe(true)
  await answerLeaving(page, 'Discard')
  await page.getByRole('textbox', { name: 'WhatsApp number' }).waitFor()
})

test('a link that is clicked while a form is being saved waits for it, and does not ask', async () => {
  const { id } = await aPage()
  const page = await open(`/pages/${id}`)
  const { promise: isPressed, resolve: send } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/admin/pages/${id}/`), async (route) => {
    if (route.request().method() !== 'GET') await isPressed
    await route.continue()
  })
  await field(page, 'Title').fill('Saved on the way out')
  const isSending = page.waitForRequest((request) => request.method() !== 'GET')
  await button(page, 'Publish').click()
  await isSending
  await page.getByRole('menuitem', { name: 'Slides' }).click()
  send()
  await page.waitForURL(/#\/slides/)
  const { user } = await theAdmin()
  expect(await callAs(user, 'GET', `/admin/pages/${id}/`)).toMatchObject({ title: 'Saved on the way out' })
  expect(await leaveQuestion(page).count()).toBe(0)
})

test('a page that is there asks before it is left after a failed save', async () => {
  const path = `/pages/${(await aPage()).id}`
  const page = await open(path, { forgive: /status of 500/ })
  const words = 'The studio’s data can’t be reached.'
  await page.route(/\/admin\/pages\//, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { detail: words, code: 'internal' } }),
  )
  await field(page, 'Title').fill('Typed, not saved')
  await button(page, 'Publish').click()
  await said(page, words)
  await page.getByRole('menuitem', { name: 'Slides' }).click()
  await answerLeaving(page, 'Keep writing')
  expect(page.url()).toContain(path)
  expect(await field(page, 'Title').inputValue()).toBe('Typed, not saved')
})

test('a removed row is left without a question, whatever was typed', async () => {
  const { user } = await theAdmin()
  const given = { slug: aSlug(), title: 'A page', body: '<p>Words.</p>', is_published: true }
  const { id } = (await callAs(user, 'POST', '/admin/pages/', given)) as { id: number }
  const page = await open(`/pages/${id}`)
  await field(page, 'Title').fill('Typed, not saved')
  await button(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete this page?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  // an open question would keep the admin here
  await page.waitForURL(/#\/pages$/)
})

test('an address in use is refused and nothing is stored; another one is published', async () => {
  const taken = await aPage()
  const { id } = await aPage()
  const { user } = await theAdmin()
  const page = await open(`/pages/${id}`, { viewport: { width: 360, height: 740 }, forgive: /status of 409/ })
  const address = field(page, 'Address on the site')
  await address.fill(taken.slug)
  await button(page, 'Publish').click()
  await said(page, 'Another page has this already.')
  // it is far up, and the screen scrolls to it
  await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await callAs(user, 'GET', `/admin/pages/${id}/`)).toMatchObject({ draft: null })
  const slug = aSlug()
  await address.fill(slug)
  await button(page, 'Publish').click()
  await said(page, 'Published.')
  expect(await callAs(user, 'GET', `/admin/pages/${id}/`)).toMatchObject({ slug, draft: null })
})

test('a session that ended meanwhile loses nothing that was typed', async () => {
  const { id } = await aPage()
  const page = await open(`/pages/${id}`, { forgive: /status of 401/ })
  await field(page, 'Title').fill('Typed for an hour')
  const session = (await page.evaluate(() => localStorage.getItem('userInfo'))) ?? ''
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    localStorage.setItem('userInfo', JSON.stringify({ ...kept, token: 'x'.repeat(43) }))
  })
  await button(page, 'Publish').click()
  await said(page, 'what you typed is kept')
  expect(await field(page, 'Title').inputValue()).toBe('Typed for an hour')
  await page.evaluate((kept) => localStorage.setItem('userInfo', kept), session)
  await button(page, 'Publish').click()
  await said(page, 'Published.')
})
