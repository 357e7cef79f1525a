// What an order at PayPal means for the payment that was opened with it (Z-03): values in, a result out. It counts as
// paid only if every point is as we asked.
import type { AskedPayment, Verdict } from './payment-provider.ts'
import type { PayPalAccount, ProviderOrder } from './paypal-client.ts'

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** `"230.00"` → 23000; undefined if it is no amount. */
export function centsOf(value: string): number | undefined {
  const [, units, parts = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(parts.padEnd(2, '0'))
}

export function evaluatePayPalOrder(seen: ProviderOrder, asked: AskedPayment, account: PayPalAccount): Verdict {
  if (seen.status === 'VOIDED') return { state: 'expired', reason: 'PayPal closed it' }
  const { captures = [], refunds = [] } = seen.purchase_units[0]?.payments ?? {}
  const mismatch = mismatchOf(seen, asked, account)
  const isTaken = seen.status === 'COMPLETED' || captures.length > 0
  if (mismatch !== undefined) return { state: isTaken ? 'unclear' : 'refused', reason: mismatch }
  const taken = captures.find(({ status }) => TAKEN.includes(status))
  if (taken) return verdictOfCapture(taken, refunds, asked)
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'pending' }
  if (seen.status === 'APPROVED') return { state: 'approved' }
  const [failed] = captures
  if (failed) return { state: 'denied', reason: `PayPal says ${failed.status}` }
  if (seen.status === 'COMPLETED') return { state: 'unclear', reason: 'it is completed, but nothing was captured' }
  return { state: 'waiting' }
}

/** @returns the point in which this differs from what we asked for */
export function mismatchOf(seen: ProviderOrder, asked: AskedPayment, account: PayPalAccount): string | undefined {
  const [unit, ...others] = seen.purchase_units
  if (seen.id !== asked.provider_order_id) return `PayPal answered with order ${seen.id}`
  // a live account must not accept an order of the sandbox (M-07)
  if (account.environment === 'live' && seen.links.some(({ href }) => URL.parse(href)?.hostname.includes('sandbox')))
    return 'it is an order of the sandbox'
  if (seen.intent !== 'CAPTURE') return `its intent is ${seen.intent}`
  if (!unit || others.length > 0) return `it has ${seen.purchase_units.length} purchase units`
  if (unit.custom_id !== String(asked.order_id)) return `it was opened for order ${unit.custom_id}`
  const payee = unit.payee?.merchant_id
  if (!payee || payee !== (asked.payee || payee)) return `it pays ${payee}`
  if (account.merchantId !== undefined && payee !== account.merchantId) return `it pays ${payee}`
  return amountMismatch(unit.amount, asked)
}

type Money = { currency_code: string; value: string }

function amountMismatch(amount: Money | undefined, { currency, amount: wanted }: AskedPayment): string | undefined {
  const isSame = amount?.currency_code === currency && centsOf(amount.value) === centsOf(wanted.toFixed(2))
  return isSame ? undefined : `it is over ${amount?.currency_code} ${amount?.value}`
}

type ProviderPart = { id: string; status: string; amount: Money; custom_id?: string | undefined; create_time: string }

function verdictOfCapture(taken: ProviderPart, refunds: ProviderPart[], asked: AskedPayment): Verdict {
  const mismatch = amountMismatch(taken.amount, asked)
  if (mismatch !== undefined) return { state: 'unclear', reason: `captured, but ${mismatch}` }
  if (taken.custom_id !== undefined && taken.custom_id !== String(asked.order_id))
    return { state: 'unclear', reason: `captured, but for order ${taken.custom_id}` }
  const capture = { id: taken.id, cents: centsOf(taken.amount.value) ?? 0 }
  const given = refunds
    .filter(({ status, amount }) => status === 'COMPLETED' && amount.currency_code === asked.currency)
    .sort((one, other) => `${one.create_time} ${one.id}`.localeCompare(`${other.create_time} ${other.id}`))
    .map(({ id, amount }) => ({ id, cents: centsOf(amount.value) ?? 0 }))
  const rest = capture.cents - given.reduce((sum, { cents }) => sum + cents, 0)
  // money that a bank or PayPal itself took back is in no refund of the studio
  const reversedCents = taken.status === 'REFUNDED' ? Math.max(0, rest) : 0
  return { state: 'captured', capture, refunds: given, reversedCents }
}
