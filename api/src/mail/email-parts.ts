// Parts that all e-mails share: the greeting, the ending, the target of the button, the summary of an order.
import type { Order } from '@chobighor/contract/orders'
import { agreedCharges, CHARGE_WORDS } from '@chobighor/contract/plain/charge-words'
import { clockOf, dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { zoneWords } from '@chobighor/contract/plain/time-zone'
import type { Studio } from './email-kinds.ts'
import { nameToGreet, unlinked } from './rules.ts'

export interface Detail {
  term: string
  value: string
  isSum?: boolean
}

export interface EmailTexts {
  subject: string
  /** The studio that sends the e-mail. */
  studio: string
  /** One sentence. */
  title: string
  opening: string[]
  details: Detail[]
  sections: { heading: string; text: string }[]
  button: { label: string; href: string }
  closing: string[]
  /** The text beside the button's address, for people who have to copy the address. */
  copying?: string
  foot: string[]
}

/** What one kind of e-mail says, without what all share. About an order, the button opens it by default. */
export type Own = Pick<EmailTexts, 'subject' | 'title' | 'opening'> & Partial<EmailTexts>
type WithButton = Own & Pick<EmailTexts, 'button'>

export function toCustomer({ firstName }: { firstName: string }, studio: Studio, own: WithButton): EmailTexts {
  const name = nameToGreet(firstName)
  const foot = [studio.title, 'Questions? Just answer this e-mail.']
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

/** @param sender the person whom the studio answers; undefined if the product itself wrote the e-mail */
export function toStudio(sender: string | undefined, studio: Studio, own: WithButton): EmailTexts {
  const foot = [`Sent by the site of ${studio.title}.`]
  if (sender) foot.push(`Your answer to this e-mail goes to ${sender}.`)
  return { studio: studio.title, details: [], sections: [], closing: [], foot, ...own }
}

/** Who has done something, for a title to the studio. The name as greeted: a title is no place for addresses (Z-22). */
export const whoOf = (name: string) => nameToGreet(name) || 'A customer'

export const toOrder = ({ id }: Order, { publicUrl }: Studio) => ({
  label: 'Open the order',
  href: `${publicUrl}/order/${id}/`,
})

/** The studio's local date of a time in the API's format (M-20), with its weekday. */
export const dayWords = (time: string) => withWeekday(dayOf(time))
export const momentOf = (time: string) => `${dayWords(time)}, ${clockOf(time)}, ${zoneWords()}`
export const eventOf = ({ shippingAddress: { eventDate, eventTime } }: Order) =>
  `${withWeekday(eventDate)}, ${eventTime}`

export function booked(order: Order): Detail[] {
  const { address, city, postalCode, country } = order.shippingAddress
  return [
    { term: 'Order No', value: String(order.id) },
    { term: 'Event', value: eventOf(order) },
    { term: 'Place', value: unlinked([address, city, postalCode, country].filter(Boolean).join(', ')) },
    ...order.orderItems.map(({ name, price }) => ({ term: name, value: takaWords(price) })),
    ...agreedCharges(order.charges).map(({ kind, amount }) => ({ term: CHARGE_WORDS[kind], value: takaWords(amount) })),
    { term: 'Total', value: takaWords(order.totalPrice), isSum: true },
  ]
}

/** To a customer without an account: the same page, at an address that needs none (decision 127). */
export const atSecretPage = (words: EmailTexts, page: string): EmailTexts => ({
  ...words,
  button: { ...words.button, href: page },
  copying: 'If the button does nothing, copy this address into your browser:',
  closing: [
    ...words.closing,
    'No account is needed. Whoever has this address can read the order, so please pass it on to your family only.',
  ],
})

/** The order's page is open only with an account, so the button leads to the sign-up. */
export const forGuest = (words: EmailTexts, { publicUrl }: Studio): EmailTexts => ({
  ...words,
  sections: [
    ...words.sections,
    {
      heading: 'See your order online',
      text: 'You need an account for that. Sign up with the address to which we sent this e-mail, and confirm it. Then you find the order under My Orders.',
    },
  ],
  button: { label: 'Sign up', href: `${publicUrl}/user/register/` },
})
