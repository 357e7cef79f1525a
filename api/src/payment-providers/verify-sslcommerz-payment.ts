// Whether SSLCommerz's answer about a payment is what was asked for. Paid is only what its validation says is VALID, or VALIDATED where
// it was asked before, with our number, our store, our currency and exactly our sum.

import type { AskedPayment, Verdict } from './payment-provider.ts'
import { hundredths } from './payment-provider.ts'
import type { SslCommerzTransaction } from './sslcommerz-client.ts'

const PAID = ['VALID', 'VALIDATED']
export const isPaid = ({ status }: { status: string }): boolean => PAID.includes(status)

/** Of a payment that no try has paid. */
export function evaluateTries(tries: readonly SslCommerzTransaction[]): Verdict {
  return { state: tries.some(({ status }) => status === 'PENDING') ? 'pending' : 'waiting' }
}

/** @param seen the validation of the try that SSLCommerz calls paid */
export function evaluateValidation(seen: SslCommerzTransaction, asked: AskedPayment, storeId: string): Verdict {
  // money may have been taken: nobody should pay again before the studio has looked
  if (!isPaid(seen)) return { state: 'unclear', reason: `its validation says ${seen.status || 'nothing'}` }
  const other = mismatchOf(seen, asked, storeId)
  if (other !== undefined) return { state: 'unclear', reason: other }
  const cents = hundredths(seen.amount) ?? 0
  const kept = hundredths(seen.store_amount)
  return {
    state: 'captured',
    capture: { id: seen.val_id, cents },
    refunds: [],
    reversedCents: 0,
    ...(kept !== undefined && kept <= cents && { feeCents: cents - kept }),
    // a level that can't be read is not safe
    isRisky: seen.risk_level !== '0',
  }
}

function mismatchOf(seen: SslCommerzTransaction, asked: AskedPayment, storeId: string): string | undefined {
  const cents = Math.round(asked.amount * 100)
  if (seen.tran_id !== asked.provider_order_id) return 'its validation is that of another payment'
  if (seen.store_id !== undefined && seen.store_id !== storeId) return 'it was paid to another store'
  if (seen.currency_type !== asked.currency) return `it was paid in ${seen.currency_type || 'no currency'}`
  const paid = [seen.amount, seen.currency_amount].find((sum) => hundredths(sum) !== cents)
  if (paid !== undefined)
    return `${asked.currency} ${paid || '0.00'} was paid, not ${asked.currency} ${asked.amount.toFixed(2)}`
  if (!seen.val_id) return 'its validation has no number'
  return undefined
}
