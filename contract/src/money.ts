// Money: integer paisa in code, a string with two decimals in JSON and on the screen (M-09). The currency is BDT; cards
// show the Taka sign (K-01).

export const CURRENCY = 'BDT'
export const TAKA_SIGN = '৳'

/** An amount as people read it, the same as in JSON: `BDT 28000.00`. */
export const takaWords = (amount: string): string => `${CURRENCY} ${amount}`

/**
 * The groups of thousand, lakh and crore. A margin separates them, no character, so that an amount can be searched and
 * copied exactly as it was sent (M-09). `1250000.00` → `12`, `50`, `000.00`. Text that does not look like an amount
 * stays whole.
 */
export function digitGroups(amount: string): string[] {
  const [, lakhs, rest] = /^(\d+)(\d{3}(?:\.\d+)?)$/.exec(amount) ?? []
  if (lakhs === undefined || rest === undefined) return [amount]
  return [...(lakhs.match(/\d{1,2}(?=(?:\d{2})*$)/g) ?? []), rest]
}

/**
 * Splits a sentence at its amounts with two decimals, which become the odd parts: `Only `, `BDT 500.00`, ` is open.`
 */
export const cutAtAmounts = (sentence: string): string[] => sentence.split(/(\b[A-Z]{3} \d+\.\d{2}(?!\d))/)

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
// K-05 names a threshold of 100 that has no effect: shipping is the same below and above it.

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
