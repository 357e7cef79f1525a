// Where the links of e-mails and SMS lead: each is an address that the site or the back office has.
import type { Email } from '@chobighor/api/mail/email-kinds'
import { writeEmail } from '@chobighor/api/mail/write-email'
import { sampleSms, writeSms } from '@chobighor/api/sms/sms-texts'
import { describe, expect, test } from 'vitest'
import { routesOf } from '../admin/src/screens.ts'
import { SCREENS } from '../site/app/screens.ts'
import { sampleEmails, sampleStudio } from './demo-emails.ts'

const { publicUrl } = sampleStudio
const ADDRESSES = /(?:https?:\/\/|mailto:)[^\s<>"]+/g

/** The screen at this address; undefined if there is none. */
function screenAt(link: string): string | undefined {
  const { origin, pathname, hash } = new URL(link)
  if (origin !== publicUrl) return undefined
  const isAdmin = pathname === '/admin/'
  const path = isAdmin ? (hash.slice(1).split('?')[0] ?? '') : pathname
  const screens = isAdmin ? routesOf() : SCREENS.map((screen) => screen.path)
  return screens.find((screen) => new URLPattern({ pathname: screen }).test({ pathname: path }))
}

const linksOf = (email: Email): string[] => {
  const { text, words } = writeEmail(email, sampleStudio)
  const inText = text.match(ADDRESSES) ?? []
  return [words.button.href, ...inText].filter((link) => !link.startsWith('mailto:'))
}

/** Each e-mail that may go to somebody without an account, as it goes to them. */
const toGuests = (as: object) =>
  sampleEmails.flatMap((email): Email[] =>
    // a review is asked for from accounts alone
    'to' in email && 'order' in email && email.kind !== 'review-request' ? [{ ...email, ...as }] : [],
  )
const guestPage = `${publicUrl}/order/by/148-vT3pX0qkZ8mS1nB6yR4cW7eH/`
const withoutPage = toGuests({ hasNoPage: true })
const withPage = toGuests({ hasNoPage: false, guestPage })

describe.each([
  ['a customer with an account, or the studio', sampleEmails],
  ['a customer without an account', withPage],
  ['a customer without an account, whose address was taken back', withoutPage],
] as const)('to %s', (_, emails) => {
  test.each(emails.map((email) => [email.kind, email] as const))(
    '[L-140] each link of the e-mail %s leads to a screen',
    (kind, email) => {
      const links = linksOf(email)
      expect(links.length).toBeGreaterThan(kind === 'contact-mail' ? -1 : 0)
      for (const link of links) expect([link, screenAt(link)]).toEqual([link, expect.any(String)])
    },
  )
})

test.each(sampleSms().map((sms) => [sms.kind, sms] as const))(
  '[L-140] each link of the SMS %s leads to a screen',
  (_, sms) => {
    for (const page of [undefined, guestPage])
      for (const link of writeSms(sms, { title: 'Photo', publicUrl, hasPage: true, page }).match(ADDRESSES) ?? [])
        expect([link, screenAt(link)]).toEqual([link, expect.any(String)])
  },
)

test('[L-140] [L-166] somebody without an account is led to the page that needs none, or to the sign-up', () => {
  const led = (emails: Email[]) => {
    const told = emails.filter((email) => !linksOf(email).some((link) => link.includes('/admin/')))
    return new Set(told.map((email) => screenAt(writeEmail(email, sampleStudio).words.button.href)))
  }
  expect(led(withPage)).toEqual(new Set(['/order/by/:secret/']))
  expect(led(withoutPage)).toEqual(new Set(['/user/register/']))
  for (const email of withPage) expect(linksOf(email).join()).not.toMatch(/\/order\/\d|\/register\//)
})

test('[L-166] an SMS to somebody without an account has the address of the page, where the part has room for it', () => {
  const texts = sampleSms().map((sms) => writeSms(sms, { title: 'Photo', publicUrl, hasPage: true, page: guestPage }))
  expect(texts.filter((text) => text.includes(guestPage)).length).toBeGreaterThan(5)
  expect(texts.join()).not.toMatch(/\/order\/\d/)
})
