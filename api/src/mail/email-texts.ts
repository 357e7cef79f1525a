// The wording of every e-mail, in whole sentences; e-mails of orders are in order-email-texts.ts. Typed text appears
// only in texts and details; a subject contains only the order's number and the studio's title (M-48, Z-21).

import { withWeekday } from '@chobighor/contract/plain/dates'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { Role } from '@chobighor/contract/plain/roles'
import { backupHead } from './backup-email-texts.ts'
import type { Email, Studio } from './email-kinds.ts'
import {
  type Detail,
  dayWords,
  type EmailTexts,
  momentOf,
  type Own,
  toCustomer,
  toOrder,
  toStudio,
} from './email-parts.ts'
import { forReader, orderWordsOf } from './order-email-texts.ts'
import { quoteWordsOf } from './quote-email-texts.ts'
import { nameToGreet } from './rules.ts'

const FOR_AN_HOUR = 'The link works once, within one hour.'
const FOR_TWO_DAYS = 'The link works once, within two days.'
const COPYING = 'If the button does nothing, copy this address into your browser:'

const SHIFT_WORDS: Record<Shift, string> = { day: 'the daytime', evening: 'the evening' }

const happenedAt = (time: string): Detail => ({
  term: 'When',
  value: momentOf(time),
})

/** What somebody is invited to do, by their role. */
const INVITED_AS: Record<Role, (by: string, title: string) => string> = {
  admin: (by, title) =>
    `${by} would like you to look after ${title} as an admin: its pages, its photographs and its orders.`,
  desk: (by, title) => `${by} would like you to look after the orders, the mail and the customers of ${title}.`,
  editor: (by, title) => `${by} would like you to look after the photographs and the pages of ${title}.`,
  accountant: (by, title) => `${by} would like you to look after the payments of ${title}.`,
}

/** Of an account that customers pay to: what is true of it now. */
const ACCOUNT_WORDS = {
  offered: {
    subject: (title: string) => `An account for payments of ${title} was changed`,
    title: 'An account for payments was changed.',
    opening: 'Customers of the studio are asked to pay to this account from now on.',
    by: 'Changed by',
  },
  'switched-off': {
    subject: (title: string) => `An account for payments of ${title} is switched off`,
    title: 'An account for payments is switched off.',
    opening: 'It was saved so that customers of the studio are not asked to pay to it.',
    by: 'Changed by',
  },
  removed: {
    subject: (title: string) => `An account for payments of ${title} was removed`,
    title: 'An account for payments was removed.',
    opening: 'Customers of the studio are not asked to pay to this account any more.',
    by: 'Removed by',
  },
}

export function wordsOf(email: Email, studio: Studio): EmailTexts {
  const button = 'order' in email ? toOrder(email.order, studio) : toSite(studio)
  const own = { button, ...ownWordsOf(email, studio) }
  if (!('to' in email)) return toStudio(senderOf(email), studio, own)
  const words = toCustomer(email, studio, own)
  return 'order' in email ? forReader(words, email, studio) : words
}

/** Whom the studio answers; undefined if the product itself wrote to it. */
export function senderOf(email: Exclude<Email, { to: string }>): string | undefined {
  if (email.kind === 'backup-failed' || email.kind === 'payment-to-check') return undefined
  return email.kind === 'contact-mail' ? email.email_address : email.order.user.email
}

function ownWordsOf(email: Email, studio: Studio): Own {
  switch (email.kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${studio.title}`,
        title: 'Welcome. One step is left.',
        opening: [
          `Your account at ${studio.title} is ready. Please confirm that this address is yours, so that we can reach you about your orders.`,
        ],
        button: { label: 'Verify my address', href: email.link },
        copying: COPYING,
        closing: [FOR_TWO_DAYS, 'If you did not sign up, please ignore this e-mail.'],
      }
    case 'verify':
      return {
        subject: `Verify your address at ${studio.title}`,
        title: 'Please verify your address.',
        opening: [`Confirm that this address is yours, and your account at ${studio.title} is verified.`],
        button: { label: 'Verify my address', href: email.link },
        copying: COPYING,
        closing: [FOR_TWO_DAYS, 'If you did not ask for this, please ignore this e-mail.'],
      }
    case 'new-address':
      return {
        subject: `Confirm your new address at ${studio.title}`,
        title: 'Please confirm your new address.',
        opening: [
          `Somebody, hopefully you, wants to use this address for an account at ${studio.title}.`,
          'Once you confirm it, you sign in with it, and e-mails about your orders come here. Until then nothing changes.',
        ],
        button: { label: 'Use this address', href: email.link },
        copying: COPYING,
        closing: [FOR_TWO_DAYS, 'If you did not ask for this, please ignore this e-mail.'],
      }
    case 'reset':
      return {
        subject: `Choose a new password at ${studio.title}`,
        title: 'Choose a new password.',
        opening: [`Somebody, hopefully you, asked for a new password for your account at ${studio.title}.`],
        button: { label: 'Choose a new password', href: email.link },
        copying: COPYING,
        closing: [FOR_AN_HOUR, 'If it was not you, please ignore this e-mail: your password stays as it is.'],
      }
    case 'address-changed':
      return {
        subject: `Another e-mail address for your account at ${studio.title}`,
        title: 'Somebody wants to change your e-mail address.',
        opening: [
          `Somebody who is signed in to your account at ${studio.title} wants to use another address for it. It is used once the link that we sent there is opened.`,
          email.link
            ? 'If it was you, there is nothing to do here. If it was not, please press the button at once: you set a new password, your address stays this one, and everybody else is signed out.'
            : 'If it was you, there is nothing to do here. If it was not, please tell us at once.',
        ],
        details: [{ term: 'New address', value: email.newAddress }, happenedAt(email.changedAt)],
        button: email.link ? { label: 'This wasn’t me', href: email.link } : toContact(studio),
        ...(email.link && { copying: COPYING, closing: ['The button works once, for seven days.'] }),
      }
    case 'password-changed':
      return {
        subject: `Your password at ${studio.title} was changed`,
        title: 'Your password was changed.',
        opening: [
          `Your account at ${studio.title} has a new password. Wherever else it was signed in, it is signed out.`,
          'If you changed it, there is nothing to do. If you did not, please set a new one at once: we send the link for it to this address.',
        ],
        details: [happenedAt(email.changedAt)],
        button: toReset(studio),
      }
    case 'admin-invite':
      return {
        subject: `You are invited to work at ${studio.title}`,
        title: 'You are invited.',
        opening: [INVITED_AS[email.role ?? 'admin'](nameToGreet(email.by) || 'The studio', studio.title)],
        button: { label: 'Accept the invite', href: email.link },
        copying: COPYING,
        closing: ['The link works once, for three days.', 'If you did not expect this, please ignore this e-mail.'],
      }
    case 'app-switched-on':
      return {
        subject: `An authenticator app for your account at ${studio.title}`,
        title: 'Your authenticator app is switched on.',
        opening: [
          `Your account at ${studio.title} asks for the code of an authenticator app when you sign in. Wherever else it was signed in, it is signed out.`,
          'If you did this, there is nothing to do. If you did not, somebody knows your password: please set a new one at once, and ask an admin of the studio to switch the app off.',
        ],
        details: [happenedAt(email.changedAt)],
        button: toReset(studio),
      }
    case 'app-switched-off':
      return {
        subject: `No authenticator app for your account at ${studio.title} any more`,
        title: 'Your authenticator app is switched off.',
        opening: [
          `Your account at ${studio.title} is opened by your password alone now. Wherever else it was signed in, it is signed out.`,
          'If you wanted this, there is nothing to do. If you did not, please set a new password at once, and set the app up again under “Your account”.',
        ],
        details: [
          ...(email.by === undefined ? [] : [{ term: 'Switched off by', value: email.by }]),
          happenedAt(email.changedAt),
        ],
        button: toReset(studio),
      }
    case 'account-changed': {
      const { subject, title, opening, by } = ACCOUNT_WORDS[email.now]
      return {
        subject: subject(studio.title),
        title,
        opening: [
          opening,
          'If nobody of the studio did this, please sign in at once, look at the accounts, and change your password.',
        ],
        details: [{ term: email.at, value: email.number }, { term: by, value: email.by }, happenedAt(email.changedAt)],
        button: { label: 'See the accounts', href: `${studio.publicUrl}/admin/#/payments/${email.screen}` },
      }
    }
    case 'date-offered':
      return {
        subject: `A date at ${studio.title} is free again`,
        title: 'The date is free again.',
        opening: [
          `You asked us to tell you: ${SHIFT_WORDS[email.shift]} of ${withWeekday(email.date)} is free again.`,
          'We don’t hold it for you. Whoever orders first has it.',
        ],
        button: { label: 'Book this date', href: `${studio.publicUrl}/service/?day=${email.date}` },
      }
    case 'mail-test':
      return {
        subject: `A test from ${studio.title}`,
        title: 'It works.',
        opening: [`The site of ${studio.title} can send e-mails. This one was sent to try it.`],
      }
    case 'contact-mail':
      return {
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
      }
    case 'backup-failed':
      return {
        ...backupHead(email.is_copy ?? false),
        details: [
          happenedAt(email.failedAt),
          { term: 'Why', value: email.reason },
          { term: 'Last good backup', value: email.lastGood === '' ? 'None' : dayWords(email.lastGood) },
        ],
        button: { label: 'See the backups', href: `${studio.publicUrl}/admin/#/backups` },
      }
    case 'quote':
    case 'quote-accepted':
      return quoteWordsOf(email, studio)
    default:
      return orderWordsOf(email, studio)
  }
}

const toSite = ({ publicUrl }: Studio) => ({ label: 'Open the site', href: `${publicUrl}/` })
const toContact = ({ publicUrl }: Studio) => ({ label: 'Tell the studio', href: `${publicUrl}/contact/` })
const toReset = ({ publicUrl }: Studio) => ({
  label: 'Set a new password',
  href: `${publicUrl}/user/password/reset/`,
})

/** An address may contain `?` and `&`, which would add fields to the e-mail that the link opens. */
const addressInLink = (address: string) => encodeURIComponent(address).replace('%40', '@')
