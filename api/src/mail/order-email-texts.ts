import type { MailedEvent } from '@chobighor/contract/order-events'
import type { Order } from '@chobighor/contract/orders'
import { CHARGE_WORDS } from '@chobighor/contract/plain/charge-words'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { EVENT_KIND_NAMES } from '@chobighor/contract/plain/order-steps'
import { orderWords } from '@chobighor/contract/plain/order-words'
import { addedFiles } from './added-files.ts'
import { addedWords, deliveredWords } from './delivery-words.ts'
import type { AddedCharge, EventChange, OrderEmail, Studio } from './email-kinds.ts'
import {
  atSecretPage,
  booked,
  type Detail,
  type EmailTexts,
  forGuest,
  type Own,
  toOrder,
  whoOf,
} from './email-parts.ts'
import { closed, customerOf, givenBack, named, standing, stillOpen } from './order-email-parts.ts'
import { paymentWordsOf } from './payment-email-texts.ts'
import { unlinked } from './rules.ts'

/** A customer without an account reads the order at a secret address, or nowhere. */
export function forReader(words: EmailTexts, letter: OrderEmail, studio: Studio): EmailTexts {
  const isToOrder = words.button.href === toOrder(letter.order, studio).href
  if (isToOrder && 'guestPage' in letter && letter.guestPage) return atSecretPage(words, letter.guestPage)
  return 'hasNoPage' in letter && letter.hasNoPage ? forGuest(words, studio) : words
}

export function orderWordsOf(letter: OrderEmail, studio: Studio): Own {
  switch (letter.kind) {
    case 'order-placed':
      return {
        subject: `Your order ${letter.order.id} at ${studio.title}`,
        title: 'We have your order.',
        opening: ['Thank you. This is what you booked:'],
        details: booked(letter.order),
        sections: standing(letter, studio),
      }
    case 'project-ready':
      return {
        ...deliveredWords(letter, studio),
        details: named(letter.order),
      }
    case 'files-added':
      return {
        subject: `New files for your order ${letter.order.id} at ${studio.title}`,
        title: 'New files are there.',
        opening: [addedWords(letter)],
        details: named(letter.order),
        sections: addedFiles(letter.added),
      }
    case 'new-order':
      return {
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
      }
    case 'order-confirmed':
      return {
        subject: `Your order ${letter.order.id} at ${studio.title} is confirmed`,
        title: 'Your order is confirmed.',
        opening: ['The date is yours: we look forward to it.'],
        ...agreed(letter, studio),
      }
    case 'order-changed':
      return {
        ...agreed(letter, studio),
        ...changed(letter, studio),
        button: {
          ...toOrder(letter.order, studio),
          ...(letter.charge?.isAgreed === false && { label: 'Agree on the page of the order' }),
        },
      }
    case 'event-changed':
      return {
        subject: `An event of your order ${letter.order.id} at ${studio.title} has changed`,
        title: 'An event has changed.',
        opening: ['This is how it stands now. If something is not right, please answer this e-mail.'],
        details: [...named(letter.order), ...changeOf(letter.change), ...stillOpen(letter.order)],
        sections: standing(letter, studio),
      }
    case 'event-moved':
      return {
        subject: `An event of order ${letter.order.id} was moved by the customer`,
        title: `${whoOf(letter.order.user.name)} has moved an event.`,
        opening: [
          'Its new date is kept, and the old one is free again. What was paid stays with the order.',
          ...(letter.busy.length > 0
            ? [`Please look for somebody else: ${unlinked(letter.busy.join(', '))} can’t come then.`]
            : []),
        ],
        details: [...customerOf(letter), ...named(letter.order), ...changeOf(letter.change)],
      }
    case 'event-added':
      return {
        subject: `An event was added to order ${letter.order.id} by the customer`,
        title: `${whoOf(letter.order.user.name)} has added an event.`,
        opening: ['Its date is kept for it. Please look at what it costs, and who works there.'],
        details: [...customerOf(letter), ...named(letter.order), { term: 'Event', value: eventLine(letter.event) }],
      }
    case 'charge-agreed':
      return {
        subject: `The customer agrees to the new price of order ${letter.order.id}`,
        title: `${whoOf(letter.order.user.name)} agrees to the new price.`,
        opening: ['What you asked for is added to the total now.'],
        details: [
          ...customerOf(letter),
          ...named(letter.order),
          { term: CHARGE_WORDS[letter.charge.kind], value: takaWords(letter.charge.amount) },
          { term: 'Reason', value: unlinked(letter.charge.reason) },
          { term: 'Total', value: takaWords(letter.order.totalPrice), isSum: true },
          ...stillOpen(letter.order),
        ],
      }
    case 'review-request':
      return {
        subject: `How was it with ${studio.title}?`,
        title: 'How was it with us?',
        opening: [
          'Your order is delivered. If you have a minute, please write a few words about it: they help others to choose, and us to get better.',
          'We ask once: there is no second e-mail about this.',
        ],
        details: named(letter.order),
        button: {
          label: `Write a review of ${letter.service.name}`,
          href: `${studio.publicUrl}/service/${encodeURIComponent(letter.service.slug)}/#reviews`,
        },
      }
    case 'event-taken-away':
      return {
        subject: `An event was taken away from order ${letter.order.id} by the customer`,
        title: `${whoOf(letter.order.user.name)} has taken an event away.`,
        opening: ['They had added it themselves. Its date is free again, and nobody works there any more.'],
        details: [...customerOf(letter), ...named(letter.order), { term: 'Event', value: eventLine(letter.event) }],
      }
    case 'order-declined':
      return {
        subject: `About your order ${letter.order.id} at ${studio.title}`,
        title: 'We can’t take this order.',
        opening: ['We are sorry: this time it can’t be.'],
        details: closed(letter.order),
        sections: givenBack(letter.order),
      }
    case 'order-cancelled':
      return {
        subject: `Your order ${letter.order.id} at ${studio.title} was cancelled`,
        title: 'Your order was cancelled.',
        opening: ['If this comes unexpected, please answer this e-mail.'],
        details: closed(letter.order),
        sections: givenBack(letter.order),
      }
    case 'order-withdrawn':
      return {
        subject: `Order ${letter.order.id} was cancelled by the customer`,
        title: `${whoOf(letter.order.user.name)} has cancelled an order.`,
        opening: letter.paidSum === '0.00' ? [] : [paidBefore(letter)],
        details: [...customerOf(letter), ...closed(letter.order)],
      }
    default:
      return paymentWordsOf(letter, studio)
  }
}

function changed({ order, charge }: Extract<OrderEmail, { kind: 'order-changed' }>, { title }: Studio) {
  if (!charge)
    return {
      subject: `Your order ${order.id} at ${title} has changed`,
      title: 'Your order has changed.',
      opening: ['This is how it stands now. If something is not right, please answer this e-mail.'],
    }
  const opening = [chargeWords(charge), unlinked(charge.reason)].filter(Boolean)
  if (!charge.isAgreed)
    return {
      subject: `Please agree to a change of the price of your order ${order.id} at ${title}`,
      title: 'The studio asks for your consent.',
      opening: [...opening, 'It is added to the total once you agree.'],
    }
  return {
    subject: `The price of your order ${order.id} at ${title} has changed`,
    title: 'The price of your order has changed.',
    opening: [...opening, 'If something is not right, please answer this e-mail.'],
  }
}

function chargeWords({ kind, amount, isAgreed }: AddedCharge): string {
  if (!isAgreed) return orderWords.next.agree[kind](takaWords(amount))
  return CHARGED[kind](takaWords(amount.replace('-', '')))
}

const CHARGED = {
  overtime: (sum: string) => `${sum} for overtime is added to the total.`,
  travel: (sum: string) => `${sum} for travel is added to the total.`,
  discount: (sum: string) => `A discount of ${sum} is taken off the total.`,
  other: (sum: string) => `An addition of ${sum} is part of the total now.`,
}

const eventLine = ({ kind, date, time, venueName, venueLocation }: MailedEvent) =>
  `${EVENT_KIND_NAMES[kind]}, ${withWeekday(date)}, ${time}, ${unlinked([venueName, venueLocation].filter(Boolean).join(', '))}`
const changeOf = ({ before, now }: EventChange): Detail[] => [
  { term: 'Before', value: eventLine(before) },
  { term: 'Now', value: eventLine(now) },
]

/** What the order's terms say of the money; without such terms all of it goes back. */
function paidBefore({ order: { cancellation }, paidSum }: { order: Order; paidSum: string }): string {
  const paid = takaWords(paidSum)
  if (!cancellation || cancellation.keptSum === '0.00')
    return `${paid} of it had been paid: please give it back, and note it.`
  const [kept, returned] = [takaWords(cancellation.keptSum), takaWords(cancellation.returnedSum)]
  return `${paid} of it had been paid. By its terms you keep ${kept}: please give ${returned} back, and note it.`
}

const agreed = (letter: { order: Order; hasNoPage?: boolean }, studio: Studio) => ({
  details: [...booked(letter.order), ...stillOpen(letter.order)],
  sections: standing(letter, studio),
})
