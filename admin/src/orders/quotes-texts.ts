import type { QuoteState } from '@chobighor/contract/quotes'

export const quotesTexts = {
  help: 'A quote is an offer with your own prices. Its customer reads it at a secret address and accepts it there; then it is a confirmed order.',
  none: 'No quotes yet.',
  write: 'Write a quote',
  title: (id: number) => `Quote No ${id}`,
  changeTitle: (id: number) => `Change quote No ${id}`,
  older: 'Older',
  newer: 'Newer',
  states: {
    draft: 'Not handed over yet',
    open: 'Waits for the customer',
    accepted: 'Accepted',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<QuoteState, string>,
  until: (day: string) => `until ${day}`,

  customer: 'Customer',
  event: 'Event',
  place: 'Place',
  lines: 'What is offered',
  total: 'Total',
  note: 'Note',
  validUntil: 'Valid until',
  written: 'Written',
  terms: 'Terms of booking',
  termsVersion: (version: number) => (version === 0 ? 'none' : `version ${version}`),
  acceptedBy: 'Accepted by',
  acceptedAt: 'Accepted',
  order: (id: number) => `Order No ${id}`,
  toOrder: 'Order',

  handOver: 'Hand it over',
  handOverHelp:
    'Each time a new secret address is made, and those from before go on working. Whoever has one can read and accept the quote.',
  makeAddress: {
    label: 'Make a secret address',
    title: 'Make a secret address?',
    words: 'It is shown only now: copy it, or send it by WhatsApp.',
    done: 'The address is made.',
  },
  address: 'Secret address',
  onlyNow: 'It is shown only now.',
  whatsApp: 'Send by WhatsApp',
  whatsAppWords: (name: string, total: string, day: string, address: string) =>
    `Dear ${name}, here is your quote for ${total}. It is valid until ${day}. Please read it, and accept it there if you agree: ${address}`,
  send: {
    label: 'Send by e-mail',
    title: 'Send the quote by e-mail?',
    words: (email: string) => `An e-mail with a secret address goes to ${email}.`,
    done: 'The e-mail is on its way.',
  },
  change: 'Change the quote',
  withdraw: {
    label: 'Withdraw the quote',
    title: 'Withdraw the quote?',
    words: 'Nobody can accept it any more. Whoever has its address reads that you have withdrawn it.',
    done: 'The quote is withdrawn.',
  },
  notChangeable: 'This quote can’t be changed: it was accepted or withdrawn.',

  customs: 'In your own words',
  customsHelp:
    'What no service is, like “Drone, half a day” or a package for this customer. An empty line is left out.',
  customName: (nth: number) => `Line ${nth}`,
  customPrice: (nth: number) => `Price of line ${nth} in BDT`,
  anotherLine: 'Another line',
  noteLabel: 'Note for the customer (optional)',
  validUntilLabel: 'Valid until, this day included',
  saved: 'The quote is saved.',
}
