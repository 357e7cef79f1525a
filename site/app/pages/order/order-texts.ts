export const orderTexts = {
  title: (id: string | number) => `Order No: ${id}`,
  missing: {
    title: 'Order 404!',
    next: 'See my orders',
  },
  /** At the secret address of an order. */
  missingAddress: { title: 'Order 404!', next: 'Write to the studio' },
  allOrders: 'All my orders',
  placed: (id: number) => `Thank you. Order ${id} is placed.`,
  print: 'Print',
  scriptsOff:
    'This page can be read without scripts, which your browser has switched off. To tell us of a transfer, or to agree to something, call the studio, or switch them on and load the page again.',
  paidNow: 'Thank you. Your payment has arrived.',
  reason: (reason: string) => `The reason: “${reason}”`,
  withdraw: 'Cancel the order',
  withdrawing: 'Cancelling…',
  withdrawReason: 'Reason (optional)',
  sureWithdrawn: (id: number) => `Cancel order ${id}?`,
  notWhilePending:
    'You can’t cancel this order while your payment is being settled. Please write to us if you want to.',
  withdrawTold: 'The studio gets an e-mail. To book again, place a new order.',
  allBack: (sum: string) => `You get ${sum} back.`,
  keptAndBack: (kept: string, back: string) =>
    `By the terms of this order the studio keeps ${kept}, and you get ${back} back.`,
  keepIt: 'Keep the order',

  customer: 'Customer',
  ordered: 'Ordered',
  delivered: (day: string) => `Delivered on ${day}`,
  notDelivered: 'Not Delivered',
  eventWasPast: 'The day of the event was in the past when this was ordered.',

  paid: (day: string) => `Paid on ${day}`,
  notPaid: 'Not Paid',
  byHand: {
    cash: 'in cash',
    bank: 'by bank transfer',
    mobile: 'by mobile payment',
    cheque: 'by cheque',
    withheld: 'as tax that was withheld',
  },
  byWallet: (wallet: string) => `by ${wallet}`,
  online: {
    paypal: (charged: string) => (charged ? `by PayPal, ${charged}` : 'by PayPal'),
    sslcommerz: () => 'online by SSLCommerz',
    bkash: () => 'by bKash',
  },
  part: (amount: string, how: string, day: string) => `${amount} ${how} on ${day}`,
  refunded: (amount: string, day: string) => `${amount} refunded on ${day}`,
  paidSoFar: 'Paid so far',
  stillOpen: 'Still open',
  pendingOver: 'A payment was still being settled. If it goes through, the studio refunds it.',
  givenBack: (sum: string) => `You have paid ${sum} for this order. The studio refunds it.`,

  empty: 'Order is empty',

  ready: 'Your Project is ready.',
  download: 'Download',
  files: (count: number, size: string) => `${count} files, ${size} together.`,
  notReady: 'Project is not ready or available yet.',

  orTransfer: 'Or send the money yourself',
  onlyRest: (came: string, open: string) => `${came} has arrived: only ${open} is still to be paid.`,
  restByHand: 'PayPal can only pay a whole order. Please pay the rest as described above.',
  noWords: 'How to pay can’t be shown at the moment. Please open this page again in a few minutes.',
  next: (email: string) =>
    email
      ? `Once your payment has arrived, this page shows it and we write to ${email}. You will download your files here.`
      : 'Once your payment has arrived, this page shows it. You will download your files here.',
  onItsWay: 'Being settled',
  pending: 'Your payment is still being settled. This page will show it once it is done: please don’t pay again.',
  trial: 'This order is a trial: no real money was paid.',
  /** The specification's words (E-11). */
  payPalMissing: 'Paypal SDK could not be loaded.',

  desk: 'Studio',
  markPaid: 'Mark As Paid',
  markingPaid: 'Marking as paid…',
  note: 'Note or TrxID',
  noteHint: 'How you were paid. Only the studio sees this.',
  surePaid: (sum: string) => `Record ${sum} as paid in cash?`,
  markDelivered: 'Mark As Delivered',
  markingDelivered: 'Marking as delivered…',
  sureDelivered: (id: number) => `Mark order ${id} as delivered?`,
  noLinkYet: 'There is no link to the files yet.',
  notTakenBack: (email: string) => `This can’t be undone. ${email} gets an e-mail about it.`,
  cancel: 'Cancel',
  askStudio: {
    title: 'Another date, or cancelling',
    help: 'The studio chooses another date with you, adds an event or cancels the order. Please write to the studio, and give the number of the order.',
    write: 'Write to the studio',
  },
  link: 'Link to the files',
  linkHint: 'The customer sees it once the order is paid.',
  uploaded: (count: number) =>
    count === 1 ? 'One file is uploaded for this order.' : `${count} files are uploaded for this order.`,
  toUploaded: 'Add or remove files in the back office',
  saveLink: 'Save the link',
  savingLink: 'Saving…',
  said: { paid: 'The order is paid.', delivered: 'The order is delivered.', link: 'The link is saved.' },
}
