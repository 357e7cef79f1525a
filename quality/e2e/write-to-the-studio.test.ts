import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const sent = 'Thank you. Your message has reached the studio.'

/** A word by which the e-mail is found in the outbox. */
const aMail = (over: Partial<Record<'Name' | 'Subject' | 'Mobile' | 'E-mail' | 'Message', string>> = {}) => ({
  Name: 'Rokeya Hossain',
  Subject: `A wedding, ${randomUUID()}`,
  Mobile: '+880 1700-111111',
  'E-mail': 'rokeya@post.example',
  Message: 'The date is the second of December. Is the day free?',
  ...over,
})

async function fillIn(page: Page, mail: Record<string, string>) {
  for (const [label, text] of Object.entries(mail)) await page.getByLabel(label, { exact: true }).fill(text)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** The errors under the fields, by the fields' names. */
const reasons = (page: Page) =>
  page
    .locator('form [aria-invalid=true]')
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [
          field.getAttribute('name'),
          document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ]),
      ),
    )

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the message' })

/** The e-mails of the outbox that contain this word. */
function emailsAbout(text: string): string[] {
  const folder = join(inject('dataFolder'), 'outbox')
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).filter((letter) => letter.includes(text))
}

/** A form that is sent within a second counts as a robot's (M-48). */
const asSlowAsAPerson = (page: Page) => page.waitForFunction(() => performance.now() > 1_100)

test.each(['/contact/', '/'])('[G-38] [G-39] [A-03] a message written on %s reaches the outbox', async (path) => {
  const { page, leave } = await aVisitor()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const mail = aMail()
  await fillIn(page, mail)
  await asSlowAsAPerson(page)
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/get/mail/'), sendButton(page).click()])
  expect(request.postDataJSON()).toMatchObject({
    name: mail.Name,
    subject: mail.Subject,
    mobile: mail.Mobile,
    email_address: mail['E-mail'],
    body: mail.Message,
    website: '',
  })
  await page.getByRole('status').getByText(sent).waitFor()
  expect(await sendButton(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(sent)
  await page.getByRole('link', { name: 'Write another message' }).click()
  expect(new URL(page.url()).pathname).toBe(path)
  for (const label of Object.keys(mail)) expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('')
  expect(await focused(page)).toBe('name')
  await expect.poll(() => emailsAbout(mail.Subject).length).toBe(1)
  const [letter] = emailsAbout(mail.Subject)
  expect(letter).toContain('Reply-To: rokeya@post.example')
  expect(letter).toContain('The date is the second of December.')
  await leave()
})

test.each([true, false])(
  'a mobile number in Bangla digits is accepted, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page, leave } = await aVisitor({ javaScriptEnabled })
    await page.goto('/contact/')
    const mail = aMail({ Mobile: '০১৭১১-০০০০০০' })
    await fillIn(page, mail)
    if (javaScriptEnabled) await asSlowAsAPerson(page)
    await sendButton(page).click()
    await page.getByRole('status').getByText(sent).waitFor()
    await expect.poll(() => emailsAbout(mail.Subject).length).toBe(1)
    expect(emailsAbout(mail.Subject)[0]).toContain('01711-000000')
    await leave()
  },
)

test('[A-03] [G-39] without scripts a message reaches the outbox too, and a reload does not send it again', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto('/contact/')
  const mail = aMail()
  await fillIn(page, mail)
  await sendButton(page).click()
  await page.getByRole('status').getByText(sent).waitFor()
  await page.reload()
  await page.getByRole('status').getByText(sent).waitFor()
  expect(await sendButton(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await sendButton(page).waitFor()
  await expect.poll(() => emailsAbout(mail.Subject).length).toBe(1)
  await leave()
})

test.each([true, false])(
  '[L-014] a typed address thanks for no message, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page, leave } = await aVisitor({ javaScriptEnabled })
    await page.goto('/contact/?sent=1')
    await sendButton(page).waitFor()
    expect(await page.getByText(sent).count()).toBe(0)
    await leave()
  },
)

test('[G-39] without scripts a refused message comes back as it was written, with the reason at its field', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false, forgive: /status of 400/ })
  await page.goto('/contact/')
  const mail = aMail({ Mobile: 'ask my sister' })
  await fillIn(page, mail)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    sendButton(page).click(),
  ])
  expect(answer.status()).toBe(400)
  await page.getByRole('alert').getByText('Mobile takes digits').waitFor()
  for (const [label, text] of Object.entries(mail))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
  await leave()
})

const wrong = { Name: '', Subject: 'Hello', Mobile: 'ask my sister', 'E-mail': 'nowhere', Message: '' }
const saidOfWrong = {
  name: 'Name is required. 3 more fields need a look.',
  mobile: 'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.',
  email_address: 'This is not an e-mail address.',
  body: 'Message is required.',
}

test.each([true, false])('[G-39] all errors are shown at once, with scripts: %s', async (javaScriptEnabled) => {
  const { page, leave } = await aVisitor({ javaScriptEnabled, forgive: /status of 400/ })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/get/mail/')) calls += 1
  })
  await page.goto('/contact/')
  await fillIn(page, wrong)
  await sendButton(page).click()
  await page.getByRole('alert').getByText('Name is required. 3 more fields need a look.').waitFor()
  expect(await reasons(page)).toEqual(saidOfWrong)
  await expect.poll(() => focused(page)).toBe('name')
  for (const [label, text] of Object.entries(wrong))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
  expect(calls).toBe(0)
  if (javaScriptEnabled) {
    await page.getByLabel('Name').fill('Rokeya')
    await page
      .getByRole('alert')
      .getByText('Mobile takes digits, spaces, hyphens, brackets and a plus sign only. 2 more')
      .waitFor()
    expect(await reasons(page)).not.toHaveProperty('name')
  }
  await leave()
})

test('[G-39] an error that only the server finds is shown at each field too', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 400/ })
  await page.goto('/contact/')
  await fillIn(page, aMail({ Subject: '   ', 'E-mail': 'rokeya@post' }))
  await sendButton(page).click()
  await page.getByRole('alert').getByText('Subject is required. One more field needs a look.').waitFor()
  expect(await reasons(page)).toEqual({
    subject: 'Subject is required. One more field needs a look.',
    email_address: 'This is not an e-mail address.',
  })
  await expect.poll(() => focused(page)).toBe('subject')
  await leave()
})

test('a long message scrolls within its box', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/contact/')
  const box = page.getByLabel('Message')
  await box.fill('A line.\n'.repeat(400))
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(480)
  await leave()
})

test('[G-39] a refused message says why under its field, keeps its text, and the field has the focus', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 400/ })
  await page.goto('/contact/')
  await page.waitForLoadState('networkidle')
  const mail = aMail({ Mobile: 'ask my sister' })
  await fillIn(page, mail)
  await sendButton(page).click()
  await page.getByRole('alert').getByText('Mobile takes digits').waitFor()
  // shown once, in an alert at its field
  expect(await page.getByText('Mobile takes digits').count()).toBe(1)
  expect(await reasons(page)).toEqual({ mobile: saidOfWrong.mobile })
  const field = page.getByLabel('Mobile', { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  for (const [label, text] of Object.entries(mail))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
  await leave()
})

test.each([
  ['the limit is reached', 429, 'Too many messages in a short time. Please try again in 10 minutes.'],
  ['the server fails', 503, 'The studio’s letter box is being emptied.'],
])('[G-39] [A-43] when %s, an alert says so and nothing is lost', async (_, status, detail) => {
  const { page, leave } = await aVisitor({ forgive: /status of (429|503)/ })
  await page.goto('/contact/')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/v1/get/mail/', (route) => route.fulfill({ status, json: { detail } }))
  const mail = aMail()
  await fillIn(page, mail)
  await sendButton(page).click()
  await page.getByRole('alert').getByText(detail).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe(mail.Message)
  await leave()
})

test('[E-23] without a network, on home too, an alert says so and nothing is lost', async () => {
  const { page, leave } = await aVisitor({ forgive: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const mail = aMail()
  await fillIn(page, mail)
  await page.context().setOffline(true)
  await sendButton(page).click()
  await page.getByRole('alert').getByText('The network is not reachable.').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe(mail.Message)
  await leave()
})

test('while a message is being sent the button says so and can’t be pressed again', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/contact/')
  await page.waitForLoadState('networkidle')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/get/mail/', async (route) => {
    await held.promise
    await route.fulfill({ status: 201, json: { detail: sent } })
  })
  await fillIn(page, aMail())
  await sendButton(page).click()
  const sending = page.getByRole('button', { name: 'Sending…' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  held.resolve()
  await page.getByRole('link', { name: 'Write another message' }).click()
  expect(await sendButton(page).isDisabled()).toBe(false)
  await leave()
})

test('[G-38] the form asks for an e-mail address and omits nothing', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/contact/')
  await page.waitForLoadState('networkidle')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/get/mail/')) calls += 1
  })
  await fillIn(page, aMail({ 'E-mail': 'nowhere', Message: '' }))
  await sendButton(page).click()
  const invalid = await page
    .locator('form :invalid')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect(invalid).toEqual(['email_address', 'body'])
  expect(calls).toBe(0)
  await leave()
})
