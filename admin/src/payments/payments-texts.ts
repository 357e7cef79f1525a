import type { AccountKind } from '@chobighor/contract/claims'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'

const WALLET_NAMES: Record<Wallet, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', bank: 'Bank' }
const KIND_NAMES: Record<AccountKind, string> = {
  merchant: 'merchant',
  personal: 'personal',
  retail: 'personal retail (PRA)',
  bank: 'bank account',
}

export const paymentsTexts = {
  payments: 'Payments',

  wallets: WALLET_NAMES,
  kinds: KIND_NAMES,

  walletOfKind: (wallet: Wallet, kind: AccountKind) =>
    wallet === 'bank' ? WALLET_NAMES.bank : `${WALLET_NAMES[wallet]}, ${KIND_NAMES[kind]}`,

  words: 'Customers have reported these transfers. Compare each with the message on the studio’s phone.',
  states: { submitted: 'Waiting', confirmed: 'Confirmed', rejected: 'Rejected' },
  stateTabs: 'Which payments',
  none: {
    submitted: 'No payment waits. New ones appear here.',
    confirmed: 'No payment is confirmed yet.',
    rejected: 'No payment is rejected.',
  },
  find: 'Find a TrxID',
  findHelp: 'A part of it is enough. Similar signs are found too, such as the letter O for a zero.',
  noneLike: 'No TrxID like that among these.',
  list: 'Reported payments',
  to: (account: string) => `to ${account}`,
  order: 'Order',
  orderLink: (id: number) => `No ${id}`,
  customer: 'Customer',
  event: 'Event',
  asked: 'Asked now',
  open: 'Still open',
  reported: 'Reported',
  told: 'bKash told us',
  /** @param sender '' if bKash didn't say */
  toldOf: (sender: string, when: string) => (sender ? `From ${sender}, told on ${when}` : `Told on ${when}`),
  pictureOf: (id: string) => `Picture of the receipt for ${id}`,
  showPicture: (id: string) => `Show the picture of the receipt for ${id}`,
  noPicture: 'The picture of the receipt can’t be shown.',
  close: 'Close',
  confirmedBy: (name: string) => `Confirmed by ${name}.`,
  rejectedBy: (name: string, reason: string) => `Rejected by ${name}: ${reason}`,

  confirm: 'Confirm',
  confirmName: (id: string) => `Confirm ${id}`,
  confirmTitle: 'Did this payment come?',
  confirmWords: {
    bkash: 'Compare it with the message of bKash. It is then entered as paid, and the customer gets an e-mail.',
    nagad: 'Compare it with the message of Nagad. It is then entered as paid, and the customer gets an e-mail.',
    rocket: 'Compare it with the message of Rocket. It is then entered as paid, and the customer gets an e-mail.',
    bank: 'Compare it with the message of your bank. It is then entered as paid, and the customer gets an e-mail.',
  },
  otherSum: 'Another sum came',
  otherSumLabel: 'The sum that came, in BDT',
  confirmed: (order: number, sum: string) => `${sum} is confirmed for order No ${order}.`,
  reject: 'Reject',
  rejectName: (id: string) => `Reject ${id}`,
  rejectTitle: 'Did this payment not come?',
  rejectWords: (id: string) =>
    `${id} counts for nothing then, and may be sent again. The customer gets an e-mail with your reason.`,
  rejectReason: 'Reason for the customer',
  rejected: (order: number, id: string) => `${id} of order No ${order} is rejected.`,
}

export const PAYMENT_VIEWS = {
  label: 'Payments, accounts, terms, documents and the ledger',
  views: {
    '/payments': 'To confirm',
    '/payments/accounts': 'Accounts',
    '/payments/gateways': 'Gateways',
    '/payments/terms': 'Terms',
    '/payments/codes': 'Discount codes',
    '/payments/documents': 'Receipts and VAT',
    '/payments/dues': 'Income and dues',
    '/payments/ledger': 'Ledger',
  },
}
