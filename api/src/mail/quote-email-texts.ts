// The wording of e-mails about quotes: one with the address for the customer, one for the studio when it is accepted.
import { withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import type { QuoteEmail, Studio } from './email-kinds.ts'
import { booked, type Own, whoOf } from './email-parts.ts'
import { customerOf } from './order-email-parts.ts'

export function quoteWordsOf(letter: QuoteEmail, studio: Studio): Own {
  if (letter.kind === 'quote-accepted')
    return {
      subject: `Quote ${letter.quote} was accepted: order ${letter.order.id}`,
      title: `${whoOf(letter.by || letter.order.user.name)} has accepted a quote.`,
      opening: ['It is an order now, and it is confirmed.'],
      details: [{ term: 'Accepted by', value: letter.by }, ...customerOf(letter), ...booked(letter.order)],
    }
  return {
    subject: `Your quote from ${studio.title}`,
    title: 'We have a quote for you.',
    opening: ['Please look at it, and accept it there if you agree. No account is needed.'],
    details: [
      { term: 'Event', value: `${withWeekday(letter.eventDate)}, ${letter.eventTime}` },
      { term: 'Total', value: takaWords(letter.totalPrice), isSum: true },
      { term: 'Valid until', value: withWeekday(letter.validUntil) },
    ],
    button: { label: 'Look at the quote', href: letter.link },
    copying: 'If the button does nothing, copy this address into your browser:',
    closing: ['Whoever has this address can read and accept the quote, so please pass it on to your family only.'],
  }
}
