// The wording of every e-mail, in whole sentences; e-mails of orders are in order-email-texts.ts. Typed text appears
// only in texts and details; a subject contains only the order's number and the studio's title (M-48, Z-21).
import type { Email, Studio } from './email-kinds.ts'
import { type Detail, dayOf, type EmailTexts, toCustomer, toStudio } from './email-parts.ts'
import { orderWordsOf } from './order-email-texts.ts'
import { nameToGreet } from './rules.ts'

const LINK_LIFE = 'The link works once, and for a limited time.'
const COPYING = 'If the button does nothing, copy this address into your browser:'

const happenedAt = (time: string): Detail => ({
  term: 'When',
  value: `${dayOf(time)}, ${time.slice(11, 16)}, Dhaka time`,
})

export function wordsOf(email: Email, studio: Studio): EmailTexts {
  switch (email.kind) {
    case 'welcome':
      return toCustomer(email, studio, {
        subject: `Welcome to ${studio.title}`,
        title: 'Welcome. One step is left.',
        opening: [
          `Your account at ${studio.title} is ready. Please confirm that this address is yours, so that we can reach you about your orders.`,
        ],
        button: { label: 'Verify my address', href: email.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If you did not sign up, please ignore this letter.'],
      })
    case 'verify':
      return toCustomer(email, studio, {
        subject: `Verify your address at ${studio.title}`,
        title: 'Please verify your address.',
        opening: [`Confirm that this address is yours, and your account at ${studio.title} is verified.`],
        button: { label: 'Verify my address', href: email.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If you did not ask for this, please ignore this letter.'],
      })
    case 'reset':
      return toCustomer(email, studio, {
        subject: `Choose a new password at ${studio.title}`,
        title: 'Choose a new password.',
        opening: [`Somebody, hopefully you, asked for a new password for your account at ${studio.title}.`],
        button: { label: 'Choose a new password', href: email.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If it was not you, please ignore this letter: your password stays as it is.'],
      })
    case 'address-changed':
      return toCustomer(email, studio, {
        subject: `Your e-mail address at ${studio.title} was changed`,
        title: 'Your e-mail address was changed.',
        opening: [
          `From now on, emails about your account at ${studio.title} go to the new address.`,
          'If you changed it, there is nothing to do. If you did not, please tell us at once.',
        ],
        details: [{ term: 'New address', value: email.newAddress }, happenedAt(email.changedAt)],
        button: toContact(studio),
      })
    case 'password-changed':
      return toCustomer(email, studio, {
        subject: `Your password at ${studio.title} was changed`,
        title: 'Your password was changed.',
        opening: [
          `Your account at ${studio.title} has a new password. Wherever else it was signed in, it is signed out.`,
          email.isMoved
            ? 'If you changed it, there is nothing to do. If you did not, please tell us at once.'
            : 'If you changed it, there is nothing to do. If you did not, please set a new one at once: we send the link for it to this address.',
        ],
        details: [happenedAt(email.changedAt)],
        button: email.isMoved ? toContact(studio) : toReset(studio),
      })
    case 'admin-invite':
      return toCustomer(email, studio, {
        subject: `You are invited to work at ${studio.title}`,
        title: 'You are invited.',
        opening: [
          `${nameToGreet(email.by) || 'The studio'} would like you to look after ${studio.title} as an admin: its pages, its photographs and its orders.`,
        ],
        button: { label: 'Accept the invite', href: email.link },
        copying: COPYING,
        closing: ['The link works once, for three days.', 'If you did not expect this, please ignore this letter.'],
      })
    case 'contact-mail':
      return toStudio(email.email_address, studio, {
        subject: 'A message from your site',
        title: 'Somebody wrote to you.',
        opening: [],
        details: [
          { term: 'Name', value: email.name },
          { term: 'E-mail', value: email.email_address },
          { term: 'Mobile', value: email.mobile },
        ],
        sections: [{ heading: email.subject, text: email.body }],
        button: { label: 'Answer by e-mail', href: `mailto:${addressInLink(email.email_address)}` },
      })
    case 'backup-failed':
      return toStudio(undefined, studio, {
        subject: 'The backup failed',
        title: 'Last night’s backup failed.',
        opening: [
          'The site runs as before. Please see to it all the same: without a backup, a broken disk takes it all.',
        ],
        details: [
          happenedAt(email.failedAt),
          { term: 'Why', value: email.reason },
          { term: 'Last good one', value: email.lastGood === '' ? 'None' : dayOf(email.lastGood) },
        ],
        button: { label: 'See the backups', href: `${studio.publicUrl}/admin/#/backups` },
      })
    default:
      return orderWordsOf(email, studio)
  }
}

const toContact = ({ publicUrl }: Studio) => ({ label: 'Tell the studio', href: `${publicUrl}/contact/` })
const toReset = ({ publicUrl }: Studio) => ({
  label: 'Set a new password',
  href: `${publicUrl}/user/password/reset/`,
})

/** An address may contain `?` and `&`, which would add fields to the e-mail that the link opens. */
const addressInLink = (address: string) => encodeURIComponent(address).replace('%40', '@')
