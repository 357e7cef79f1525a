// The wording of e-mails about payments: what came, what did not, and what the studio has to look at.

import type { Order } from '@chobighor/contract/orders'
import type { Payment } from '@chobighor/contract/payments'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'
import type { PaymentEmail, Studio } from './email-kinds.ts'
import { type Detail, dayWords, type EmailTexts, momentOf, type Own, whoOf } from './email-parts.ts'
import { closed, customerOf, givenBack, named, standing, stillOpen } from './order-email-parts.ts'

export function paymentWordsOf(letter: PaymentEmail, studio: Studio): Own {
  switch (letter.kind) {
    case 'order-paid':
      return {
        ...received(letter, studio),
        opening: ['Your payment has reached us, and nothing is left to pay.'],
        details: paid(letter.order),
        sections: letter.order.instalments.length > 0 ? standing(letter, studio) : afterAll(letter.order),
      }
    case 'payment-received':
      return {
        ...received(letter, studio),
        opening: ['This is what is paid, and what is still open.'],
        details: [...named(letter.order), ...stillOpen(letter.order)],
        sections: standing(letter, studio),
      }
    case 'claim-rejected':
      return {
        subject: `We can’t find a payment for your order ${letter.order.id} at ${studio.title}`,
        title: 'We can’t find this payment.',
        opening: ['You told us of a payment that has not reached us. Please look at its number, and send it again.'],
        details: [...named(letter.order), ...reported(letter.claim), { term: 'Reason', value: letter.claim.reason }],
      }
    case 'claim-to-confirm':
      return {
        subject: `A payment for order ${letter.order.id} waits for you`,
        title: `${whoOf(letter.order.user.name)} has sent a TrxID.`,
        opening: ['Please compare it with the message on the studio’s phone, and confirm or reject it.'],
        details: [...reported(letter.claim), ...customerOf(letter), ...named(letter.order)],
        button: { label: 'Look at the payments', href: `${studio.publicUrl}/admin/#/payments` },
      }
    case 'payment-due':
      return {
        subject: `A payment for your order ${letter.order.id} at ${studio.title} is due soon`,
        title: 'A payment is due soon.',
        opening: [`This is a friendly reminder: the next payment for your order is due on ${withWeekday(letter.due)}.`],
        ...reminded(letter, { term: 'Due on', value: withWeekday(letter.due) }, studio),
      }
    case 'payment-overdue':
      return {
        subject: `A payment for your order ${letter.order.id} at ${studio.title} is overdue`,
        title: 'A payment is overdue.',
        opening: [`A payment for your order was due on ${withWeekday(letter.due)}, and has not reached us yet.`],
        ...reminded(letter, { term: 'Was due on', value: withWeekday(letter.due) }, studio),
      }
    case 'hold-ending':
      return {
        subject: `The hold of your date ends soon: order ${letter.order.id} at ${studio.title}`,
        title: 'The hold of your date ends soon.',
        opening: [
          'We hold the date for you until the time below. Please pay the advance before it, and the date stays yours.',
          'After it somebody else may book the date.',
        ],
        ...reminded(letter, { term: 'Held until', value: momentOf(letter.due) }, studio),
      }
    case 'payment-late':
      return {
        subject: `Your payment for order ${letter.order.id} at ${studio.title} comes back to you`,
        title: 'Your payment came after the order was ended.',
        opening: [
          `This order was ${letter.order.status}, and your payment was taken afterwards. We are sorry for that.`,
        ],
        details: closed(letter.order),
        sections: givenBack(letter.order),
      }
    case 'payment-to-check':
      return {
        subject: `Please look at a payment for order ${letter.order.id}`,
        title: 'A payment by PayPal needs a look.',
        opening: [letter.reason],
        details: [
          { term: 'Order No', value: String(letter.order.id) },
          { term: 'Customer', value: letter.order.user.name },
          { term: 'Payment', value: letter.charged },
        ],
      }
  }
}

type Received = Extract<PaymentEmail, { kind: 'order-paid' | 'payment-received' }>

/** A payment that confirms the order is told in one e-mail. */
function received({ kind, order, isConfirmed = false }: Received, { title }: Studio) {
  if (isConfirmed)
    return {
      subject: `Payment received: your order ${order.id} at ${title} is confirmed`,
      title: 'Thank you. Your order is confirmed.',
    }
  return {
    subject: `Payment received for your order ${order.id} at ${title}`,
    title: kind === 'order-paid' ? 'Thank you. Your order is paid.' : 'Thank you. Your payment has reached us.',
  }
}

const afterAll = ({ fileDownloadLink }: Order): EmailTexts['sections'] => [
  {
    heading: 'What happens next',
    text: fileDownloadLink
      ? 'Your project is ready: you can download it on the page of your order.'
      : 'When your project is ready, we write to you again.',
  },
]

type Reminding = Extract<PaymentEmail, { kind: 'payment-due' | 'payment-overdue' | 'hold-ending' }>

const reminded = ({ order, hasNoPage = false, sum }: Reminding, when: Detail, studio: Studio) => ({
  details: [...named(order), when, { term: 'To pay', value: takaWords(sum), isSum: true }],
  sections: standing({ order, hasNoPage }, studio),
  closing: [
    hasNoPage
      ? 'If you have paid already, please answer this e-mail, with the TrxID.'
      : 'If you have paid already, please send us the TrxID on the page of your order, or answer this e-mail.',
  ],
})

const reported = ({ wallet, transactionId, amount }: ReportedClaim): Detail[] => [
  { term: WALLET_NAMES[wallet], value: transactionId },
  { term: 'Sum', value: takaWords(amount), isSum: true },
]
type ReportedClaim = Extract<PaymentEmail, { kind: 'claim-to-confirm' }>['claim']

const MEANS = {
  cash: 'Cash',
  bank: 'Bank transfer',
  mobile: 'Mobile payment',
  cheque: 'Cheque',
  withheld: 'Withheld tax',
  paypal: 'PayPal',
  sslcommerz: 'SSLCommerz',
  bkash: 'bKash',
}

const meansOf = ({ method, wallet, charged }: Payment) =>
  `${method === 'mobile' && wallet ? WALLET_NAMES[wallet] : MEANS[method]}${charged ? `, ${charged}` : ''}`

const paid = (order: Order): Detail[] => [
  ...named(order),
  { term: 'Paid', value: takaWords(order.totalPrice), isSum: true },
  ...howPaid(order),
]

/** Each payment, where there are several and nothing was given back; else the last one. */
function howPaid({ payments, paidAt, createdAt }: Order): Detail[] {
  const came = payments.filter(({ kind }) => kind === 'payment')
  if (came.length > 1 && came.length === payments.length)
    return came.map((each) => ({
      term: `Paid on ${dayWords(each.paidOn)}`,
      value: `${takaWords(each.amount)}, ${meansOf(each)}`,
    }))
  const last = came.at(-1)
  const how = last ? [{ term: 'Paid by', value: meansOf(last) }] : []
  return [{ term: 'Paid on', value: dayWords(last?.paidOn ?? paidAt ?? createdAt) }, ...how]
}
