// Money: integer paisa in code, a string with two decimals in JSON (M-09), commas by lakh and crore for people. The
// currency is BDT; cards show the Taka sign (K-01).

export const CURRENCY = 'BDT'
export const TAKA_SIGN = '৳'

/** As people in Bangladesh write sums: commas by lakh and crore. */
const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const WITH_PAISA = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * An amount of JSON as people read it, without paisa where there are none: `128000.00` → `1,28,000`, `4500.50` →
 * `4,500.50`. Text that is no such amount stays as it is.
 */
export function readableAmount(amount: string): string {
  if (!/^-?\d+\.\d{2}$/.test(amount)) return amount
  return (amount.endsWith('.00') ? WHOLE : WITH_PAISA).format(Number(amount)).replace('-', '−')
}

/** An amount of JSON in a sentence: `BDT 28,000`. */
export const takaWords = (amount: string): string => `${CURRENCY} ${readableAmount(amount)}`

/** An amount of JSON on a document: `৳1,28,000`, `−৳500`. */
export const takaFigures = (amount: string): string =>
  `${amount.startsWith('-') ? '−' : ''}${TAKA_SIGN}${readableAmount(amount.replace(/^-/, ''))}`

/** Paisa (integer) as the string of JSON: `2800000` → `"28000.00"`. */
export function takaFromPaisa(paisa: number): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`not an amount in paisa: ${paisa}`)
  const sign = paisa < 0 ? '-' : ''
  const digits = String(Math.abs(paisa)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The only shipping price and the only tax (K-02, K-03). */
const SHIPPING_PAISA = 0
const TAX_PERCENT = 0
// The specification names a threshold of 100 (K-05) that has no effect: shipping is the same below and above it.

export interface Totals {
  itemsPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** The sum of an order, all in paisa; the cart, the order and the server use this one function (K-04). */
export function totalsOf(prices: number[]): Totals {
  const itemsPrice = prices.reduce((sum, price) => sum + price, 0)
  const taxPrice = Math.round((itemsPrice * TAX_PERCENT) / 100)
  return { itemsPrice, shippingPrice: SHIPPING_PAISA, taxPrice, totalPrice: itemsPrice + SHIPPING_PAISA + taxPrice }
}

/** `"28000"`, `"28000.5"` or `28000.5` in paisa; `undefined` if it is not an amount, negative, or finer than paisa. */
export function paisaFromTaka(given: string | number): number | undefined {
  const [, taka, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(given).trim()) ?? []
  if (taka === undefined) return undefined
  return Number(taka) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Currencies without decimals that a card may be charged in. */
const WITHOUT_CENTS = ['HUF', 'JPY', 'TWD']

/**
 * What an order costs in another currency, as a card is charged: rounded up to a cent, so that the studio never gets
 * less (M-06).
 *
 * @param rate BDT for one unit, six decimals at most
 * @returns with the currency's own number of decimals
 */
export function convertForCharge(totalPaisa: number, { rate, currency }: { rate: string; currency: string }): string {
  const [whole = '', parts = ''] = rate.split('.')
  const perUnit = WITHOUT_CENTS.includes(currency) ? 100n : 1n
  const divisor = BigInt(whole + parts.padEnd(6, '0')) * perUnit
  const smallest = (BigInt(totalPaisa) * 1_000_000n + divisor - 1n) / divisor
  return perUnit === 100n ? String(smallest) : takaFromPaisa(Number(smallest))
}
