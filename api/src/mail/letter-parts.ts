// What the words of all letters are made of: who is greeted, how each ends, where its button leads, what an order is told by.
import { takaWords } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'
import type { Studio } from './letter-kinds.ts'
import { nameToGreet, unlinked } from './rules.ts'

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

export type Own = Pick<LetterWords, 'subject' | 'title' | 'opening' | 'button'> & Partial<LetterWords>

export function toCustomer({ firstName }: { firstName: string }, studio: Studio, own: Own): LetterWords {
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

/** @param sender whom the studio answers; undefined where the house itself tells it something */
export function toStudio(sender: string | undefined, studio: Studio, own: Own): LetterWords {
  const foot = [`Sent by the site of ${studio.title}.`]
  if (sender) foot.push(`Your answer to this letter goes to ${sender}.`)
  return { studio: studio.title, details: [], sections: [], closing: [], foot, ...own }
}

export const toOrder = ({ id }: Order, { publicUrl }: Studio) => ({
  label: 'Open the order',
  href: `${publicUrl}/order/${id}/`,
})

/** The studio's local day of a time on the wire (M-20). */
export const dayOf = (time: string) => time.slice(0, 10)
export const eventOf = ({ shippingAddress: { eventDate, eventTime } }: Order) => `${eventDate}, ${eventTime}`

export function booked(order: Order): Detail[] {
  const { address, city, postalCode, country } = order.shippingAddress
  return [
    { term: 'Order No', value: String(order.id) },
    { term: 'Event', value: eventOf(order) },
    { term: 'Place', value: unlinked(`${address}, ${city}, ${postalCode}, ${country}`) },
    ...order.orderItems.map(({ name, price }) => ({ term: name, value: takaWords(price) })),
    { term: 'Total', value: takaWords(order.totalPrice), isSum: true },
  ]
}
