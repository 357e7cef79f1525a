// Money: integer paisa inside, a string with two decimals on the wire and on the screen (M-09).
// K-01: the currency is BDT; cards carry the Taka sign.

export const CURRENCY = 'BDT'
export const TAKA_SIGN = '৳'

/** Paisa (integer) to the wire's string: `2800000` → `"28000.00"`. */
export function takaFromPaisa(paisa: number): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`not an amount in paisa: ${paisa}`)
  const sign = paisa < 0 ? '-' : ''
  const digits = String(Math.abs(paisa)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
