// What several e-mails about an order share: its name, what is open, and how it ended.
import type { Order } from '@chobighor/contract/orders'
import { takaWords } from '@chobighor/contract/plain/money'
import { awaitsPayment, isPaidInPart } from '@chobighor/contract/plain/order-steps'
import {
  accountWords,
  dateWords,
  isReported,
  moneySentences,
  nextWords,
  orderWords,
  stateWords,
} from '@chobighor/contract/plain/order-words'
import type { Studio } from './email-kinds.ts'
import { type Detail, type EmailTexts, eventOf } from './email-parts.ts'

interface AboutOrder {
  order: Order
  /** No page is open on which the customer could read the order. */
  hasNoPage?: boolean
}

/**
 * What the page of the order says too, by the same functions: whether the date is the customer's, what is paid and due, what
 * comes next, and how to pay.
 */
export function standing({ order, hasNoPage = false }: AboutOrder, studio: Studio): EmailTexts['sections'] {
  return [...answers(order, studio), ...howToPay({ order, hasNoPage }, studio)]
}

function answers(order: Order, { today }: Studio): EmailTexts['sections'] {
  if (order.instalments.length > 0)
    return [
      { heading: orderWords.isMine, text: dateWords(order, today) },
      { heading: orderWords.whatPaid, text: moneySentences(order).join('\n') },
      { heading: orderWords.whatNext, text: nextWords(order, today) },
    ]
  const state = stateWords(order)
  // a confirmation says so in its title
  return state === undefined || order.status === 'confirmed' ? [] : [{ heading: orderWords.whatNext, text: state }]
}

const TRXID_AT_THE_PAGE = 'Please send us the TrxID afterwards, on the page of your order.'
const TRXID_BY_ANSWER = 'Please answer this e-mail afterwards, with the TrxID.'
const AT_THE_PAGE = 'The page of your order says how to pay.'
const DIRECTLY = 'You pay the studio directly. We will write to you to agree on how and when.'

/** A customer who has paid, or has reported all that is asked for, isn't asked to pay again. */
function howToPay({ order, hasNoPage }: Required<AboutOrder>, { accounts, cashWords }: Studio): EmailTexts['sections'] {
  if (!awaitsPayment(order) || isReported(order)) return []
  if (order.isPaymentPending) return [{ heading: 'Your payment', text: orderWords.next.settling }]
  const isRest = isPaidInPart(order) && order.instalments.length === 0
  const words = [
    ...(isRest
      ? [`${takaWords(order.paidSum)} has arrived: only ${takaWords(order.openSum)} is still to be paid.`]
      : []),
    ...(accounts.length > 0
      ? [`${orderWords.exactSum(takaWords(order.askedSum))}\n${orderWords.reference(order.id)}`]
      : []),
    ...accounts.map(accountWords),
    ...(accounts.length > 0 ? [hasNoPage ? TRXID_BY_ANSWER : TRXID_AT_THE_PAGE] : []),
    cashWords,
  ].filter(Boolean)
  if (accounts.length === 0 && !cashWords) words.push(hasNoPage ? DIRECTLY : AT_THE_PAGE)
  return [{ heading: orderWords.howToPay, text: words.join('\n\n') }]
}

export const named = (order: Order): Detail[] => [
  { term: 'Order No', value: String(order.id) },
  { term: 'Event', value: eventOf(order) },
]

/** Who has ordered, for an e-mail to the studio. */
export const customerOf = ({ order, phone }: { order: Order; phone: string }): Detail[] => [
  { term: 'Customer', value: order.user.name },
  ...(phone ? [{ term: 'Phone', value: phone }] : []),
]

/** For an order that is partly paid: the sum that came, and the sum that is open (M-86). */
export function stillOpen(order: Order): Detail[] {
  if (!isPaidInPart(order)) return []
  return [
    { term: 'Paid so far', value: takaWords(order.paidSum) },
    { term: 'Still open', value: takaWords(order.openSum), isSum: true },
  ]
}

export function closed(order: Order): Detail[] {
  const why = order.statusReason === '' ? [] : [{ term: 'Reason', value: order.statusReason }]
  return [...named(order), ...why]
}

export function givenBack(order: Order): EmailTexts['sections'] {
  const heading = 'What you have paid'
  const { cancellation, paidSum } = order
  if (cancellation && cancellation.keptSum !== '0.00') {
    const [kept, returned] = [takaWords(cancellation.keptSum), takaWords(cancellation.returnedSum)]
    const text = `You have paid ${takaWords(paidSum)}. By the terms of your order we keep ${kept}, and you get ${returned} back.`
    return [{ heading, text }]
  }
  if (order.paidSum !== '0.00')
    return [{ heading, text: `You get ${takaWords(order.paidSum)} back. We will write to you how and when.` }]
  if (!order.isPaymentPending) return []
  return [{ heading, text: 'A payment is still under way. If it is taken after all, you get it back.' }]
}
