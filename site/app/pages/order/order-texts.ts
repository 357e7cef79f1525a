// The texts of the order page (M-42).

export const orderTexts = {
  title: (id: string | number) => `Order No: ${id}`,
  missing: {
    title: 'Order 404!',
    next: 'See my orders',
  },
  placed: (id: number) => `Thank you. Order ${id} is placed.`,
  print: 'Print',
  status: {
    declined: 'The studio could not take this order.',
    cancelled: 'This order was cancelled.',
  },
  reason: (reason: string) => `“${reason}”`,
  withdraw: 'Cancel the order',
  withdrawing: 'Cancelling…',
  withdrawReason: 'Why (if you like)',
  sureWithdrawn: (id: number) => `Cancel order ${id}?`,
  withdrawTold: 'The studio gets a letter. To book again, place a new order.',
  keepIt: 'Keep the order',

  customer: 'Customer',
  ordered: 'Ordered',
  delivered: (day: string) => `Delivered on ${day}`,
  notDelivered: 'Not Delivered',
  eventWasPast: 'The day of the event was over when this was ordered.',

  paid: (day: string) => `Paid on ${day}`,
  notPaid: 'Not Paid',
  byHand: { cash: 'in cash', bank: 'by bank transfer', mobile: 'by mobile payment' },
  byPayPal: (charged: string) => (charged ? `by PayPal, ${charged}` : 'by PayPal'),
  part: (amount: string, how: string, day: string) => `${amount} ${how} on ${day}`,
  refunded: (amount: string, day: string) => `refunded ${amount} on ${day}`,
  paidSoFar: 'Paid so far',
  stillOpen: 'Still open',
  pendingOver: 'A payment by PayPal was still under way. If it is taken after all, the studio gives it back.',
  givenBack: (sum: string) => `You have paid ${sum} for this order: the studio gives it back.`,

  empty: 'Order is empty',

  ready: 'Your Project is ready.',
  download: 'Download',
  notReady: 'Project is not ready or available yet.',

  howToPay: 'How to pay',
  /** Used if the owner has written no text of their own (M-86). */
  cashWords: 'You pay the studio in cash. We write to you about where and when.',
  onlyRest: (came: string, open: string) => `${came} is with us already: only ${open} is still to be paid.`,
  restByHand: 'PayPal takes only whole orders here: please pay what is open as said above.',
  noWords: 'How to pay can’t be shown at the moment. Please open this page again in a while.',
  next: (email: string) =>
    `Once your payment is with us, this page shows it as paid and we write to ${email}. Your files follow here.`,
  onItsWay: 'On its way',
  pending: 'PayPal has your payment and is still settling it. This order turns paid by itself: please don’t pay again.',
  /** The specification's words (E-11). */
  payPalMissing: 'Paypal SDK could not be loaded.',

  desk: 'Studio',
  markPaid: 'Mark As Paid',
  markingPaid: 'Marking as paid…',
  note: 'Note or TrxID',
  noteHint: 'How the money came. The customer can read it.',
  surePaid: (sum: string) => `Record ${sum} as paid in cash?`,
  markDelivered: 'Mark As Delivered',
  markingDelivered: 'Marking as delivered…',
  sureDelivered: (id: number) => `Mark order ${id} as delivered?`,
  noLinkYet: 'There is no link to the files yet.',
  notTakenBack: (email: string) => `This can’t be taken back. A letter about it goes to ${email}.`,
  cancel: 'Cancel',
  link: 'Link to the files',
  linkHint: 'The customer sees it once the order is paid.',
  /** The API uses the same words. */
  linkMalformed: 'The link must begin with https:// or http://.',
  saveLink: 'Save the link',
  savingLink: 'Saving…',
  said: { paid: 'The order is paid.', delivered: 'The order is delivered.', link: 'The link is saved.' },
}
