// Numbers and contents of receipts, invoices and credit notes (decision 091): values in, values out.
import type { DocumentBody } from '@chobighor/contract/documents'
import type { OrderCharge } from '@chobighor/contract/order-money'
import type { Payment } from '@chobighor/contract/payments'
import { paisaFromTaka, takaFromPaisa } from '@chobighor/contract/plain/money'
import type { DocumentSettingsRow, DocumentWords } from './document-store.ts'

/** Fiscal years go from July to June. @param day in the studio's time @returns the year in which it begins */
export function fiscalYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

/** As printed and in addresses: `INV-2026-27-0001`. */
export function numberOf({ series, fiscal_year, number }: { series: string; fiscal_year: number; number: number }) {
  const next = String((fiscal_year + 1) % 100).padStart(2, '0')
  return `${series}-${fiscal_year}-${next}-${String(number).padStart(4, '0')}`
}

type Line = DocumentBody['lines'][number]

/** The part of a price that is VAT, in paisa. @param rate percent, two decimals at most */
export function vatWithin(paisa: number, rate: number): number {
  const hundredths = Math.round(rate * 100)
  return Math.round((paisa * hundredths) / (10_000 + hundredths))
}

/** What all documents say, in Taka. */
export interface Facts {
  order: {
    /** '' for an account without a name. */
    customer: string
    eventDate: string
    eventTime: string
    totalPrice: string
    paidSum: string
    openSum: string
    isTrial: boolean
  }
  studio: Omit<DocumentBody['studio'], 'bin' | 'licence'>
  settings: DocumentSettingsRow
}

/** What an invoice lists. */
export interface Invoiced extends Pick<DocumentBody, 'instalments' | 'payments'> {
  items: { name: string; qty: number; price: string }[]
  charges: Pick<OrderCharge, 'kind' | 'amount' | 'reason'>[]
  shippingPrice: string
  taxPrice: string
}

const paisaOf = (amount: string): number =>
  amount.startsWith('-') ? -paisaOf(amount.slice(1)) : (paisaFromTaka(amount) ?? 0)

/** What all documents say. */
function bodyOf({ order, studio, settings }: Facts): DocumentBody {
  return {
    studio: { ...studio, bin: settings.bin, licence: settings.licence },
    ...order,
    lines: [],
    instalments: [],
    payments: [],
    sum: order.totalPrice,
    vat: null,
    isMushak: false,
    receivedBy: '',
    reason: null,
  }
}

/** The venue is a name and a place, as the order has them. */
export const venueOf = ({ venue_name, venue_location }: { venue_name: string; venue_location: string }): string =>
  `${venue_name}, ${venue_location}`

export const withoutKind = ({ kind: _, ...payment }: Payment): DocumentBody['payments'][number] => payment

/** @param receivedBy whoever of the studio wrote the payment down; '' if nobody did */
export function receiptOf(facts: Facts, payment: Payment, receivedBy: string): DocumentBody {
  return { ...bodyOf(facts), payments: [withoutKind(payment)], sum: payment.amount, receivedBy }
}

export function invoiceOf(facts: Facts, invoiced: Invoiced): DocumentBody {
  const { vat_rate, is_mushak } = facts.settings
  const lines = linesOf(invoiced).map((line) => ({
    ...line,
    vat: takaFromPaisa(vatWithin(paisaOf(line.amount), vat_rate)),
  }))
  const vat = lines.reduce((sum, line) => sum + paisaOf(line.vat), 0)
  return {
    ...bodyOf(facts),
    lines,
    instalments: invoiced.instalments,
    payments: invoiced.payments,
    vat: vat_rate > 0 ? { rate: vat_rate, sum: takaFromPaisa(vat) } : null,
    isMushak: is_mushak,
  }
}

function linesOf({ items, charges, shippingPrice, taxPrice }: Invoiced): Omit<Line, 'vat'>[] {
  const single = (kind: Line['kind'], amount: string, reason = '') => {
    return { kind, name: '', reason, qty: 1, unitPrice: amount, amount }
  }
  return [
    ...items.map(({ name, qty, price }) => {
      const amount = takaFromPaisa(qty * paisaOf(price))
      return { kind: 'service' as const, name, reason: '', qty, unitPrice: price, amount }
    }),
    ...charges.map(({ kind, amount, reason }) => single(kind, amount, reason)),
    ...(shippingPrice === '0.00' ? [] : [single('shipping', shippingPrice)]),
    ...(taxPrice === '0.00' ? [] : [single('tax', taxPrice)]),
  ]
}

/** What an invoice charges for. If this has changed, it must be issued anew. */
export const chargedFor = ({ lines, totalPrice, vat, isMushak, eventDate }: DocumentBody): string =>
  JSON.stringify([
    lines.map(({ kind, name, qty, unitPrice, amount, vat: part }) => [kind, name, qty, unitPrice, amount, part]),
    [totalPrice, vat && [vat.rate, vat.sum], isMushak, eventDate],
  ])

/** The body as it is kept: apart from the words that go with the customer. */
export function split(body: DocumentBody, venue: string): { body: DocumentBody; words: DocumentWords } {
  const reasons = body.lines.map(({ reason }) => reason)
  const references = body.payments.map(({ reference }) => reference)
  return { body: withWords(body, null), words: { venue, reasons, references } }
}

export function withWords(body: DocumentBody, words: DocumentWords | null): DocumentBody {
  return {
    ...body,
    lines: body.lines.map((line, nth) => ({ ...line, reason: words?.reasons[nth] ?? '' })),
    payments: body.payments.map((payment, nth) => ({ ...payment, reference: words?.references[nth] ?? '' })),
  }
}
