// What bKash's stand-in keeps of a payment, and how it gives money back: API v2, with errors in a form of its own.
import { randomBytes } from 'node:crypto'
import { dhakaTime } from './dhaka-time.ts'

export type Answered = Record<string, unknown>
type Payments = ReadonlyMap<string, HostPayment>

export interface HostPayment {
  paymentID: string
  amount: string
  invoice: string
  callback: string
  state: 'Initiated' | 'Confirmed' | 'Completed' | 'Cancelled'
  hasNoMoney: boolean
  trxID: string
  msisdn: string
  refunds: { refundTrxId: string; cents: number; sku: string }[]
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const word = (length: number) => Array.from(randomBytes(length), (byte) => ALPHABET[byte % 36]).join('')
/** Ten letters and digits, with a digit at least. */
export const trxId = () => `${word(9)}${word(1).charCodeAt(0) % 10}`
/** `2026-09-18T06:00:19:952 GMT+0600`, and without the offset for refunds. */
export const bkashTime = () => dhakaTime().replace('.', ':')
export const centsOf = (amount: string) => Math.round(Number(amount) * 100)

const seekPaid = (payments: Payments, { paymentId, trxId }: Answered) => {
  const payment = payments.get(String(paymentId))
  return payment?.state === 'Completed' && payment.trxID === trxId ? payment : undefined
}
const refuse = (internalCode: string, externalCode: string, errorMessageEn: string): [number, Answered] => [
  400,
  { internalCode, externalCode, errorMessageEn, errorMessageBn: null },
]
const shown = ({ refundTrxId, cents }: { refundTrxId: string; cents: number }) => ({
  refundTrxId,
  refundTransactionStatus: 'Completed',
  refundAmount: (cents / 100).toFixed(2),
  completedTime: bkashTime(),
})

export function refund(payments: Payments, body: Answered): [number, Answered] {
  if (!body.sku || !body.reason) return [400, { message: 'Invalid request body' }]
  const payment = seekPaid(payments, body)
  if (!payment) return refuse('invalid_payment_id', '2002', 'Invalid Payment ID')
  const cents = centsOf(String(body.refundAmount))
  const given = payment.refunds.reduce((sum, each) => sum + each.cents, 0)
  if (given + cents > centsOf(payment.amount) || payment.refunds.length >= 10)
    return refuse('refund_amount', '2026', 'The reversal amount cannot be greater than the original amount')
  const made = { refundTrxId: trxId(), cents, sku: String(body.sku) }
  payment.refunds.push(made)
  const of = { originalTrxId: payment.trxID, originalTrxAmount: payment.amount, currency: 'BDT' }
  return [200, { ...of, ...shown(made), sku: body.sku, reason: body.reason }]
}

export function listRefunds(payments: Payments, body: Answered): [number, Answered] {
  const payment = seekPaid(payments, body)
  if (!payment) return refuse('invalid_payment_id', '2002', 'Invalid Payment ID')
  const refundTransactions = payment.refunds.map(shown)
  return [200, { originalTrxId: payment.trxID, originalTrxAmount: payment.amount, refundTransactions }]
}
