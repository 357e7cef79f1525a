// The studio sets up an SMS gateway; a customer agrees at the checkout and takes it back. The gateway is a stand-in on loopback.
// Its mail server is one of the environment.
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmsHost, SMS_KEY, type SmsHost } from '../../tools/sms-host.ts'
import { openSmtpHost, type SmtpHost } from '../../tools/smtp-host.ts'
import { findings } from './axe.ts'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { button, PHONE, press, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aVisitor } from './visitor.ts'

const NUMBER = '01711223344'
const PLACE = { address: 'Senakunja', city: 'Dhaka', postalCode: '1206', country: 'Bangladesh' }
let studio: EmptyStudio
let host: SmsHost
let mail: SmtpHost

beforeAll(async () => {
  host = await openSmsHost()
  mail = await openSmtpHost()
  studio = await openEmptyStudio({ STAND_INS: `sms=${host.url}`, SMTP_URL: mail.url, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await studio?.close()
  await host?.close()
  await mail?.close()
})

const open = oneBackOffice(() => ({ ...PHONE, baseURL: studio.baseUrl, storage: studio.storage }))
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const sendTest = (page: Page) => button(page, 'Send a test SMS').click()

test('a mail server of the environment without a sender’s address is told at the start and in the back office', async () => {
  expect(studio.said()).toContain('e-mails have no sender’s address')
  const page = await open('/')
  await said(page, 'E-mails have no sender’s address: most mail servers refuse them')
  await page.goto('/admin/#/mail-set-up')
  await said(page, 'No sender’s address is known: e-mails leave as studio@localhost')
  await field(page, 'Sender’s address').fill('studio@mail.test')
  await button(page, 'Save').click()
  await said(page, 'Messages for the studio go to studio@mail.test.')
})

test('[GW-50] [GW-43] a gateway is chosen, its key entered, and a test SMS goes to a telephone', async () => {
  const page = await open('/sms-set-up', { forgive: /status of 4\d\d/ })
  await said(page, 'No SMS gateway is set up. No SMS is sent.')
  await page.getByRole('combobox', { name: 'Gateway' }).click()
  const gateways = await page.getByRole('option').allTextContents()
  expect(gateways, 'each can be saved').toEqual(['Another one', 'Alpha SMS', 'BulkSMSBD', 'SSL Wireless'])
  await page.getByRole('option', { name: 'Alpha SMS' }).click()
  expect(await field(page, 'Address').inputValue()).toBe('https://api.sms.net.bd/sendsms')
  await field(page, 'Address').fill(host.at('alpha'))
  await field(page, 'Key of the gateway').fill(SMS_KEY)
  await field(page, 'Price of one part, in paisa').fill('৩৫')
  await button(page, 'Save').click()
  await said(page, 'The address must begin with https://')
  expect(await field(page, 'Key of the gateway').inputValue()).toBe(SMS_KEY)
  await page.getByRole('switch', { name: /^Allow http/ }).click()
  await button(page, 'Save').click()
  await said(page, 'SMS are sent by the gateway, to customers who have agreed.')
  await said(page, 'A key is stored.')
  expect(await field(page, 'Key of the gateway').inputValue()).toBe('')
  expect(await page.content()).not.toContain(SMS_KEY)
  await field(page, 'To').fill(NUMBER)
  await sendTest(page)
  await said(page, `The gateway has taken the SMS to +88${NUMBER}.`)
  expect(host.messages).toMatchObject([{ to: `88${NUMBER}` }])
})

test('[GW-44] [GW-50] a gateway without money that answers with status 200 is told in its own words', async () => {
  const page = await open('/sms-set-up', { forgive: /status of 4\d\d/ })
  host.mood = () => 'empty'
  await field(page, 'To').fill(NUMBER)
  await sendTest(page)
  await said(page, 'The SMS was not sent. {"error":416,"msg":"No valid balance"}')
  host.mood = () => 'accept'
})

test('[GW-40] each text stands there with its parts and what they cost', async () => {
  const page = await open('/sms-set-up')
  const one = page.getByRole('listitem').filter({ hasText: 'A request is confirmed' })
  expect(await one.textContent()).toContain('1 part, BDT 0.35')
})

async function aService() {
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
}

/** A customer at the last step of the checkout. */
async function atPlaceOrder() {
  const { baseUrl: baseURL } = studio
  const answer = await fetch(`${baseURL}/api/v1/user/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Rokeya',
      last_name: 'Hossain',
      phone: NUMBER,
      email: 'rokeya@post.example',
      password: 'monsoon-evening',
    }),
  })
  const user = (await answer.json()) as { id: number }
  const { id, price } = (await (await fetch(`${baseURL}/api/v1/get/service/wedding/`)).json()) as Record<
    string,
    unknown
  >
  const item = { product: 'wedding', id, price, name: 'Wedding, one evening', image: null, image_url: null }
  const storage = {
    userInfo: JSON.stringify(user),
    cartItems: JSON.stringify([item]),
    shippingAddress: JSON.stringify({ ...PLACE, eventTime: '18:30', eventDate: '2041-11-23', user: user.id }),
    paymentMethod: 'CashOn',
  }
  const visitor = await aVisitor({ ...PHONE, reducedMotion: 'reduce', baseURL, storage })
  await visitor.page.goto('/placeorder/')
  return visitor
}

test('[GW-52] [GW-51] a customer agrees at the checkout, is told by SMS, and takes it back in the profile', async () => {
  await aService()
  const { page, leave } = await atPlaceOrder()
  const box = page.getByRole('checkbox', { name: SMS_CONSENT.words })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await findings(page)).toEqual([])
  await box.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/order\/\d+\//)
  const [, id] = /order\/(\d+)/.exec(page.url()) ?? []

  const desk = await open(`/orderDesk/${id}/show`)
  await said(desk, 'The customer gets SMS about this order.')
  await press(desk, 'Confirm')
  await expect
    .poll(() => host.messages.map(({ text }) => text))
    .toContainEqual(expect.stringContaining(`confirmed your order ${id} for 2041-11-23.`))
  await desk.goto('/admin/#/smsMessages')
  await desk.getByRole('link', { name: /A request is confirmed/ }).click()
  await said(desk, 'The gateway said')
  await said(desk, '1 part, BDT 0.35')

  await page.goto('/user/profile/')
  await said(page, 'You agreed on')
  await box.uncheck()
  await page.getByRole('button', { name: 'Save the choice' }).click()
  await said(page, 'You will not get SMS.')
  expect(await findings(page)).toEqual([])
  await leave()
})

test('[GW-52] [GW-57] the studio notes what a customer says, and writes by WhatsApp', async () => {
  const page = await open('/orderDesk/1/show')
  await said(page, 'The customer has not agreed to SMS, and gets none.')
  await press(page, 'Note that the customer agrees', (dialog) =>
    dialog.getByLabel(/^What the customer said/).fill('Yes, by telephone.'),
  )
  await said(page, 'The customer gets SMS about this order.')
  await press(page, 'Send no more SMS', (dialog) => dialog.getByLabel(/^What the customer said/).fill('STOP'))
  await said(page, 'The customer has not agreed to SMS, and gets none.')
  await said(page, '“STOP”')
  const link = page.getByRole('link', { name: 'WhatsApp to Rokeya Hossain' })
  expect(await link.getAttribute('href')).toContain(`https://wa.me/88${NUMBER}?text=Hello%20Rokeya%20Hossain`)
})

test('[GW-54] [GW-56] an SMS whose answer was lost says so, and goes once more when the studio says so', async () => {
  host.mood = () => 'half'
  await studio.ask('PUT', '/admin/orders/1/sms-consent/', { is_agreed: true, words: 'Yes.' })
  const { version } = await studio.ask<{ version: number }>('GET', '/admin/orders/1/')
  await studio.ask('PUT', '/admin/orders/1/cancel/', { version, reason: 'The hall burned.' })
  const perhaps = () => studio.ask<{ rows: object[] }>('GET', '/admin/sms/?state=perhaps')
  await expect.poll(async () => JSON.stringify((await perhaps()).rows)).toContain('order-cancelled')
  const page = await open('/smsMessages?filter={"state":"perhaps"}')
  await page.getByRole('link', { name: /An order is cancelled/ }).click()
  await said(page, 'its answer was lost')
  host.mood = () => 'accept'
  await press(page, 'Send again')
  await expect.poll(() => host.messages.filter(({ text }) => text.includes('cancelled')).length).toBe(2)
})

test('[GW-63] the overview counts an SMS that failed, and leads to it', async () => {
  host.mood = () => 'empty'
  await studio.ask('PUT', '/admin/orders/1/sms-consent/', { is_agreed: true, words: 'Yes.' })
  await studio.ask('POST', '/admin/orders/', {
    customer: { name: 'Rokeya Hossain', phone: NUMBER, email: '' },
    event: { ...PLACE, eventTime: '10:00', eventDate: '2041-11-24' },
    items: [{ product: 'wedding' }],
  })
  const failed = async () => (await studio.ask<{ total: number }>('GET', '/admin/sms/?state=failed')).total
  await expect.poll(failed).toBe(1)
  const page = await open('/')
  const tile = page.getByRole('link', { name: '1 SMS that failed' })
  await tile.waitFor()
  await tile.click()
  expect(await page.getByRole('combobox', { name: 'State' }).textContent()).toBe('Failed')
  await page.getByRole('link', { name: /A request is confirmed/ }).click()
  await said(page, 'The gateway said: {"error":416,"msg":"No valid balance"}')
  host.mood = () => 'accept'
})
