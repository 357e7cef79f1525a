// What several e-mails about an order share: its name, what is open, and how it ended.
import { takaWords } from '@chobighor/contract/money'
import { isPaidInPart } from '@chobighor/contract/order-steps'
import type { Order } from '@chobighor/contract/orders'
import { type Detail, type EmailTexts, eventOf } from './email-parts.ts'

export const named = (order: Order): Detail[] => [
  { term: 'Order No', value: String(order.id) },
  { term: 'Event', value: eventOf(order) },
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
  return [{ term: 'Order No', value: String(order.id) }, { term: 'Event', value: eventOf(order) }, ...why]
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
  return [{ heading, text: 'A payment by PayPal is still under way. If it is taken after all, you get it back.' }]
}
