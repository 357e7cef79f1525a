// Whether bKash's answer about a payment is what was asked for: our payment, our number, our currency and exactly our sum.
import type { BkashPayment } from './bkash-client.ts'
import type { AskedPayment, Verdict } from './payment-provider.ts'
import { hundredths } from './payment-provider.ts'

/** Our number of a payment at bKash: the order, for people, and the payment. */
export const invoiceOf = ({ order_id, request_id }: Pick<AskedPayment, 'order_id' | 'request_id'>): string =>
  `${order_id}-${request_id.replaceAll('-', '')}`

/** The payment's request id, of such a number. */
export function requestOf(invoice: string): string | undefined {
  const [, hex] = /^\d{1,10}-([0-9a-f]{32})$/.exec(invoice) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const OVER = ['cancelled', 'canceled', 'expired', 'declined', 'failed', 'voided']
export const NOTHING_TAKEN = 'bKash took nothing for this payment. Please try again, or pay in another way.'

export function evaluateBkash(seen: BkashPayment, asked: AskedPayment): Verdict {
  const status = seen.transactionStatus.toLowerCase()
  if (status !== 'completed') {
    if (OVER.includes(status)) return { state: 'denied', reason: NOTHING_TAKEN }
    return { state: 'waiting' }
  }
  const reason = mismatchOf(seen, asked)
  if (reason !== undefined) return { state: 'unclear', reason }
  const capture = { id: seen.trxID, cents: Math.round(asked.amount * 100) }
  return { state: 'captured', capture, refunds: [], reversedCents: 0 }
}

function mismatchOf(seen: BkashPayment, asked: AskedPayment): string | undefined {
  const { trxID, amount, currency, invoice } = seen
  if (seen.paymentID !== asked.provider_order_id) return 'its answer is that of another payment'
  if (invoice !== invoiceOf(asked)) return 'its answer has the number of another payment'
  if (currency !== asked.currency) return `it was paid in ${currency || 'no currency'}`
  if (hundredths(amount) !== Math.round(asked.amount * 100))
    return `BDT ${amount || '0.00'} was paid, not BDT ${asked.amount.toFixed(2)} (TrxID ${trxID || 'missing'})`
  if (!/^[A-Z0-9]{6,20}$/.test(trxID)) return 'its answer has no TrxID'
  return undefined
}
