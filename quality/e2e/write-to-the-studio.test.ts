// The contact form, with and without scripts, until the studio's letter is in the outbox.
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
type Mail = ReturnType<typeof aMail>

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page, mail: Mail) {
  for (const [label, text] of Object.entries(mail)) await fieldOf(page, label).fill(text)
}

/** What stands in the fields. */
async function written(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const label of Object.keys(aMail())) texts[label] = await fieldOf(page, label).inputValue()
  return texts
}
const NOTHING = { Name: '', Subject: '', Mobile: '', 'E-mail': '', Message: '' }

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
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words)
const thanks = (page: Page) => page.getByRole('status').getByText(sent)

/** The e-mail of the outbox that contains this word; once it is there, it is the only one. */
async function theLetterAbout(text: string): Promise<string> {
  const folder = join(inject('dataFolder'), 'outbox')
  const letters = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((letter) => letter.includes(text))
  await expect.poll(() => letters().length).toBe(1)
  return letters()[0] ?? ''
}

/** The calls that send a message, from now on. */
function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/get/mail/')) calls += 1
  })
  return () => calls
}

/** A form that is sent within a second counts as a robot's (M-48). */
async function sendAsSlowlyAsAPerson(page: Page, mail: Mail): Promise<void> {
  await page.clock.fastForward(1_100)
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/get/mail/'), sendButton(page).click()])
  expect(request.postDataJSON()).toMatchObject({
    name: mail.Name,
    subject: mail.Subject,
    mobile: mail.Mobile,
    email_address: mail['E-mail'],
    body: mail.Message,
    website: '',
  })
  await thanks(page).waitFor()
}

/** In place of the form the studio's thanks have the focus, and lead to an empty form. */
async function expectThanks(page: Page): Promise<void> {
  expect(await sendButton(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(sent)
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Write another message' }).click()
  expect(new URL(page.url()).pathname).toBe(pathname)
  expect(await written(page)).toEqual(NOTHING)
  expect(await focused(page)).toBe('name')
}

test('[G-38] [A-03] [E-23] a message written on home is kept without a network, and then reaches the outbox', async () => {
  const { page, leave } = await aVisitor({ forgive: /ERR_INTERNET_DISCONNECTED/ })
  await page.clock.install()
  await page.goto('/')
  const mail = aMail()
  await fillIn(page, mail)
  await page.context().setOffline(true)
  await sendButton(page).click()
  await alert(page, 'The network is not reachable.').waitFor()
  expect(await written(page)).toEqual(mail)
  await page.context().setOffline(false)
  await sendAsSlowlyAsAPerson(page, mail)
  await expectThanks(page)
  const letter = await theLetterAbout(mail.Subject)
  expect(letter).toContain('Reply-To: rokeya@post.example')
  expect(letter).toContain('The date is the second of December.')
  await leave()
})

test('[G-39] [A-43] on contact too, after a limit and a failure lost nothing of it, and the button said that it is sent', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of (429|503)/ })
  await page.clock.install()
  await page.goto('/contact/')
  const mail = aMail({ Mobile: '০১৭১১-০০০০০০' })
  await fillIn(page, mail)
  const refusals = [
    [429, 'Too many messages in a short time. Please try again in 10 minutes.'],
    [503, 'The studio’s letter box is being emptied.'],
  ] as const
  for (const [status, detail] of refusals) {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/get/mail/', async (route) => {
      await held.promise
      await route.fulfill({ status, json: { detail } })
    })
    await sendButton(page).click()
    const sending = page.getByRole('button', { name: 'Sending…' })
    await sending.waitFor()
    expect(await sending.isDisabled()).toBe(true)
    held.resolve()
    await alert(page, detail).waitFor()
    expect(await sendButton(page).isDisabled()).toBe(false)
    expect(await written(page)).toEqual(mail)
    await page.unroute('**/api/v1/get/mail/')
  }
  await sendAsSlowlyAsAPerson(page, mail)
  await expectThanks(page)
  // digits of Bangla are accepted
  expect(await theLetterAbout(mail.Subject)).toContain('01711-000000')
  await leave()
})

const WRONG = { Name: '', Subject: 'Hello', Mobile: 'ask my sister', 'E-mail': 'nowhere', Message: '' }
const SAID_OF_WRONG = {
  name: 'Name is required. 3 more fields need a look.',
  mobile: 'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.',
  email_address: 'This is not an e-mail address.',
  body: 'Message is required.',
}

/** All errors are shown at once, each at its field, and the first one has the focus. */
async function expectAllErrors(page: Page): Promise<void> {
  await fillIn(page, WRONG)
  await sendButton(page).click()
  await alert(page, SAID_OF_WRONG.name).waitFor()
  expect(await reasons(page)).toEqual(SAID_OF_WRONG)
  expect(await page.getByText(SAID_OF_WRONG.mobile).count()).toBe(1)
  await expect.poll(() => focused(page)).toBe('name')
  expect(await written(page)).toEqual(WRONG)
}

/** Also where an address was typed that says it was sent (L-014). */
async function openContact(page: Page): Promise<void> {
  await page.goto('/contact/?sent=1')
  await sendButton(page).waitFor()
  expect(await page.getByText(sent).count()).toBe(0)
}

test('[G-39] [L-014] errors are shown at their fields before anything is sent, then those that only the server finds', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 400/ })
  await openContact(page)
  const calls = countCalls(page)
  await expectAllErrors(page)
  await fieldOf(page, 'Name').fill('Rokeya')
  await alert(page, `${SAID_OF_WRONG.mobile} 2 more`).waitFor()
  expect(await reasons(page)).not.toHaveProperty('name')
  // the browser would refuse them too
  const invalid = page.locator('form :invalid')
  const names = await invalid.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect(names).toEqual(['mobile', 'email_address', 'body'])
  expect(calls()).toBe(0)

  await fillIn(page, aMail({ Subject: '   ', 'E-mail': 'rokeya@post' }))
  await sendButton(page).click()
  await alert(page, 'Subject is required. One more field needs a look.').waitFor()
  expect(await reasons(page)).toEqual({
    subject: 'Subject is required. One more field needs a look.',
    email_address: 'This is not an e-mail address.',
  })
  await expect.poll(() => focused(page)).toBe('subject')
  expect(calls()).toBe(1)

  // a long message scrolls within its box
  const box = fieldOf(page, 'Message')
  await box.fill('A line.\n'.repeat(400))
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(480)
  await leave()
})

test('[A-03] [G-39] [L-014] without scripts a refused message comes back, then it reaches the outbox, once after a reload too', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false, forgive: /status of 400/ })
  await openContact(page)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await expectAllErrors(page)
  expect((await posted).status()).toBe(400)

  const mail = aMail({ Mobile: '০১৭১১-০০০০০০' })
  await fillIn(page, mail)
  await sendButton(page).click()
  await thanks(page).waitFor()
  await page.reload()
  await thanks(page).waitFor()
  expect(await sendButton(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await sendButton(page).waitFor()
  expect(await theLetterAbout(mail.Subject)).toContain('01711-000000')
  await leave()
})
