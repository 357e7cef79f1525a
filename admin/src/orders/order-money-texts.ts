import type { Due } from '@chobighor/contract/booking-terms'
import type { Payment } from '@chobighor/contract/payments'
import { takaWords } from '@chobighor/contract/plain/money'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'

const days = (many: number) => (many === 1 ? '1 day' : `${many} days`)
const dues: Record<Due, (many: number) => string> = {
  booking: (many) => (many === 0 ? 'At the booking' : `Within ${days(many)} of the booking`),
  before_event: (many) => (many === 0 ? 'On the day of the event' : `${days(many)} before the event`),
  event_day: () => 'On the day of the event',
  selection: () => 'At the selection',
  delivery: () => 'Before delivery',
}

const ways: Record<Payment['method'], string> = {
  cash: 'in cash',
  bank: 'by bank',
  mobile: 'by bKash or another wallet',
  cheque: 'by cheque',
  withheld: 'as withheld tax',
  paypal: 'by PayPal',
  sslcommerz: 'by SSLCommerz',
  bkash: 'by bKash',
}

export const orderMoneyTexts = {
  asked: 'Asked now',
  creditSum: 'Credit',
  credit: (sum: string) => `${sum} more than the total was paid. Please give it back, and record that here.`,

  instalments: 'Instalments',
  dues,
  states: { paid: 'Paid', 'part paid': 'Part paid', unpaid: 'Not paid', overdue: 'Overdue' },
  paidOfIt: 'Paid of it:',
  reminders: 'Remind the customer by e-mail',
  remindersHelp: 'Before and after a payment is due, and before the hold of the date ends.',

  wallet: 'Wallet or account',
  account: 'Account',
  otherAccount: (wallet: string) => `${wallet}, another account`,
  paidOn: 'Day',
  paidOnHelp: 'The day on which the money moved.',
  movedOn: (day: string, entered: string) => `On ${day}, entered ${entered}`,
  byWallet: (wallet: string, account: string) => (account ? `${wallet} ${account}` : wallet),
  transactionId: 'TrxID',
  transactionIdHelp: 'The number of the transfer. Each is entered once.',
  refundOnline: {
    label: 'Give back online',
    done: 'The gateway gives the money back.',
  },
  refundOnlineName: (payment: string) => `Give back online: ${payment}`,
  refundOnlineWords: (payment: string) =>
    `${payment}\nThe gateway sends the money back the way it came, and the ledger notes it. While the order goes on, this sum is open again.`,
  refundOnlineTitle: (gateway: string) => `Give money back by ${gateway}?`,
  amount: 'The sum in BDT',
  isAnother: 'It is another one than PayPal’s refund',
  way: ({ amount, method, wallet, reference }: Pick<Payment, 'amount' | 'method' | 'wallet' | 'reference'>) =>
    `${takaWords(amount)} came ${method === 'mobile' && wallet ? `by ${WALLET_NAMES[wallet]}` : ways[method]}${reference ? ` (${reference})` : ''}`,
  sameWay: (came: string) => `${came}. Please give it back the same way.`,

  ledger: 'Payments',

  claims: 'Reported by the customer',
  toClaims: 'To the payments that wait',

  charges: 'Added and taken off',
  chargeKinds: { overtime: 'Overtime', travel: 'Travel', other: 'Something else', discount: 'Discount' },
  notAgreed: 'The customer has not agreed yet: it doesn’t count.',
  addCharge: {
    label: 'Add to the price',
    title: 'Add to the price',
    yes: 'Add it',
    words: 'It counts once the customer has agreed: by a button on the order’s page, or as you write it down here.',
    done: 'The addition is recorded.',
  },
  chargeKind: 'What',
  overtimeTerms: (sum: string) => `By the terms of this order, each further hour costs ${sum} for each person.`,
  hours: 'Further hours',
  people: 'People',
  overtimeReason: (hours: string, people: string) =>
    people === '1' ? `Further hours: ${hours}` : `Further hours: ${hours}, for ${people} people`,
  chargeAmount: 'Sum in BDT',
  chargeReason: 'Reason, for the customer',
  consent: 'How the customer agreed',
  consentHelp: 'For example: on the telephone. Left empty, the customer is asked on the order’s page.',
  addDiscount: {
    label: 'Give a discount',
    title: 'Give a discount',
    yes: 'Take it off',
    words: 'It counts at once, and the last instalment gets smaller.',
    done: 'The discount is recorded.',
  },
  removeCharge: {
    label: 'Remove',
    title: 'Take this away?',
    yes: 'Take it away',
    done: 'It is taken away.',
  },
  removeChargeName: (kind: string, sum: string) => `Remove: ${kind}, ${sum}`,
  removeChargeWords: (kind: string, sum: string) => `${kind}, ${sum}. The price of the order changes.`,
}
