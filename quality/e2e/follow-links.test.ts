// Each link of each e-mail and SMS, followed in the running product by its reader (decision 127).
import type { Email } from '@chobighor/api/mail/email-kinds'
import { writeEmail } from '@chobighor/api/mail/write-email'
import { sampleSms, writeSms } from '@chobighor/api/sms/sms-texts'
import { beforeAll, expect, inject, test } from 'vitest'
import { sampleEmails, sampleStudio } from '../../tools/demo-emails.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'

const { publicUrl } = sampleStudio
const guestPage = `${publicUrl}/order/by/148-vT3pX0qkZ8mS1nB6yR4cW7eH/`
/** The paths of the samples → those of this studio. */
const real: [RegExp, string][] = []

const event = {
  address: 'Senakunja',
  city: 'Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '18:30',
  eventDate: '2033-03-04',
}

beforeAll(async () => {
  const { user: admin } = await theAdmin()
  const { user: customer } = await aCustomer()
  const { id } = await aPlacedOrder(customer)
  const person = { name: 'Mitu’s mother', phone: '+8801711000000', email: '' }
  const customs = [{ name: 'Drone', price: '8000' }]
  const entered = await callAs(admin, 'POST', '/admin/orders/', { customer: person, event, items: [], customs })
  const quote = await callAs(admin, 'POST', '/admin/quotes/', {
    customer: person,
    event: { ...event, eventDate: '2033-03-05' },
    items: [],
    customs,
    note: '',
    validUntil: '2033-01-01',
  })
  const handed = await callAs(admin, 'POST', `/admin/quotes/${(quote as { id: number }).id}/addresses/`, {})
  // its reader may read it
  await callAs(customer, 'GET', `/order/${id}/`)
  real.push(
    [/\/order\/by\/[^/]+\//, new URL((entered as { page: string }).page).pathname],
    [/\/order\/\d+\//, `/order/${id}/`],
    [/\/quote\/[^/]+\//, new URL((handed as { address: string }).address).pathname],
  )
})

const linksIn = (text: string) =>
  (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).filter((link) => link.startsWith(publicUrl))

async function follow(links: string[]) {
  for (const link of links) {
    const path = real.reduce((at, [from, to]) => at.replace(from, to), link.slice(publicUrl.length))
    const { status } = await fetch(inject('baseUrl') + path)
    expect([link, path, status]).toEqual([link, path, 200])
  }
}

const linksOf = (email: Email) => {
  const { text, words } = writeEmail(email, sampleStudio)
  return linksIn(`${words.button.href} ${text}`)
}

test.each(sampleEmails.map((email) => [email.kind, email] as const))(
  '[L-140] [L-166] the links of the e-mail %s open, with an account and without one',
  async (_, email) => {
    await follow(linksOf(email))
    if ('to' in email && 'order' in email && email.kind !== 'review-request')
      await follow(linksOf({ ...email, hasNoPage: false, guestPage }))
  },
)

test.each(sampleSms().map((sms) => [sms.kind, sms] as const))(
  '[L-140] [L-166] the links of the SMS %s open, with an account and without one',
  async (_, sms) => {
    for (const page of [undefined, guestPage])
      await follow(linksIn(writeSms(sms, { title: 'Photo', publicUrl, hasPage: true, page })))
  },
)

test('[L-167] the page at a secret address is not kept, indexed or sent as a referrer, and a wrong one is a 404', async () => {
  const [, path = ''] = real[0] ?? []
  const { headers } = await fetch(inject('baseUrl') + path)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const wrongPath = path.endsWith('_/') ? path.replace(/_\/$/, 'a/') : path.replace(/.\/$/, '_/')
  const wrong = await fetch(inject('baseUrl') + wrongPath)
  expect([wrong.status, wrong.headers.get('referrer-policy')]).toEqual([404, 'no-referrer'])
})
