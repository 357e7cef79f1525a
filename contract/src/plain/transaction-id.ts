// The number of a transfer (TrxID) as bKash, Nagad, Rocket and banks give it. People type it with spaces, in small letters or
// in Bangla digits; the companies publish no lengths, so an odd one is only warned about.
import { withLatinDigits } from './phone-number.ts'

export const WALLETS = ['bkash', 'nagad', 'rocket', 'bank'] as const
export type Wallet = (typeof WALLETS)[number]
export const WALLET_NAMES: Record<Wallet, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', bank: 'Bank' }

/** Without spaces, hyphens and signs that nobody sees: `ddc 947l-61p`, `ডিডিসি…` with Bangla digits → `DDC947L61P` */
export const normaliseTransactionId = (typed: string): string =>
  withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\p{Variation_Selector}\u2212]/gu, '')
    .toUpperCase()

/** After normalising. A bank's reference may be longer. */
export const isTransactionId = (id: string): boolean => /^[A-Z0-9/]{4,30}$/.test(id) && /\d/.test(id)

/** What such numbers look like in dated samples. */
const USUAL: Partial<Record<Wallet, { shape: RegExp; words: string }>> = {
  bkash: { shape: /^[A-Z0-9]{10}$/, words: 'A TrxID of bKash usually has 10 letters and digits. Please look again.' },
  nagad: { shape: /^[A-Z0-9]{8}$/, words: 'A TxnID of Nagad usually has 8 letters and digits. Please look again.' },
  rocket: { shape: /^\d{10}$/, words: 'A TxnId of Rocket usually has 10 digits. Please look again.' },
}

/** A warning beside the field; undefined if the number looks as usual. */
export function unusualTransactionId(wallet: Wallet, typed: string): string | undefined {
  const usual = USUAL[wallet]
  return usual && !usual.shape.test(normaliseTransactionId(typed)) ? usual.words : undefined
}
