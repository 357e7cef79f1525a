import type { IssuedDocument } from '@chobighor/contract/documents'

type Line = IssuedDocument['lines'][number]
type Method = IssuedDocument['payments'][number]['method']

export const documentTexts = {
  title: { RCT: 'Money receipt', INV: 'Invoice', CN: 'Credit note' } satisfies Record<IssuedDocument['series'], string>,
  taxInvoice: 'Tax invoice',
  mushak: 'কর চালানপত্র (মূসক-৬.৩)',
  missing: { title: 'Document 404!', next: 'Back to the order' },
  back: (order: number) => `Order No: ${order}`,
  print: 'Print or save as PDF',
  others: 'Other documents of this order',

  number: 'Number',
  issued: 'Issued',
  at: (day: string, time: string) => `${day}, ${time}`,
  /** As it is written: 000123456-0101. */
  bin: (bin: string) => `BIN ${bin.replace(/^(\d{9})(\d{4})$/, '$1-$2')}`,

  receivedFrom: 'Received from',
  customer: 'Customer',
  order: 'Order No',
  event: 'Event',
  venue: 'Venue',

  trial: 'This was a trial: no money was paid. This document is not valid.',
  voided: (note: string) => `Credit note ${note} cancels this document. It is no longer valid.`,
  takesBack: (number: string) => `This credit note cancels ${number}.`,
  why: {
    reversed: 'The payment was recorded by mistake.',
    changed: 'The order was changed: a new invoice takes its place.',
    ended: 'The order was declined or cancelled.',
  } satisfies Record<NonNullable<IssuedDocument['reason']>, string>,

  lines: 'What is charged',
  position: 'No.',
  description: 'Description',
  unit: 'Unit',
  unitWord: 'service',
  qty: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  beforeVat: 'Total price',
  duty: 'SD',
  rate: 'VAT rate',
  vat: 'VAT',
  withVat: 'With all taxes',
  kind: {
    service: 'Service',
    shipping: 'Shipping',
    tax: 'Tax',
    overtime: 'Overtime',
    travel: 'Travel',
    discount: 'Discount',
    other: 'Addition',
  } satisfies Record<Line['kind'], string>,

  total: 'Total',
  ofItVat: (rate: number) => `VAT of ${rate}% included`,
  inWords: 'In words',
  instalments: 'Instalments',
  payments: 'Payments',
  returned: 'Given back',
  paidSoFar: 'Paid so far',
  stillOpen: 'Still open',
  none: 'Nothing had been paid by then.',
  orderTotal: 'Total of the order',
  paidBy: 'Paid by',
  paidOn: 'Paid on',
  reference: 'TrxID or note',
  method: {
    cash: 'Cash',
    bank: 'Bank transfer',
    mobile: 'Mobile payment',
    cheque: 'Cheque',
    withheld: 'Tax that was withheld',
    paypal: 'PayPal',
    sslcommerz: 'SSLCommerz',
    bkash: 'bKash',
  } satisfies Record<Method, string>,
  receivedBy: 'Received by',
  signature: 'Signature',
  officer: 'Name, designation, signature and seal',

  links: {
    receipt: (sum: string, day: string) => `Receipt for ${sum} of ${day}`,
    invoice: 'Invoice',
    opening: 'Opening…',
  },
}
