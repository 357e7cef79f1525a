// Documents as they were issued, in the shape of their time (decision 091). They never change, so each field that came after
// the first of them has a default.
import { type DocumentBody, documentBody } from '@chobighor/contract/documents'
import { dayOf } from '@chobighor/contract/plain/dates'
import { z } from 'zod'
import { readingOnce } from '../../../platform/database/read-stored.ts'

const payment = documentBody.shape.payments.element
/** The wallet and the day came later: until then the day of the entry was printed. */
const storedPayment = payment
  .extend({ wallet: payment.shape.wallet.default(null), paidOn: z.string().optional() })
  .transform(({ paidOn, ...row }) => ({ ...row, paidOn: paidOn ?? dayOf(row.createdAt) }))

const body = documentBody.extend({
  payments: z.array(storedPayment),
  /** Came with the gateways. */
  isTrial: documentBody.shape.isTrial.default(false),
}) satisfies z.ZodType<DocumentBody, object>

const words = z.object({
  venue: z.string(),
  /** Of each line and each payment, in their order. */
  reasons: z.array(z.string()),
  references: z.array(z.string()),
})

/** What is printed and goes with the customer (M-69): words that may name people and homes. */
export type DocumentWords = z.infer<typeof words>

export const readBody: (stored: unknown) => DocumentBody = readingOnce(body)

const readWords = readingOnce(words)
/** @returns null once the customer is removed */
export const wordsOf = (row: { words: unknown }): DocumentWords | null =>
  row.words === null ? null : readWords(row.words)
