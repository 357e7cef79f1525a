// What bKash tells of a payment to the studio's account: one by its checkout, or one from an app, a QR code or *247#.
import { z } from 'zod'
import { word } from './bkash-answers.ts'
import { hundredths } from './payment-provider.ts'
import { requestOf } from './verify-bkash-payment.ts'

const notice = z.object({
  trxID: z.string().regex(/^[A-Za-z0-9]{6,20}$/),
  transactionStatus: word,
  amount: word,
  /** What the payer ordered, where a coupon has paid a part of it. */
  saleAmount: word,
  currency: word,
  debitMSISDN: word,
  creditShortCode: word,
  merchantInvoiceNumber: word,
})

export interface BkashNotice {
  transactionId: string
  paisa: number
  sender: string
  receiver: string
  /** Of a payment that we opened. */
  requestId: string | undefined
}

/** Undefined for what tells of no payment that was made. */
export function readBkashNotice(text: string): BkashNotice | undefined {
  try {
    const message = notice.parse(JSON.parse(text))
    const paisa = hundredths(message.saleAmount || message.amount)
    const isPaid = message.transactionStatus.toLowerCase() === 'completed' && message.currency === 'BDT'
    if (!isPaid || !paisa) return undefined
    return {
      transactionId: message.trxID.toUpperCase(),
      paisa,
      sender: message.debitMSISDN.slice(0, 30),
      receiver: message.creditShortCode.slice(0, 50),
      requestId: requestOf(message.merchantInvoiceNumber),
    }
  } catch {
    return undefined
  }
}
