// Money: integer paisa inside, a string with two decimals on the wire and on the screen (M-09).
// K-01: the currency is BDT; cards carry the Taka sign.

export const CURRENCY = 'BDT'
export const TAKA_SIGN = '৳'

/** An amount as people read it, the same as on the wire: `BDT 28000.00`. */
export const takaWords = (amount: string): string => `${CURRENCY} ${amount}`

/**
 * What is drawn a little apart, by a margin and by no character, so that an amount is read, found and copied as it was sent (M-09): the
 * subcontinent's groups of thousand, lakh and crore. `1250000.00` → `12`, `50`, `000.00`. What doesn't look like an amount stays whole.
 */
export function digitGroups(amount: string): string[] {
  const [, lakhs, rest] = /^(\d+)(\d{3}(?:\.\d+)?)$/.exec(amount) ?? []
  if (lakhs === undefined || rest === undefined) return [amount]
  return [...(lakhs.match(/\d{1,2}(?=(?:\d{2})*$)/g) ?? []), rest]
}

/** A sentence cut at its amounts with two decimals, which are the odd parts: `Only `, `BDT 500.00`, ` is open.` */
export const cutAtAmounts = (sentence: string): string[] => sentence.split(/(\b[A-Z]{3} \d+\.\d{2}(?!\d))/)

/** Paisa (integer) to the wire's string: `2800000` → `"28000.00"`. */
export function takaFromPaisa(paisa: number): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`not an amount in paisa: ${paisa}`)
  const sign = paisa < 0 ? '-' : ''
  const digits = String(Math.abs(paisa)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** K-02, K-03: the one shipping price and the one tax there are. */
const SHIPPING_PAISA = 0
const TAX_PERCENT = 0
// K-05: a threshold of 100 exists but has no effect: shipping is the same on both sides of it.

export interface Totals {
  itemsPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** The sum of an order, all in paisa; written once, for the cart, the order and the server (K-04). */
export function totalsOf(prices: number[]): Totals {
  const itemsPrice = prices.reduce((sum, price) => sum + price, 0)
  const taxPrice = Math.round((itemsPrice * TAX_PERCENT) / 100)
  return { itemsPrice, shippingPrice: SHIPPING_PAISA, taxPrice, totalPrice: itemsPrice + SHIPPING_PAISA + taxPrice }
}

/** `"28000"`, `"28000.5"` or `28000.5` to paisa; `undefined` for what is no amount, is negative, or has parts of a paisa. */
export function paisaFromTaka(given: string | number): number | undefined {
  const [, taka, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(given).trim()) ?? []
  if (taka === undefined) return undefined
  return Number(taka) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Currencies that a card may be charged in and that have no parts. */
const WITHOUT_CENTS = ['HUF', 'JPY', 'TWD']

/**
 * What an order costs in another currency, as a card is charged: up to the next cent, so that the studio never gets less (M-06).
 * @param rate BDT for one unit, six decimals at most
 * @returns with the currency's own decimals
 */
export function chargeFor(totalPaisa: number, { rate, currency }: { rate: string; currency: string }): string {
  const [whole = '', parts = ''] = rate.split('.')
  const perUnit = WITHOUT_CENTS.includes(currency) ? 100n : 1n
  const divisor = BigInt(whole + parts.padEnd(6, '0')) * perUnit
  const smallest = (BigInt(totalPaisa) * 1_000_000n + divisor - 1n) / divisor
  return perUnit === 100n ? String(smallest) : takaFromPaisa(Number(smallest))
}
