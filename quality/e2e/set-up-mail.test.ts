// The studio sets up its mail server in the back office. The mail server is a real one on loopback. One of the environment: in
// set-up-sms.test.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpHost, SMTP_PASSWORD, type SmtpHost } from '../../tools/smtp-host.ts'
import { findings } from './axe.ts'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { button, PHONE, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { ADMIN } from './start-product.ts'

const KEPT = 'Kept on this machine, sent to nobody'
const SENDER = 'studio@mail.test'
const REFUSED = /status of 4\d\d/
let studio: EmptyStudio
let host: SmtpHost

beforeAll(async () => {
  studio = await openEmptyStudio()
  host = await openSmtpHost()
})
afterAll(async () => {
  await studio?.close()
  await host?.close()
})

const open = oneBackOffice(() => ({ ...PHONE, baseURL: studio.baseUrl, storage: studio.storage }))
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const sendTest = (page: Page) => button(page, 'Send a test e-mail').click()

async function fillInServer(page: Page, port: number): Promise<void> {
  await field(page, 'Mail server').fill('127.0.0.1')
  await page.getByRole('combobox', { name: 'Encryption' }).click()
  await page.getByRole('option', { name: /^None/ }).click()
  await field(page, 'Port').fill(String(port))
  await field(page, 'Account').fill('studio')
  await field(page, 'Password').fill(SMTP_PASSWORD)
  await field(page, 'Sender’s address').fill(SENDER)
}

async function anOrderByTelephone(): Promise<number> {
  await studio.ask('POST', '/admin/services/', {
    name: 'Wedding, one evening',
    slug: 'wedding',
    price: '28000.00',
    excerpt: '',
    description: '<p>Six hours.</p>',
    is_top: false,
    picture_id: null,
    image_url: null,
    is_published: true,
  })
  const { id } = await studio.ask<{ id: number }>('POST', '/admin/orders/', {
    customer: { name: 'Rafi', phone: '+8801711000000', email: 'rafi@post.example' },
    event: { address: 'Senakunja', city: 'Dhaka', country: 'Bangladesh', eventTime: '11:00', eventDate: '2041-11-23' },
    items: [{ product: 'wedding' }],
  })
  return id
}

const statesOfEmails = async () => {
  const { rows } = await studio.ask<{ rows: { state: string }[] }>('GET', '/admin/outbox/')
  return rows.map(({ state }) => state)
}

test('without a mail server the outbox, the order and the invite say: kept on this machine, sent to nobody', async () => {
  const order = await anOrderByTelephone()
  await studio.ask('POST', '/admin/invites/', { email: 'mina@post.example', role: 'desk' })
  await expect.poll(statesOfEmails).toEqual(['kept', 'kept'])
  const page = await open('/outbox')
  await page.getByRole('link', { name: /rafi@post\.example/ }).waitFor()
  await said(page, KEPT)
  expect(await page.getByText('Sent', { exact: true }).count()).toBe(0)
  await page.goto(`/admin/#/orderDesk/${order}/show`)
  await said(page, KEPT.toLowerCase())
  await page.goto('/admin/#/people')
  await said(page, 'The e-mail is kept on this machine, and was sent to nobody. You can copy a link instead.')
  await page.goto('/admin/#/')
  await said(page, 'kept on this machine')
})

test('a mail server is entered, and a test e-mail arrives there under the studio’s name', async () => {
  const page = await open('/mail-set-up', { forgive: REFUSED })
  await said(page, 'No mail server is set up.')
  await fillInServer(page, host.port)
  await button(page, 'Save').click()
  await said(page, 'E-mails are sent by the mail server.')
  expect(await findings(page)).toEqual([])
  expect(await field(page, 'Password').inputValue()).toBe('')
  await said(page, 'A password is stored.')
  await field(page, 'To').fill(ADMIN.email)
  await sendTest(page)
  await said(page, `The test e-mail was handed to the mail server. Please look into the inbox of ${ADMIN.email}.`)
  expect(host.letters).toMatchObject([{ from: SENDER, to: [ADMIN.email] }])
  expect(host.accounts).toEqual(['studio'])
})

test('[F-09] a mail server that refuses everybody is told in one sentence, and what was typed stays', async () => {
  const page = await open('/mail-set-up', { forgive: REFUSED })
  await said(page, 'E-mails are sent by the mail server.')
  const sender = 'front-desk@mail.test'
  await field(page, 'Sender’s address').fill(sender)
  await field(page, 'To').fill('rokeya@post.example')
  host.moodOnConnect = () => 'refuse'
  await sendTest(page)
  await said(page, 'not here')
  expect(await page.getByRole('alert').filter({ hasText: 'not here' }).count()).toBe(1)
  expect(await field(page, 'Sender’s address').inputValue()).toBe(sender)
  expect(await field(page, 'To').inputValue()).toBe('rokeya@post.example')
  host.moodOnConnect = () => 'accept'
  await sendTest(page)
  await said(page, 'The test e-mail was handed to the mail server.')
})

test('what is refused when it is saved is said at its field, and the rest stays', async () => {
  const page = await open('/mail-set-up', { forgive: REFUSED })
  await field(page, 'Mail server').fill('https://smtp.example.com')
  await field(page, 'Account').fill('somebody else')
  await button(page, 'Save').click()
  await said(page, 'The server is a name like smtp.example.com, without https:// and without a port.')
  expect(await field(page, 'Mail server').inputValue()).toBe('https://smtp.example.com')
  expect(await field(page, 'Account').inputValue()).toBe('somebody else')
  await field(page, 'Mail server').fill('127.0.0.1')
  await button(page, 'Save').click()
  await said(page, 'Please enter the password of this account.')
  expect(await field(page, 'Account').inputValue()).toBe('somebody else')
})
