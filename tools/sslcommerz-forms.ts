// What the stand-in for SSLCommerz tells of a payment: the signed form of its returns and notices, and the answer of its validation. As
// in the samples of developer.sslcommerz.com/doc/v4: all values are text, and what there is depends on how the payment ended.
import { createHash, randomBytes } from 'node:crypto'
import { dhakaTime } from './dhaka-time.ts'

export const ENDS = ['VALID', 'FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'] as const
export type End = (typeof ENDS)[number]

/** A session, and what became of it. */
export interface SslCommerzPayment {
  tran_id: string
  session: string
  /** In BDT, with two decimals. */
  amount: string
  success_url: string
  fail_url: string
  cancel_url: string
  ipn_url: string
  cus_email: string
  /** Undefined: the payer has not decided yet. */
  end?: End
  isRisky?: boolean
  val_id: string
  bank_tran_id: string
  wasValidated?: boolean
  /** In hundredths. */
  refunded: number
}

const ERRORS: Record<End, string> = {
  VALID: '',
  FAILED: 'Invalid expiration date',
  CANCELLED: 'Cancelled by User',
  EXPIRED: 'Session timed out',
  UNATTEMPTED: 'Customer did not choose to pay any channel',
}

/** `2026-10-01 12:03:04` */
const sslCommerzTime = () => dhakaTime().slice(0, 19).replace('T', ' ')

/** The gateway keeps 2.5 %. */
export const storeAmountOf = (amount: string): string => (Math.round(Number(amount) * 97.5) / 100).toFixed(2)

export function fieldsOf(payment: SslCommerzPayment, storeId: string): Record<string, string> {
  const { end = 'UNATTEMPTED', isRisky = false, amount } = payment
  const isPaid = end === 'VALID'
  return {
    amount,
    bank_tran_id: isPaid ? payment.bank_tran_id : '',
    base_fair: '0.00',
    card_brand: 'MOBILEBANKING',
    card_issuer: 'BKash Mobile Banking',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    card_no: '',
    card_sub_brand: 'Classic',
    card_type: 'BKASH-BKash',
    currency: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    currency_type: 'BDT',
    error: ERRORS[end],
    risk_level: isRisky ? '1' : '0',
    risk_title: isRisky ? 'Not Safe' : 'Safe',
    status: end,
    store_amount: isPaid ? storeAmountOf(amount) : '',
    store_id: storeId,
    tran_date: sslCommerzTime(),
    tran_id: payment.tran_id,
    ...(end !== 'FAILED' && { val_id: isPaid ? payment.val_id : '' }),
    value_a: '',
    value_b: '',
    value_c: '',
    value_d: '',
  }
}

/** With the list of its keys, and with both signatures. */
export function signed(fields: Record<string, string>, password: string): Record<string, string> {
  const sign = (algorithm: string) => {
    const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
    const all: Record<string, string> = { ...fields, store_passwd: hash(password) }
    const lines = Object.keys(all)
      .sort()
      .map((key) => `${key}=${all[key]}`)
    return hash(lines.join('&'))
  }
  return {
    ...fields,
    verify_key: Object.keys(fields).join(','),
    verify_sign: sign('md5'),
    verify_sign_sha2: sign('sha256'),
  }
}

/** As its numbers look: the time, and some letters. */
export const newNumber = (): string =>
  `${new Date().toISOString().replace(/\D/g, '').slice(2, 14)}${randomBytes(9).toString('base64').replace(/\W/g, 'x')}`
