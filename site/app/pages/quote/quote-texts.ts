import type { ShownQuote } from '@chobighor/contract/quotes'

export const quoteTexts = {
  title: (id: number) => `Quote No: ${id}`,
  missing: { title: 'Quote 404!', next: 'Write to the studio' },
  for: (name: string) => `For ${name}`,
  state: {
    draft: '',
    open: '',
    accepted: '',
    withdrawn: 'The studio has withdrawn this quote. Please ask the studio for a new one.',
    expired: 'This quote is not valid any more. Please ask the studio for a new one.',
  } satisfies Record<ShownQuote['state'], string>,
  validUntil: (day: string) => `This quote is valid until ${day}.`,
  lines: 'What we offer',
  note: 'A note from the studio',
  instalments: 'How it is paid',
  by: (day: string) => `by ${day}`,
  once: 'In one sum; the studio tells you when.',
  whomToCall: 'Do you have a question?',
  nobody: 'Please write to the studio.',

  accept: 'Accept the quote',
  acceptHelp: 'When you accept, the date is booked for you, and the quote becomes an order. No account is needed.',
  name: 'Your name',
  agreed: 'I accept this quote, with its terms of booking.',
  agreedPlain: 'I accept this quote.',

  accepted: 'Thank you. The date is reserved for you.',
  acceptedBy: (name: string, day: string, time: string) => `${name} accepted this quote on ${day}, ${time}.`,
  order: (order: number) => `It is order No ${order} now.`,
  page: 'Open the order’s page',
  pageHelp: 'It says how to pay and what happens next. Please keep its address: whoever has it can read the order.',
  account:
    'The order’s page says how to pay. Its address is in the e-mail that you get now. If you get none, please ask the studio for it.',
}
