// Texts about instalments, transfers and what is due. Each is a whole sentence or a label.

import { CHARGE_WORDS } from '@chobighor/contract/charge-words'
import type { OrderInstalment } from '@chobighor/contract/order-money'
import { PAYER_FAULTS } from '@chobighor/contract/payer-faults'

export const moneyTexts = {
  trial: 'This is a trial: no money moves.',
  gateways: {
    pay: {
      sslcommerz: (sum: string) => `Pay ${sum} online`,
      bkash: (sum: string) => `Pay ${sum} with bKash`,
    },
    about: {
      sslcommerz: 'By bKash, Nagad, Rocket, card or bank. You pay on the page of SSLCommerz, and come back here.',
      bkash: 'You pay on the page of bKash with your number and PIN, and come back here.',
    },
    leaving: 'One moment…',
    inParts: 'One payment may not be larger. After it, this page offers the rest.',
    outcomes: {
      paid: 'Thank you. Your payment has arrived.',
      pending: 'Your bank is still settling the payment. This page will show it once it is done.',
      failed: 'Nothing was paid. You can try again, or pay in another way.',
      unclear: 'We can’t verify this payment yet. We look into it and write to you: please don’t pay again.',
      asking: 'We are asking whether your payment has arrived. This page shows it by itself.',
      ...PAYER_FAULTS,
    },
  },
  glance: 'Your booking at a glance',
  whomToCall: 'Whom do I call?',
  pay: (sum: string) => `Pay ${sum}`,
  toCharges: 'See the addition',
  nobody: 'Please write to the studio.',

  timeline: 'How it goes',
  step: {
    requested: 'Requested',
    confirmed: 'Confirmed by the studio',
    advance: 'Advance paid',
    /** The same, while they are awaited. */
    confirmedLater: 'The studio confirms it',
    advanceLater: 'Advance, not paid yet',
    readyLater: 'You get your files',
    event: 'Event',
    events: 'Events',
    work: 'In work',
    ready: 'Files ready',
  },
  selectBy: (day: string) => `Please select your photographs by ${day}.`,
  readyBy: (day: string) => `Your photographs are ready by ${day}.`,
  printsBy: (day: string) => `Your prints are ready by ${day}.`,
  stepAt: (step: string, day: string) => `${step}, ${day}`,
  stepBetween: (step: string, first: string, last: string) => `${step}, ${first} to ${last}`,

  instalments: 'Instalments',
  due: {
    booking: 'Advance, at booking',
    before_event: 'Before the event',
    event_day: 'On the day of the event',
    selection: 'When you select',
    delivery: 'Before the files',
  } satisfies Record<OrderInstalment['due'], string>,
  state: {
    paid: 'Paid',
    'part paid': 'Partly paid',
    unpaid: 'Not paid yet',
    overdue: 'Overdue',
  } satisfies Record<OrderInstalment['state'], string>,
  by: (day: string) => `by ${day}`,
  ofIt: (sum: string) => `${sum} of it is paid.`,

  charges: 'Changes of the price',
  charge: CHARGE_WORDS,
  agree: (sum: string) => `Agree to ${sum}`,
  agreeing: 'Agreeing…',
  asked: 'The studio asks for your consent. It is added to the total once you agree.',

  code: 'Discount code',
  takeCode: 'Use the code',
  takingCode: 'Looking at it…',

  waysAgain: 'Show how to pay',
  enough: 'You have reported all that is asked for now. Please send nothing more until the studio has answered.',
  howMuch: 'Exact sum',
  reference: 'Reference',
  copy: 'Copy',
  copyNumber: (number: string) => `Copy the number ${number}`,
  copied: 'Copied.',
  notCopied: 'This browser doesn’t copy it. Please select the number and copy it.',
  wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', bank: 'Bank' },
  qr: (wallet: string) => `QR code for ${wallet}`,
  sent: 'I have sent it',
  account: 'Account you paid to',
  transactionId: 'TrxID',
  transactionIdHint: 'The number of the transfer. It stands in the message that your wallet or bank sent you.',
  sum: 'Sum in BDT',
  sentBefore: (transactionId: string) =>
    `You have sent the TrxID ${transactionId} already. It stands above, and counts once.`,
  picture: 'Picture of the receipt (optional)',
  pictureHint: 'A screenshot of the message or of the app. Only the studio sees it.',
  otherPicture: 'Picture of the receipt',
  pictureOf: (transactionId: string) => `Picture of the receipt for ${transactionId}`,
  addPicture: 'Add the picture',
  replacePicture: 'Send another picture',
  showPicture: 'Show the picture',
  noPicture: 'The picture can’t be shown. Please try again in a minute.',
  withoutPicture: (why: string) => `The TrxID is sent, but its picture is not: ${why} You can add it to the transfer.`,
  report: 'Send the TrxID',
  reporting: 'Sending…',
  reported: 'Transfers you sent',
  claim: {
    submitted: 'The studio looks at it.',
    confirmed: 'Confirmed.',
    rejected: 'Not found.',
  },
  confirmedOther: (sum: string) => `Confirmed: ${sum} came.`,
  takeBack: 'Take back',
  takeBackNumber: (number: string) => `Take back ${number}`,
}
