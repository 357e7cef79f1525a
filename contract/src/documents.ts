// Receipts, invoices and credit notes, as they are printed. Once issued they never change (decision 091).
import { z } from 'zod'
import { DUES } from './booking-terms.ts'
import { CHARGE_KINDS } from './order-money.ts'
import { payment } from './payments.ts'

/** Receipt, invoice, credit note. Each series is counted by fiscal years, from July to June. */
export const DOCUMENT_SERIES = ['RCT', 'INV', 'CN'] as const

const line = z.object({
  kind: z.enum(['service', 'shipping', 'tax', ...CHARGE_KINDS]),
  /** Of a service. */
  name: z.string(),
  /** Of what was added or taken off; '' once the customer is removed. */
  reason: z.string(),
  qty: z.number().int(),
  unitPrice: z.string(),
  /** All of it; of a discount it begins with a minus. */
  amount: z.string(),
  /** The part of `amount` that is VAT. */
  vat: z.string(),
})

export const documentBody = z.object({
  studio: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    bin: z.string(),
    /** Trade licence or DBID, as the studio wrote it. */
    licence: z.string(),
  }),
  customer: z.string(),
  eventDate: z.string(),
  eventTime: z.string(),
  /** Of an invoice. */
  lines: z.array(line),
  instalments: z.array(z.object({ due: z.enum(DUES), dueOn: z.string().nullable(), amount: z.string() })),
  /** Of a receipt its one payment, of an invoice all that counted when it was issued. */
  payments: z.array(payment.omit({ kind: true })),
  /** What the document is about: the payment, or the order's total. */
  sum: z.string(),
  /** The order's total, and what was paid of it when the document was issued. */
  totalPrice: z.string(),
  paidSum: z.string(),
  openSum: z.string(),
  /** Null: no word of VAT is printed. It is included in the prices. */
  vat: z.object({ rate: z.number(), sum: z.string() }).nullable(),
  /** Whether the invoice is a Mushak-6.3, the tax invoice. */
  isMushak: z.boolean(),
  /** Who took the payment; '' for nobody. */
  receivedBy: z.string(),
  /** The order was paid at a provider's place for trying, where no money moves. */
  isTrial: z.boolean(),
  /** Why a credit note: the payment was a mistake, the order has other sums, the order is over. */
  reason: z.enum(['reversed', 'changed', 'ended']).nullable(),
})
export type DocumentBody = z.infer<typeof documentBody>

export const issuedDocument = documentBody.extend({
  /** As printed: `INV-2026-27-0001`. */
  number: z.string(),
  series: z.enum(DOCUMENT_SERIES),
  order: z.number().int(),
  issuedAt: z.string(),
  /** '' once the customer is removed. */
  venue: z.string(),
  /** The payment of a receipt. */
  payment: z.number().int().nullable(),
  /** The number of the document that this credit note takes back. */
  voids: z.string().nullable(),
  /** The number of the credit note that took this one back. */
  voidedBy: z.string().nullable(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

export const listedDocument = issuedDocument.pick({
  number: true,
  series: true,
  issuedAt: true,
  sum: true,
  payment: true,
  voids: true,
  voidedBy: true,
})
export type ListedDocument = z.infer<typeof listedDocument>
