// What every letter says, in whole sentences, so that one file is all there is to translate. What a person typed stands in
// texts and details only; subjects hold the order's number and the studio's title, and nothing else (M-48, Z-21).
import type { Order } from '@chobighor/contract/orders'
import type { Letter, Studio } from './letter-kinds.ts'
import { nameToGreet } from './rules.ts'

export interface Detail {
  term: string
  value: string
  isSum?: boolean
}

export interface LetterWords {
  subject: string
  /** Whose letter it is. */
  studio: string
  /** One sentence. */
  title: string
  opening: string[]
  details: Detail[]
  sections: { heading: string; text: string }[]
  button: { label: string; href: string }
  closing: string[]
  /** What is said beside the button's address where it may have to be copied. */
  copying?: string
  foot: string[]
}

const LINK_LIFE = 'The link works once, and for a limited time.'
const COPYING = 'If the button does nothing, copy this address into your browser:'

const BDT = (amount: string) => `BDT ${amount}`
/** The studio's local day of a time on the wire (M-20). */
const dayOf = (time: string) => time.slice(0, 10)
const happenedAt = (time: string): Detail => ({
  term: 'When',
  value: `${dayOf(time)}, ${time.slice(11, 16)}, Dhaka time`,
})

export function wordsOf(letter: Letter, studio: Studio): LetterWords {
  switch (letter.kind) {
    case 'welcome':
      return toCustomer(letter, studio, {
        subject: `Welcome to ${studio.title}`,
        title: 'Welcome. One step is left.',
        opening: [
          `Your account at ${studio.title} is ready. Please confirm that this address is yours, so that we can reach you about your orders.`,
        ],
        button: { label: 'Verify my address', href: letter.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If you did not sign up, please ignore this letter.'],
      })
    case 'verify':
      return toCustomer(letter, studio, {
        subject: `Verify your address at ${studio.title}`,
        title: 'Please verify your address.',
        opening: [`Confirm that this address is yours, and your account at ${studio.title} is verified.`],
        button: { label: 'Verify my address', href: letter.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If you did not ask for this, please ignore this letter.'],
      })
    case 'reset':
      return toCustomer(letter, studio, {
        subject: `Choose a new password at ${studio.title}`,
        title: 'Choose a new password.',
        opening: [`Somebody, hopefully you, asked for a new password for your account at ${studio.title}.`],
        button: { label: 'Choose a new password', href: letter.link },
        copying: COPYING,
        closing: [LINK_LIFE, 'If it was not you, please ignore this letter: your password stays as it is.'],
      })
    case 'address-changed':
      return toCustomer(letter, studio, {
        subject: `Your e-mail address at ${studio.title} was changed`,
        title: 'Your e-mail address was changed.',
        opening: [
          `From now on, letters about your account at ${studio.title} go to the new address.`,
          'If you changed it, there is nothing to do. If you did not, please tell us at once.',
        ],
        details: [{ term: 'New address', value: letter.newAddress }, happenedAt(letter.changedAt)],
        button: toContact(studio),
      })
    case 'password-changed':
      return toCustomer(letter, studio, {
        subject: `Your password at ${studio.title} was changed`,
        title: 'Your password was changed.',
        opening: [
          `Your account at ${studio.title} has a new password. Wherever else it was signed in, it is signed out.`,
          letter.isMoved
            ? 'If you changed it, there is nothing to do. If you did not, please tell us at once.'
            : 'If you changed it, there is nothing to do. If you did not, please set a new one at once: we send the link for it to this address.',
        ],
        details: [happenedAt(letter.changedAt)],
        button: letter.isMoved ? toContact(studio) : toReset(studio),
      })
    case 'order-placed':
      return toCustomer(letter, studio, {
        subject: `Your order ${letter.order.id} at ${studio.title}`,
        title: 'We have your order.',
        opening: ['Thank you. This is what you booked:'],
        details: booked(letter.order),
        sections: [
          {
            heading: 'How to pay',
            text: studio.cashWords || 'You pay the studio directly. We will write to you to agree on how and when.',
          },
          {
            heading: 'What happens next',
            text: 'We look at the date and the place and write to you if we have a question. As soon as your payment has reached us, we confirm it by letter.',
          },
        ],
        button: toOrder(letter.order, studio),
      })
    case 'order-paid':
      return toCustomer(letter, studio, {
        subject: `Payment received for your order ${letter.order.id} at ${studio.title}`,
        title: 'Thank you. Your order is paid.',
        opening: ['Your payment has reached us, and nothing is left to pay.'],
        details: paid(letter.order),
        sections: [
          {
            heading: 'What happens next',
            text: letter.order.fileDownloadLink
              ? 'Your project is ready: you can download it on the page of your order.'
              : 'When your project is ready, we write to you again.',
          },
        ],
        button: toOrder(letter.order, studio),
      })
    case 'project-ready':
      return toCustomer(letter, studio, {
        subject: `Your project is ready: order ${letter.order.id} at ${studio.title}`,
        title: 'Your project is ready.',
        opening: ['You find it on the page of your order. Please sign in there as usual.'],
        details: [
          { term: 'Order No', value: String(letter.order.id) },
          { term: 'Event', value: eventOf(letter.order) },
        ],
        button: toOrder(letter.order, studio),
      })
    case 'new-order':
      return toStudio(letter.order.user.email, studio, {
        subject: `New order ${letter.order.id}`,
        title: 'A new order has come in.',
        opening: letter.order.isEventPast
          ? ['Please look at the date: the day was already over when the order was placed.']
          : [],
        details: [
          { term: 'Customer', value: letter.order.user.name },
          { term: 'E-mail', value: letter.order.user.email },
          ...(letter.phone ? [{ term: 'Phone', value: letter.phone }] : []),
          ...booked(letter.order),
        ],
        button: toOrder(letter.order, studio),
      })
    case 'contact-mail':
      return toStudio(letter.email_address, studio, {
        subject: 'A message from your site',
        title: 'Somebody wrote to you.',
        opening: [],
        details: [
          { term: 'Name', value: letter.name },
          { term: 'E-mail', value: letter.email_address },
          { term: 'Mobile', value: letter.mobile },
        ],
        sections: [{ heading: letter.subject, text: letter.body }],
        button: { label: 'Answer by e-mail', href: `mailto:${addressInLink(letter.email_address)}` },
      })
  }
}

type Own = Pick<LetterWords, 'subject' | 'title' | 'opening' | 'button'> & Partial<LetterWords>

function toCustomer({ firstName }: { firstName: string }, studio: Studio, own: Own): LetterWords {
  const name = nameToGreet(firstName)
  const foot = [studio.title, 'Questions? Just answer this letter.']
  if (studio.phone) foot.push(`Or call ${studio.phone}.`)
  return {
    studio: studio.title,
    details: [],
    sections: [],
    closing: [],
    foot,
    ...own,
    opening: [name ? `Hello ${name},` : 'Hello,', ...own.opening],
  }
}

function toStudio(sender: string, studio: Studio, own: Own): LetterWords {
  const foot = [`Sent by the site of ${studio.title}.`, `Your answer to this letter goes to ${sender}.`]
  return { studio: studio.title, details: [], sections: [], closing: [], foot, ...own }
}

const toOrder = ({ id }: Order, { publicUrl }: Studio) => ({
  label: 'Open the order',
  href: `${publicUrl}/order/${id}/`,
})

const toContact = ({ publicUrl }: Studio) => ({ label: 'Tell the studio', href: `${publicUrl}/contact/` })
const toReset = ({ publicUrl }: Studio) => ({
  label: 'Set a new password',
  href: `${publicUrl}/user/password/reset/`,
})

const eventOf = ({ shippingAddress: { eventDate, eventTime } }: Order) => `${eventDate}, ${eventTime}`

function booked(order: Order): Detail[] {
  const { address, city, postalCode, country } = order.shippingAddress
  return [
    { term: 'Order No', value: String(order.id) },
    { term: 'Event', value: eventOf(order) },
    { term: 'Place', value: `${address}, ${city}, ${postalCode}, ${country}` },
    ...order.orderItems.map(({ name, price }) => ({ term: name, value: BDT(price) })),
    { term: 'Total', value: BDT(order.totalPrice), isSum: true },
  ]
}

function paid(order: Order): Detail[] {
  const last = order.payments.findLast(({ kind }) => kind === 'payment')
  const how: Detail[] = last
    ? [{ term: 'Paid by', value: last.method === 'cash' ? 'Cash' : `PayPal${last.charged ? `, ${last.charged}` : ''}` }]
    : []
  return [
    { term: 'Order No', value: String(order.id) },
    { term: 'Event', value: eventOf(order) },
    { term: 'Paid', value: BDT(order.totalPrice), isSum: true },
    { term: 'Paid on', value: dayOf(order.paidAt ?? last?.createdAt ?? order.createdAt) },
    ...how,
  ]
}

/** An address may hold `?` and `&`, which would add to the letter that the link opens. */
const addressInLink = (address: string) => encodeURIComponent(address).replace('%40', '@')
